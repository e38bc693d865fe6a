// The secrets behind the # of invitation links: kept in this browser, so that a reload or a new page is still invited.
import { keep, recall } from "./memory";

const SECRET = /^#([a-z2-7]{16})$/;
const KEY = "invites";
/** Tables remembered; the oldest is forgotten first. */
const MOST = 50;

type Kept = readonly (readonly [code: string, secret: string])[];

/** Keep the secret that an address brought; whether it brought one. */
export function keepInvite(code: string, hash: string): boolean {
  const secret = SECRET.exec(hash)?.[1];
  if (!secret) return false;
  const others = (recall<Kept>(KEY) ?? []).filter(([known]) => known !== code.toUpperCase());
  keep(KEY, [...others, [code.toUpperCase(), secret]].slice(-MOST));
  return true;
}

/** The secret that once came with a link to this table; empty without. */
export function inviteTo(code: string): string {
  return (recall<Kept>(KEY) ?? []).find(([known]) => known === code.toUpperCase())?.[1] ?? "";
}
