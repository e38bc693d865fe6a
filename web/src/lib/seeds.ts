// My part of the dice: a random seed that I pledge by its digest, and show when the game is called.
import { forget, keep, recall } from "./memory";
import { digest } from "./sha256";

const SIGNS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-";
const LENGTH = 32;

/** Make up a seed, remember it, and return its pledge. */
export function pledge(): string {
  const random = crypto.getRandomValues(new Uint8Array(LENGTH));
  const seed = Array.from(random, (byte) => SIGNS[byte % SIGNS.length]).join("");
  const fingerprint = hex(digest(new TextEncoder().encode(seed)));
  keep(`seed ${fingerprint}`, seed);
  return fingerprint;
}

/** The seed behind a pledge of this browser. */
export function seedOf(pledged: string): string | null {
  return recall<string>(`seed ${pledged}`);
}

/** Forget a seed that has been shown. */
export function spend(pledged: string): void {
  forget(`seed ${pledged}`);
}

function hex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
