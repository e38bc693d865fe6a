import { render } from "@testing-library/svelte";
import { expect, test } from "vitest";
import { ALPHABET } from "../wire";
import Word from "../parts/Word.svelte";
import { whole } from "./build";
import { kindsOf, type Alphabet } from "./pieces";
import { DRAWINGS, HEIGHT } from "./strokes";

const RECIPES = Object.entries(ALPHABET);

function drawing(word: string, alphabet: Alphabet): Element {
  return render(Word, { letters: whole(word, alphabet), alphabet }).container;
}
function drawn(word: string, alphabet: Alphabet): string[] {
  return [...drawing(word, alphabet).querySelectorAll("[data-piece]")].map((piece) =>
    piece.getAttribute("data-piece")!,
  );
}

test("there is a drawing for each of the 26 letters", () => {
  expect(RECIPES.map(([letter]) => letter).join("")).toBe("ABCDEFGHIJKLMNOPQRSTUVWXYZ");
});

test.each(RECIPES)("%s is drawn from exactly the pieces of its recipe %s", (letter, recipe) => {
  expect(drawn(letter, ALPHABET).sort()).toEqual([...kindsOf(recipe)].sort());
});

test.each(Object.entries(DRAWINGS))("%s stays within its box", (_, { width, strokes }) => {
  for (const { x, y } of strokes) expect(x > 0 && x < width && y > 0 && y < HEIGHT).toBe(true);
});

test("a letter that a table builds its own way is shown as a letter with its own pieces", () => {
  const alphabet = { ...ALPHABET, I: "ss" };
  expect(drawing("I", alphabet).querySelector("text")?.textContent).toBe("I");
  expect(drawn("I", alphabet)).toEqual(["short", "short"]);
});

test("a word is one drawing, wide enough for all of it", () => {
  const [left, , width] = drawing("SITZEN", ALPHABET)
    .querySelector("svg")!
    .getAttribute("viewBox")!
    .split(" ")
    .map(Number);
  const letters = [..."SITZEN"].reduce((sum, letter) => sum + DRAWINGS[letter]!.width, 0);
  expect(left! < 0 && left! + width! > letters).toBe(true);
});
