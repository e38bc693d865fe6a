/** Checks dice as docs/dice.md specifies them; the same as core/fair.py, for the browser. */

import { hmac, sha256 } from "./sha256";

/** For each die its faces, in the order of the rules. */
export type Draw = readonly (readonly string[])[];

/** Dice that fell in the course of a game, as the server lists them. */
export type Fall = { number: number; draw: Draw; faces: readonly string[]; slot?: Slot | null };

/** The place of a throw by the second scheme. */
export type Slot = {
  lane: number;
  turn: number;
  throw: number;
  dice: readonly number[];
  /** Where a card is drawn: all cards, and the place in the shuffled deck. */
  deck?: readonly string[];
  place?: number;
};

/** What a record says of its dice; the secret is empty until it is revealed. */
export type Proof = { commitment: string; seeds: readonly string[]; secret: string };

/** Either how many throws and dice are as they had to be, or the first thing that is wrong. */
export type Verdict =
  | { fair: true; falls: number; dice: number }
  | { fair: false; why: "secret-hidden" | "wrong-secret" }
  | { fair: false; why: "fell-otherwise"; number: number; due: readonly string[] };

const VERSION = "woerfel-dice-1";
const SLOTTED = "woerfel-dice-2";
const WIDE = 8;
const WORDS = 2 ** 32;
const SECRET = /^[0-9a-f]{64}$/;

/** What binds to a secret and does not tell it. */
export async function commitment(secret: Uint8Array): Promise<string> {
  return toHex(await sha256(secret));
}

/** Let the dice of `draw` fall as they must for the record's line `number`. */
export async function settle(
  draw: Draw,
  secret: Uint8Array,
  seeds: readonly string[],
  number: number,
): Promise<string[]> {
  const shown = await sides(
    draw.map((faces) => faces.length),
    secret,
    seeds,
    number,
  );
  return shown.map((side, die) => draw[die]![side]!);
}

/** The side that each die shows, given the number of sides of each. */
export async function sides(
  limits: readonly number[],
  secret: Uint8Array,
  seeds: readonly string[],
  number: number,
): Promise<number[]> {
  const words = stream(secret, seeds, number);
  const shown: number[] = [];
  for (const limit of limits) {
    const even = WORDS - (WORDS % limit);
    let word: number;
    do word = (await words.next()).value;
    while (word >= even);
    shown.push(word % limit);
  }
  return shown;
}

/** Let the dice of `draw` fall as they must in their slot. */
export async function deal(draw: Draw, secret: Uint8Array, seeds: readonly string[], slot: Slot): Promise<string[]> {
  if (slot.deck?.length) {
    const order = await shuffled(slot.deck, secret, seeds);
    const card = [...order.slice(slot.place), ...order].find((each) => draw[0]?.includes(each));
    return card === undefined ? [] : [card];
  }
  const shown = await sidesBySlot(
    draw.map((faces) => faces.length),
    secret,
    seeds,
    slot,
  );
  return shown.map((side, die) => draw[die]![side]!);
}

/** The order of a deck in a game: card `n` changes places with one of those up to it, from the last on. */
export async function shuffled(
  deck: readonly string[],
  secret: Uint8Array,
  seeds: readonly string[],
): Promise<string[]> {
  const order = [...deck];
  const dice = order.map((_, card) => card).slice(1);
  const slot = { lane: 0, turn: 0, throw: 0, dice };
  const others = await sidesBySlot(
    dice.map((card) => card + 1),
    secret,
    seeds,
    slot,
  );
  for (const card of dice.toReversed()) {
    const other = others[card - 1]!;
    [order[card], order[other]] = [order[other]!, order[card]!];
  }
  return order;
}

/** The side that each die shows in its slot, given the number of sides of each. */
export async function sidesBySlot(
  limits: readonly number[],
  secret: Uint8Array,
  seeds: readonly string[],
  slot: Slot,
): Promise<number[]> {
  const place = [...opening(SLOTTED, seeds), u32(slot.lane), u32(slot.turn), u32(slot.throw)];
  const blocks = new Map<string, DataView>();
  const shown: number[] = [];
  for (const [index, limit] of limits.entries()) {
    const die = slot.dice[index] ?? 0;
    const even = WORDS - (WORDS % limit);
    let word = WORDS;
    for (let attempt = 0; word >= even; attempt++) {
      const end = [attempt, Math.floor(die / WIDE)] as const;
      const name = end.join();
      let block = blocks.get(name);
      if (!block) {
        block = new DataView((await hmac(secret, joined([...place, ...end.map(u32)]))).buffer);
        blocks.set(name, block);
      }
      word = block.getUint32((die % WIDE) * 4);
    }
    shown.push(word % limit);
  }
  return shown;
}

/** Check every fall of a game. Whether the commitment is the one you were shown is yours to say. */
export async function check(proof: Proof, falls: readonly Fall[]): Promise<Verdict> {
  if (!proof.secret) return { fair: false, why: "secret-hidden" };
  if (!SECRET.test(proof.secret)) return { fair: false, why: "wrong-secret" };
  const secret = fromHex(proof.secret);
  if ((await commitment(secret)) !== proof.commitment) return { fair: false, why: "wrong-secret" };
  for (const { number, draw, faces, slot } of falls) {
    const due = slot ? await deal(draw, secret, proof.seeds, slot) : await settle(draw, secret, proof.seeds, number);
    if (due.length !== faces.length || due.some((face, die) => face !== faces[die])) {
      return { fair: false, why: "fell-otherwise", number, due };
    }
  }
  const dice = falls.reduce((sum, { faces }) => sum + faces.length, 0);
  return { fair: true, falls: falls.length, dice };
}

async function* stream(secret: Uint8Array, seeds: readonly string[], number: number): AsyncGenerator<number, never> {
  const message = opening(VERSION, seeds);
  for (let block = 0; ; block++) {
    const bytes = await hmac(secret, joined([...message, u32(number), u32(block)]));
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    for (let place = 0; place < view.byteLength; place += 4) yield view.getUint32(place);
  }
}

function opening(version: string, seeds: readonly string[]): Uint8Array[] {
  const encoder = new TextEncoder();
  const message = [encoder.encode(version), u32(seeds.length)];
  for (const seed of seeds.map((each) => encoder.encode(each))) message.push(u32(seed.length), seed);
  return message;
}

function u32(value: number): Uint8Array {
  const bytes = new Uint8Array(4);
  new DataView(bytes.buffer).setUint32(0, value);
  return bytes;
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  return Uint8Array.from(parts.flatMap((part) => [...part]));
}

export function toHex(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

export function fromHex(text: string): Uint8Array {
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => parseInt(pair, 16));
}
