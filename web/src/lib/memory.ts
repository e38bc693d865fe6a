// What this browser remembers. Where storage is switched off, things hold until the page is closed.

const fallback = new Map<string, string>();

/** Read something that was kept; null if it was not, or cannot be read. */
export function recall<T>(key: string): T | null {
  try {
    const text = localStorage.getItem(key) ?? fallback.get(key);
    return text === undefined || text === null ? null : (JSON.parse(text) as T);
  } catch {
    const text = fallback.get(key);
    return text === undefined ? null : (JSON.parse(text) as T);
  }
}

/** Keep something. */
export function keep(key: string, value: unknown): void {
  const text = JSON.stringify(value);
  fallback.set(key, text);
  try {
    localStorage.setItem(key, text);
  } catch {
    // Storage is full or switched off.
  }
}

/** Keep it no longer. */
export function forget(key: string): void {
  fallback.delete(key);
  try {
    localStorage.removeItem(key);
  } catch {
    // Storage is switched off.
  }
}
