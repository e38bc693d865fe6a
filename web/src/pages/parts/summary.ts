// The table that is being planned, in one sentence.
import { isolated, list, said, texts } from "../../lib/i18n.svelte";
import type { BotOffer } from "../../wire/server";
import type { Draft } from "./draft.svelte";
import { valueText } from "./options";

const t = texts(
  {
    here: (names: string) => `${names} an diesem Gerät`,
    me: "du",
    friends: (n: number) => (n === 1 ? "ein Freund über den Link" : `${n} Freunde über den Link`),
    minutes: (n: number) => `etwa ${n} Minuten`,
    off: "ohne Uhr",
    slow: "mit mehr Zeit",
    alone: "allein",
    left: (was: string, now: string) => `${was} geht so nicht: jetzt ${now}`,
  },
  {
    here: (names) => `${names} on this device`,
    me: "you",
    friends: (n) => (n === 1 ? "a friend by the link" : `${n} friends by the link`),
    minutes: (n) => `about ${n} minutes`,
    off: "no clock",
    slow: "with more time",
    alone: "on your own",
    left: (was, now) => `${was} is not possible like this: now ${now}`,
  },
);

/** What it is: the game, its version, and the language of the words where that is said by no version. */
export function whatOf(draft: Draft): string {
  return [draft.card.title, ...draft.chosen.map((version) => version.title)].join(", ");
}

/** Who sits there, at what pace. */
export function howOf(draft: Draft, bots: readonly BotOffer[]): readonly string[] {
  const { language } = draft;
  const words = language
    ? valueText(draft.game.words()[language.name], draft.options[language.name]).label.toLowerCase()
    : "";
  const here = draft.here.map((name) => isolated(name)).filter((name) => name);
  const names = draft.chairs.flatMap((chair) =>
    chair.kind === "bot" ? [said(bots.find(({ level }) => level === chair.level)?.name ?? {})] : [],
  );
  const people = here.length > 1 ? t().here(list(here)) : here[0] || t().me;
  const friends = draft.invited ? [t().friends(draft.invited)] : [];
  const company = draft.chairs.length ? [people, ...friends, ...names] : [t().alone];
  const [from, to] = draft.card.minutes;
  const pace = draft.speed === "off" ? t().off : draft.speed === "slow" ? t().slow : "";
  return [words, list(company), pace, t().minutes(Math.round((from + to) / 10) * 5)].filter((part) => part);
}

/** What had to change because of who sits there. */
export function noteOf(draft: Draft): string {
  const [way] = draft.chosen;
  return draft.left && way ? t().left(draft.left.title, way.title) : "";
}
