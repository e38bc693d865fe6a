// A game that there is not, for tests of what holds for every game.
import { texts } from "../lib/i18n.svelte";
import type { GameOffer, OptionOffer } from "../wire/server";
import type { GameCard } from ".";
import { parts, v, type GameOptions } from "./options";

/** An option as the server offers it. */
export function option(
  name: string,
  kind: OptionOffer["kind"],
  usual: unknown,
  values: readonly unknown[] | null = null,
): OptionOffer {
  return { name, kind, default: usual, values };
}

export const OFFER: GameOffer = {
  name: "marbles",
  title: "Marbles",
  rules: 1,
  seats: [1, 3],
  options: [
    option("edition", "choice", "de", ["de", "en"]),
    option("language", "choice", null, ["de", "en", null]),
    option("sand", "choice", 60, [0, 20, 60, 120]),
    option("bag", "other", null),
    option("house", "words", []),
    option("colours", "choices", [], ["red", "blue"]),
    option("starter", "number", 0),
    option("family", "flag", false, [false, true]),
    option("unheard_of", "number", 1),
  ],
  minutes: [10, 20],
  age: 6,
  prefix: "MA",
  bots: true,
  advice: true,
  analysis: true,
  same: true,
  sheet: {},
  picture: null,
  module: null,
};

export const CARD: GameCard = {
  name: OFFER.name,
  title: OFFER.title,
  prefix: OFFER.prefix,
  seats: OFFER.seats,
  minutes: OFFER.minutes,
  age: OFFER.age,
  picture: "/marbles.svg",
  about: texts("Kugeln rollen.", "Marbles roll."),
  clock: { option: "sand", off: 0, normal: 60, slow: 120 },
  opponents: ["ben"],
  languageOption: "edition",
  plan: null,
};

export const OPTIONS: GameOptions = {
  front: ["edition", "language"],
  words: texts(
    {
      edition: { name: "Ausgabe", about: "", values: { de: v("Deutsche"), en: v("Englische") } },
      language: { name: "Sprache", about: "", values: { de: v("Deutsch"), en: v("Englisch") } },
      sand: { name: "Sanduhr", about: "", values: { "0": v("ohne"), "60": v("1 min"), "120": v("2 min") } },
      colours: { name: "Farben", about: "", values: { red: v("Rot"), blue: v("Blau") } },
      starter: { name: "Wer beginnt", about: "", values: {} },
      family: { name: "Familientisch", about: "", values: {} },
    },
    {
      edition: { name: "Edition", about: "", values: { de: v("German"), en: v("English") } },
      language: { name: "Language", about: "", values: { de: v("German"), en: v("English") } },
      sand: { name: "Sand timer", about: "", values: { "0": v("none"), "60": v("1 min"), "120": v("2 min") } },
      colours: { name: "Colours", about: "", values: { red: v("Red"), blue: v("Blue") } },
      starter: { name: "Who begins", about: "", values: {} },
      family: { name: "Family table", about: "", values: {} },
    },
  ),
  seats: ["starter"],
  read: { bag: (lines) => lines.map(parts) },
  belongs: { "wrong-marble": "bag", "wrong-shape": "shape" },
};
