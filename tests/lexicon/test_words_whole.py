"""Whole paradigms: what is in has its forms, and the word banks' everyday words are in."""

from collections.abc import Iterator

import pytest

from build_words import banks, hand
from build_words.keep_short import DICE
from woerfel.lexicon.library import Language
from woerfel.lexicon.packed import Packed
from woerfel.lexicon.shipped import LANGUAGES, dictionary
from woerfel.lexicon.spelling import plain

MOST_HOLES = 0.01
MOST_AMONG_VERBS = 0.015
"""Some plurals that end like verbs (Vorschauen) are counted as such."""
VERBS = """
gehen gehe gehst geht ging gingst gingen gingt gegangen gehend ginge
kommen komme kommst kommt kam kamst kamen kamt gekommen kommend käme
laufen laufe läufst läuft lief liefst liefen lieft gelaufen laufend liefe
nehmen nehme nimmst nimmt nahm nahmst nahmen nahmt genommen nehmend nähme
bringen bringe bringst bringt brachte brachtest brachten brachtet gebracht bringend brächte
legen lege legst legt legte legtest legten legtet gelegt legend
stellen stelle stellst stellt stellte stelltest stellten stelltet gestellt stellend
setzen setze setzt setzte setztest setzten setztet gesetzt setzend
ziehen ziehe ziehst zieht zog zogst zogen zogt gezogen ziehend zöge
fallen falle fällst fällt fiel fielst fielen fielt gefallen fallend fiele
werfen werfe wirfst wirft warf warfst warfen warft geworfen werfend würfe
springen springe springst springt sprang sprangst sprangen sprangt gesprungen springend spränge
schauen schaue schaust schaut schaute schautest schauten schautet geschaut schauend
holen hole holst holt holte holtest holten holtet geholt holend
machen mache machst macht machte machtest machten machtet gemacht machend
schneiden schneide schneidest schneidet schnitt schnittst schnitten geschnitten schneidend
tragen trage trägst trägt trug trugst trugen trugt getragen tragend trüge
fahren fahre fährst fährt fuhr fuhrst fuhren fuhrt gefahren fahrend führe
fliegen fliege fliegst fliegt flog flogst flogen flogt geflogen fliegend flöge
lassen lasse lässt ließ ließen ließt gelassen lassend ließe
"""
PREFIXES = (
    "ab an auf aus bei dran drauf durch ein fort heim her heran herauf heraus herein herum "
    "herunter hervor hin hinauf hinaus hinein hinunter hoch los mit nach nieder ran rauf raus rein "
    "rüber rum runter vor voran vorbei weg weiter zu zurück zusammen"
)
NOUNS = """
Tag Tages Tage Tagen
Haus Hauses Häuser Häusern
Baum Baumes Bäume Bäumen
Ball Balles Bälle Bällen
Tisch Tisches Tische Tischen
Schuh Schuhes Schuhe Schuhen
Garten Gartens Gärten
Kuchen Kuchens
Katze Katzen
Blume Blumen
Suppe Suppen
Tasche Taschen
Lampe Lampen
Karte Karten
Tür Türen
Uhr Uhren
Buch Buches Bücher Büchern
Bild Bildes Bilder Bildern
Brett Brettes Bretter Brettern
Messer Messers Messern
Laden Ladens Läden
Hut Hutes Hüte Hüten
Ohr Ohres Ohren
See Sees Seen
Rad Rades Räder Rädern
Zeitung Zeitungen
"""
PLURALS = ("ungen", "heiten", "keiten", "schaften", "ionen", "täten")
"""Endings of plurals whose base form lacks the last two letters."""


def holes(lexicon: Packed, forms: Iterator[str]) -> float:
    """Return the share of forms that are missing, of those too long for dice."""
    wanted = {form for form in forms if len(plain(form)) > DICE}
    missing = sorted(form for form in wanted if plain(form) not in lexicon)
    print(len(wanted), missing)
    return len(missing) / len(wanted)


def separable(lexicon: Packed) -> Iterator[str]:
    for line in VERBS.strip().splitlines():
        infinitive, *forms = line.split()
        for prefix in PREFIXES.split():
            if plain(prefix + infinitive) in lexicon:
                yield from (prefix + form for form in forms)
                yield f"{prefix}zu{infinitive}"


def compounds(lexicon: Packed) -> Iterator[str]:
    for line in NOUNS.strip().splitlines():
        last, *forms = line.lower().split()
        longer = (word for word in nouns(lexicon) if word.endswith(last))
        for word in longer:
            head = word.removesuffix(last)
            if len(head) >= len("auto") and head.capitalize() in lexicon_nouns(lexicon):
                yield from (head + form for form in forms)


def nouns(lexicon: Packed) -> frozenset[str]:
    return frozenset(word.lower() for word in lexicon_nouns(lexicon))


def lexicon_nouns(lexicon: Packed) -> frozenset[str]:
    if lexicon.name not in _NOUNS:
        entries = (entry for length in range(3, 16) for entry in lexicon.of_length(length))
        _NOUNS[lexicon.name] = frozenset(
            entry.word for entry in entries if entry.word[:1].isupper()
        )
    return _NOUNS[lexicon.name]


_NOUNS: dict[str, frozenset[str]] = {}


@pytest.mark.slow
def test_separable_verbs_have_all_their_forms() -> None:
    lexicon = dictionary("de")
    assert holes(lexicon, separable(lexicon)) <= MOST_AMONG_VERBS


@pytest.mark.slow
def test_compound_nouns_have_all_their_forms() -> None:
    lexicon = dictionary("de")
    assert holes(lexicon, compounds(lexicon)) <= MOST_HOLES


@pytest.mark.slow
def test_plurals_have_their_base_form() -> None:
    lexicon = dictionary("de")
    plurals = (
        word
        for word in lexicon_nouns(lexicon)
        if word.endswith(PLURALS) and not word.endswith(("jungen", "lungen", "zungen"))
    )
    assert holes(lexicon, (word[:-2] for word in plurals)) <= MOST_HOLES


@pytest.mark.parametrize("language", LANGUAGES)
def test_everyday_words_of_the_banks_are_in_or_listed_with_a_reason(language: Language) -> None:
    """Those that dice cannot spell; the others are kept as they are solved."""
    known = hand.denied(language) | hand.known_out(language) | hand.bank_out(language)
    lexicon = dictionary(language)
    wanted = [
        word
        for word in banks.everyday(language)
        if word.lower() not in known and len(plain(word)) > DICE
    ]
    missing = [word for word in wanted if plain(word) not in lexicon]
    print(missing)
    assert len(missing) <= len(wanted) * 0.002, "run tools/build_words, or list them in bank_out"
