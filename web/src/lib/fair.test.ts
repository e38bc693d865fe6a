import { afterEach, expect, test, vi } from "vitest";
import page from "../../../docs/dice.md?raw";
import {
  check,
  commitment,
  deal,
  fromHex,
  settle,
  shuffled,
  sides,
  sidesBySlot,
  toHex,
  type Fall,
  type Proof,
} from "./fair";
import { digest, hmac, plainHmac, sha256 } from "./sha256";

type Vector = {
  secret: string;
  commitment: string;
  seeds: string[];
  number: number;
  message: string;
  block: string;
  limits: number[];
  sides: number[];
};

const blocks = [...page.matchAll(/^```json\n(.*?)^```/gms)].map((match) => match[1]!);
const vectors = JSON.parse(blocks.at(-1)!) as Vector[];
type Slotted = Omit<Vector, "number"> & { lane: number; turn: number; throw: number; dice: number[] };
const slotted = JSON.parse(blocks.at(-2)!) as Slotted[];

afterEach(() => void vi.unstubAllGlobals());

test("the page has vectors", () => expect(vectors).toHaveLength(6));

test.each(vectors)("vector of line $number, $seeds", async (vector) => {
  const secret = fromHex(vector.secret);
  expect(await commitment(secret)).toBe(vector.commitment);
  expect(toHex(await hmac(secret, fromHex(vector.message)))).toBe(vector.block);
  expect(await sides(vector.limits, secret, vector.seeds, vector.number)).toEqual(vector.sides);
});

test.each(vectors)("the same without the platform's help, line $number, $seeds", async (vector) => {
  const secret = fromHex(vector.secret);
  vi.stubGlobal("crypto", {}); // as on a page that came over plain HTTP
  expect(await commitment(secret)).toBe(vector.commitment);
  expect(toHex(await hmac(secret, fromHex(vector.message)))).toBe(vector.block);
  expect(await sides(vector.limits, secret, vector.seeds, vector.number)).toEqual(vector.sides);
});

test.each(slotted)("vector of turn $turn, throw $throw", async (vector) => {
  const secret = fromHex(vector.secret);
  expect(toHex(await hmac(secret, fromHex(vector.message)))).toBe(vector.block);
  expect(await sidesBySlot(vector.limits, secret, vector.seeds, vector)).toEqual(vector.sides);
});

test("a deck is shuffled as the page says, and a card that is gone gives way to the next", async () => {
  const deck = [..."ABCDEFGHIJ"];
  const key = Uint8Array.from({ length: 32 }, (_, byte) => byte);
  expect((await shuffled(deck, key, ["left"])).join("")).toBe("EIGCFAJHBD");
  const slot = { lane: 0, turn: 16, throw: 1, dice: [0], deck, place: 8 };
  expect(await deal([deck], key, ["left"], slot)).toEqual(["B"]);
  expect(await deal([["C"]], key, ["left"], slot)).toEqual(["C"]);
});

test("our SHA-256 is the platform's, whatever the length", async () => {
  for (let length = 0; length < 200; length++) {
    const data = Uint8Array.from({ length }, (_, index) => (index * 37 + length) % 256);
    expect(toHex(digest(data))).toBe(toHex(await sha256(data)));
    if (length) expect(toHex(plainHmac(data, data))).toBe(toHex(await hmac(data, data)));
  }
});

const secret = new Uint8Array(32).map((_, index) => index);
const seeds = ["left", "right"];
const die = ["A", "B", "C", "D", "E", "F"];
const draws = [Array.from({ length: 7 }, () => die), [["x", "y"], ["only"]], [die]];

async function game(): Promise<{ proof: Proof; falls: Fall[] }> {
  const falls: Fall[] = [];
  for (const [index, draw] of draws.entries()) {
    const number = 2 * index + 2;
    falls.push({ number, draw, faces: await settle(draw, secret, seeds, number) });
  }
  return { proof: { commitment: await commitment(secret), seeds, secret: toHex(secret) }, falls };
}

test("dice that fell as they had to", async () => {
  const { proof, falls } = await game();
  expect(await check(proof, falls)).toEqual({ fair: true, falls: 3, dice: 10 });
  expect(await check(proof, [])).toEqual({ fair: true, falls: 0, dice: 0 });
});

test("a fall with a slot falls by it", async () => {
  const slot = { lane: 1, turn: 2, throw: 3, dice: [2, 6] };
  const draw = [die, die];
  const faces = await deal(draw, secret, seeds, slot);
  const { proof } = await game();
  const fall = { number: 9, draw, faces, slot };
  expect(await check(proof, [fall])).toEqual({ fair: true, falls: 1, dice: 2 });
  const other = { ...fall, slot: { ...slot, lane: 2 } };
  expect((await check(proof, [other])).fair).toBe(false);
});

test("each other face is found", async () => {
  const { proof, falls } = await game();
  for (const [index, fall] of falls.entries()) {
    for (const [place, faces] of fall.draw.entries()) {
      for (const face of faces.filter((each) => each !== fall.faces[place])) {
        const changed = falls.with(index, { ...fall, faces: fall.faces.with(place, face) });
        expect(await check(proof, changed)).toEqual({
          fair: false,
          why: "fell-otherwise",
          number: fall.number,
          due: fall.faces,
        });
      }
    }
  }
});

test("a die too few or too many, another number or another order of seeds is found", async () => {
  const { proof, falls } = await game();
  const [first, ...rest] = falls as [Fall, ...Fall[]];
  const why = async (given: Proof, fallen: Fall[]) => {
    const verdict = await check(given, fallen);
    return verdict.fair ? "" : verdict.why;
  };
  expect(await why(proof, [{ ...first, faces: first.faces.slice(1) }, ...rest])).toBe("fell-otherwise");
  expect(await why(proof, [{ ...first, faces: [...first.faces, "A"] }])).toBe("fell-otherwise");
  expect(await why(proof, [{ ...first, number: 3 }])).toBe("fell-otherwise");
  expect(await why({ ...proof, seeds: ["right", "left"] }, falls)).toBe("fell-otherwise");
  expect(await why({ ...proof, seeds: ["lef", "tright"] }, falls)).toBe("fell-otherwise");
});

test.each([
  [{ secret: "" }, "secret-hidden"],
  [{ secret: "00".repeat(32) }, "wrong-secret"],
  [{ secret: "secret" }, "wrong-secret"],
  [{ secret: toHex(secret).toUpperCase() }, "wrong-secret"],
  [{ commitment: "00".repeat(32) }, "wrong-secret"],
] as const)("a proof with %o proves nothing", async (change, why) => {
  const { proof, falls } = await game();
  expect(await check({ ...proof, ...change }, falls)).toEqual({ fair: false, why });
});
