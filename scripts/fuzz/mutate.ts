/** Changes texts and JSON trees at random, by a seeded generator, so that every failure can be repeated. */
type Random = () => number;
type Tree = null | boolean | number | string | Tree[] | { [name: string]: Tree };

const pick = <T>(random: Random, list: readonly T[]): T =>
  list[Math.floor(random() * list.length)] as T;

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
      value: strange(random, holder[name]),
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
  switch (Math.floor(random() * 6)) {
    case 0:
      return pick(random, NUMBERS);
    case 1:
      return pick(random, STRINGS);
    case 2:
      return typeof before === "number" ? before + (random() < 0.5 ? 1 : -1) : [before ?? null];
    case 3:
      return typeof before === "string" ? before.slice(1) + pick(random, STRINGS) : {};
    case 4:
      return pick<Tree>(random, [null, true, [], {}]);
    default:
      return Math.floor(random() * 2 ** 40);
  }
}
