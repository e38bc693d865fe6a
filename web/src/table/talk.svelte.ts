// What people say at a table, and what of it I have not seen yet.
import { isolated } from "../lib/i18n.svelte";
import type { Table } from "../lib/table.svelte";
import type { ActView } from "../wire/server";

/** Somebody who is at the table or has spoken there. */
export type Person = {
  readonly guest: string;
  readonly name: string;
  readonly seated: boolean;
  readonly here: boolean;
};

export class Talk {
  unread = $state(0);
  /** Whether what is said can be seen just now. */
  isShown = $state(false);
  #heard = 0;

  constructor(private readonly table: Table) {
    this.#heard = table.news.count;
  }

  /** Count what is new; to be called whenever there is news. */
  listen(): void {
    const { count, acts } = this.table.news;
    if (count === this.#heard) return;
    this.#heard = count;
    this.unread = this.isShown ? 0 : this.unread + said(acts, this.table.me?.guest ?? "");
  }

  show(isShown: boolean): void {
    this.isShown = isShown;
    if (isShown) this.unread = 0;
  }
}

/** How much was said by others. */
function said(acts: readonly ActView[], me: string): number {
  return acts.flatMap((act) => act.events).filter((event) => event.type === "said" && event.guest !== me).length;
}

/** Everybody with a name: those who sit here first, then onlookers who have spoken. */
export function people(table: Table): readonly Person[] {
  const known = new Map<string, Person>();
  for (const place of table.room?.places ?? []) {
    if (place.guest && !known.has(place.guest)) {
      known.set(place.guest, {
        guest: place.guest,
        name: isolated(place.name ?? ""),
        seated: true,
        here: table.here.includes(place.guest),
      });
    }
  }
  for (const event of table.acts.flatMap((act) => act.events)) {
    if (event.type === "said" && !known.has(event.guest)) {
      known.set(event.guest, {
        guest: event.guest,
        name: isolated(event.name),
        seated: false,
        here: table.here.includes(event.guest),
      });
    }
  }
  return [...known.values()];
}

const talks = new WeakMap<Table, Talk>();

/** The talk at a table; every part of the page gets the same. */
export function talkAt(table: Table): Talk {
  const talk = talks.get(table) ?? new Talk(table);
  talks.set(table, talk);
  return talk;
}
