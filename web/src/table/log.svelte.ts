// The log of a table: every act in sentences, as it happened.
import type { GameClient } from "../games";
import type { ActView, Replay } from "../wire/server";
import { tellRoom, type Speakers } from "./tell";

/** Something that happened, for reading. */
export type Entry = {
  readonly key: string;
  /** Of the act. */
  readonly number: number;
  readonly at: number;
  readonly text: string;
  readonly kind: "game" | "room" | "chat";
};

/**
 * Put acts into sentences, the oldest first; `now` is how the game stands, `views` how it stood after each act,
 * where that is known.
 */
export function writeLog(
  acts: readonly ActView[],
  client: GameClient,
  who: Speakers,
  now: unknown,
  views: readonly unknown[] = [],
): readonly Entry[] {
  const told: Entry[] = [];
  let before: unknown[] = [];
  for (const [order, act] of acts.entries()) {
    const view = views[order] ?? now;
    const isRemoval = act.events.some((event) => event.type === "removed");
    act.events.forEach((event, index) => {
      const line = { number: act.number, at: act.at };
      const key = `${act.number}.${index}`;
      if (event.type === "begun") before = [];
      if (event.type === "left" && isRemoval) return; // that they were removed says it all
      if (event.type !== "happened") {
        const text = tellRoom(event, who);
        if (text) told.push({ ...line, key, text, kind: event.type === "said" ? "chat" : "room" });
        return;
      }
      event.events.forEach((happened, part) => {
        const seat = event.seat ?? event.turn ?? null;
        const text = client.tell(happened, who.names, seat, view, before);
        if (text) told.push({ ...line, key: `${key}.${part}`, text, kind: "game" });
        before.push(happened);
      });
    });
  }
  return told;
}

/** Put a finished game into sentences. */
export function entriesOfReplay(replay: Replay, client: GameClient, who: Speakers): readonly Entry[] {
  const acts = replay.steps.map((step): ActView => ({
    number: step.number,
    at: step.at,
    events: step.events.map((event, part) => ({ type: "happened", events: [event], seat: step.by[part] ?? null })),
  }));
  const views = replay.steps.map((step) => step.view);
  return writeLog(acts, client, who, views.at(-1), views);
}
