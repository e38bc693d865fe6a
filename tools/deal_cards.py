"""Proposes which categories share a card: an easy, a medium and a hard one of like themes.

    uv run python tools/deal_cards.py

prints a proposal for src/woerfel/lexicon/data/categories/deck.cards, always the same one
for the same banks. The file is what counts: change it by hand where a card can be better.
"""

from collections.abc import Mapping
from itertools import chain
from random import Random

from woerfel.lexicon.bank import Grade, Heading
from woerfel.lexicon.deck import ENOUGH, SUBDECKS, belongs
from woerfel.lexicon.shipped import banks

Column = list[Heading]

TRIES = 200_000
FEW = 9
"""Fewest cards of a part of the deck."""


def worth(card: tuple[Heading, ...]) -> float:
    """Return how well three categories go together."""
    parts = [sum(not part.isdisjoint(each.themes) for each in card) for part in SUBDECKS.values()]
    shared = set(card[0].themes).intersection(*(each.themes for each in card[1:]))
    pairs = sum(count >= ENOUGH for count in parts)
    same_kind = len({each.id.split("-")[0] for each in card}) < len(card)
    return 4 * (max(parts) == len(card)) + 2 * len(shared) + pairs - same_kind


def dealt(headings: Mapping[str, Heading]) -> list[tuple[Heading, ...]]:
    """Deal the categories to cards, and swap them while that improves the deal."""
    columns = [[each for each in headings.values() if each.grade is grade] for grade in Grade]
    random = Random(54)
    size = min(map(len, columns))
    cards = [list(card) for card in zip(*columns, strict=False)]
    for _ in range(TRIES):
        one, other = random.randrange(size), random.randrange(size)
        column = random.randrange(1, len(columns))
        before = worth(tuple(cards[one])) + worth(tuple(cards[other]))
        _swap(cards, one, other, column)
        if worth(tuple(cards[one])) + worth(tuple(cards[other])) < before:
            _swap(cards, one, other, column)
    return sorted((tuple(card) for card in cards), key=lambda card: card[0].id)


def _swap(cards: list[Column], one: int, other: int, column: int) -> None:
    cards[one][column], cards[other][column] = cards[other][column], cards[one][column]


def main() -> None:
    """Print a proposal, followed by the number of cards of each part."""
    cards = dealt(banks().headings)
    for number, card in enumerate(cards, 1):
        print(f"{number:02} {', '.join(each.id for each in card)}")
    for part, themes in SUBDECKS.items():
        count = sum(belongs(card, themes) for card in cards)
        print(f"# {part}: {count} cards{'' if count >= FEW else ', too few'}")
    missing = set(banks().headings) - {each.id for each in chain.from_iterable(cards)}
    print(f"# left over: {', '.join(sorted(missing)) or 'nothing'}")


if __name__ == "__main__":
    main()
