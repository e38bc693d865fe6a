"""What a link to a table shows in a chat before anybody follows it: who invites, and to what."""

import re
from html import escape

import msgspec
from starlette.requests import Request

from woerfel.games.registry import GAMES
from woerfel.play.cards import Summary
from woerfel.play.founding import CODE, LETTERS
from woerfel.play.room import Stage
from woerfel.texts import LANGUAGES, isolated, texts
from woerfel.web.edge.requests import base
from woerfel.web.parts import parts_of

PICTURE = "preview.png"
WIDTH, HEIGHT = 1200, 630
LONGEST = 60
"""Most characters of a name or a title."""
_CODE = re.compile(f"[{LETTERS}]{{{CODE}}}")


async def preview(request: Request) -> str:
    """Write the tags for a link to a table; nothing for whoever has a page to show it on.

    Browsers say what they want a page for; those who only look at links do not. A code is paid
    for like any other guess, so that this door tells no more than the one of the API.
    """
    code = str(request.path_params.get("code", "")).upper()
    if "sec-fetch-dest" in request.headers or not _CODE.fullmatch(code):
        return ""
    parts = parts_of(request)
    guesses, host = parts.budget.guesses, request.client.host if request.client else ""
    if not guesses.take(host):
        return ""
    table = await parts.store.find(code)
    card = await parts.store.card(table) if table else None
    if card is None:
        if guesses.wrong(host):
            parts.incidents.note("wrong-codes")
        return ""
    guesses.right(host)
    summary = msgspec.json.decode(card.summary, type=Summary)
    return tags(summary, base(request, parts.settings))


def tags(summary: Summary, address: str) -> str:
    """Write the tags for a table, in the language of its words."""
    language = summary.language if summary.language in LANGUAGES else LANGUAGES[0]
    said = texts(language).previews
    spec = GAMES.get(summary.game)
    game = _short(spec.title if spec else summary.game)
    host = isolated(_short(summary.host))
    facts = {"host": host, "game": game, "count": summary.free - summary.kept}
    title = said["invites" if host else "invited"].format(**facts)
    about = said[_state(summary)].format(**facts)
    found = {
        "og:site_name": "Wörfel",
        "og:type": "website",
        "og:locale": {"de": "de_DE", "en": "en_GB"}.get(language, language),
        "og:title": title,
        "og:description": about,
        "og:url": f"{address}/t/{summary.code}",
        "og:image": f"{address}/{PICTURE}",
        "og:image:width": str(WIDTH),
        "og:image:height": str(HEIGHT),
        "og:image:alt": "Wörfel",
    }
    lines = [f'<meta property="{name}" content="{escape(text)}" />' for name, text in found.items()]
    lines.append('<meta name="twitter:card" content="summary_large_image" />')
    return "\n    ".join(lines)


def _state(summary: Summary) -> str:
    if summary.stage is not Stage.WAITING:
        return "playing" if summary.stage is Stage.PLAYING else "over"
    free = summary.free - summary.kept
    return "full" if free <= 0 else "one-free" if free == 1 else "free"


def _short(text: str) -> str:
    return text if len(text) <= LONGEST else f"{text[: LONGEST - 1]}…"
