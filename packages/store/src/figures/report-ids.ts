import { createHash } from "node:crypto";

/**
 * Sorted ids of reports, one after another: the 64 hexadecimal digits of each, in ASCII. A million strings would take several
 * times as long to make, to sort and to throw away.
 */
export type ReportIds = Buffer;

export const ID_DIGITS = 64;
/** So many leading digits are 32 bits. */
const LEADING_DIGITS = 8;
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
export function leadingBits(ids: Buffer, place: number): number {
  let bits = 0;
  const from = place * ID_DIGITS;
  for (let at = from; at < from + LEADING_DIGITS; at += 1) {
    const digit = ids[at] ?? 0;
    bits = bits * 16 + digit - (digit <= NINE ? ZERO : TEN_AS_ZERO);
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
  const sorted = Buffer.allocUnsafe(ids.length);
  const copy = (place: number, to: number) =>
    ids.copy(sorted, to * ID_DIGITS, place * ID_DIGITS, (place + 1) * ID_DIGITS);
  for (let at = 0; at < count;) {
    let end = at + 1;
    while (end < count && halves[2 * end + high] === halves[2 * at + high]) end += 1;
    if (end === at + 1) copy(halves[2 * at + low] ?? 0, at);
    else {
      // Few ids have the same leading bits.
      const places = Array.from(
        { length: end - at },
        (_, own) => halves[2 * (at + own) + low] ?? 0,
      );
      places.sort((a, b) => Buffer.compare(idAt(ids, a), idAt(ids, b)));
      for (const [own, place] of places.entries()) copy(place, at + own);
    }
    at = end;
  }
  return sorted;
}

/** Where a 64-bit number of this machine has its low and its high half. */
const HALVES: readonly [0 | 1, 0 | 1] =
  new Uint32Array(BigUint64Array.of(1n).buffer)[0] === 1 ? [0, 1] : [1, 0];

function idAt(ids: Buffer, place: number): Buffer {
  return ids.subarray(place * ID_DIGITS, (place + 1) * ID_DIGITS);
}

/** Leaves out some of the ids. */
export function withoutIds(ids: ReportIds, left: ReadonlySet<string>): ReportIds {
  const leading = new Set([...left].map((id) => Number.parseInt(id.slice(0, LEADING_DIGITS), 16)));
  const kept: Buffer[] = [];
  let from = 0;
  for (let place = 0; place < countIds(ids); place += 1) {
    if (!leading.has(leadingBits(ids, place))) continue;
    if (!left.has(idAt(ids, place).toString("latin1"))) continue;
    kept.push(ids.subarray(from, place * ID_DIGITS));
    from = (place + 1) * ID_DIGITS;
  }
  return from === 0 ? ids : Buffer.concat([...kept, ids.subarray(from)]);
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
