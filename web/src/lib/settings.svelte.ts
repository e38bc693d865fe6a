// What a visitor has set: kept in this browser, applied to the whole page.
import { keep, recall } from "./memory";

export type Theme = "auto" | "light" | "dark" | "contrast";
export type Motion = "auto" | "off";

export type Settings = {
  theme: Theme;
  motion: Motion;
  sound: boolean;
  /** What the others at the table call me; empty until I have said it. */
  name: string;
  /** How many times as long my clocks run: 1, 2 or 10. */
  pace: number;
  /** Whether hints are offered, where a table has them. */
  hints: boolean;
};

const MEMORY = "settings";
const DEFAULTS: Settings = { theme: "auto", motion: "auto", sound: true, name: "", pace: 1, hints: true };

export const settings: Settings = $state({ ...DEFAULTS });

/** Take over what an earlier visit has set. */
export function restoreSettings(): void {
  const kept = recall<Partial<Settings>>(MEMORY) ?? {};
  for (const key of Object.keys(DEFAULTS) as (keyof Settings)[]) {
    if (typeof kept[key] === typeof DEFAULTS[key]) Object.assign(settings, { [key]: kept[key] });
  }
}

/** Change something, and remember it. */
export function set(change: Partial<Settings>): void {
  Object.assign(settings, change);
  keep(MEMORY, { ...settings });
}

/** Whether things may move on the page. */
export function mayMove(): boolean {
  return settings.motion === "auto" && !matchMedia("(prefers-reduced-motion: reduce)").matches;
}
