import { beforeEach, describe, expect, test } from "vitest";
import { locale } from "../../lib/i18n.svelte";
import type { Event } from "./wire";
import { client } from "./client";
import { readClock } from "./model/clock";
import { sideOf, sidesOf, signed } from "./model/dice";
import { verdictOn } from "./model/referee";
import { soundsOf } from "./model/sounds";
import { ruleOfSide } from "./model/special";
import { statusOf } from "./model/status";
import { around } from "./model/around";
import { turnOf } from "./model/view.test-kit";

const NAMES = ["Anna", "Ben", "Cem"];
const ROLLED: Event = { type: "rolled", faces: ["G1", "W2", "?"], until: null };

beforeEach(() => {
  locale.language = "de";
});

describe("every event is told", () => {
  const cases: readonly (readonly [Event, string | null, string | null])[] = [
    [{ type: "lifted" }, null, null],
    [
      { type: "turned", card: "c1", categories: ["a", "b", "c"], until: null, reshuffled: false },
      "Ben deckt eine Themenkarte auf.",
      "Ben turns a category card.",
    ],
    [
      { type: "turned", card: "c1", categories: ["a", "b", "c"], until: null, reshuffled: true },
      "Ben deckt eine Themenkarte auf. Die Karten aus der Schachtel werden dafür neu gemischt.",
      "Ben turns a category card. The cards in the box are shuffled again for it.",
    ],
    [
      { type: "picked", choice: 1, category: "makes-music", until: null },
      "Ben wählt das mittlere Thema: „Macht Musik“.",
      "Ben picks the medium category: “Macht Musik”.",
    ],
    [
      { type: "picked", choice: 2, category: "never-seen", until: null },
      "Ben wählt das schwere Thema.",
      "Ben picks the hard category.",
    ],
    [
      ROLLED,
      "Ben würfelt G (1 Punkt), W (2 Punkte) und auf dem Sonderwürfel Fragezeichen.",
      "Ben rolls G (1 point), W (2 points) and on the special die question mark.",
    ],
    [
      { type: "face-chosen", face: "lock", until: null },
      "Ben dreht den Sonderwürfel auf: Schloss.",
      "Ben turns the special die to: lock.",
    ],
    [{ type: "counted", seat: 2, until: 1 }, "Cem zählt herunter.", "Cem counts down."],
    [
      {
        type: "named",
        seat: 1,
        word: "GANS",
        die: 0,
        verdict: "yes",
        insist: false,
        left: null,
        reason: null,
        meant: null,
        hint: null,
        key: null,
        likely: null,
      },
      null,
      null,
    ],
    [
      {
        type: "named",
        seat: 1,
        word: "GNU",
        die: 0,
        verdict: "unknown",
        insist: false,
        left: null,
        reason: null,
        meant: null,
        hint: null,
        key: null,
        likely: null,
      },
      "Ben nennt „GNU“ für das G (1 Punkt). Die Wortlisten kennen das Wort nicht.",
      "Ben names “GNU” for the G (1 point). The word lists do not know the word.",
    ],
    [
      {
        type: "named",
        seat: 1,
        word: "GNU",
        die: 0,
        verdict: null,
        insist: false,
        left: null,
        reason: null,
        meant: null,
        hint: null,
        key: null,
        likely: null,
      },
      "Ben nennt „GNU“ für das G (1 Punkt).",
      "Ben names “GNU” for the G (1 point).",
    ],
    [
      { type: "asked", until: null },
      "Die anderen lassen das Wort gelten oder zweifeln es an.",
      "The others let the word pass or doubt it.",
    ],
    [{ type: "accepted", seat: 0 }, "Anna lässt das Wort gelten.", "Anna lets the word pass."],
    [{ type: "contested", seat: 0 }, "Anna zweifelt das Wort an.", "Anna doubts the word."],
    [
      { type: "polled", voters: [0, 2], ayes: [], noes: [], until: null },
      "Jetzt wird abgestimmt.",
      "Now there is a vote.",
    ],
    [{ type: "voted", seat: 2, valid: null }, "Cem hat abgestimmt.", "Cem has voted."],
    [
      { type: "settled", ayes: [1], noes: [0, 2], stands: false, until: null },
      "Das Wort gilt nicht: 1 dafür, 2 dagegen.",
      "The word falls: 1 for it, 2 against.",
    ],
    [
      { type: "settled", ayes: [1, 0], noes: [2], stands: true, until: null },
      "Das Wort gilt: 2 dafür, 1 dagegen.",
      "The word stands: 2 for it, 1 against.",
    ],
    [
      { type: "taken", seat: 1, word: "WAL", die: 1, victim: null, until: null, along: false },
      "Ben nimmt mit „WAL“ das W (2 Punkte).",
      "Ben takes the W (2 points) with “WAL”.",
    ],
    [
      { type: "taken", seat: 1, word: "WAL", die: 1, victim: 2, until: null, along: false },
      "Ben klaut Cem mit „WAL“ das W (2 Punkte). Zum Trost bekommt Cem eine Bücherwurmkarte.",
      "Ben steals the W (2 points) from Cem with “WAL”. As a comfort, Cem gets a Bookworm card.",
    ],
    [
      { type: "taken", seat: 1, word: "WAL", die: 2, victim: null, until: null, along: true },
      "Ben nimmt mit „WAL“ den Sonderwürfel (NOT). Der Sonderwürfel kommt dazu.",
      "Ben takes the special die (NOT) with “WAL”. The special die comes along.",
    ],
    [
      { type: "book-used", seat: 0, aside: true },
      "Anna benutzt das Buch und wechselt das Thema.",
      "Anna uses the book and changes the category.",
    ],
    [
      { type: "failed", seat: 0 },
      "Anna fällt kein Wort ein. Die Runde ist zu Ende.",
      "Anna cannot think of a word. The round is over.",
    ],
    [{ type: "fined", seat: 0, points: -2 }, "Anna verliert 2 Punkte.", "Anna loses 2 points."],
    [
      { type: "scored", points: [5, -2, 0] },
      "Die Runde bringt: Anna 5, Ben −2 und Cem 0.",
      "The round pays: Anna 5, Ben −2 and Cem 0.",
    ],
    [{ type: "opened", starter: 2, until: null }, "Cem eröffnet die nächste Runde.", "Cem opens the next round."],
    [{ type: "ended" }, null, null],
  ];
  test.each(cases)("%o", (event, german, english) => {
    const before: readonly Event[] = [ROLLED, { type: "face-chosen", face: "not", until: null }];
    for (const [language, sentence] of [
      ["de", german],
      ["en", english],
    ] as const) {
      locale.language = language;
      expect(client.tell(event, NAMES, 1, turnOf({ rounds: [[1, 2, 3]] }), before)).toBe(sentence);
    }
  });

  test("where nobody is known to have done it, nobody is named", () => {
    const view = turnOf({ rounds: [[1, 2, 3]] });
    expect(client.tell(ROLLED, NAMES, null, view, [])).toBe(
      "Gewürfelt sind G (1 Punkt), W (2 Punkte) und auf dem Sonderwürfel Fragezeichen.",
    );
    expect(client.tell({ type: "picked", choice: 0, category: "animals", until: null }, NAMES, null, view, [])).toBe(
      "Es gilt das leichte Thema: „Tiere“.",
    );
  });

  test("dice of rounds that nobody remembers are just dice", () => {
    const event: Event = { type: "taken", seat: 0, word: "WAL", die: 1, victim: null, until: null, along: false };
    expect(client.tell(event, NAMES, 0, turnOf(), [])).toBe("Anna nimmt mit „WAL“ einen Würfel.");
    expect(client.tell(event, NAMES, 0, turnOf())).toBe("Anna nimmt mit „WAL“ das W (2 Punkte).");
  });

  test("where the players may overrule the lists, a yes is told as well", () => {
    const { agreed } = turnOf();
    const event: Event = {
      type: "named",
      seat: 1,
      word: "GANS",
      die: 0,
      verdict: "yes",
      insist: false,
      left: null,
      reason: null,
      meant: null,
      hint: null,
      key: null,
      likely: null,
    };
    const view = turnOf({ agreed: { ...agreed, referee: "appeal" } });
    expect(client.tell(event, NAMES, 1, view, [ROLLED])).toBe(
      "Ben nennt „GANS“ für das G (1 Punkt). Die Wortlisten sagen Ja.",
    );
  });
});

test("points and the language are the server's, and nothing is secret", () => {
  expect(client.totals(turnOf({ totals: [3, 4, -2], running: [1, 0, 2] }))).toEqual([4, 4, 0]);
  expect([client.language(turnOf()), client.secret(turnOf())]).toEqual(["de", false]);
});

test("the others sit clockwise from one's left", () => {
  expect([around(4, 1), around(2, 1), around(3, null)]).toEqual([[2, 3, 0], [0], [0, 1, 2]]);
});

test("the clock empties, then counts down on a ring of its own", () => {
  const view = { until: 25_000, countdown_from: 20_000 };
  expect(readClock(view, 10_000, 15_000)).toEqual({ seconds: 15, share: 1, isCounting: false });
  expect(readClock(view, 19_999, 15_000)).toMatchObject({ seconds: 6, isCounting: false });
  expect(readClock(view, 20_000, 15_000)).toEqual({ seconds: 5, share: 1, isCounting: true });
  expect(readClock(view, 24_500, 15_000)).toEqual({ seconds: 1, share: 0.1, isCounting: true });
  expect(readClock(view, 99_000, 15_000)).toEqual({ seconds: 0, share: 0, isCounting: true });
  expect(readClock({ until: 30_000, countdown_from: null }, 24_999, 30_000)?.isCounting).toBe(false);
  expect(readClock({ until: 30_000, countdown_from: null }, 25_000, 30_000)?.isCounting).toBe(true);
  expect(readClock({ until: null, countdown_from: null }, 0, 1)).toBeNull();
});

test("dice are read as they are printed", () => {
  expect(sideOf("CK1")).toEqual({ kind: "letter", letter: "CK", dots: 1 });
  expect(sideOf("a-z")).toEqual({ kind: "special", side: "a-z" });
  expect([sidesOf(6)[5], sidesOf(7)[3], signed(-2), signed(3)]).toEqual(["XY3", "lock", "−2", "3"]);
});

test("the special die says what it does at this table, and when it is used up", () => {
  const { agreed } = turnOf();
  expect(ruleOfSide("dots", agreed)).toContain("2 Punkte extra");
  expect(ruleOfSide("dots", { ...agreed, dots: "die" })).toContain("bekommt ihn dazu");
  expect(ruleOfSide("book", agreed)).toContain("das Thema wechseln");
  expect(ruleOfSide("book", agreed, false)).toContain("ist benutzt");
});

test("the status names me or whoever is on turn", () => {
  expect(statusOf(turnOf(), 0, NAMES)).toBe("Du bist dran: Was passt zu „Tiere“?");
  expect(statusOf(turnOf(), 0, NAMES, true)).toBe("Anna, du bist dran: Was passt zu „Tiere“?");
  expect(statusOf(turnOf(), 1, NAMES)).toBe("Anna sucht ein Wort.");
  expect(statusOf(turnOf({ phase: "rolling" }), 1, NAMES)).toBe("Die Würfel fallen …");
  expect(statusOf(turnOf({ phase: "vote" }), 1, NAMES)).toBe("");
});

test("a first game teaches one thing after the other", () => {
  const lesson = (change: Parameters<typeof turnOf>[0]): string | undefined => client.lesson(turnOf(change), 0)?.key;
  const said = { seat: 0, word: "GANS", category: "animals", stands: true, key: null, overruled: false };
  expect(lesson({ phase: "card", may: ["turn-card"] })).toBe("turn-card");
  expect(lesson({ phase: "card", may: [], rounds: [[1, 2, 3]] })).toBe("next-round");
  expect(lesson({ phase: "card", may: ["turn-card"], rounds: [[1, 2, 3]] })).toBe("next-round");
  expect(client.lesson(turnOf({ phase: "pick", may: ["pick"], rounds: [[1, 2, 3]] }), 0)).toBeNull();
  expect(lesson({ phase: "pick", may: ["pick"] })).toBe("pick");
  expect(lesson({ phase: "turn-special", may: ["turn-special"] })).toBe("turn-special");
  expect(lesson({ phase: "contest", may: ["accept", "contest"] })).toBe("judge");
  expect(lesson({ phase: "vote", may: ["vote"] })).toBe("vote");
  expect(lesson({ may: ["count"], turn: 1 })).toBe("watch");
  expect(lesson({ may: ["count"], turn: 1, spoken: [said] })).toBe("count");
  expect(lesson({ may: [], turn: 1 })).toBe("watch");
  expect(lesson({})).toBe("name");
  expect(lesson({ spoken: [said] })).toBe("steal");
  expect(lesson({ spoken: [said], takeable: [{ die: 1, holder: null }] })).toBe("special-a-z");
  expect(lesson({ spoken: [said, said, said] })).toBe("last");
  expect(client.lesson(turnOf({ phase: "over" }), 0)).toBeNull();
});

test("what happens is heard once", () => {
  expect(soundsOf([ROLLED, ROLLED])).toEqual(["land"]);
  expect(soundsOf([{ type: "settled", ayes: [], noes: [1], stands: false, until: null }])).toEqual(["no"]);
  expect(soundsOf([{ type: "settled", ayes: [1], noes: [], stands: true, until: null }])).toEqual([]);
});

test.each([
  [{ reason: "typo", meant: "GIRAFFE", hint: null }, "yes", "The word lists say yes. Understood as “GIRAFFE”."],
  [{ reason: "compound", meant: "KATZE", hint: null }, "yes", "The word lists say yes. It ends in “KATZE”."],
  [
    { reason: "not-listed", meant: null, hint: "no-word" },
    "unknown",
    "The word lists do not know the word. It is not in any dictionary.",
  ],
  [{ reason: "house", meant: null, hint: null }, "yes", "The word lists say yes. Your table has accepted it before."],
  [{ reason: null, meant: null, hint: null }, null, ""],
] as const)("what the lists say is said with what it rests on: %j", (found, verdict, sentence) => {
  locale.language = "en";
  expect(verdictOn({ ...found, verdict })).toBe(sentence);
});

test("words to keep are told with their category, and handed on as the option takes them", () => {
  locale.language = "de";
  const view = turnOf({ accepted: ["animals: SNARK", "lost: X"], picked: [{ id: "animals", title: "Tiere" }] });
  expect(client.keepsakes!(view)).toEqual({
    lines: { accepted: ["animals: SNARK", "lost: X"] },
    told: ["„SNARK“ (Tiere)", "„X“"],
  });
});

test("what was picked long ago is told by its title", () => {
  locale.language = "en";
  const view = turnOf({ categories: [], picked: [{ id: "long-ago", title: "Kings" }], rounds: [[1, 2, 3]] });
  expect(client.tell({ type: "picked", choice: 2, category: "long-ago", until: null }, NAMES, 1, view)).toBe(
    "Ben picks the hard category: “Kings”.",
  );
});
