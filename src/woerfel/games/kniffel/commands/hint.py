"""`woerfel hint`: what to do in a position, every choice with its expected score."""

from typing import Any

import click
import msgspec

from woerfel.cli.dictionary import lang_option, level_option, open_dictionary, print_json
from woerfel.cli.speech import fail, language_option
from woerfel.core.dice import Throw
from woerfel.games.kniffel.commands.solve import game_argument
from woerfel.games.kniffel.commands.speech import say
from woerfel.games.kniffel.rules.game import THROWS
from woerfel.games.kniffel.rules.options import Options
from woerfel.games.kniffel.rules.scorecard import Box, Card, FilledBox
from woerfel.games.kniffel.rules.table import Enter, Roll, Strike
from woerfel.lexicon.library import Language, Library, StrictnessName

ENCORE = "encore"
"""The name of a card's points from further Wort-Kniffels."""


@click.command()
@game_argument
@lang_option
@level_option
@click.option("--throw", "shown", required=True, help='What lies there: "T2 O3 R2 E1 I1 S2 N2".')
@click.option(
    "--throws-left",
    "left",
    type=click.IntRange(0, THROWS - 1),
    default=0,
    show_default=True,
    help="How many throws are left.",
)
@click.option("--card", default="{}", help="""What is filled: '{"twos": 7, "chance": 15}'.""")
@language_option
def hint(
    game: str,
    lang: Language,
    level: StrictnessName,
    shown: str,
    left: int,
    card: str,
    language: str,
) -> None:
    """Print what to do in a position of GAME.

    Prints JSON: the dice, and every sensible choice with its expected final score, the best
    first.
    """
    from woerfel.games.kniffel.solve.advice import adviser_for
    from woerfel.games.kniffel.solve.position import lay_out

    del game  # there is one
    filled = _read_card(card, language)
    options = Options(language=lang, level=level)
    library = Library(lexicons={lang: open_dictionary(lang, None, language)})
    adviser = adviser_for(options, library)
    if adviser is None:
        fail(say(language, "no-values", lang=lang))
    throw = lay_out(shown.split(), adviser.scores.faces)
    if throw is None:
        fail(say(language, "wrong-throw", throw=shown))
    if not filled.open:
        fail(say(language, "full-card"))
    choices = adviser.advise(filled, throw, left)
    best = choices[0].value
    print_json(
        {
            "dice": [*map(str, throw)],
            "value": round(best, 3),
            "choices": [
                {
                    **_told(choice.move, throw),
                    "points": choice.points,
                    "value": round(choice.value, 3),
                    "loss": round(best - choice.value, 3),
                }
                for choice in choices
            ],
        }
    )


def _read_card(text: str, language: str) -> Card:
    try:
        points = msgspec.json.decode(text, type=dict[str, int])
        extra = points.pop(ENCORE, 0)
        entries = [FilledBox(Box(name), ("?",), each) for name, each in points.items()]
    except (ValueError, msgspec.MsgspecError) as fault:
        fail(say(language, "wrong-card", fault=fault))
    if extra and entries:
        first = entries[0]
        entries[0] = FilledBox(first.box, first.words, first.points, extra)
    return Card(tuple(entries))


def _told(move: Roll | Enter | Strike, throw: Throw) -> dict[str, Any]:
    match move:
        case Roll(dice):
            kept = [die for die in range(len(throw)) if die not in dice]
            return {"do": "keep", "keep": [str(throw[die]) for die in kept], "throw": [*dice]}
        case Enter(box, words):
            return {"do": "enter", "box": box.value, "words": [*words]}
        case Strike(box):
            return {"do": "strike", "box": box.value}
