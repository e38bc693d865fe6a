// A game at once: a table with bots, everybody seated, nothing to be asked.
import { enter, openTable, recallMe } from "../../lib/api";
import { locale } from "../../lib/i18n.svelte";
import { keepsakesOf } from "../../lib/keepsakes";
import { go } from "../../lib/router.svelte";
import { rivalry } from "../../lib/rivals";
import { settings } from "../../lib/settings.svelte";
import { announceArrival } from "../../table/arrival";
import type { GameCard } from "../../games";
import type { Seating } from "../../games/foreign-contract";
import type { Refusal } from "../../wire/server";
import { nobody } from "./name";

/** Come in, under a friendly name if need be; the name. */
export async function comeIn(): Promise<{ name: string; refusal?: never } | { name?: never; refusal: Refusal }> {
  const known = await recallMe();
  if (known) return { name: known.name };
  const me = await enter(settings.name || nobody());
  return me.refusal ? { refusal: me.refusal } : { name: me.value.name };
}

/**
 * Open a table against bots, without a clock and with what was kept of earlier ones, and go there; a refusal, if that
 * cannot be. The first of them is as strong as the player has chosen last.
 */
export function playNow(card: GameCard): Promise<Refusal | null> {
  const easy = card.clock ? { [card.clock.option]: card.clock.off } : {};
  const [first, ...others] = card.opponents;
  const level = first && rivalry(card.name, first).level;
  const bots = first && level ? [level, ...others.map((other) => (other === level ? first : other))] : [];
  return playWith(card, { bots, options: { ...keepsakesOf(card.name, locale.language), ...easy } });
}

/** Open a table in the language of the page, sit down there and begin. */
export async function playWith(card: GameCard, { bots, options }: Seating, hash = ""): Promise<Refusal | null> {
  const me = await comeIn();
  if (me.refusal) return me.refusal;
  const opened = await openTable({
    game: card.name,
    seats: 1 + bots.length,
    options: { ...(card.languageOption ? { [card.languageOption]: locale.language } : {}), ...options },
    bots,
    hints: true,
  });
  if (opened.refusal) return opened.refusal;
  announceArrival(opened.value.code, { names: [me.name], begin: true });
  go(`/t/${opened.value.code}${hash}`);
  return null;
}
