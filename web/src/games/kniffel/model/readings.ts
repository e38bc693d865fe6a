// What the dice of a word may stand for: dots that nobody has to type, and the letter of the diamond.
import type { Language } from "../../../lib/i18n.svelte";
import { SPELLED, type Face } from "../wire";
import { DIAMOND } from "./faces";
import type { Rail, Roles, Umlauts } from "./rail";

/** The most readings of a word that the table is asked about. */
export const MOST_READINGS = 64;
/** Letters for the diamond, the most frequent first. */
const JOKERS: Readonly<Record<Language, string>> = {
  de: "ENISRATDHULCGMOBWFKZPVJYXQ",
  en: "EAIRTONSLCUDPMHGBYFVWKXZQJ",
};

/** How a word is shown before anybody knows what it reads: as it lies there. */
export function plainly(word: Rail, shown: readonly Face[], roles: Roles): string {
  return word.map((item) => (typeof item === "string" ? "·" : (roles.get(item) ?? shown[item]?.letter ?? ""))).join("");
}

/** All that a word may read, the plainest first. */
export function readings(
  word: Rail,
  shown: readonly Face[],
  roles: Roles,
  umlauts: Umlauts,
  language: Language,
): readonly string[] {
  const dotted = language === "de" ? dots(umlauts) : new Map<string, string>();
  const jokers = [...JOKERS[language], ...dotted.values()];
  let found: readonly Reading[] = [{ text: "", bent: 0 }];
  for (const item of word) {
    const [plain = "", ...others] = sides(item, shown, roles, dotted, jokers);
    found = found
      .flatMap(({ text, bent }) => [
        { text: text + plain, bent },
        ...others.map((letter) => ({ text: text + letter, bent: bent + 1 })),
      ])
      .toSorted((one, other) => one.bent - other.bent)
      .slice(0, MOST_READINGS);
  }
  return found.map(({ text }) => text);
}

type Reading = { readonly text: string; readonly bent: number };

function sides(
  item: number | string,
  shown: readonly Face[],
  roles: Roles,
  dotted: ReadonlyMap<string, string>,
  jokers: readonly string[],
): readonly string[] {
  if (typeof item === "string") return [item];
  const role = roles.get(item);
  if (role) return [role];
  const letter = shown[item]?.letter ?? "";
  if (letter === DIAMOND) return jokers;
  const twin = dotted.get(letter);
  return twin ? [letter, twin] : [letter];
}

/** The letters that one die stands for with dots as well. */
function dots(umlauts: Umlauts): ReadonlyMap<string, string> {
  const single = Object.entries(SPELLED[umlauts]).filter(([, dice]) => dice.length === 1);
  return new Map(single.map(([letter, die]) => [die, letter]));
}
