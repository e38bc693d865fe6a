"""The server's limits, and the phrases of its chat, for docs/protocol.md."""

from protocol_types import table
from woerfel.play.clockwork import GRACE
from woerfel.play.room import LONGEST_NAME, LONGEST_TEXT, MOST_SEATS
from woerfel.play.seating import SEALED
from woerfel.store import MOST_DEVICES, MOST_LOANS
from woerfel.texts import texts
from woerfel.web.edge.auth import LASTS, LENT, MOST_OTHERS
from woerfel.web.edge.channel import PATIENCE, UNSENT
from woerfel.web.edge.frames import LARGEST
from woerfel.web.ops.settings import FIELDS, description, option
from woerfel.web.parts import BURST, CHAT
from woerfel.web.table.visit import HISTORY

SETTABLE = (
    "message_rate", "address_rate", "idle", "absence", "guest_connections", "address_connections",
    "connections", "onlookers", "address_onlookers", "tables", "table_rate", "seats",
)  # fmt: skip


def write_limits() -> str:
    """Write the fixed limits, and those that an operator may change."""
    most, rate = CHAT
    fixed = [
        ("a message, or the body of a request", f"{LARGEST} bytes"),
        ("messages at once", f"{BURST} seconds' worth of those below"),
        ("chat lines on one connection", f"{most} at once, then {rate:g} a second"),
        (
            "messages that wait because you do not read",
            f"{UNSENT // 1024} kB together",
        ),
        ("acts that are told after a `hello`", f"the last {HISTORY}"),
        ("pages of a guest whose `ref` is remembered at a table", "all"),
        ("a name", f"{LONGEST_NAME} characters"),
        ("a chat line", f"{LONGEST_TEXT} characters"),
        ("seats at a table", f"{MOST_SEATS}, fewer in each game"),
        ("waiting for seeds", f"{SEALED / 1000:g} s"),
        (
            "a move after its deadline still counts within",
            f"{GRACE} ms, if nothing else came first",
        ),
        ("reading what was sent before a connection is closed", f"{PATIENCE:g} s"),
        ("a session that is not used", f"{LASTS // 86_400} days"),
        ("devices of a guest", f"{MOST_DEVICES}; beyond it the one unused for longest goes"),
        ("other guests that a browser remembers", f"{MOST_OTHERS}"),
        (
            "links for other devices that wait",
            f"{MOST_LOANS} of a guest; beyond it the oldest goes",
        ),
        ("a link for another device", f"{LENT // 60_000} minutes, once"),
    ]
    shown = [(_about(name), str(FIELDS[name].default), f"`{option(name)}`") for name in SETTABLE]
    return "\n\n".join(
        [table(fixed, "limit", ""), table(shown, "limit", "by default", "set by `woerfel serve`")]
    )


def _about(name: str) -> str:
    return description(name).rstrip(".")


def write_said() -> str:
    """Write down the ready phrases."""
    german, english = texts("de").phrases, texts("en").phrases
    rows = [(f"`{code}`", german[code], english[code]) for code in english]
    return table(rows, "phrase", "German", "English")
