import { COMBINING_CLASSES, COMPOSITES, NEVER_IN_NFC } from "./unicode-15";

/** Hangul syllables: a leading consonant, a vowel and perhaps a trailing consonant (Unicode Standard, section 3.12). */
const HANGUL = { syllables: 0xac00, leading: 0x1100, vowels: 0x1161, trailing: 0x11a7 };
const [LEADING_COUNT, VOWEL_COUNT, TRAILING_COUNT] = [19, 21, 28];

/** No code point below can change. */
const FIRST_MARK = 0x300;

type Tables = {
  readonly classes: ReadonlyMap<number, number>;
  readonly never: ReadonlySet<number>;
  /** By the pair, as one number. */
  readonly composites: ReadonlyMap<number, number>;
  readonly decompositions: ReadonlyMap<number, readonly [number, number]>;
  /** The code points that compose with one before them. */
  readonly seconds: ReadonlySet<number>;
};
let read: Tables | undefined;
/** Reads the tables when the first text needs them. */
const tables = (): Tables => (read ??= readTables());

/**
 * Returns whether the text is in NFC by Unicode 15.0.0, whatever version the runtime has. A code point that this version does
 * not assign has class 0 and neither decomposes nor composes. The runner has the same function (internal/nfc).
 */
export function isNfc(text: string): boolean {
  if (!mayChange(text)) return true;
  const points = Array.from(text, (character) => character.codePointAt(0) ?? 0);
  if (points.some((point) => tables().never.has(point))) return false;
  const composed = compose(toCanonicalOrder(points.flatMap(decompose)));
  return composed.length === points.length && composed.every((point, i) => point === points[i]);
}

/** Returns whether any code point can change, move or compose with what stands before it. */
function mayChange(text: string): boolean {
  for (const character of text) {
    const point = character.codePointAt(0) ?? 0;
    if (point < FIRST_MARK) continue;
    const { classes, never, seconds } = tables();
    if (classes.has(point) || never.has(point) || seconds.has(point)) return true;
  }
  return false;
}

function decompose(point: number): readonly number[] {
  const syllable = point - HANGUL.syllables;
  if (syllable >= 0 && syllable < LEADING_COUNT * VOWEL_COUNT * TRAILING_COUNT) {
    const trailing = syllable % TRAILING_COUNT;
    const pair = (syllable - trailing) / TRAILING_COUNT;
    return [
      HANGUL.leading + Math.floor(pair / VOWEL_COUNT),
      HANGUL.vowels + (pair % VOWEL_COUNT),
      ...(trailing > 0 ? [HANGUL.trailing + trailing] : []),
    ];
  }
  const parts = tables().decompositions.get(point);
  return parts === undefined ? [point] : [...decompose(parts[0]), parts[1]];
}

const classOf = (point: number): number => tables().classes.get(point) ?? 0;

/** Sorts each run of marks by class. Marks of one class stay in their order. */
function toCanonicalOrder(points: readonly number[]): readonly number[] {
  const ordered: number[] = [];
  let marks: number[] = [];
  const flush = () => {
    ordered.push(...marks.sort((a, b) => classOf(a) - classOf(b)));
    marks = [];
  };
  for (const point of points) {
    if (classOf(point) > 0) {
      marks.push(point);
      continue;
    }
    flush();
    ordered.push(point);
  }
  flush();
  return ordered;
}

/** Composes each mark or letter with the last starter, unless something between them blocks it. */
function compose(points: readonly number[]): readonly number[] {
  const composed: number[] = [];
  let starter = -1;
  let lastClass = 0;
  for (const point of points) {
    const ownClass = classOf(point);
    const isFree = starter === composed.length - 1 || lastClass < ownClass;
    const composite =
      starter >= 0 && isFree ? compositeOf(composed[starter] ?? 0, point) : undefined;
    if (composite !== undefined) {
      composed[starter] = composite;
      continue;
    }
    if (ownClass === 0) starter = composed.length;
    lastClass = ownClass;
    composed.push(point);
  }
  return composed;
}

function compositeOf(first: number, second: number): number | undefined {
  const [leading, vowel] = [first - HANGUL.leading, second - HANGUL.vowels];
  if (leading >= 0 && leading < LEADING_COUNT && vowel >= 0 && vowel < VOWEL_COUNT)
    return HANGUL.syllables + (leading * VOWEL_COUNT + vowel) * TRAILING_COUNT;
  const [syllable, trailing] = [first - HANGUL.syllables, second - HANGUL.trailing];
  const isOpen =
    syllable >= 0 &&
    syllable < LEADING_COUNT * VOWEL_COUNT * TRAILING_COUNT &&
    syllable % TRAILING_COUNT === 0;
  if (isOpen && trailing > 0 && trailing < TRAILING_COUNT) return first + trailing;
  return tables().composites.get(toPair(first, second));
}

/** Makes one number of two code points, which have 21 bits each. */
const toPair = (first: number, second: number) => first * 2 ** 21 + second;

function readTables(): Tables {
  const classes = new Map<number, number>();
  for (const [name, text] of readGroups(COMBINING_CLASSES))
    for (const point of readRange(text)) classes.set(point, Number(name));
  const composites = new Map<number, number>();
  const decompositions = new Map<number, readonly [number, number]>();
  for (const [name, text] of readGroups(COMPOSITES)) {
    const second = parseInt(name, 16);
    const [first = 0, composite = 0] = text.split("=").map((part) => parseInt(part, 16));
    composites.set(toPair(first, second), composite);
    decompositions.set(composite, [first, second]);
  }
  const seconds = new Set([...decompositions.values()].map(([, second]) => second));
  for (let i = 0; i < VOWEL_COUNT; i++) seconds.add(HANGUL.vowels + i);
  for (let i = 1; i < TRAILING_COUNT; i++) seconds.add(HANGUL.trailing + i);
  const never = new Set(words(NEVER_IN_NFC).flatMap((text) => [...readRange(text)]));
  return { classes, never, composites, decompositions, seconds };
}

const words = (text: string): readonly string[] => text.trim().split(/\s+/);

/** Yields each word of a table with the name of its group. */
function* readGroups(table: string): Generator<readonly [group: string, word: string]> {
  let group = "";
  for (const word of words(table)) {
    if (word.endsWith(":")) group = word.slice(0, -1);
    else yield [group, word];
  }
}

function* readRange(text: string): Generator<number> {
  const [first = 0, last = first] = text.split("-").map((part) => parseInt(part, 16));
  for (let point = first; point <= last; point++) yield point;
}
