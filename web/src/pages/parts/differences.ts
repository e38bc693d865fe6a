// What a table that is being planned has agreed on that is not in the booklet.
import { texts } from "../../lib/i18n.svelte";
import type { Draft } from "./draft.svelte";

const t = texts(
  { chat: "ohne Chat", hints: "Tipps erlaubt", same: "gleiche Würfel für alle", listed: "auf der Startseite" },
  { chat: "no chat", hints: "hints allowed", same: "same dice for everybody", listed: "on the start page" },
);

/** Its house rules, each by its name. */
export function differences(draft: Draft): readonly string[] {
  const words = draft.game.words();
  return [
    ...draft.moved.map((option) => words[option.name]?.name ?? option.name),
    ...(draft.hints ? [t().hints] : []),
    ...(draft.same ? [t().same] : []),
    ...(draft.chat ? [] : [t().chat]),
    ...(draft.listed ? [t().listed] : []),
  ];
}
