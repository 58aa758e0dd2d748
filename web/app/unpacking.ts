// Unpacks what was packed by LZMA, of which every byte may depend on some high bits of the one before
// it (lc up to 4, lp=0, pb=0).  It takes a fifth less than what browsers unpack themselves.

const HEADER = 13; // bytes: the properties, the size of the dictionary, the size of what comes out
const SIZE_AT = 5;
/** The state after a literal byte; from 7 on the last thing was a match. */
const AFTER_LITERAL = [0, 0, 0, 0, 1, 2, 3, 4, 5, 6, 4, 5];
// Where the probabilities of each decision begin.
const MATCH = 0; // by the state, like the five that follow
const AGAIN = 12; // at one of the last four distances
const [OLDER, OLD, OLDEST] = [24, 36, 48]; // not at the last, not at the one before it, ...
const LONG = 60; // more than one byte at the last
const SLOTS = 72; // how many bits a distance has, by the length
const LOW_BITS = SLOTS + 4 * 64; // of short distances
const ALIGNED = LOW_BITS + 115; // the last four bits of long ones
const LENGTH = ALIGNED + 16; // of a match
const LENGTH_AGAIN = LENGTH + 274; // of one at a repeated distance
const LITERAL = LENGTH_AGAIN + 274;
const EVEN = 1024; // a half, of 2048
const LEAST = 2 ** 24;

const [FIRST, TWIN, FORBIDDEN] = ["#", "!", "<"].map((sign) => sign.charCodeAt(0)) as [
  ...[number, number, number],
];
/** This many signs are six bits each, the others seven. */
const SHORT = 36;

/** What was packed, of its signs, or the first bytes of it. */
export const unpackedSigns = (signs: string, most?: number) => unpacked(bytesOf(signs), most);

function bytesOf(signs: string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(signs.length);
  let [at, bits, count] = [0, 0, 0];
  for (let place = 0; place < signs.length; place += 1) {
    const code = signs.charCodeAt(place);
    const number = (code === TWIN ? FORBIDDEN : code) - FIRST;
    const long = number < SHORT ? 6 : 7;
    bits = (bits << long) | (number < SHORT ? number : number + SHORT);
    count += long;
    if (count < 8) continue;
    count -= 8;
    bytes[at++] = bits >> count;
    bits &= (1 << count) - 1;
  }
  return bytes;
}

/** What was packed, or the first bytes of it. */
export function unpacked(
  packed: Uint8Array<ArrayBuffer>,
  most = new DataView(packed.buffer).getUint32(SIZE_AT, true),
): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(most);
  const chances = new Uint16Array(LITERAL + 16 * 0x300).fill(EVEN);
  const lower = 8 - packed[0]!; // the first byte is lc, since lp and pb are 0
  let at = HEADER + 1; // the first byte of the code is always 0
  // Arrays of one number: in variables, numbers so large would fill the heap, one for each decision.
  const range = new Uint32Array([2 ** 32 - 1]);
  const code = new Uint32Array(1);
  const next = () => {
    code[0] = (code[0]! << 8) | packed[at++]!;
  };
  for (let count = 0; count < 4; count += 1) next();

  function narrow() {
    if (range[0]! >= LEAST) return;
    range[0]! <<= 8;
    next();
  }

  /** The next decision, of a probability. */
  function bit(index: number): number {
    const chance = chances[index]!;
    const bound = (range[0]! >>> 11) * chance;
    const one = code[0]! >= bound;
    if (one) {
      range[0]! -= bound;
      code[0]! -= bound;
      chances[index]! -= chance >>> 5;
    } else {
      range[0] = bound;
      chances[index]! += (2048 - chance) >>> 5;
    }
    narrow();
    return Number(one);
  }

  /** A number of some bits, high ones first, each by those before it. */
  function number(from: number, bits: number): number {
    let found = 1;
    for (let count = 0; count < bits; count += 1) found = (found << 1) | bit(from + found);
    return found - (1 << bits);
  }

  /** The same, low ones first. */
  function reversed(from: number, bits: number): number {
    let [found, path] = [0, 1];
    for (let count = 0; count < bits; count += 1) {
      const one = bit(from + path);
      path = (path << 1) | one;
      found |= one << count;
    }
    return found;
  }

  /** A number of some bits that may be anything. */
  function plain(bits: number): number {
    let found = 0;
    for (let count = 0; count < bits; count += 1) {
      range[0]! >>>= 1;
      const one = code[0]! >= range[0]!;
      if (one) code[0]! -= range[0]!;
      found = (found << 1) | Number(one);
      narrow();
    }
    return found;
  }

  function length(from: number): number {
    if (!bit(from)) return 2 + number(from + 2, 3);
    return bit(from + 1) ? 18 + number(from + 18, 8) : 10 + number(from + 10, 3);
  }

  function distance(long: number): number {
    const slot = number(SLOTS + 64 * Math.min(long - 2, 3), 6);
    if (slot < 4) return slot;
    const bits = (slot >> 1) - 1;
    const high = (2 | (slot & 1)) << bits;
    if (slot < 14) return high + reversed(LOW_BITS + high - slot, bits);
    return high + (plain(bits - 4) << 4) + reversed(ALIGNED, 4);
  }

  function literal(size: number, state: number, far: number): number {
    const from = LITERAL + 0x300 * (size ? whole[size - 1]! >> lower : 0);
    let found = 1;
    if (state >= 7) {
      // It is not the byte that would have gone on with the match.
      let other = whole[size - far - 1]!;
      while (found < 0x100) {
        const expected = (other >> 7) & 1;
        other <<= 1;
        const one = bit(from + ((1 + expected) << 8) + found);
        found = (found << 1) | one;
        if (one !== expected) break;
      }
    }
    while (found < 0x100) found = (found << 1) | bit(from + found);
    return found;
  }

  let state = 0;
  let size = 0;
  const far = new Uint32Array(4); // the last four distances, less one
  while (size < whole.length) {
    if (!bit(MATCH + state)) {
      whole[size] = literal(size, state, far[0]!);
      size += 1;
      state = AFTER_LITERAL[state]!;
      continue;
    }
    const matched = state >= 7;
    let long = 1;
    if (!bit(AGAIN + state)) {
      long = length(LENGTH);
      far.copyWithin(1, 0);
      far[0] = distance(long);
      state = matched ? 10 : 7;
    } else {
      const which = bit(OLDER + state) && 1 + (bit(OLD + state) && 1 + bit(OLDEST + state));
      const one = !which && !bit(LONG + state);
      const found = far[which]!;
      far.copyWithin(1, 0, which);
      far[0] = found;
      if (!one) long = length(LENGTH_AGAIN);
      state = matched ? 11 : one ? 9 : 8;
    }
    for (const end = size + long; size < end; size += 1) whole[size] = whole[size - far[0]! - 1]!;
  }
  return whole;
}
