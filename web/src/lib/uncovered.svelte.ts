// Whether a shared device is handed over without a cover: agreed for each table, and remembered in this browser.

const chosen = $state<Record<string, boolean>>({});
const key = (code: string): string => `uncovered ${code}`;

/** Whether the table with this code goes without a cover. */
export function isUncovered(code: string): boolean {
  const known = chosen[code];
  if (known !== undefined) return known;
  try {
    return localStorage.getItem(key(code)) === "yes";
  } catch {
    return false;
  }
}

/** Remember it, where the browser allows that. */
export function uncover(code: string, isOff: boolean): void {
  chosen[code] = isOff;
  try {
    if (isOff) localStorage.setItem(key(code), "yes");
    else localStorage.removeItem(key(code));
  } catch {
    // Storage is switched off: it holds until the page is closed.
  }
}
