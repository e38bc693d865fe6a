"""`woerfel categories` as people type it."""

import asyncio
import json
from hashlib import sha256
from pathlib import Path

import msgspec
import pytest
from click.testing import CliRunner, Result

from woerfel.cli import main
from woerfel.core.game import Action, Drawn, Instant, Play, Seat, Setup
from woerfel.core.record import Line, Record, write
from woerfel.core.table import apply
from woerfel.games.bookworm.rules.game import Bookworm
from woerfel.games.bookworm.rules.moves import Move, Name, Pick, TurnCard, Vote
from woerfel.lexicon.categories import CategoryCard, ListedCategories
from woerfel.lexicon.library import Library
from woerfel.lexicon.shipped import shipped
from woerfel.play.asks import Begin, BotMove, GuestAsk, HouseAsk, Sit, Unseal
from woerfel.play.asks import Move as AskedMove
from woerfel.play.cards import card_of
from woerfel.play.events import Body
from woerfel.play.founding import found_table
from woerfel.play.house import House
from woerfel.play.judge import Occasion
from woerfel.play.judge import judge as decide
from woerfel.play.room import Plan
from woerfel.store import Act, Guest, GuestId
from woerfel.store.opening import open_store


def woerfel(*arguments: str | Path, lang: str = "en_GB") -> Result:
    runner = CliRunner(env={"LANG": f"{lang}.UTF-8", "LC_ALL": ""})
    return runner.invoke(main, ["categories", *map(str, arguments)])


@pytest.mark.parametrize(("lang", "title"), [("de", "Tiere"), ("en", "animals")])
def test_list_prints_a_line_a_category(lang: str, title: str) -> None:
    done = woerfel("list", "--lang", lang)
    assert done.exit_code == 0, done.output
    rows = [line.split("\t") for line in done.stdout.splitlines()]
    assert rows[0] == ["animals", "easy", "nature animals", title]
    assert {len(row) for row in rows} == {4}
    told = json.loads(woerfel("list", "--lang", lang, "--json").stdout)
    assert [each["id"] for each in told] == [row[0] for row in rows]
    assert told[0]["themes"] == ["nature", "animals"]


@pytest.mark.parametrize("category", ["animals", "Tiere", "ANIMALS", "tiere "])
def test_check_finds_a_category_by_id_or_title(category: str) -> None:
    done = woerfel("check", "--lang", "de", category, "Hund", "käfig", "Elefnat", "Xyzzy", "a\tb")
    assert done.exit_code == 0, done.output
    assert done.stdout.splitlines() == [
        "Hund\tyes\tIt is on the list.",
        "käfig\tno\t“Käfig” is a near miss.",
        "Elefnat\tyes\tTaken for “Elefant”, one letter off.",
        "Xyzzy\tunknown\tIt is not on the list: for you to decide. No dictionary has it.",
        "a�b\tunknown\tIt is not on the list: for you to decide.",
    ]


def test_check_speaks_german() -> None:
    done = woerfel("check", "--lang", "en", "Tiere", "dogs", lang="de_DE")
    assert done.stdout == "dogs\tyes\tEine Form von „dog“, das auf der Liste steht.\n"


def test_check_tells_codes_in_json() -> None:
    done = woerfel("check", "--lang", "en", "animals", "--json", "dogs")
    assert json.loads(done.stdout) == [
        {
            "typed": "dogs",
            "verdict": "yes",
            "reason": "form",
            "word": "dog",
            "hint": None,
            "likely": False,
        }
    ]


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ("qqq", "There is no category “qqq”: `woerfel"),
        ("fruits", "There is no category “fruits”. Did you mean “fruit”? `woerfel"),
        ("Colors", "There is no category “Colors”. Did you mean “colours”? `woerfel"),
        ("Tier", "There is no category “Tier”. Did you mean “Tiere”? `woerfel"),
    ],
)
def test_an_unknown_category_is_refused(typed: str, sentence: str) -> None:
    done = woerfel("check", "--lang", "en", typed, "dog")
    assert done.exit_code == 2
    assert done.stderr.startswith(sentence)
    assert done.stdout == ""


@pytest.mark.parametrize("typed", ["body parts", "body-parts", "Body_Parts ", "KÖRPERTEILE"])
def test_a_category_is_found_however_it_is_typed(typed: str) -> None:
    done = woerfel("check", "--lang", "en", typed, "nose")
    assert done.stdout == "nose\tyes\tIt is on the list.\n"


MAIN = (
    *("animals", "professions", "food", "fruit", "vegetables", "clothes", "body parts"),
    *("musical instruments", "sports", "vehicles", "furniture", "tools", "countries", "plants"),
    "colours",
)


@pytest.mark.parametrize("lang", ["de", "en"])
@pytest.mark.parametrize("category", MAIN)
def test_the_main_kinds_are_found_by_their_english_names(category: str, lang: str) -> None:
    done = woerfel("check", "--lang", lang, category, "Schnurzbrimpf")
    assert done.exit_code == 0, done.output
    word, verdict, reason = done.stdout.rstrip("\n").split("\t")
    assert (word, verdict) == ("Schnurzbrimpf", "no" if category == "countries" else "unknown")
    assert reason


def test_stats_count_words() -> None:
    done = woerfel("stats")
    assert done.exit_code == 0, done.output
    head, *rows = [line.split("\t") for line in done.stdout.splitlines()]
    assert head[:3] == ["category", "lang", "words"]
    assert [row[:2] for row in rows[-2:]] == [["total", "de"], ["total", "en"]]
    for row in rows[:-2]:
        assert int(row[2]) == sum(map(int, row[3:7]))
    told = json.loads(woerfel("stats", "--lang", "en", "--json").stdout)
    assert {each["lang"] for each in told} == {"en"}
    assert told[0]["category"] == "animals"
    assert told[0]["words"] == sum(told[0]["levels"])


def played(words: list[tuple[str, bool]]) -> bytes:
    """Return the record of a game in which all these were named, and some voted down."""
    card = CategoryCard("one", ("animals", "animals", "animals"))
    fitting = {"animals": frozenset({"HUND"})}
    deck = ListedCategories("toy", {"one": card}, {"animals": "Tiere"}, fitting)
    game = Bookworm(Library(categories={"de": deck}))
    setup = Setup("bookworm", 2, {"special": False, "think": 0, "countdown": 0}, rules=1)
    state, lines, refs = game.initial(setup), list[Line](), [0, 0]

    def act(action: Action[Move]) -> None:
        nonlocal state
        by = action.seat if isinstance(action, Play) else None
        if by is not None:
            refs[by] += 1
        events, state = apply(game, state, action, Instant(0))
        for event in events:
            ref = 0 if by is None else refs[by]
            lines.append(write(len(lines) + 1, Instant(0), by, ref, event))

    act(Play(Seat(0), TurnCard()))
    act(Drawn(("one",)))
    act(Play(Seat(0), Pick(0)))
    act(Drawn(("S1", "S1", "M1", "M1", "H2", "H2", "N2")))
    for (word, stands), die in zip(words, (4, 5, 5, 5), strict=True):
        act(Play(state.turn, Name(word, die)))
        if state.claim:
            act(Play(state.others()[0], Vote(valid=stands)))
    return msgspec.json.encode(Record(setup, tuple(lines)))


def test_suggest_finds_what_a_table_accepted(tmp_path: Path) -> None:
    """Words that earned their die, in categories of ours, and that the lists do not have."""
    record = tmp_path / "games.jsonl"
    record.write_bytes(
        played([("HUND", True), ("HUTZELBOLD", True), ("HABERGEISS", False), ("HOLZBOCK", True)])
    )
    done = woerfel("suggest", record)
    assert done.exit_code == 0, done.output
    assert done.stdout.splitlines() == ["# animals.txt [de]", "H Hutzelbold 3"]


def test_suggest_passes_other_games_and_decks_over(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    kniffel = CliRunner().invoke(
        main,
        ["simulate", "wort-kniffel", "--words", "starter", "--games", "1", "--record", str(file)],
    )
    assert kniffel.exit_code == 0, kniffel.output
    assert woerfel("suggest", file).stdout == ""
    assert woerfel("suggest", tmp_path / "nothing.jsonl").exit_code == 2


async def _kept(database: str, words: list[str]) -> None:
    store = await open_store(database)
    house, anna = House(shipped(), b"s" * 32), Guest(GuestId("anna"), "Anna")
    options = {"special": False, "think": 0, "countdown": 0, "themes": ["nature"]}
    plan = Plan("bookworm", 2, options, ("ben",))
    room = await found_table(plan, anna, store, house, Instant(0))
    acts = 1

    async def ask(what: GuestAsk | HouseAsk, by: Guest | None) -> None:
        nonlocal room, acts
        acts += 1
        events, room = decide(
            room, what, by, Occasion(acts, Instant(0), Instant(0), Instant(0)), house
        )
        body = msgspec.Raw(msgspec.json.encode(Body(events)))
        await store.append(room.id, Act(acts, Instant(0), body), card_of(room, Instant(0)))

    seed = "0123456789abcdef"
    await ask(Sit(1, 0, "Anna", sha256(seed.encode()).hexdigest()), anna)
    await ask(Begin(2), anna)
    await ask(Unseal(3, seed), anna)
    while room.match and not room.match.outcome:
        game, state = room.match.rules.game, room.match.state
        waiting = next(seat for seat in (Seat(0), Seat(1)) if any(game.moves(state, seat)))
        move = next(iter(game.moves(state, waiting)))
        if isinstance(move, Name) and waiting == 0 and words:
            move = Name(state.faces[move.die][0] + words.pop(), move.die)
        made = AskedMove(1, waiting, msgspec.Raw(msgspec.json.encode(move)))
        await ask(BotMove(waiting, move) if waiting else made, None if waiting else anna)
    await store.close()


def test_suggest_reads_a_server_s_games(tmp_path: Path) -> None:
    """One person among bots has decided that these fit; nothing is changed by looking."""
    file = tmp_path / "tables.sqlite"
    asyncio.run(_kept(f"sqlite:///{file}", ["ulliwux", "urzelbold"]))
    before = file.read_bytes()
    done = woerfel("suggest", "--database", f"sqlite:///{file}")
    assert done.exit_code == 0, done.output
    words = [line.split()[1] for line in done.stdout.splitlines() if line[0] != "#"]
    assert sorted(word[1:] for word in words) == ["ulliwux", "urzelbold"]
    assert file.read_bytes() == before


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ([], "Name files with records, or a --database."),
        (["--database", "memory:"], "keeps nothing"),
        (["--database", "sqlite:///nowhere/none.sqlite"], "There is no"),
    ],
)
def test_suggest_says_what_it_cannot_read(arguments: list[str], sentence: str) -> None:
    done = woerfel("suggest", *arguments)
    assert done.exit_code == 2
    assert sentence in done.stderr
    assert len(done.stderr.splitlines()) == 1
