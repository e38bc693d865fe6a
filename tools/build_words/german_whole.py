"""Takes in what a German paradigm lacks: reingeht beside reingehen, Kirchentag beside -tage."""

from itertools import chain

from build_words.german import German
from build_words.german_paradigms import ADJECTIVES, Paradigms
from build_words.german_sources import SHAPE, VERB
from build_words.verdict import EXTENDED, Verdict
from woerfel.lexicon.entry import WordFault
from woerfel.lexicon.spelling import LONGEST

_NO_VERBS = frozenset({"darinnen", "dareinen", "daraussen", "anwesen", "abwesen"})
"""What looks like an infinitive: da-rinnen."""
_SHORTEST = 4
_SURE = 9
"""From this length a form is no foreign word, though it may be written like one."""


def complete(german: German, judged: dict[str, Verdict]) -> None:
    """Add the forms that are missing to words that are judged."""
    known = {word: verdict for word, verdict in judged.items() if isinstance(verdict, int)}
    paradigms = Paradigms(german.tables, german.nouns.tables, german.compounds, known)
    for word in known:
        noun = german.display(word)[0].isupper()
        tagged = word in german.tagged.words
        if word in _NO_VERBS or (not noun and tagged and not _is_verb(german, word)):
            continue
        forms = paradigms.of(word, noun=noun, tagged=tagged)
        if not (noun or tagged) and (word in german.banked or word.endswith(ADJECTIVES)):
            forms = chain(forms, ((form, False) for form in paradigms.of_adjective(word)))
        for form, capital in forms:
            verdict = judged.get(form, WordFault.UNKNOWN)
            loan = verdict is WordFault.FOREIGN and form in german.nouns.tables
            lacking = verdict is WordFault.UNKNOWN or (loan and len(form) >= _SURE)
            if lacking and _completes(german, form):
                judged[form] = EXTENDED
                german.completed[form] = capital


def _is_verb(german: German, word: str) -> bool:
    readings = german.tagged.words[word]
    return any(each.kind == VERB and each.lemma.lower() == word for each in readings)


def _completes(german: German, form: str) -> bool:
    if not _SHORTEST <= len(form) <= LONGEST or not SHAPE.fullmatch(form):
        return False
    if form in german.denied or form in german.known_out or form in german.glosses.dialect:
        return False
    named = form in german.names or form in german.places.towns or form in german.abbreviations
    foreign = len(form) < _SURE and german.foreign(form)
    return not (named or foreign or german.other_spelling(form))
