"""The build of what the referee knows beyond the banks, over toy sources."""

from pathlib import Path

import pytest

from build_categories.closures import closure, frequent_nouns, is_firm, own_words, with_apart
from build_categories.nouns import Nouns, strangers
from build_categories.nouns import own_words as german_own_words
from build_categories.wordnet import WordNet
from packed_kit import packed
from woerfel.lexicon import WordList
from woerfel.lexicon.bank import Bank, Heading, read_bank
from woerfel.lexicon.closure import Closure

ENTITY, ANIMAL, DOG, PUPPY, TABLE, REX, BAT, TOY, HEAD = (f"{at:08}" for at in range(1, 10))


def synset(place: str, words: str, pointers: str = "") -> str:
    lemmas = words.split()
    told = pointers.split()
    wn = " ".join(f"{lemma} 0" for lemma in lemmas)
    links = " ".join(f"{each[:-8]} {each[-8:]} n 0000" for each in told)
    return f"{place} 05 n {len(lemmas):02x} {wn} {len(told):03} {links} | a gloss"


DATA = (
    "  1 This software and database is being provided to you",
    synset(ENTITY, "entity", f"~{ANIMAL} ~{TABLE}"),
    synset(ANIMAL, "animal beast", f"@{ENTITY} ~{DOG} ~{BAT}"),
    synset(DOG, "dog Canis_familiaris", f"~{PUPPY} ~i{REX} ~{TOY}"),
    synset(PUPPY, "puppy"),
    synset(TABLE, "table gehen"),
    synset(REX, "Rex"),
    synset(BAT, "bat Tor"),
    synset(TOY, "toy_dog"),
    synset(HEAD, "bat head"),
)
INDEX = (
    "  1 This software",
    f"animal n 1 1 @ 1 0 {ANIMAL}  ",
    f"beast n 1 0 1 0 {ANIMAL}  ",
    f"dog n 1 1 ~ 1 1 {DOG}  ",
    f"canis_familiaris n 1 0 1 0 {DOG}  ",
    f"puppy n 1 0 1 0 {PUPPY}  ",
    f"table n 1 0 1 0 {TABLE}  ",
    f"gehen n 2 0 2 0 {TABLE} {DOG}  ",
    f"rex n 1 0 1 0 {REX}  ",
    f"bat n 5 0 5 0 {TABLE} {HEAD} {REX} {TOY} {BAT}  ",
    f"tor n 2 0 2 0 {TABLE} {BAT}  ",
    f"toy_dog n 1 0 1 0 {TOY}  ",
)


@pytest.fixture
def wordnet(tmp_path: Path) -> WordNet:
    (tmp_path / "data.noun1").write_text("\n".join(DATA[:5]) + "\n", "latin-1")
    (tmp_path / "data.noun2").write_text("\n".join(DATA[5:]) + "\n", "latin-1")
    (tmp_path / "index.noun").write_text("\n".join(INDEX) + "\n", "latin-1")
    return WordNet(tmp_path)


def bank(roots: str, words: str = "D dog 1") -> Bank:
    head = f"level: easy\nkind: kind\nthemes: nature\nde: T\nen: a\n{roots}\n"
    return read_bank("pets", f"{head}[de]\nH Hund 1\n[de no]\nZoo\n[en]\n{words}\n[en no]\nzoo\n")


def heading(roots: str) -> Heading:
    return bank(roots).heading


def test_both_halves_are_read(wordnet: WordNet) -> None:
    assert len(wordnet.synsets) == 9
    assert wordnet.synsets[DOG].lemmas == ("dog", "Canis_familiaris")
    assert wordnet.synsets[DOG].below == (("~", PUPPY), ("~i", REX), ("~", TOY))
    assert wordnet.senses["gehen"] == (TABLE, DOG)


def test_roots_are_found_by_name(wordnet: WordNet) -> None:
    assert wordnet.root("gehen.n.2") == DOG
    assert wordnet.root("toy dog.n.1") == TOY
    for name in ("gehen.n.3", "gehen.n.0", "cow.n.1", "dog.v.1"):
        with pytest.raises(SystemExit, match=name):
            wordnet.root(name)


def test_what_is_below(wordnet: WordNet) -> None:
    assert wordnet.below([DOG], [], names=False) == {DOG, PUPPY, TOY}
    assert wordnet.below([DOG], [], names=True) == {DOG, PUPPY, TOY, REX}
    assert wordnet.below([ANIMAL], [DOG], names=False) == {ANIMAL, BAT}
    assert wordnet.below([DOG], [DOG], names=False) == frozenset()


def test_a_closure(wordnet: WordNet, tmp_path: Path) -> None:
    english = packed(tmp_path)
    found = closure(wordnet, heading("wordnet: animal.n.1"), english)
    assert found.near == {
        *("ANIMAL", "BEAST", "DOG", "CANISFAMILIARIS", "PUPPY", "TOYDOG"),
    }
    assert found.rare == {"BAT", "TOR"}  # its fourth, and its second
    without = closure(wordnet, heading("wordnet: animal.n.1\nwordnet.not: dog.n.1"), english)
    assert without.near == {"ANIMAL", "BEAST"}


def test_frequent_words_count_by_their_first_meaning_or_not_at_all(
    wordnet: WordNet, tmp_path: Path
) -> None:
    english = packed(tmp_path)
    entry = english.entry("GEHEN")
    assert entry
    assert entry.zipf >= 30
    assert "GEHEN" in closure(wordnet, heading("wordnet: table.n.1"), english).rare
    assert frequent_nouns(wordnet, english) == {"GEHEN"}


def test_a_closure_is_firm_if_its_list_is_in_it() -> None:
    found, nouns = Closure(frozenset({"DOG"})), frozenset({"DOG", "COW"})
    assert is_firm(found, bank(""), nouns)
    assert not is_firm(found, bank("", "C cow 1\nD dog 1"), nouns)
    assert is_firm(found, bank("", "C cat 1\nD dog 1"), nouns)  # no common noun


def test_terms_that_end_in_a_head_and_are_something_else(wordnet: WordNet) -> None:
    bare = Closure(frozenset({"PUPPY"}))
    assert with_apart(wordnet, heading("heads.en: dog"), bare).apart == {"TOYDOG"}
    assert with_apart(wordnet, heading(""), bare) == bare
    known = Closure(frozenset({"PUPPY"}), frozenset({"TOYDOG"}))
    assert with_apart(wordnet, heading("heads.en: dog"), known) == known


def test_english_words_that_look_like_plurals() -> None:
    english = WordList("toy", ["tight", "new", "dog", "bus"])
    lemmas = ["tights", "news", "dog", "bus", "gas", "greens_fee", "scissors"]
    assert own_words(lemmas, english) == ["NEWS", "TIGHTS"]


def row(genus: str, single: str, plural: str, dative: str = "") -> dict[str, str]:
    return {
        "genus": genus,
        "genus 1": "",
        "genus 2": "",
        "nominativ singular": single,
        "nominativ plural": plural,
        "dativ plural": dative,
    }


TABLE_ROWS = [
    row("m", "Reis", "", "Reisen"),
    row("f", "Reise", "Reisen", "Reisen"),
    row("f", "Küche", "Küchen", "Küchen"),
    row("m", "Kuchen", "Kuchen", "Kuchen"),
    row("f", "Socke", "Socken"),
    row("m", "Socken", "Socken"),
    row("m", "Muff", "Muffe"),
    row("m", "Muffin", "Muffins"),
    row("m", "Lehrer", "Lehrer"),
    row("f", "Lehrerin", "Lehrerinnen"),
    row("m", "E-Bass", "E-Bässe"),
]


def test_german_words_that_look_like_plurals() -> None:
    german = WordList("toy", ["Reis", "Socke"])
    assert german_own_words(Nouns(TABLE_ROWS), german, {"MUFF"}) == ["REISE"]
    assert german_own_words(Nouns(TABLE_ROWS), WordList("toy", []), {"REIS"}) == ["REISE"]


def test_german_words_that_look_like_forms_of_others() -> None:
    found = strangers(Nouns(TABLE_ROWS), ["KUECHEN", "LEHRERIN"])
    assert "KUECHEN KUCHEN" in found
    assert "MUFFIN MUFF" in found
    assert "KUECHEN KUECHE" not in found
    assert "LEHRERIN LEHRER" not in found
    assert found == sorted(found)
