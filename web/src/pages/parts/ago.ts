// How long ago something was, in words.
import { locale, texts } from "../../lib/i18n.svelte";

const t = texts("vor Kurzem", "a short while ago");
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** How long ago an instant was; the server tells hours, so nothing is said of minutes. */
export function ago(instant: number, now = Date.now()): string {
  const past = now - instant;
  if (past < 2 * HOUR) return t();
  const words = new Intl.RelativeTimeFormat(locale.language, { numeric: "auto" });
  return past < DAY ? words.format(-Math.floor(past / HOUR), "hour") : words.format(-Math.floor(past / DAY), "day");
}
