"""The packed dictionary: what goes in comes out, at each level, and nothing else."""

import pickle
import re
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from packed_kit import ENTRIES, REJECTED, SOURCES, packed
from woerfel.lexicon import automaton
from woerfel.lexicon.entry import Entry, Strictness, WordFault
from woerfel.lexicon.packed import BadDictionary, Book, Packed
from woerfel.lexicon.packing import pack
from woerfel.lexicon.spelling import in_pieces, plain

S, N, G = Strictness.STRICT, Strictness.NORMAL, Strictness.GENEROUS


@pytest.fixture
def lexicon(tmp_path: Path) -> Packed:
    return packed(tmp_path)


@pytest.mark.parametrize(
    ("word", "levels"),
    [
        ("TÜR", {S, N, G}),
        ("TUER", {S, N, G}),
        ("TUR", set[Strictness]()),
        ("TÜRE", {N, G}),
        ("STRASSE", {S, N, G}),
        ("STRASE", set[Strictness]()),
        ("ESSEN", {N, G}),
        ("MASSE", {S, N, G}),
        ("BUB", {G}),
        ("BONJOUR", {G}),
        ("BOSTON", set[Strictness]()),
        ("GMBH", set[Strictness]()),
        ("UEBERPRÜFUNGEN", {N, G}),
        ("ÜBERPRUEFUNGEN", {N, G}),
        ("ÜBERPRÜFUNGEN", {N, G}),
        ("UEBERPRUEFUNGEN", {N, G}),
        ("DÜLL", set[Strictness]()),
        ("ÜBER", set[Strictness]()),
        ("", set[Strictness]()),
    ],
)
def test_a_word_counts_at_these_levels(lexicon: Packed, word: str, levels: set[Strictness]) -> None:
    assert {level for level in Strictness if word in lexicon.at(level)} == levels


@pytest.mark.parametrize(
    ("word", "level", "reason"),
    [
        ("TÜR", N, None),
        ("A", N, WordFault.TOO_SHORT),
        ("BOSTON", N, WordFault.NAME),
        ("KÖLN", N, WordFault.NAME),
        ("KOELN", G, WordFault.NAME),
        ("GMBH", G, WordFault.ABBREVIATION),
        ("BUB", N, WordFault.DIALECT),
        ("BUB", S, WordFault.DIALECT),
        ("BUB", G, None),
        ("BONJOUR", N, WordFault.FOREIGN),
        ("QQ", N, WordFault.UNKNOWN),
        ("ESSEN", S, WordFault.NAME),
        ("LIST", S, WordFault.UNKNOWN),
    ],
)
def test_a_refused_word_has_its_reason(
    lexicon: Packed, word: str, level: Strictness, reason: WordFault | None
) -> None:
    assert lexicon.at(level).reason(word) == reason


@pytest.mark.parametrize(
    ("word", "level", "entry"),
    [
        ("TÜR", N, Entry("Tür", 1, 49)),
        ("TUER", N, Entry("Tür", 1, 49)),
        ("DUELL", N, Entry("Duell", 1, 38)),
        ("STRASSENBAHNEN", N, Entry("Straßenbahnen", 1, 33)),
        ("MASSE", N, Entry("Masse", 1, 46)),
        ("MIST", N, Entry("Mist", 1, 40, vulgar=True)),
        ("RAUSCH", N, Entry("Rausch", 1, 30, delicate=True)),
        ("ESSEN", N, Entry("Essen", 1, 53, name=True)),
        ("ESSEN", S, None),
        ("BUB", N, None),
        ("BUB", G, Entry("Bub", 3)),
        ("QQ", N, None),
        ("Q" * 40, N, None),
    ],
)
def test_a_word_has_its_entry(
    lexicon: Packed, word: str, level: Strictness, entry: Entry | None
) -> None:
    assert lexicon.at(level).entry(word) == entry


@pytest.mark.parametrize("level", Strictness)
def test_families_leave_words_out(lexicon: Packed, level: Strictness) -> None:
    everybody, family = lexicon.at(level), lexicon.at(level, family=True)
    assert {*everybody} - {*family} == {"MIST", "RAUSCH"}
    assert {word for word in everybody if word not in family} == {"MIST", "RAUSCH"}
    assert family.reason("MIST") is family.reason("RAUSCH") is WordFault.FAMILY
    assert everybody.reason("MIST") is None
    assert family.entry("MIST") is None
    assert family.reason("KÖLN") is WordFault.NAME
    assert family.reason("A") is WordFault.TOO_SHORT
    assert "TUER" in family
    assert family.name == f"{everybody.name}-family"
    assert "Mist" not in {entry.word for entry in family.of_length(4)}


def test_what_is_not_for_families_is_so_at_every_level(tmp_path: Path) -> None:
    file = tmp_path / "x.words"
    file.write_bytes(pack("x", [Entry("Mist", 2, vulgar=True)], {}, {}))
    strict = Packed.open(file, S)
    assert strict.reason("MIST") is WordFault.UNKNOWN
    assert strict.at(S, family=True).reason("MIST") is WordFault.FAMILY


@pytest.mark.parametrize("decent", ["Masse", "Maße"])
def test_one_decent_reading_is_enough(tmp_path: Path, decent: str) -> None:
    file = tmp_path / "x.words"
    entries = [Entry(word, vulgar=word != decent) for word in ("Masse", "Maße")]
    file.write_bytes(pack("x", entries, {}, {}))
    family = Packed.open(file).at(N, family=True)
    assert "MASSE" in family
    assert family.entry("MASSE") == Entry(decent)
    assert [*family] == [*family.spellable("MASSE")] == ["MASSE"]
    assert [*family.buildable((5,), ((1,),) * 26, 0)] == ["MASSE"]


def test_it_is_one_dictionary_whatever_is_asked_of_it(lexicon: Packed) -> None:
    assert lexicon.at(N) is lexicon
    assert lexicon.at(S).at(N) is lexicon
    assert lexicon.at(S, family=True).at(N) is lexicon
    assert lexicon != Packed.open(lexicon.book.path)
    assert len({lexicon, lexicon.at(N), lexicon.at(S)}) == 2


def test_it_is_asked_without_a_method_in_between(lexicon: Packed) -> None:
    own, first, *_ = type(lexicon).mro()
    assert "__contains__" not in vars(own)
    assert first is automaton.Keys


def test_every_entry_comes_back(lexicon: Packed) -> None:
    found = [entry for length in lexicon.lengths for entry in lexicon.of_length(length)]
    assert sorted(found, key=str) == sorted(ENTRIES, key=str)


def test_words_come_in_order_each_once(lexicon: Packed) -> None:
    assert [*lexicon] == sorted({plain(entry.word) for entry in ENTRIES})
    assert {*lexicon.at(G)} - {*lexicon} == {"BUB", "BONJOUR"}


def test_words_of_a_length_come_most_frequent_first(lexicon: Packed) -> None:
    assert [entry.word for entry in lexicon.of_length(5)] == [
        "gehen",
        "Essen",
        "Masse",
        "Maße",
        "Duell",
    ]
    assert [*lexicon.of_length(1)] == []
    assert [*lexicon.of_length(30)] == []


def test_the_name_tells_content_and_level(lexicon: Packed) -> None:
    assert re.fullmatch(r"de-test-[0-9a-f]{8}", lexicon.name)
    assert lexicon.at(S).name == f"{lexicon.name}-strict"
    assert lexicon.digest.startswith(lexicon.name[-8:])
    assert lexicon.book.head.sources == SOURCES


def test_the_same_words_give_the_same_bytes() -> None:
    first = pack("x", ENTRIES, REJECTED, SOURCES)
    again = pack("x", ENTRIES[::-1], dict(reversed(REJECTED.items())), SOURCES)
    assert first == again
    assert first != pack("x", ENTRIES[1:], REJECTED, SOURCES)


@pytest.mark.parametrize(
    "entry", [Entry("Café"), Entry("iPhone"), Entry("gut!"), Entry("gut", 4), Entry("gut", 1, 256)]
)
def test_what_cannot_come_back_is_not_packed(entry: Entry) -> None:
    with pytest.raises(ValueError, match="cannot be packed"):
        pack("x", [entry], {}, {})


def test_a_damaged_file_is_told(tmp_path: Path, lexicon: Packed) -> None:
    whole = lexicon.book.path.read_bytes()
    lexicon.book.must_be_whole()
    other = tmp_path / "other.words"
    for wrong in (b"", b"WOERF", b"NONSENSE" + whole[8:], whole[:40]):
        other.write_bytes(wrong)
        with pytest.raises(BadDictionary):
            Book(other)
    other.write_bytes(whole[:-1] + bytes((whole[-1] ^ 1,)))
    with pytest.raises(BadDictionary):
        Book(other).must_be_whole()


def test_threads_and_processes_may_share_it(lexicon: Packed) -> None:
    words = ["TÜR", "QQ", "GEHEN"] * 50
    with ThreadPoolExecutor(4) as threads:
        assert [*threads.map(lexicon.__contains__, words)] == [True, False, True] * 50
    sent = pickle.loads(pickle.dumps(lexicon.at(S)))
    assert sent.name == lexicon.at(S).name
    assert "TÜR" in sent
    assert "LIST" not in sent
    for each in (lexicon, lexicon.at(G, family=True)):
        assert pickle.loads(pickle.dumps(each)).name == each.name


def test_without_dawg_the_same_bytes_say_the_same() -> None:
    keys = sorted(
        {form for entry in ENTRIES for form in (plain(entry.word), in_pieces(plain(entry.word)))}
    )
    walk = automaton.Walk().frombytes(automaton.build(keys))
    asked = {*keys, *(key[:-1] for key in keys), *(key + "E" for key in keys), "", "Ä", "\x01"}
    assert {key for key in asked if key in walk} == {*keys}
