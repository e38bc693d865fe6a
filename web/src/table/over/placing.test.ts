import { beforeEach, expect, test } from "vitest";
import { locale } from "../../lib/i18n.svelte";
import { placing } from "./placing";

const told = (
  scores: readonly number[],
  mine: readonly number[],
  winners: readonly number[],
  before?: number,
): string => {
  const names = ["Anna", "Ben", "Cem", "Dora", "Ece"];
  const points = scores[mine[0] ?? 0]!;
  const standing = before === undefined ? null : { before, isRecord: points > before };
  const { title, line, record } = placing({ names, scores, winners, mine }, standing);
  return [title, line, record].filter(Boolean).join(" | ");
};
beforeEach(() => (locale.language = "de"));

test.each([
  [[142, 215], [0], [1], undefined, "Zweiter Platz | 142 : 215 gegen Ben"],
  [[142, 215], [0], [1], 131, "Zweiter Platz – und dein Rekord! | 142 : 215 gegen Ben | vorher 131"],
  [[142, 215], [0], [1], 180, "Zweiter Platz | 142 : 215 gegen Ben | Dein Rekord bleibt 180"],
  [[212, 215], [0], [1], undefined, "Knapp! 3 Punkte fehlten. | 212 : 215 gegen Ben"],
  [[214, 215], [0], [1], undefined, "Knapp! 1 Punkt fehlte. | 214 : 215 gegen Ben"],
  [[215, 142], [0], [0], undefined, "Gewonnen! | 215 : 142 gegen Ben"],
  [[215, 215], [0], [0, 1], undefined, "Geteilter Sieg! | 215 : 215 gegen Ben"],
  [[90, 215, 142, 80], [2], [1], undefined, "Zweiter Platz von vieren | 142 Punkte, vorn ist Ben"],
  [[90, 215, 142, 80, 20], [4], [1], undefined, "Platz 5 von 5 | 20 Punkte, vorn ist Ben"],
  [[142], [0], [0], undefined, "Geschafft: 142 Punkte!"],
  [[142], [0], [0], 131, "142 Punkte: dein Rekord! | vorher 131"],
  [[90, 215], [0, 1], [1], undefined, "Ben gewinnt!"],
  [[90, 215], [], [1], undefined, "Ben gewinnt!"],
] as const)("%j of %j is told by its place", (scores, mine, winners, before, words) => {
  expect(told(scores, mine, winners, before)).toBe(words);
});

test("in English", () => {
  locale.language = "en";
  expect(told([90, 215, 142], [2], [1])).toBe("Second place of three | 142 points, Ben is ahead");
  expect(told([-4, -3], [0], [1])).toBe("So close! 1 point short. | −4 : −3 against Ben");
});
