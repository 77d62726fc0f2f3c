import { createHash } from "node:crypto";

/**
 * Sorted ids of reports, one after another: the 64 hexadecimal digits of each, in ASCII. A million strings would take several
 * times as long to make, to sort and to throw away.
 */
export type ReportIds = Buffer;

const ID_DIGITS = 64;
/** So many leading digits are 32 bits. */
const LEADING_DIGITS = 8;
const WORD_BYTES = 4;
const ID_WORDS = ID_DIGITS / WORD_BYTES;
/** One update of a hash has so many ids. */
const LINES = 1_024;
const LINE_FEED = 10;
const ZERO = 48;
const NINE = 57;
const TEN_AS_ZERO = 87;

/** Sorts ids. Throws for one that has not 64 digits. */
export function toReportIds(ids: readonly string[]): ReportIds {
  if (ids.some((id) => id.length !== ID_DIGITS)) throw new RangeError("an id has 64 digits");
  return sortIds(Buffer.from(ids.join(""), "latin1"));
}

/** Returns how many ids these are. */
export function countIds(ids: ReportIds): number {
  return ids.length / ID_DIGITS;
}

/** Returns the leading 32 bits of the id at a place. */
function leadingBits(ids: Buffer, place: number): number {
  const from = place * ID_DIGITS;
  const high = digitsAt(ids, from);
  return high * 65_536 + digitsAt(ids, from + LEADING_DIGITS / 2);
}

/** Returns four digits as 16 bits. */
function digitsAt(ids: Buffer, from: number): number {
  let bits = 0;
  for (let at = from; at < from + LEADING_DIGITS / 2; at += 1) {
    const digit = ids[at] ?? 0;
    bits = (bits << 4) | (digit - (digit <= NINE ? ZERO : TEN_AS_ZERO));
  }
  return bits;
}

/** Sorts ids that stand one after another, by numbers of their leading bits and their place. */
export function sortIds(ids: Buffer): ReportIds {
  const count = countIds(ids);
  const packed = new BigUint64Array(count);
  const halves = new Uint32Array(packed.buffer);
  const [low, high] = HALVES;
  for (let place = 0; place < count; place += 1) {
    halves[2 * place + low] = place;
    halves[2 * place + high] = leadingBits(ids, place);
  }
  packed.sort();
  const sorted = Buffer.allocUnsafeSlow(ids.length);
  const [from, to] = [wordsOf(ids), wordsOf(sorted)];
  for (let at = 0; at < count;) {
    let end = at + 1;
    while (end < count && halves[2 * end + high] === halves[2 * at + high]) end += 1;
    if (end === at + 1) copyId({ from, place: halves[2 * at + low] ?? 0, to, at });
    else {
      // Few ids have the same leading bits.
      const places = Array.from(
        { length: end - at },
        (_, own) => halves[2 * (at + own) + low] ?? 0,
      );
      places.sort((a, b) => Buffer.compare(idAt(ids, a), idAt(ids, b)));
      for (const [own, place] of places.entries()) copyId({ from, place, to, at: at + own });
    }
    at = end;
  }
  return sorted;
}

/** Returns the bytes as words of four. A buffer may begin anywhere in its memory, where no word can. */
function wordsOf(ids: Buffer): Uint32Array {
  const own = ids.byteOffset % WORD_BYTES === 0 ? ids : Buffer.from(new Uint8Array(ids).buffer);
  return new Uint32Array(own.buffer, own.byteOffset, own.length / WORD_BYTES);
}

/** `Buffer.copy` takes ten times as long for so few bytes. */
function copyId({
  from,
  place,
  to,
  at,
}: {
  readonly from: Uint32Array;
  readonly place: number;
  readonly to: Uint32Array;
  readonly at: number;
}): void {
  for (let word = 0; word < ID_WORDS; word += 1)
    to[at * ID_WORDS + word] = from[place * ID_WORDS + word] ?? 0;
}

/** Where a 64-bit number of this machine has its low and its high half. */
const HALVES: readonly [0 | 1, 0 | 1] =
  new Uint32Array(BigUint64Array.of(1n).buffer)[0] === 1 ? [0, 1] : [1, 0];

function idAt(ids: Buffer, place: number): Buffer {
  return ids.subarray(place * ID_DIGITS, (place + 1) * ID_DIGITS);
}

/** Leaves out some of the ids of each list. */
export function withoutIds(
  lists: readonly ReportIds[],
  left: ReadonlySet<string>,
): readonly ReportIds[] {
  // Of almost all ids the leading 16 bits already say that they stay.
  const leading = new Uint8Array(65_536);
  for (const id of left) leading[digitsAt(Buffer.from(id, "latin1"), 0)] = 1;
  return lists.map((ids) => {
    const kept: Buffer[] = [];
    let from = 0;
    for (let place = 0; place < countIds(ids); place += 1) {
      if (leading[digitsAt(ids, place * ID_DIGITS)] === 0) continue;
      if (!left.has(idAt(ids, place).toString("latin1"))) continue;
      kept.push(ids.subarray(from, place * ID_DIGITS));
      from = (place + 1) * ID_DIGITS;
    }
    return from === 0 ? ids : Buffer.concat([...kept, ids.subarray(from)]);
  });
}

/** Returns the SHA-256 of the ids, each followed by a line feed. */
export function digestOfIds(ids: ReportIds): string {
  const hash = createHash("sha256");
  const count = countIds(ids);
  const lines = Buffer.alloc(Math.min(count, LINES) * (ID_DIGITS + 1), LINE_FEED);
  for (let from = 0; from < count; from += LINES) {
    const until = Math.min(count, from + LINES);
    for (let place = from; place < until; place += 1)
      ids.copy(lines, (place - from) * (ID_DIGITS + 1), place * ID_DIGITS, (place + 1) * ID_DIGITS);
    hash.update(lines.subarray(0, (until - from) * (ID_DIGITS + 1)));
  }
  return hash.digest("hex");
}
