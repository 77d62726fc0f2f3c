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
/** All ids are divided by so many of their leading bits, into parts that a processor's cache holds. */
const PART_BITS = 10;
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

/** Takes lists as they are read, and sorts them one by one. */
export type ListSorter = {
  /** Takes lists of ids, one after another, each id a line. `counts` says how many ids each list has. */
  readonly add: (ids: string, counts: readonly number[]) => void;
  /** Hashes all ids in their order. Nothing can be added after it. */
  readonly finish: () => SortedLists;
};

/**
 * Sorts lists without the ids of `left`. A million ids are more than a processor's cache holds, and to visit each of them in a random
 * order takes longer than to sort them. So lists are sorted one by one, and all ids part by part. With about as many ids as
 * `expected`, memory is allocated once.
 */
export function createListSorter({
  expected,
  left = new Set(),
}: {
  readonly expected: number;
  readonly left?: ReadonlySet<string>;
}): ListSorter {
  // One memory, because `copyWithin` takes a tenth of the time of `Buffer.copy` for so few bytes. Sorted lists begin it; what
  // follows them is room for what is added, and then for all ids by their parts.
  let memory = Buffer.allocUnsafeSlow(roomFor(expected * LINE));
  const ends: number[] = [];
  let to = 0;
  return {
    add: (ids, counts) => {
      if (counts.reduce((sum, count) => sum + count, 0) * LINE !== ids.length)
        throw new RangeError("the lists have other counts than ids");
      const needed = roomFor(to + ids.length);
      if (needed > memory.length) {
        const larger = Buffer.allocUnsafeSlow(2 * needed);
        memory.copy(larger, 0, 0, to);
        memory = larger;
      }
      let from = to + ids.length;
      memory.write(ids, from, "latin1");
      const isLeft = finderOf(left, memory);
      for (const count of counts) {
        const start = to;
        for (const line of sortLines(memory, from, count)) {
          if (isLeft(line)) continue;
          memory.copyWithin(to, line, line + LINE);
          to += LINE;
        }
        if (to > start) ends.push(to);
        from += count * LINE;
      }
    },
    finish: () => {
      const lists = ends.map((end, at) => memory.subarray(ends[at - 1] ?? 0, end));
      return { lists, count: to / LINE, digest: digestOfLists(memory, to) };
    },
  };
}

/** Returns how much memory sorts so many bytes: twice them, and the ids that are hashed at once. */
function roomFor(bytes: number): number {
  return 2 * bytes + HASHED_AT_ONCE;
}

/** Hashes the lines before a place in the order of their ids. The memory behind them is overwritten. */
function digestOfLists(memory: Buffer, until: number): string {
  const starts = new Float64Array(2 ** PART_BITS + 1).fill(until, 0, 1);
  const partOf = (line: number) => leadingBits(memory, line) >>> (32 - PART_BITS);
  for (let line = 0; line < until; line += LINE) {
    const part = partOf(line) + 1;
    starts[part] = (starts[part] ?? 0) + LINE;
  }
  for (let part = 1; part < starts.length; part += 1)
    starts[part] = (starts[part] ?? 0) + (starts[part - 1] ?? 0);
  const ends = starts.slice();
  for (let line = 0; line < until; line += LINE) {
    const part = partOf(line);
    const to = ends[part] ?? 0;
    memory.copyWithin(to, line, line + LINE);
    ends[part] = to + LINE;
  }
  const total = createHash("sha256");
  const room = memory.length - HASHED_AT_ONCE;
  let to = room;
  for (let part = 0; part < 2 ** PART_BITS; part += 1) {
    const start = starts[part] ?? 0;
    for (const line of sortLines(memory, start, ((ends[part] ?? 0) - start) / LINE)) {
      memory.copyWithin(to, line, line + LINE);
      to += LINE;
      if (to < memory.length) continue;
      total.update(memory.subarray(room));
      to = room;
    }
  }
  total.update(memory.subarray(room, to));
  return total.digest("hex");
}

/** Returns where the lines begin that stand one after another, in the order of their ids. */
function sortLines(memory: Buffer, from: number, count: number): Float64Array {
  const packed = new BigUint64Array(count);
  const halves = new Uint32Array(packed.buffer);
  const [low, high] = HALVES;
  for (let place = 0; place < count; place += 1) {
    halves[2 * place + low] = place;
    halves[2 * place + high] = leadingBits(memory, from + place * LINE);
  }
  packed.sort();
  const lines = new Float64Array(count);
  for (let at = 0; at < count; at += 1) lines[at] = from + (halves[2 * at + low] ?? 0) * LINE;
  for (let at = 0; at < count;) {
    let end = at + 1;
    while (end < count && halves[2 * end + high] === halves[2 * at + high]) end += 1;
    // Few ids have the same leading bits.
    if (end > at + 1)
      lines.subarray(at, end).sort((a, b) => memory.compare(memory, b, b + LINE, a, a + LINE));
    at = end;
  }
  return lines;
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

/** Returns a function that tells whether a line is one of those that are left out. */
function finderOf(left: ReadonlySet<string>, memory: Buffer): (line: number) => boolean {
  if (left.size === 0) return () => false;
  // Of almost all ids the leading 16 bits already say that they stay.
  const wanted = new Uint8Array(2 ** 16);
  for (const id of left) wanted[Number.parseInt(id.slice(0, 4), 16)] = 1;
  return (line) =>
    wanted[leadingBits(memory, line) >>> 16] === 1 &&
    left.has(memory.toString("latin1", line, line + ID_DIGITS));
}
