// The log of a table: every act in sentences, as it happened.
import type { GameClient } from "../games";
import type { Told } from "../games/chronicle";
import { isolated, said } from "../lib/i18n.svelte";
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
  /** What happened in the game, so that it can be drawn. */
  readonly told?: Told;
  /** Whether a game begins with it. */
  readonly begins?: boolean;
  /** In the chat: who said it, and what. */
  readonly guest?: string;
  readonly name?: string;
  readonly words?: string;
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
  return writeAll(acts, client, who, now, views).filter(({ text }) => text);
}

/** The same with what nobody needs to hear: a drawing may need it. */
export function writeAll(
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
      if (event.type === "said") {
        const words = isolated(event.text ?? "") || said(who.phrases[event.phrase ?? ""] ?? {});
        const whose = { guest: event.guest, name: isolated(event.name), words };
        told.push({ ...line, key, text: tellRoom(event, who) ?? "", kind: "chat", ...whose });
        return;
      }
      if (event.type !== "happened") {
        told.push({ ...line, key, text: tellRoom(event, who) ?? "", kind: "room", begins: event.type === "begun" });
        return;
      }
      event.events.forEach((happened, part) => {
        const seat = event.seat ?? event.turn ?? null;
        const text = client.tell(happened, who.names, seat, view, before);
        const own = `${key}.${part}`;
        told.push({
          ...line,
          key: own,
          text: text ?? "",
          kind: "game",
          told: { key: own, event: happened, seat, text },
        });
        before.push(happened);
      });
    });
  }
  return told;
}

/** Put a finished game into sentences. */
export function entriesOfReplay(replay: Replay, client: GameClient, who: Speakers): readonly Entry[] {
  return allOfReplay(replay, client, who).filter(({ text }) => text);
}

/** The same with what nobody needs to hear. */
export function allOfReplay(replay: Replay, client: GameClient, who: Speakers): readonly Entry[] {
  const acts = replay.steps.map((step): ActView => ({
    number: step.number,
    at: step.at,
    events: step.events.map((event, part) => ({ type: "happened", events: [event], seat: step.by[part] ?? null })),
  }));
  const views = replay.steps.map((step) => step.view);
  return writeAll(acts, client, who, views.at(-1), views);
}
