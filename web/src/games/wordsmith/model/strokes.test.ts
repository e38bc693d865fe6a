import { render } from "@testing-library/svelte";
import { expect, test } from "vitest";
import { ALPHABET } from "../wire";
import Letter from "../parts/Letter.svelte";
import { kindsOf, type Alphabet } from "./pieces";

const RECIPES = Object.entries(ALPHABET);

function drawn(letter: string, alphabet: Alphabet): string[] {
  const { container } = render(Letter, { letter, alphabet });
  return [...container.querySelectorAll("[data-piece]")].map((piece) => piece.getAttribute("data-piece")!);
}

test("there is a drawing for each of the 26 letters", () => {
  expect(RECIPES.map(([letter]) => letter).join("")).toBe("ABCDEFGHIJKLMNOPQRSTUVWXYZ");
});

test.each(RECIPES)("%s is drawn from exactly the pieces of its recipe %s", (letter, recipe) => {
  expect(drawn(letter, ALPHABET).sort()).toEqual([...kindsOf(recipe)].sort());
});

test.each(RECIPES)("%s stays within its box", (letter) => {
  const { container } = render(Letter, { letter, alphabet: ALPHABET });
  const [, , width, height] = container.querySelector("svg")!.getAttribute("viewBox")!.split(" ").map(Number);
  for (const group of container.querySelectorAll("g[transform]")) {
    const [x, y] = /translate\(([\d.]+) ([\d.]+)\)/.exec(group.getAttribute("transform")!)!.slice(1).map(Number);
    expect(x! > 0 && x! < width! && y! > 0 && y! < height!).toBe(true);
  }
});

test("a letter that a table builds its own way is shown as a letter with its own pieces", () => {
  const { container } = render(Letter, { letter: "I", alphabet: { ...ALPHABET, I: "ss" } });
  expect(container.querySelector("b")?.textContent).toBe("I");
  expect(drawn("I", { ...ALPHABET, I: "ss" })).toEqual(["short", "short"]);
});
