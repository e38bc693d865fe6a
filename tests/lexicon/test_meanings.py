"""What words mean: a small file, the files of packages/meanings, and doing without them."""

import json
import os
import subprocess
import sys
from collections.abc import Mapping, Sequence
from hashlib import sha256
from pathlib import Path

import pytest

from build_words import gloss, grammar, meanings
from build_words.grammar import recipe
from build_words.meanings import pack
from woerfel.lexicon.library import Language
from woerfel.lexicon.meanings import OURS, SOURCES, Meanings, Sense, base_of
from woerfel.lexicon.packed import BadDictionary

ROOT = Path(__file__).parents[2]
DIGESTS: dict[Language, str] = {
    "de": "27ddd1d51b532a5cc261ed9546284c8f99fa3f51095be79e9043f2e14bfdbb5e",
    "en": "81572f71cb791adbd0f5cb6156fdd4209bd499c70328dba8ea9684b8242a715a",
}
"""Of the files that `python tools/build_words --meanings` makes."""

GLOSSES = {
    "Haus": "ein Gebäude",
    "gehen": "sich bewegen",
    "Gabe": "ein Geschenk",
    "to run": "eilen",
}
GRAMMAR = {"Haus": "Nn Aes Däuser", "Gabe": "Nf An", "to run": "V As Can"}
FORMS = {"Häuser": "Haus", "ging": "gehen", "gehe": "gehen", "Gabe": "gehen", "ran": "to run"}


def small(folder: Path, glosses: Mapping[str, str] = GLOSSES) -> Meanings:
    path = folder / "xx.meanings"
    path.write_bytes(pack("xx-test", glosses, GRAMMAR, FORMS, {"b": "2", "a": "1"}))
    return Meanings(path)


@pytest.mark.parametrize(
    ("word", "meaning"),
    [
        ("Haus", "ein Gebäude"),
        ("Häuser", "Haus – ein Gebäude"),
        ("gehen", "sich bewegen"),
        ("ging", "gehen – sich bewegen"),
        ("gehe", "gehen – sich bewegen"),
        ("Gabe", "gehen – sich bewegen"),
        ("ran", "to run – eilen"),
        ("haus", None),
        ("Hau", None),
        ("Aal", None),
        ("zzz", None),
        ("", None),
        ("Haus\t", None),
    ],
)
def test_a_form_means_what_its_base_form_means(
    tmp_path: Path, word: str, meaning: str | None
) -> None:
    assert small(tmp_path).of(word) == meaning


def test_kinds_articles_and_forms_are_told_where_the_sources_have_them(tmp_path: Path) -> None:
    book = small(tmp_path)
    assert book.sense("Häuser") == Sense(
        "Haus", "ein Gebäude", "noun", ("das",), ("Hauses", "Häuser")
    )
    assert book.sense("ran") == Sense("to run", "eilen", "verb", (), ("runs", "ran"))
    assert book.sense("gehen") == Sense("gehen", "sich bewegen")
    assert book.sense("zzz") is None


@pytest.mark.parametrize(
    ("kind", "word", "forms", "text"),
    [
        ("Nn", "Haus", ("Haus", "Hauses", "Häuser", "Hauses"), "Nn Aes Däuser"),
        ("V", "gehen", ("geht", "ging", "gegangen"), "V Ct Eing Dgangen"),
        ("R", "gern", (), "R"),
        ("Nf", "Au", [f"Au{letter}" for letter in "abcdefgh"], "Nf Aa Ab Ac Ad Ae Af"),
        ("Np", "Eltern", ("Schwieger-Eltern",), "Np"),
    ],
)
def test_how_grammar_is_written(kind: str, word: str, forms: Sequence[str], text: str) -> None:
    assert grammar.written(kind, word, forms) == text


def test_words_of_many_blocks_are_found(tmp_path: Path) -> None:
    many = {f"wort{'ab'[at % 2]}{at:05}": f"Nummer {at}" for at in range(3 * meanings.MOST + 1)}
    book = small(tmp_path, GLOSSES | many)
    assert len(book.head.glosses) == 4
    assert all(book.of(word) == text for word, text in many.items())


def test_the_same_meanings_are_the_same_bytes_and_know_when_they_are_damaged(
    tmp_path: Path,
) -> None:
    book = small(tmp_path)
    data = book.path.read_bytes()
    backwards = dict(reversed(GLOSSES.items()))
    assert small(tmp_path, backwards).path.read_bytes() == data
    book.must_be_whole()
    damaged = tmp_path / "damaged"
    damaged.write_bytes(data[:-1] + bytes((data[-1] ^ 1,)))
    with pytest.raises(BadDictionary):
        Meanings(damaged).must_be_whole()
    for wrong in (b"", b"Haus", data[:20]):
        damaged.write_bytes(wrong)
        with pytest.raises(BadDictionary):
            Meanings(damaged)


@pytest.mark.parametrize(
    ("glosses", "forms"),
    [
        ({"Haus": "ein\tGebäude"}, {}),
        ({"Haus": "ein\nGebäude"}, {}),
        ({"Haus": ""}, {}),
        ({"Haus": "ein Gebäude"}, {"Mäuse": "Maus"}),
    ],
)
def test_what_cannot_be_read_back_is_not_packed(
    glosses: dict[str, str], forms: dict[str, str]
) -> None:
    with pytest.raises(ValueError, match=r"cannot be packed|no base"):
        pack("xx-test", glosses, {}, forms, {})


@pytest.mark.parametrize(
    ("form", "base", "made"),
    [
        ("Häuser", "Haus", "Faus"),
        ("gehe", "gehen", "An"),
        ("gehen", "gehe", "B"),
        ("ran", "to run", "Dto run"),
    ],
)
def test_recipes(form: str, base: str, made: str) -> None:
    assert recipe(form, base) == made
    assert base_of(form, made) == base


@pytest.mark.parametrize(
    ("text", "cleaned"),
    [
        ("kein Plural: ein  Tier.", "ein Tier"),
        ("{{K|ugs.}} wirklich tot", "wirklich tot"),
        ("letztes Spiel<!-- | -->", "letztes Spiel"),
        ("Farbe (520&ndash;565 nm)", "Farbe (520–565 nm)"),
        ("zeitlich begrenzt[https://example.org/a.html § 38]", "zeitlich begrenzt"),
        ("eine GarnelenartDie Angaben dazu sind strittig", "eine Garnelenart"),
        ("Abkürzung für", ""),
        ("–", ""),
    ],
)
def test_glosses_are_freed_of_markup(text: str, cleaned: str) -> None:
    assert gloss.clean(text) == cleaned


@pytest.mark.parametrize(
    ("text", "short"),
    [
        ("wie [1] aussieht", "wie aussieht"),
        ("erster Teil; " + "x" * 120, "erster Teil"),
        ("ein Tier (" + "x" * 120 + ") im Wald", "ein Tier im Wald"),
        ("y" * 50 + ", " + "x" * 120, "y" * 50 + "…"),
        ("ein " * 40, ("ein " * 30)[:-1].rstrip()[:-4] + "…"),
    ],
)
def test_long_glosses_are_shortened(text: str, short: str) -> None:
    assert gloss.shorten(text) == short
    assert len(short) <= gloss.MOST


def test_the_best_gloss_is_the_first_of_the_least_doubtful() -> None:
    glosses = ((2, "Dialekt"), (0, "wie [1]"), (0, "ein Wort"), (0, "noch eins"), (0, ""))
    assert gloss.best(glosses) == "ein Wort"
    assert gloss.best(()) is None


def shipped(language: Language) -> Meanings:
    return Meanings(meanings.PACKAGE / f"{language}.meanings")


@pytest.mark.parametrize("language", ["de", "en"])
def test_the_shipped_bytes_are_those_of_the_build(language: Language) -> None:
    book = shipped(language)
    assert sha256(book.path.read_bytes()).hexdigest() == DIGESTS[language]
    book.must_be_whole()


def test_all_meanings_take_at_most_8_mb_and_are_no_part_of_the_game() -> None:
    assert sum(file.stat().st_size for file in meanings.PACKAGE.iterdir()) <= 8_000_000
    assert not list((ROOT / "src").rglob("*.meanings"))


@pytest.mark.parametrize(
    ("language", "word", "meaning"),
    [
        ("de", "Haus", "zu einem bestimmten Zweck erbautes Gebäude"),
        ("de", "Häuser", "Haus – zu einem bestimmten Zweck erbautes Gebäude"),
        ("de", "ging", "gehen – sich schreitend, schrittweise fortbewegen"),
        ("de", "weide", "weiden – auf einer Weide Gras fressen"),
        ("de", "Gaben", "Gabe – Begabung/Talent, wie zum Beispiel Genialität oder Sportlichkeit"),
        ("de", "genannten", "nennen – jemandem oder etwas einen Namen geben"),
        ("de", "Jänner", "erster, 31-tägiger Monat im Kalenderjahr"),
        ("de", "rausgekommen", "rauskommen – herauskommen"),
        ("de", "Qwrtz", None),
        ("en", "fork", "a utensil with two or more prongs, used for serving or eating food"),
        ("en", "children", "child – a young person of either sex"),
        ("en", "went", "go – change location; move, travel, or proceed, also metaphorically"),
        ("en", "saw", "see – perceive by sight or have the power to perceive by sight"),
        ("en", "banked", "to bank – tip laterally"),
        ("en", "with", "in the company of; by means of"),
        ("en", "qwrtz", None),
    ],
)  # fmt: skip
def test_what_words_mean(language: Language, word: str, meaning: str | None) -> None:
    assert shipped(language).of(word) == meaning


def test_shipped_kinds_articles_and_forms() -> None:
    haus, go = shipped("de").sense("Haus"), shipped("en").sense("went")
    assert haus
    assert (haus.kind, haus.articles) == ("noun", ("das",))
    assert {"Hauses", "Häuser", "Häusern"} <= set(haus.forms)
    assert go
    assert (go.base, go.kind, go.forms) == ("go", "verb", ("goes", "went", "gone", "going"))
    own, lent = (
        shipped("en").sense("with"),
        Meanings(shipped("en").path, SOURCES["en"]).sense("fork"),
    )
    assert own
    assert own.source == OURS
    assert lent
    assert lent.source == SOURCES["en"]


def run(code: str, *arguments: str, installed: bool) -> str:
    """Run Python in a process of its own, with or without the meanings."""
    without = "" if installed else "sys.modules['woerfel_meanings'] = None; "
    path = os.pathsep.join(map(str, (ROOT / "src", meanings.PACKAGE.parents[1])))
    return subprocess.run(
        [sys.executable, "-c", f"import sys; {without}{code}", *arguments],
        env=os.environ | {"PYTHONPATH": path, "PYTHONUTF8": "1"},
        capture_output=True,
        encoding="utf-8",
        check=True,
    ).stdout


def check(*words: str, installed: bool) -> list[dict[str, object]]:
    arguments = ("words", "check", "--lang", "de", "--json", *words)
    told = run("from woerfel.cli import main; main()", *arguments, installed=installed)
    return json.loads(told)  # type: ignore[no-any-return]


@pytest.mark.slow
def test_the_command_tells_what_words_mean_if_that_is_installed() -> None:
    told = [each["meaning"] for each in check("HAEUSER", "haus", "Peru", installed=True)]
    assert told == [
        "Haus – zu einem bestimmten Zweck erbautes Gebäude",
        "zu einem bestimmten Zweck erbautes Gebäude",
        None,
    ]


@pytest.mark.slow
def test_the_game_works_without() -> None:
    (haus,) = check("Haus", installed=False)
    assert haus["verdict"] == "ok"
    assert "meaning" not in haus


@pytest.mark.parametrize("installed", [True, False])
def test_words_are_looked_up_however_they_are_typed(installed: bool) -> None:
    code = (
        "from woerfel.lexicon.meanings import meaning; "
        "print(*(meaning('de', word) for word in sys.argv[1:]), sep='\\n')"
    )
    words = ("Tür", "TÜR", "tuer", "WEIDE", "weide", "Gehobeneren", "a1", "Qwrtz")
    told = run(code, *words, installed=installed).splitlines()
    begins = ["trennendes"] * 3 + ["Laubgehölz", "weiden", "gehoben", "None", "None"]
    assert [each.split()[0] for each in told] == (begins if installed else ["None"] * len(words))
