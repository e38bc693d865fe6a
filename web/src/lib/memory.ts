// What this browser remembers. Where storage is switched off, things hold until the page is closed.

class Memory {
  readonly #fallback = new Map<string, string>();

  constructor(private readonly storage: () => Storage) {}

  /** Read something that was kept; null if it was not, or cannot be read. */
  recall = <T>(key: string): T | null => {
    try {
      const text = this.storage().getItem(key) ?? this.#fallback.get(key);
      return text === undefined || text === null ? null : (JSON.parse(text) as T);
    } catch {
      const text = this.#fallback.get(key);
      return text === undefined ? null : (JSON.parse(text) as T);
    }
  };

  /** Keep something. */
  keep = (key: string, value: unknown): void => {
    const text = JSON.stringify(value);
    this.#fallback.set(key, text);
    try {
      this.storage().setItem(key, text);
    } catch {
      // Storage is full or switched off.
    }
  };

  /** Keep it no longer. */
  forget = (key: string): void => {
    this.#fallback.delete(key);
    try {
      this.storage().removeItem(key);
    } catch {
      // Storage is switched off.
    }
  };
}

export const { recall, keep, forget } = new Memory(() => localStorage);
/** What is remembered for as long as this tab is there. */
export const passing = new Memory(() => sessionStorage);
