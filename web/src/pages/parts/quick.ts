// A game at once: a table with bots, everybody seated, nothing to be asked.
import { enter, openTable, recallMe } from "../../lib/api";
import { locale } from "../../lib/i18n.svelte";
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
const TONGUE: Readonly<Record<GameName, string>> = { "wort-kniffel": "language", wordsmith: "language", bookworm: "edition" };

/** Come in, under a friendly name if need be; the name. */
export async function comeIn(): Promise<{ name: string; refusal?: never } | { name?: never; refusal: Refusal }> {
  const known = await recallMe();
  if (known) return { name: known.name };
  const me = await enter(settings.name || nobody());
  return me.refusal ? { refusal: me.refusal } : { name: me.value.name };
}

/** Open a table against bots at an easy pace and go there; a refusal, if that cannot be. */
export async function playNow(game: GameName): Promise<Refusal | null> {
  const me = await comeIn();
  if (me.refusal) return me.refusal;
  const clock = CLOCKS[game]!;
  const opened = await openTable({
    game,
    seats: 1 + BOTS[game].length,
    options: { [TONGUE[game]]: locale.language, [clock.option]: clock.slow },
    bots: BOTS[game],
  });
  if (opened.refusal) return opened.refusal;
  announceArrival(opened.value.code, { names: [me.name], begin: true });
  go(`/t/${opened.value.code}`);
  return null;
}
