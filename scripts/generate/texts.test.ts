import { readFileSync } from "node:fs";
import { checkNote } from "@oslag/schema";
import { describe, expect, test } from "vitest";
import { sources } from "../setup/formatters.mjs";
import { TEXT_GROUPS, textsOf } from "./texts";

/*
 * The rule for texts, beside that of this runtime's own tables, which decided before. The runner's tests read the verdicts from
 * packages/schema/fixtures/texts.json.
 */

/** The blocks of code points newer than Unicode 15.0 that change, move or compose by a later version. */
const NEWER = [
  [0x897, 0x897],
  [0x1acf, 0x1aff],
  [0x105c0, 0x105ff],
  [0x10d69, 0x10d6d],
  [0x10efa, 0x10efb],
  [0x11380, 0x113ff],
  [0x16100, 0x1613f],
  [0x16d40, 0x16d7f],
  [0x1e5d0, 0x1e5ff],
  [0x1e6c0, 0x1e6ff],
] as const;
const isNewer = (character: string) =>
  NEWER.some(([first, last]) => {
    const code = character.codePointAt(0) ?? 0;
    return code >= first && code <= last;
  });

function differences(group: (typeof TEXT_GROUPS)[number]) {
  const lost: string[] = [];
  const gained: string[] = [];
  for (const text of textsOf(group)) {
    // Nothing but NFC depended on the runtime.
    const isNfcHere = text !== null && text.normalize("NFC") === text;
    const isNote = text !== null && checkNote(text, "note").ok;
    if (isNfcHere && !isNote && !isRefusedOtherwise(text)) lost.push(text);
    if (isNote && !isNfcHere) gained.push(text);
  }
  return { lost, gained };
}

/** Empty, too long, or with a control or direction character. */
function isRefusedOtherwise(text: string): boolean {
  const length = [...text].length;
  return (
    length < 1 ||
    length > 500 ||
    /[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/u.test(text)
  );
}

describe.each(TEXT_GROUPS)("the rule for texts: $name", (group) => {
  test("B31: accepts every text that this runtime's tables accept, and more only where a code point is newer", () => {
    const { lost, gained } = differences(group);
    expect(lost).toEqual([]);
    expect(gained.filter((text) => ![...text].some(isNewer))).toEqual([]);
  }, 60_000);
});

test("no verifier asks the runtime's tables of Unicode", () => {
  const TABLES =
    /\.normalize\(|\\[pP]\{|toLocale|localeCompare|\bIntl\.|"unicode"|\bunicode\.[A-Z]|text\/unicode\/norm"/;
  const verifiers = sources("ts", "go").filter(
    (file) =>
      /^packages\/(schema|signing)\/src\/|^native-runner\/cli\/internal\/verify\//.test(file) &&
      !/[._]test\.(ts|go)$/.test(file),
  );
  expect(verifiers.length).toBeGreaterThan(50);
  expect(verifiers.filter((file) => TABLES.test(readFileSync(file, "utf8")))).toEqual([]);
});
