// What a page hands over to the table that it leads to: who sits down there at once, and whether to begin.

/** What to do on arriving at a table. */
export type Arrival = {
  /** Those who sit down at this device, in their order. */
  readonly names: readonly string[];
  /** How much time each of them after the first wants; as usual, where nothing is said. */
  readonly paces?: readonly number[];
  /** Begin as soon as they sit. */
  readonly begin: boolean;
};

const fallback = new Map<string, string>();
const key = (code: string): string => `arrival ${code.toUpperCase()}`;

/** Leave word for the table with this code; it is heard once, in this tab. */
export function announceArrival(code: string, arrival: Arrival): void {
  const text = JSON.stringify(arrival);
  try {
    sessionStorage.setItem(key(code), text);
  } catch {
    fallback.set(key(code), text);
  }
}

/** Hear what was left for this table, and forget it. */
export function takeArrival(code: string): Arrival | null {
  let text = fallback.get(key(code)) ?? null;
  fallback.delete(key(code));
  try {
    text ??= sessionStorage.getItem(key(code));
    sessionStorage.removeItem(key(code));
  } catch {
    // Storage is switched off: what was left is in the fallback.
  }
  return text === null ? null : (JSON.parse(text) as Arrival);
}
