// Opening a table as it was planned, and opening the last one again.
import { enter, openTable } from "../../lib/api";
import { keep, recall } from "../../lib/memory";
import { go } from "../../lib/router.svelte";
import { set } from "../../lib/settings.svelte";
import { announceArrival } from "../../table/arrival";
import type { Plan, Refusal } from "../../wire/server";

/** A table as it was opened from this browser. */
export type Opening = {
  readonly plan: Plan;
  /** Those who sit down at this device, me first. */
  readonly here: readonly string[];
  /** How much time each of the others here wants. */
  readonly paces: readonly number[];
  /** Whether nobody has to come first. */
  readonly begin: boolean;
  /** What it is, in a sentence. */
  readonly text: string;
};

const KEY = "last table";

/** The table that was opened last; null if there was none. */
export function lastOpening(): Opening | null {
  return recall<Opening>(KEY);
}

/** Open a table, keep what it was, and go there; a refusal, if that cannot be. */
export async function openAs(opening: Opening): Promise<Refusal | null> {
  const me = await enter(opening.here[0] ?? "");
  if (me.refusal) return me.refusal;
  set({ name: me.value.name });
  const opened = await openTable(opening.plan);
  if (opened.refusal) return opened.refusal;
  keep(KEY, opening);
  const names = [me.value.name, ...opening.here.slice(1)];
  announceArrival(opened.value.code, { names, paces: opening.paces, begin: opening.begin });
  go(`/t/${opened.value.code}`);
  return null;
}
