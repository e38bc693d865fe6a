"""R-29: names that can be seen and told apart, and texts without tricks."""

import msgspec
import pytest
from room_kit import ANNA, HOUSE, OPA, PLEDGE, TOM, Desk

from woerfel.core.game import Illegal, Instant, Seat
from woerfel.play.asks import Leave, Say, Sit
from woerfel.play.events import Founded, Said, Sat
from woerfel.play.follow import follow, found
from woerfel.play.names import clean, skeleton
from woerfel.play.room import Plan
from woerfel.store import Guest, GuestId

FAMILY = "👩‍👧"
ZALGO = "\u0301" * 99


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("Anna", "Anna"),
        ("  A  n\tn\na ", "A n n a"),
        ("a" * 30, "a" * 24),
        ("O\u0308zge", "Özge"),
        ("\u202eevil\u2069", "evil"),
        (f"{FAMILY} Team", f"{FAMILY} Team"),
        ("❤️‍🔥", "❤️‍🔥"),
        ("👩🏽‍🚀", "👩🏽‍🚀"),
        ("क्‍ष", "क्‍ष"),
        ("नीलिमा", "नीलिमा"),
        ("สมชาย", "สมชาย"),
        ("שָׁלוֹם", "שָׁלוֹם"),
        ("\ud800", ""),
        ("\x00\x1b[31m", "[31m"),
        ("An\u200dna", "Anna"),
        ("A\ufe0fnna\ufe0f", "Anna"),
        ("Anna\u200d", "Anna"),
        ("a" * 22 + FAMILY, "a" * 22 + "👩"),
        (f"A{ZALGO}", "Á\u0301\u0301"),
        (f"{ZALGO}Anna", "Anna"),
        ("A\u20dd\u20dd\u20dd", "A\u20dd\u20dd"),
        ("🏴\U000e0067\U000e0062\U000e007f", "🏴"),
    ],
)
def test_names_are_cleaned(typed: str, kept: str) -> None:
    assert clean(typed, 24) == kept


@pytest.mark.parametrize(
    "typed",
    [
        "\u200d", "\u200b", "\u200c", "\u3164", "\u2800", "\uffa0", "\u115f", "\u1160", "\u180e",
        "\u034f", "\u00ad", "\u2060", "\u2062", "\ufeff", "\ufe0f", "\ufe00", "\U000e0100",
        "\U000e0041", "\u17b4", "\u180b", "\u061c", "\u2066", "\ufff9", "\ufffc", "\U0001d173",
        "\U0001d159", "\u00a0", "\u3000", "\u2028", "\u0300", "\u20dd", "\u0903", ZALGO,
        "\u3164 \u2800", "\u200d\u200d", "\ue000", "\U0010ffff",
    ],
)  # fmt: skip
def test_what_cannot_be_seen_is_no_name(typed: str) -> None:
    assert clean(typed, 24) == ""
    with pytest.raises(Illegal, match="name-missing"):
        Desk().ask(Sit(1, 0, typed, PLEDGE), OPA)


def test_chat_does_not_pile_up_marks() -> None:
    assert clean("a" + "\u0301" * 198, 200) == "á\u0301\u0301"


@pytest.mark.parametrize(
    ("name", "other"),
    [
        ("Anna", "anna"),
        ("Anna", "ANNA"),
        ("Anna", "Аnnа"),
        ("Tom", "Tоm"),
        ("Tom", "T0m"),
        ("Tom", "Tοm"),
        ("Anna", "A n-n.a!"),
        ("Anna", "Ánnà"),
        ("Anna", "𝓐𝓷𝓷𝓪"),
        ("Anna", "Ａｎｎａ"),
        ("Anna", "ᴀɴɴᴀ"),
        ("Lilli", "LiIIi"),
        ("Lilli", "L1ll1"),
        ("Lilli", "Li||i"),
        ("Jörg", "Jo\u0308rg"),
        ("Jörg", "Jorg"),
        ("HANNA", "ΗΑΝΝΑ"),
        ("Hanna", "НANNA"),
        ("Soren", "Søren"),
        ("Lukas", "Łukas"),
        ("Mia", "rnia"),
        ("Willi", "VVilli"),
        ("Anna 10", "Anna lO"),
        ("Team 7", "Team ٧"),
        ("Peter", "Рeter"),
        ("!!!", "! ! !"),
    ],
)
def test_names_that_look_alike(name: str, other: str) -> None:
    assert skeleton(name) == skeleton(other)


@pytest.mark.parametrize(
    ("name", "other"),
    [
        ("Anna", "Anne"), ("Tom", "Tim"), ("Anna 1", "Anna 2"), ("Ben", "Bea"), ("!!!", "???"),
        ("Анна", "Anna"), ("Ida", "Ina"), ("🦊", "🐻"), ("Anna", "Anna 🦊"), ("שלום", "שלוס"),
        ("Олег", "Игорь"), ("小明", "小红"), ("Anna (2)", "Anna"),
    ],
)  # fmt: skip
def test_names_that_do_not(name: str, other: str) -> None:
    assert skeleton(name) != skeleton(other)


def called(table: Desk, seat: int, name: str, guest: Guest) -> str:
    """Sit down; return the name that one is called by."""
    table.ask(Sit(1, seat, name, PLEDGE), guest)
    return table.room.places[seat].name


@pytest.mark.parametrize("name", ["Anna", "Аnna", "a n n a", "ΑNNA", "𝓐𝓷𝓷𝓪"])
def test_nobody_is_called_like_another(name: str) -> None:
    """R-29."""
    table = Desk()
    table.sit(0, ANNA)
    assert called(table, 1, name, OPA) == f"{name} (2)"
    assert called(table, 1, "Opa", OPA) == "Opa"
    assert table.room.places[0].name == "Anna"


def test_several_are_numbered_and_no_name_is_too_long() -> None:
    """R-29."""
    table = Desk(Plan("wort-kniffel", 4))
    long = "Annegret von und zu Tüfte"[:24]
    guests = (ANNA, OPA, TOM, Guest(GuestId("x"), "X"))
    names = [called(table, seat, long, guest) for seat, guest in enumerate(guests)]
    assert names == [long, *(f"Annegret von und zu ({number})" for number in (2, 3, 4))]
    assert called(table, 1, long, OPA) == "Annegret von und zu (2)"


def test_a_number_of_one_s_own_is_no_way_around() -> None:
    """R-29."""
    table = Desk(Plan("wort-kniffel", 4))
    names = [called(table, 0, "Anna", ANNA), called(table, 1, "Anna 2", OPA)]
    assert (*names, called(table, 2, "Anna", TOM)) == ("Anna", "Anna 2", "Anna (3)")


def test_people_who_share_a_device_may_be_called_as_they_like() -> None:
    """R-29: but not as somebody else at the table."""
    table = Desk(Plan("wort-kniffel", 4))
    table.sit(0, OPA)
    assert [called(table, seat, "Anna", ANNA) for seat in (1, 2)] == ["Anna", "Anna"]
    assert called(table, 2, "0pa", ANNA) == "0pa (2)"


def test_people_may_be_called_like_a_bot() -> None:
    """R-29: pages mark bots."""
    assert called(Desk(Plan("wort-kniffel", 3, bots=("lena",))), 0, "LENA", OPA) == "LENA"


def test_the_host_s_name_is_kept_until_the_host_sits_down() -> None:
    """R-29: nobody is Anna before Anna is."""
    table = Desk(Plan("wort-kniffel", 3))
    founded = Founded(table.room.plan, "BCDFG", ANNA.id, "", "Anna")
    table.room = found(table.room.id, founded)
    assert called(table, 0, "Аnna", OPA) == "Аnna (2)"
    assert called(table, 0, "Opa", OPA) == "Opa"
    assert called(table, 1, "Anna", ANNA) == "Anna"
    table.ask(Leave(1, 1), ANNA)
    assert table.room.host == OPA.id
    assert called(table, 1, "Anna", TOM) == "Anna"


def test_who_left_may_come_back_by_name() -> None:
    """R-29: also where a bot plays on under it."""
    table = Desk()
    table.begin(ANNA, OPA)
    table.ask(Leave(1, 1), OPA)
    assert table.room.places[1].name == "Opa"
    table.ask(Sit(1, 1, "Opa", PLEDGE), OPA)


def test_an_onlooker_who_speaks_is_told_apart() -> None:
    """R-29."""
    table = Desk(Plan("wort-kniffel", 3))
    table.sit(0, ANNA)
    table.ask(Sit(1, 1, "Anna (2)", PLEDGE), OPA)
    double = Guest(GuestId("x"), "ANNA")
    [said] = table.ask(Say(1, text="Ich bin es!"), double)
    assert isinstance(said, Said)
    assert said.name == "ANNA (3)"
    [said] = table.ask(Say(1, text="Hallo"), TOM)
    assert isinstance(said, Said)
    assert said.name == "Tom"


def test_old_journals_are_followed_as_they_are() -> None:
    """R-29: what was once granted is never refused."""
    table = Desk()
    for seat, guest in enumerate((ANNA, OPA)):
        event = Sat(Seat(seat), guest.id, "\u200d", PLEDGE)
        table.room = follow(table.room, event, seat + 2, Instant(0), HOUSE)
    assert [place.name for place in table.room.places] == ["\u200d"] * 2
    plan = b'{"game":"wort-kniffel","seats":2}'
    line = b'{"type":"founded","plan":%b,"code":"B","host":"anna","commitment":""}' % plan
    old = msgspec.json.decode(line, type=Founded)
    assert (old.name, msgspec.json.encode(old)) == ("", line)
