"""Somebody who plays Bookworm through the page, and knows the word lists by heart."""

import re
from dataclasses import dataclass

from playwright.sync_api import Locator, Page, expect

from woerfel.lexicon.categories import Categories, Verdict
from woerfel.lexicon.spelling import initial

MOST_STEPS = 300
WIDE = 1200
"""So wide a page has the log beside the board."""


@dataclass
class Player:
    """Somebody at a page, who knows the word lists by heart."""

    page: Page
    deck: Categories
    said: set[str]
    """What anybody at the table has named."""

    @property
    def panel(self) -> Locator:
        return self.page.get_by_role("region", name="Jetzt")

    @property
    def field(self) -> Locator:
        return self.page.get_by_role("textbox", name="Dein Wort")

    def button(self, name: str) -> Locator:
        return self.page.get_by_role("button", name=name)

    @property
    def send(self) -> Locator:
        """What names the word; it says what will be done."""
        return self.page.get_by_role("button", name=re.compile("^(Nennen|Klauen)$"))

    @property
    def choices(self) -> Locator:
        """The categories to choose from."""
        card = self.page.get_by_role("list", name="Themenkarte")
        return card.get_by_role("button")

    @property
    def log(self) -> Locator:
        return self.page.get_by_role("list", name="Verlauf")

    def must_be_told(self, text: str) -> None:
        """Look into the log, which lies in a sheet where there is no room for it."""
        beside = self.page.viewport_size is None or self.page.viewport_size["width"] >= WIDE
        if not beside:
            self.button("Verlauf und Chat").click()
        expect(self.log).to_contain_text(text)
        if not beside:
            self.page.keyboard.press("Escape")
            expect(self.page.get_by_role("dialog")).to_have_count(0)

    def lit(self) -> list[tuple[int, str]]:
        """Give points and letters of the lit dice, the best first."""
        dice = self.page.get_by_role("region", name="Spielfläche").get_by_role("button").all()
        labels = [die.get_attribute("aria-label") or "" for die in dice]
        found = (re.match(r"([A-Z]{1,2}), (\d) Punkt", label) for label in labels)
        return sorted(((int(hit[2]), hit[1]) for hit in found if hit), reverse=True)

    def think(self) -> str | None:
        """Find a word that fits, for the best die that one is known for."""
        card = self.page.get_by_role("list", name="Themenkarte")
        title = card.locator("li", has_text="Thema dieser Runde").locator("[lang]").inner_text()
        category = self.category(title.split(":")[-1].strip())
        round_ = self.page.get_by_role("region", name="Wörter dieser Runde")
        named = self.said.union(round_.locator("b").all_inner_texts())
        words = [word for word in self.deck.words(category) if word.isalpha()]
        for _, letters in self.lit():
            for word in words:
                if initial(word) in letters and word not in named:
                    return word
        return None

    def category(self, title: str) -> str:
        """Look up the category of this title."""
        return next(
            each
            for card in self.deck.cards.values()
            for each in card.categories
            if self.deck.title(each) == title
        )

    def name(self, word: str) -> None:
        """Type a word and send it, for the first die that fits where several do."""
        self.said.add(word)
        self.field.fill(word)
        expect(self.send).to_be_enabled()
        self.press(self.send)
        self.wait_for(word)

    def press(self, button: Locator) -> None:
        """Press a button."""
        button.click()

    def wait_for(self, word: str) -> None:
        """Wait until the word is out, and it is somebody else's turn."""
        expect(self.field).to_have_count(0)

    def act(self) -> bool:
        """Do what the page asks for; tell whether there was anything."""
        if self.button("Karte aufdecken").count():
            self.press(self.button("Karte aufdecken"))
            expect(self.button("Karte aufdecken")).to_have_count(0)
        elif self.choices.count():
            self.press(self.choices.first)
            expect(self.choices).to_have_count(0)
        elif (lock := self.panel.get_by_role("button", name="Schloss")).count():
            self.press(lock)
            expect(lock).to_have_count(0)
        elif self.field.count():
            if word := self.think():
                self.name(word)
            else:
                self.give_up()
        else:
            return False
        return True

    def give_up(self) -> None:
        self.press(self.button("Was sonst noch geht"))
        self.press(self.button("Mir fällt nichts ein"))
        expect(self.button("Doch nicht")).to_be_focused()
        expect(self.field).to_have_count(0)


class Pair(Player):
    """Two at one device: after a word the next one is asked at once."""

    def wait_for(self, word: str) -> None:
        """Wait until the log has the word."""
        self.must_be_told(f"„{word}“")

    def play_to_the_end(self) -> None:
        """Go on until another game is offered."""
        again = self.page.locator("[data-again]")
        for _ in range(MOST_STEPS):
            asked = self.panel.get_by_role("button").or_(self.choices).or_(again)
            expect(asked.first).to_be_visible()
            if again.count():
                return
            self.act()
        raise AssertionError("The game does not end")

    def pick_open(self, nonsense: str) -> None:
        """Turn a card, and pick a category whose list might lack a word like that."""
        self.button("Karte aufdecken").click()
        expect(self.choices).to_have_count(3)
        for choice in self.choices.all():
            category = self.category(choice.locator("[lang]").inner_text().strip())
            if self.deck.judge(category, nonsense).verdict is Verdict.UNKNOWN:
                choice.click()
                break
        expect(self.choices).to_have_count(0)


class Typists(Pair):
    """Two at one device, by keyboard alone."""

    def press(self, button: Locator) -> None:
        """Go to a button and press Enter."""
        self.reach(button)
        self.page.keyboard.press("Enter")

    def name(self, word: str) -> None:
        """Type a word and send it, for the first die that fits where several do."""
        self.said.add(word)
        self.reach(self.field)
        self.page.keyboard.type(word)
        expect(self.send).to_be_enabled()
        self.page.keyboard.press("Enter")
        self.wait_for(word)

    def reach(self, target: Locator) -> None:
        """Go on by Tab until something has the focus."""
        for _ in range(MOST_STEPS):
            if target.evaluate("(it) => it === document.activeElement"):
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"{target} cannot be reached by Tab")


def open_round(*players: Player) -> None:
    """Go on until somebody is to name a word."""
    for _ in range(MOST_STEPS):
        for player in players:
            if player.field.count():
                return
            player.act()
