// The server over HTTP: every answer is a value or a refusal, never an exception.
import type {
  Devices,
  Found,
  Invited,
  Lent,
  Link,
  Listed,
  Me,
  Offers,
  Opened,
  Others,
  Plan,
  Refusal,
  Replay,
} from "../wire/server";
import type { Yardstick } from "../analysis/trying";
import type { Report, Retried, Retry } from "../wire/report";

export type Answer<T> =
  { readonly value: T; readonly refusal?: never } | { readonly refusal: Refusal; readonly value?: never };

/** What we say when the server cannot be reached at all. */
export const OFFLINE: Refusal = {
  why: "offline",
  rule: "",
  facts: {},
  de: "Der Server ist gerade nicht zu erreichen. Prüfe deine Verbindung und versuch es noch einmal.",
  en: "The server cannot be reached just now. Check your connection and try again.",
};

async function call<T>(method: string, path: string, body?: unknown): Promise<Answer<T>> {
  try {
    const answer = await fetch(path, {
      method,
      ...(body === undefined ? {} : { headers: { "content-type": "application/json" }, body: JSON.stringify(body) }),
    });
    const content: unknown = answer.status === 204 ? null : await answer.json();
    return answer.ok ? { value: content as T } : { refusal: content as Refusal };
  } catch {
    return { refusal: OFFLINE };
  }
}

/** Who I am; null if I have not said so yet. */
export const whoAmI = (): Promise<Answer<Me | null>> => call("GET", "/api/session");
/** Who I am, if anybody. */
export const recallMe = async (): Promise<Me | null> => (await whoAmI()).value ?? null;
/** Sign in with a name; a guest who is signed in stays the same guest. */
export const enter = (name: string): Promise<Answer<Me>> => call("POST", "/api/session", { name });
/** Whose a personal link is, and who I would stop being; nothing is changed. */
export const lookAtLink = (code: string): Promise<Answer<Lent>> => call("POST", "/api/session/look", { code });
/** Become, on this device, the guest that another device made a link for; whom I was I can be again. */
export const moveHere = (code: string): Promise<Answer<Me>> => call("POST", "/api/session", { code, instead: true });
/** The other guests that this browser can be. */
export const othersHere = (): Promise<Answer<Others>> => call("GET", "/api/session/others");
/** Be one of them again. */
export const switchTo = (guest: string): Promise<Answer<Me>> => call("POST", "/api/session/switch", { guest });
/** Let this browser forget one of them. */
export const forgetOther = (guest: string): Promise<Answer<Others>> =>
  call("DELETE", `/api/session/others/${encodeURIComponent(guest)}`);
/** The devices where I am signed in. */
export const myDevices = (): Promise<Answer<Devices>> => call("GET", "/api/session/devices");
/** Sign out on one of them, or on all but this one. */
export const signOut = (device: string | "others"): Promise<Answer<Devices>> =>
  call("DELETE", `/api/session/devices/${encodeURIComponent(device)}`);
/** Sign out everywhere, here too. */
export const signOutEverywhere = (): Promise<Answer<null>> => call("DELETE", "/api/session/devices");
/** Make a link that opens my seats on another device. */
export const linkForDevice = (): Promise<Answer<Link>> => call("POST", "/api/session/link");
/** Forget me on this device. */
export const leaveSession = (): Promise<Answer<null>> => call("DELETE", "/api/session");
export const openTable = (plan: Plan): Promise<Answer<Opened>> => call("POST", "/api/tables", plan);
/** How others are invited to a table: the link as the server is known to players, and its picture. */
export const invitationTo = (table: string, invite: string): Promise<Answer<Invited>> =>
  call("POST", `/api/tables/${table}/invitation`, { invite });
export const listTables = (): Promise<Answer<Listed>> => call("GET", "/api/tables");
export const findTable = (code: string): Promise<Answer<Found>> =>
  call("GET", `/api/codes/${encodeURIComponent(code)}`);
export const replayOf = (game: string): Promise<Answer<Replay>> => call("GET", `/api/games/${game}/replay`);
/** The analysis of a game, beside everyday words or all. */
export const analysisOf = (game: string, yardstick: Yardstick): Promise<Answer<Report>> =>
  call("GET", `/api/games/${game}/analysis?yardstick=${yardstick}`);
/** Judge what somebody would do in a moment of a game that is over. */
export const retry = (game: string, wanted: Partial<Retry> & Pick<Retry, "line">): Promise<Answer<Retried>> =>
  call("POST", `/api/games/${game}/retry`, wanted);

let offered: Promise<Answer<Offers>> | undefined;

/** What can be played; asked for once. */
export async function offers(): Promise<Answer<Offers>> {
  offered ??= call<Offers>("GET", "/api/games");
  const answer = await offered;
  if (answer.refusal) offered = undefined;
  return answer;
}
