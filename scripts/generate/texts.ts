import { createHash } from "node:crypto";
import { checkNote } from "@oslag/schema";

/** One place in a text: a list of pieces, or every code point. */
type Part = readonly string[] | "every code point";

/** Texts made of one piece of each part, in the order of the parts' lists; the last part changes fastest. */
type TextGroup = { readonly name: string; readonly parts: readonly Part[] };

/** Reads code points in hexadecimal. */
const points = (codes: string) =>
  codes
    .trim()
    .split(/\s+/)
    .map((code) => String.fromCodePoint(parseInt(code, 16)));
const repeated = (mark: string) => [1, 2, 29, 30, 31, 32, 33, 100, 498].map((n) => mark.repeat(n));

/** Marks of many classes, marks and letters that compose with what is before them, and letters that do not. */
const MARKS = points(`
  300 301 302 303 304 306 307 308 309 30a 30b 30c 30f 311 313 314 315 316 31b 323
  324 325 326 327 328 32d 330 331 334 338 340 342 344 345 34f 358 35c 5b0 5bc 64b
  653 654 655 93c 94d 9be 9d7 b56 cc2 dca dcf e38 f71 f72 f74 102e 1161 1175 11a7 11a8
  11c2 11c3 1b35 302a 3099 309a 61 897 1acf 10efa 110ba 11127 1133e 114b0 1d165`);
const LETTERS = points(`
  41 61 65 c0 e1 e2 e7 fc 1b0 1eb9 3b1 3b9 1f00 627 915 928 9c7 b47 cc6 dd9
  1025 1100 1112 ac00 ac01 d7a3 1b05 3046 304b 11099 114b9 105d2`);

export const TEXT_GROUPS: readonly TextGroup[] = [
  { name: "every code point", parts: ["every code point"] },
  { name: "every code point before a mark", parts: ["every code point", ["\u0338"]] },
  { name: "every code point after a letter with a mark", parts: [["\u00e1"], "every code point"] },
  { name: "every code point after a syllable", parts: [["\uac00"], "every code point"] },
  { name: "pairs of marks after a letter", parts: [LETTERS, MARKS, MARKS] },
  {
    name: "long runs of marks",
    parts: [
      ["", "e", "\u00e9", "\uac00"],
      ["\u0316", "\u0301", "\u0345", "\u3099", "\u{1acf}"].flatMap(repeated),
      ["", "\u0316", "\u0301", "x"],
    ],
  },
];

/** Yields the texts of a group. A lone surrogate is no text of a report, so it is null. */
export function* textsOf({ parts }: TextGroup, before = ""): Generator<string | null> {
  const [part, ...others] = parts;
  if (part === undefined) return yield before;
  if (part !== "every code point") {
    for (const piece of part) yield* textsOf({ name: "", parts: others }, before + piece);
    return;
  }
  for (let code = 0; code < 0x110000; code++) {
    if (code >= 0xd800 && code < 0xe000) yield null;
    else yield* textsOf({ name: "", parts: others }, before + String.fromCodePoint(code));
  }
}

/**
 * Returns the verdicts of the rule for texts: for each group the number of texts that it accepts, and the SHA-256 of one
 * byte per text, 1 if it is accepted.
 */
export function texts(): string {
  const groups = TEXT_GROUPS.map((group) => {
    const verdicts = Buffer.from(
      Array.from(textsOf(group), (text) => Number(text !== null && checkNote(text, "note").ok)),
    );
    const accepted = verdicts.filter((verdict) => verdict === 1).length;
    const sha256 = createHash("sha256").update(verdicts).digest("hex");
    return { ...group, texts: verdicts.length, accepted, sha256 };
  });
  return `${toAscii(JSON.stringify(groups, null, 1))}\n`;
}

/** Writes every other character as an escape, so that an editor cannot change the texts. */
function toAscii(json: string): string {
  return json.replaceAll(
    /[^\n -~]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}
