import { createHash, hash } from "node:crypto";

/**
 * Sorted ids of reports, a line each: 64 hexadecimal digits and a line feed, in ASCII. A million strings would take several times as
 * long to make, to sort and to throw away.
 */
export type ReportIds = Buffer;

/** Lists that are sorted, none of them empty, and how many ids all of them have, with the digest of these. */
export type SortedLists = {
  readonly lists: readonly ReportIds[];
  readonly count: number;
  readonly digest: string;
};

const ID_DIGITS = 64;
const LINE = ID_DIGITS + 1;
/** So many leading digits are 32 bits. */
const LEADING_DIGITS = 8;
/** One update of a hash has so many bytes at most. */
const HASHED_AT_ONCE = 1_024 * LINE;
const NINE = 57;
const ZERO = 48;
const TEN_AS_ZERO = 87;

/** Sorts ids. Throws for one that has not 64 digits. */
export function toReportIds(ids: readonly string[]): ReportIds {
  if (ids.some((id) => id.length !== ID_DIGITS)) throw new RangeError("an id has 64 digits");
  const lines = ids.toSorted().map((id) => `${id}\n`);
  return Buffer.from(lines.join(""), "latin1");
}

/** Returns how many ids these are. */
export function countIds(ids: ReportIds): number {
  return ids.length / LINE;
}

/** Returns the SHA-256 of the ids, each followed by a line feed. */
export function digestOfIds(ids: ReportIds): string {
  return hash("sha256", ids);
}

/** Takes sorted lists as they are read. */
export type ListCollector = {
  /**
   * Takes lists of ids, one after another, each id a line. `counts` says how many ids each list has. Throws for a list that is not
   * sorted.
   */
  readonly add: (ids: string, counts: readonly number[]) => void;
  /** Hashes all ids in their order. Nothing can be added after it. */
  readonly finish: () => SortedLists;
};

/**
 * Collects sorted lists without the ids of `left`. Only the leading bits of the ids are sorted, because they are an eighth of the bytes.
 * With about as many ids as `expected`, memory is allocated once.
 */
export function createListCollector({
  expected,
  left = new Set(),
}: {
  readonly expected: number;
  readonly left?: ReadonlySet<string>;
}): ListCollector {
  // One memory, because `copyWithin` takes a tenth of the time of `Buffer.copy` for so few bytes. The lists begin it, and the ids that
  // are hashed at once end it.
  let memory = Buffer.allocUnsafeSlow(expected * LINE + HASHED_AT_ONCE);
  let bits = new Uint32Array(expected);
  const ends: number[] = [];
  let to = 0;
  return {
    add: (ids, counts) => {
      if (counts.reduce((sum, count) => sum + count, 0) * LINE !== ids.length)
        throw new RangeError("the lists have other counts than ids");
      const needed = to + ids.length + HASHED_AT_ONCE;
      if (needed > memory.length) {
        const larger = Buffer.allocUnsafeSlow(2 * needed);
        memory.copy(larger, 0, 0, to);
        memory = larger;
      }
      if ((to + ids.length) / LINE > bits.length) {
        const more = new Uint32Array((2 * (to + ids.length)) / LINE);
        more.set(bits);
        bits = more;
      }
      let from = to;
      memory.write(ids, from, "latin1");
      const isLeft = finderOf(left, memory);
      for (const count of counts) {
        const start = to;
        for (const end = from + count * LINE; from < end; from += LINE) {
          const leading = leadingBits(memory, from);
          if (isLeft(leading, from)) continue;
          if (to < from) memory.copyWithin(to, from, from + LINE);
          const place = to / LINE;
          const before = to === start ? -1 : (bits[place - 1] ?? -1);
          if (leading < before || (leading === before && compareIds(memory, place - 1, place) >= 0))
            throw new RangeError("a list is not sorted");
          bits[place] = leading;
          to += LINE;
        }
        if (to > start) ends.push(to);
      }
    },
    finish: () => {
      const lists = ends.map((end, at) => memory.subarray(ends[at - 1] ?? 0, end));
      return {
        lists,
        count: to / LINE,
        digest: digestOfLists(memory, bits.subarray(0, to / LINE)),
      };
    },
  };
}

/** Hashes the ids that begin a memory, in their order. `bits` are their leading 32 bits. The memory's last bytes are overwritten. */
function digestOfLists(memory: Buffer, bits: Uint32Array): string {
  const total = createHash("sha256");
  const room = memory.length - HASHED_AT_ONCE;
  let to = room;
  for (const place of placesInOrder(memory, bits)) {
    memory.copyWithin(to, place * LINE, (place + 1) * LINE);
    to += LINE;
    if (to < memory.length) continue;
    total.update(memory.subarray(room));
    to = room;
  }
  total.update(memory.subarray(room, to));
  return total.digest("hex");
}

/** Returns the places of the ids that begin a memory, in the order of the ids. */
function placesInOrder(memory: Buffer, bits: Uint32Array): Uint32Array {
  const count = bits.length;
  const packed = new BigUint64Array(count);
  const halves = new Uint32Array(packed.buffer);
  const [low, high] = HALVES;
  for (let place = 0; place < count; place += 1) {
    halves[2 * place + low] = place;
    halves[2 * place + high] = bits[place] ?? 0;
  }
  packed.sort();
  const places = new Uint32Array(count);
  for (let at = 0; at < count; at += 1) places[at] = halves[2 * at + low] ?? 0;
  for (let at = 0; at < count;) {
    let end = at + 1;
    while (end < count && halves[2 * end + high] === halves[2 * at + high]) end += 1;
    // Few ids have the same leading bits.
    if (end > at + 1) places.subarray(at, end).sort((a, b) => compareIds(memory, a, b));
    at = end;
  }
  return places;
}

function compareIds(memory: Buffer, a: number, b: number): number {
  return memory.compare(memory, b * LINE, (b + 1) * LINE, a * LINE, (a + 1) * LINE);
}

/** Where a 64-bit number of this machine has its low and its high half. */
const HALVES: readonly [0 | 1, 0 | 1] =
  new Uint32Array(BigUint64Array.of(1n).buffer)[0] === 1 ? [0, 1] : [1, 0];

/** Returns the leading 32 bits of the id at a place. */
function leadingBits(memory: Buffer, line: number): number {
  let bits = 0;
  for (let at = line; at < line + LEADING_DIGITS; at += 1) {
    const digit = memory[at] ?? 0;
    bits = (bits << 4) | (digit - (digit <= NINE ? ZERO : TEN_AS_ZERO));
  }
  return bits >>> 0;
}

/** Returns a function that tells whether a line, of which the leading 32 bits are known, is one of those that are left out. */
function finderOf(
  left: ReadonlySet<string>,
  memory: Buffer,
): (leading: number, line: number) => boolean {
  if (left.size === 0) return () => false;
  // Of almost all ids the leading 16 bits already say that they stay.
  const wanted = new Uint8Array(2 ** 16);
  for (const id of left) wanted[Number.parseInt(id.slice(0, 4), 16)] = 1;
  return (leading, line) =>
    wanted[leading >>> 16] === 1 && left.has(memory.toString("latin1", line, line + ID_DIGITS));
}
