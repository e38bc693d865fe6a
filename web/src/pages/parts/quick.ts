// A game at once: a table with bots, everybody seated, nothing to be asked.
import { enter, openTable, recallMe } from "../../lib/api";
import { locale } from "../../lib/i18n.svelte";
import { keepsakesOf } from "../../lib/keepsakes";
import { go } from "../../lib/router.svelte";
import { settings } from "../../lib/settings.svelte";
import { announceArrival } from "../../table/arrival";
import type { GameName } from "../../games";
import type { Refusal } from "../../wire/server";
import { CLOCKS } from "./draft.svelte";
import { nobody } from "./name";

/** Who plays along in a first game. */
const BOTS: Readonly<Record<GameName, readonly string[]>> = {
  "wort-kniffel": ["ben"],
  wordsmith: ["ben"],
  bookworm: ["ben", "aylin"],
};
/** What sets the language of a game's words. */
const TONGUE: Readonly<Record<GameName, string>> = {
  "wort-kniffel": "language",
  wordsmith: "language",
  bookworm: "edition",
};

/** Come in, under a friendly name if need be; the name. */
export async function comeIn(): Promise<{ name: string; refusal?: never } | { name?: never; refusal: Refusal }> {
  const known = await recallMe();
  if (known) return { name: known.name };
  const me = await enter(settings.name || nobody());
  return me.refusal ? { refusal: me.refusal } : { name: me.value.name };
}

/** Who plays along, and by what options. */
export type Seating = { readonly bots: readonly string[]; readonly options: Readonly<Record<string, unknown>> };

/**
 * Open a table against bots at an easy pace, with what was kept of earlier ones, and go there; a refusal, if that
 * cannot be.
 */
export function playNow(game: GameName): Promise<Refusal | null> {
  const clock = CLOCKS[game]!;
  return playWith(game, {
    bots: BOTS[game],
    options: { ...keepsakesOf(game, locale.language), [clock.option]: clock.slow },
  });
}

/** Open a table in the language of the page, sit down there and begin. */
export async function playWith(game: GameName, { bots, options }: Seating, hash = ""): Promise<Refusal | null> {
  const me = await comeIn();
  if (me.refusal) return me.refusal;
  const language = { [TONGUE[game]]: locale.language };
  const opened = await openTable({ game, seats: 1 + bots.length, options: { ...language, ...options }, bots });
  if (opened.refusal) return opened.refusal;
  announceArrival(opened.value.code, { names: [me.name], begin: true });
  go(`/t/${opened.value.code}${hash}`);
  return null;
}
