/**
 * SHA-256 and its HMAC: the browser's own where it has them, and ours where it has not.
 *
 * Browsers keep `crypto.subtle` from pages that came over plain HTTP from another machine, and that
 * is how phones in the same Wi-Fi reach a table.
 */

type Bytes = Uint8Array<ArrayBuffer>;

export async function sha256(data: Uint8Array): Promise<Uint8Array> {
  const subtle = platform();
  if (!subtle) return digest(data);
  return new Uint8Array(await subtle.digest("SHA-256", data as Bytes));
}

export async function hmac(key: Uint8Array, message: Uint8Array): Promise<Uint8Array> {
  const subtle = platform();
  if (!subtle) return plainHmac(key, message);
  const how = { name: "HMAC", hash: "SHA-256" };
  const imported = await subtle.importKey("raw", key as Bytes, how, false, ["sign"]);
  return new Uint8Array(await subtle.sign("HMAC", imported, message as Bytes));
}

function platform(): SubtleCrypto | undefined {
  return globalThis.crypto?.subtle;
}

const BLOCK = 64;

/** HMAC without the platform (RFC 2104). */
export function plainHmac(key: Uint8Array, message: Uint8Array): Uint8Array {
  const padded = new Uint8Array(BLOCK);
  padded.set(key.length > BLOCK ? digest(key) : key);
  const inner = digest(Uint8Array.of(...padded.map((byte) => byte ^ 0x36), ...message));
  return digest(Uint8Array.of(...padded.map((byte) => byte ^ 0x5c), ...inner));
}

/** SHA-256 without the platform (FIPS 180-4). */
export function digest(data: Uint8Array): Uint8Array {
  const padded = new Uint8Array(Math.ceil((data.length + 9) / BLOCK) * BLOCK);
  padded.set(data);
  padded[data.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 8, Math.floor(data.length / 2 ** 29));
  view.setUint32(padded.length - 4, data.length * 8);
  rounds ??= Uint32Array.from(primes(64), (prime) => fraction(Math.cbrt(prime)));
  const hash = Uint32Array.from(primes(8), (prime) => fraction(Math.sqrt(prime)));
  for (let place = 0; place < padded.length; place += BLOCK) compress(hash, rounds, view, place);
  const result = new DataView(new ArrayBuffer(32));
  hash.forEach((word, index) => result.setUint32(4 * index, word));
  return new Uint8Array(result.buffer);
}

/** Made when they are first needed, which on most pages is never. */
let rounds: Uint32Array | undefined;

function primes(count: number): number[] {
  const found: number[] = [];
  for (let next = 2; found.length < count; next++) {
    if (found.every((prime) => next % prime)) found.push(next);
  }
  return found;
}

/** The first 32 bits behind the point. */
function fraction(value: number): number {
  return Math.floor((value - Math.floor(value)) * 2 ** 32);
}

function compress(hash: Uint32Array, rounds: Uint32Array, view: DataView, place: number): void {
  const w = new Uint32Array(64);
  for (let t = 0; t < 16; t++) w[t] = view.getUint32(place + 4 * t);
  for (let t = 16; t < 64; t++) {
    const [x, y] = [w[t - 15]!, w[t - 2]!];
    const s0 = turn(x, 7) ^ turn(x, 18) ^ (x >>> 3);
    const s1 = turn(y, 17) ^ turn(y, 19) ^ (y >>> 10);
    w[t] = w[t - 16]! + s0 + w[t - 7]! + s1;
  }
  let [a, b, c, d, e, f, g, h] = hash as unknown as Eight;
  for (let t = 0; t < 64; t++) {
    const choice = (e & f) ^ (~e & g);
    const majority = (a & b) ^ (a & c) ^ (b & c);
    const first = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + choice + rounds[t]! + w[t]!) | 0;
    const second = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + majority) | 0;
    [a, b, c, d, e, f, g, h] = [(first + second) | 0, a, b, c, (d + first) | 0, e, f, g];
  }
  [a, b, c, d, e, f, g, h].forEach((word, index) => (hash[index] = hash[index]! + word));
}

type Eight = [number, number, number, number, number, number, number, number];

function turn(word: number, bits: number): number {
  return (word >>> bits) | (word << (32 - bits));
}
