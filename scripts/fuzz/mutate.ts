/** Changes texts and JSON trees at random, by a seeded generator, so that every failure can be repeated. */
type Random = () => number;
type Tree = null | boolean | number | string | Tree[] | { [name: string]: Tree };

const pick = <T>(random: Random, list: readonly T[]): T =>
  list[Math.floor(random() * list.length)] as T;

const words = (text: string): readonly string[] => text.trim().split(/\s+/);

const PIECES = [
  "{",
  "}",
  "[",
  "]",
  ",",
  ":",
  '"',
  "\\",
  "\\u0000",
  "\\ud800",
  "\\udc00",
  "\\ud83d\\ude00",
  "\u0316".repeat(31),
  "\u0301",
  "null",
  "-0",
  "1e400",
  "1.0",
  " ",
  "\ufeff",
  "\u202e",
  "é",
  "0".repeat(30),
  "[".repeat(20),
  '"__proto__":1,',
  '"a":1,"a":2',
];
const NUMBERS = [
  0,
  -0,
  -1,
  1,
  0.5,
  1e21,
  2 ** 53,
  -(2 ** 53),
  Number.MAX_VALUE,
  5e-324,
  999_999_999_999,
];
const STRINGS = [
  "",
  " ",
  "any",
  "\u0000",
  "\n",
  "\u202e",
  "\ufeff",
  "e\u0301",
  "\ud800",
  "a".repeat(201),
  "/home/ada",
  "00:11:22:33:44:55",
  "<script>",
  "https://oslag.example",
  "ed25519:",
  "=cmd",
  "9999-12-31T23:59:59Z",
  "2026-02-30T00:00:00Z",
];
/** Number literals: large, small, negative zero, beyond doubles, and forms that JSON or its canonical form does not have. */
const LITERALS = [
  ...words(`
    -0 0.0 1.0 1e0 1E3 1e21 1e+21 1e-7 0.000001 1e400 -1e400 1e-400
    5e-324 2.5e-324 1.7976931348623157e308 1.7976931348623159e308 9007199254740991 9007199254740992 9007199254740993 -9007199254740992 9223372036854775807 9223372036854775808 18446744073709551616 1e15
    0.1e1 123456789012345680000 0.1 333333333.33333329 +1 01 .5 5. 1e 0x10 NaN Infinity
    --1 1_000 \u0661`),
  "1".repeat(400),
  `0.${"0".repeat(400)}1`,
];
/**
 * Code points that verifiers have judged differently or may: marks of many classes, letters that compose, code points newer
 * than Unicode 15 and than any version, noncharacters, private use, direction and invisible characters.
 */
const POINTS = words(`
  41 65 e9 300 301 316 327 338 345 34f 5b0 64b 93c 1100
  1161 11a8 ac00 3099 212b 2126 f900 fb1d 0344 0958 897 1acf 1ad5 105d2
  10d69 10efa 113ce 113d0 1612f 1e5ee 378 1aff 2fe0 1e6c0 50000 e0fff fdd0 fffe
  ffff 1fffe 10ffff e000 f0000 200b 200d 200e 202e 2066 061c feff 85 9b
  ad 7f 1f600 fe0f e0041 2028 00a0`).map((code) => parseInt(code, 16));
const NAMES = [
  "__proto__",
  "constructor",
  "toJSON",
  "note",
  "key",
  "challenge",
  "Samples",
  "\u0000",
  "",
];

/** Returns a text of a few runs of code points: a run may be longer than a note. */
function strangeText(random: Random): string {
  const runs = 1 + Math.floor(random() * 4);
  return Array.from({ length: runs }, () => {
    const most = pick(random, [1, 1, 3, 31, 40, 501]);
    const code = random() < 0.9 ? pick(random, POINTS) : Math.floor(random() * 0x110000);
    return String.fromCodePoint(code).repeat(1 + Math.floor(random() * most));
  }).join("");
}

/** Returns a text, or a value of another type that holds it. */
export function strangeNote(random: Random): Tree {
  const text = pick(random, [
    strangeText,
    () => pick(random, STRINGS),
    () => pick(random, ["two\nlines", "\u0000", "\u001b[2J", "\u007f", "\u009b2J"]),
  ])(random);
  if (random() < 0.6) return text;
  return pick<Tree>(random, [[text], { text }, { [text]: 1 }, [[[text]]], 1, true, null, [], {}]);
}

/** Replaces one number of a JSON text by a strange literal. */
export function mutateNumber(text: string, random: Random): string {
  const numbers = [...text.matchAll(/(?<=[:[,])-?\d+(?=[\],}])/g)];
  if (numbers.length === 0) return text;
  const { index, 0: number } = pick(random, numbers);
  return text.slice(0, index) + pick(random, LITERALS) + text.slice(index + number.length);
}

/**
 * Returns a JSON text of a few members, with names that sort differently by code point and by code unit, and numbers of every
 * size. It is canonical by this runtime, or nearly: one number may be written in another way, or two members swapped.
 */
export function strangeJson(random: Random): string {
  const members = Array.from({ length: 1 + Math.floor(random() * 4) }, (): [string, string] => [
    JSON.stringify(strangeText(random).slice(0, 3)),
    random() < 0.6 ? strangeNumber(random) : JSON.stringify(strangeText(random)),
  ]);
  const sorted = [...new Map(members)].sort(([a], [b]) =>
    String(JSON.parse(a)) < String(JSON.parse(b)) ? -1 : 1,
  );
  if (random() < 0.1) sorted.reverse();
  return `{${sorted.map(([name, value]) => `${name}:${value}`).join(",")}}`;
}

/** Returns a double of random bits, or near a power of two or ten, as ECMAScript writes it or in another way. */
function strangeNumber(random: Random): string {
  const bits = new DataView(new ArrayBuffer(8));
  bits.setUint32(0, Math.floor(random() * 2 ** 32));
  bits.setUint32(4, Math.floor(random() * 2 ** 32));
  const number = pick(random, [
    bits.getFloat64(0),
    Math.floor(random() * 2 ** 60),
    2 ** Math.floor(random() * 1100 - 40) * pick(random, [1, 1 + Number.EPSILON, 1 - 2 ** -53]),
    10 ** Math.floor(random() * 46 - 23) * pick(random, [1, -1, 1 + Number.EPSILON, 1 - 2 ** -53]),
  ]);
  if (!Number.isFinite(number)) return "0";
  if (random() < 0.8) return JSON.stringify(number);
  return pick(random, [number.toExponential(), number.toPrecision(17), number.toFixed(3)]);
}

/** Frames a JSON text as it may come out of another tool: with a mark, white space, more levels, or bytes that are not UTF-8. */
export function frame(text: string, random: Random): Uint8Array {
  const levels = 8 + Math.floor(random() * 10);
  const at = Math.floor(random() * text.length);
  const name = /"([a-z_]+)":/.exec(text)?.[1] ?? "schema";
  return pick(random, [
    () => Buffer.from(`\ufeff${text}`),
    () => Buffer.from(`${text}${pick(random, ["\n", " ", "\0", "{}", ",", "\ufeff"])}`),
    () => Buffer.from(`${"[".repeat(levels)}${text}${"]".repeat(levels)}`),
    () => Buffer.from(text.replace(/:\{/, `:${"[".repeat(levels)}1${"]".repeat(levels)},"z":{`)),
    () => Buffer.from(text.replace("{", `{"${name}":1,`)),
    () =>
      Buffer.from(
        text.replace(
          /"([a-z])/,
          (_, letter: string) => `"\\u00${letter.charCodeAt(0).toString(16)}`,
        ),
      ),
    () =>
      Buffer.concat([
        Buffer.from(text.slice(0, at)),
        Buffer.from(pick(random, ["ff", "c0af", "eda080", "f4908080", "e282", "80"]), "hex"),
        Buffer.from(text.slice(at)),
      ]),
    () => Buffer.from(text, "utf16le"),
  ])();
}

/** Makes one to four edits of the text: changes a byte or a piece, cuts, repeats or swaps. */
export function mutateText(bytes: Uint8Array, random: Random): Uint8Array {
  let text = Buffer.from(bytes);
  for (let edits = 1 + Math.floor(random() * 4); edits > 0; edits--) {
    const at = Math.floor(random() * (text.length + 1));
    const until = Math.min(text.length, at + Math.floor(random() * 12));
    const [before, middle, after] = [
      text.subarray(0, at),
      text.subarray(at, until),
      text.subarray(until),
    ];
    switch (Math.floor(random() * 5)) {
      case 0:
        text = Buffer.concat([
          before,
          Buffer.from([Math.floor(random() * 256)]),
          text.subarray(at + 1),
        ]);
        break;
      case 1:
        text = Buffer.concat([before, Buffer.from(pick(random, PIECES)), text.subarray(at)]);
        break;
      case 2:
        text = Buffer.concat([before, after]);
        break;
      case 3:
        text = Buffer.concat([before, middle, middle, after]);
        break;
      default:
        text = Buffer.concat([before, after, middle]);
    }
  }
  return text;
}

/** Returns the tree with one value changed, removed, repeated or renamed. */
export function mutateTree(tree: unknown, random: Random): unknown {
  const copy = structuredClone(tree) as Tree;
  const holders = listHolders(copy);
  const holder = pick(random, holders);
  if (Array.isArray(holder)) {
    const at = Math.floor(random() * (holder.length + 1));
    const edit = random();
    if (edit < 0.3) holder.splice(at, 1);
    else if (edit < 0.5) holder.push(...structuredClone(holder.slice(at)));
    else holder[at] = strange(random, holder[at]);
    return copy;
  }
  const names = Object.keys(holder);
  const name = random() < 0.85 && names.length > 0 ? pick(random, names) : pick(random, NAMES);
  if (random() < 0.2) delete holder[name];
  else
    Object.defineProperty(holder, name, {
      value: strange(random, Object.hasOwn(holder, name) ? holder[name] : undefined),
      enumerable: true,
      configurable: true,
      writable: true,
    });
  return copy;
}

type Holder = Tree[] | { [name: string]: Tree };

function listHolders(tree: Tree): Holder[] {
  if (typeof tree !== "object" || tree === null) return [];
  return [tree, ...Object.values(tree).flatMap(listHolders)];
}

function strange(random: Random, before: Tree | undefined): Tree {
  switch (Math.floor(random() * 7)) {
    case 0:
      return pick(random, NUMBERS);
    case 1:
      return pick(random, STRINGS);
    case 2:
      return typeof before === "number" ? before + (random() < 0.5 ? 1 : -1) : [before ?? null];
    case 3:
      return typeof before === "string" ? before.slice(1) + pick(random, STRINGS) : {};
    case 4:
      return pick<Tree>(random, [null, true, [], {}, "1", ["x"], { text: "x" }]);
    case 5:
      return strangeText(random);
    default:
      return Math.floor(random() * 2 ** 40);
  }
}
