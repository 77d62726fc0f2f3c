/** Words that name a state before the release itself, in their order. */
const BEFORE_RELEASE = ["dev", "next", "current", "alpha", "beta", "preview", "pre", "rc"];

/**
 * Compares two releases of a kernel or a system by their version, for sorting: below 0 if the first is older, 0 only for equal texts.
 * The first dotted numbers decide, as numbers, and missing ones count as 0: 6.9 < 6.10, 22.5.0 < 22.10. Then the rest decides, number by number and
 * word by word: 6.1.0-9 < 6.1.0-13. A release candidate and the like come before the release: 6.12-rc3 < 6.12 < 6.12-1. Every other
 * word comes after it. Upper and lower case are the same; texts that differ only in what is said here to be equal are ordered by their characters.
 */
export function compareReleases(a: string, b: string): number {
  const [one, other] = [toVersion(a), toVersion(b)];
  for (let index = 0; index < Math.max(one.numbers.length, other.numbers.length); index++) {
    const order = compareNumbers(one.numbers[index] ?? "", other.numbers[index] ?? "");
    if (order !== 0) return order;
  }
  for (let index = 0; index < Math.max(one.rest.length, other.rest.length); index++) {
    const order = compareParts(one.rest[index], other.rest[index]);
    if (order !== 0) return order;
  }
  return compareTexts(a, b);
}

function toVersion(text: string) {
  const lower = text.toLowerCase();
  const main = /\d+(?:\.\d+)*/.exec(lower);
  if (main === null) return { numbers: [], rest: partsOf(lower) };
  const after = lower.slice(main.index + main[0].length);
  return { numbers: main[0].split("."), rest: partsOf(after) };
}

const partsOf = (text: string) => text.match(/\d+|[^\d\W_]+/g) ?? [];

/** Digits of any length, which need not fit into a number. Empty counts as 0. */
function compareNumbers(a: string, b: string): number {
  const [one, other] = [a.replace(/^0+/, ""), b.replace(/^0+/, "")];
  return one.length - other.length || compareTexts(one, other);
}

function compareParts(a: string | undefined, b: string | undefined): number {
  const order = rankOf(a) - rankOf(b);
  if (order !== 0 || a === undefined || b === undefined) return order;
  return /^\d/.test(a) ? compareNumbers(a, b) : compareTexts(a, b);
}

/** A state before the release, the end of the text, another word, a number. */
function rankOf(part: string | undefined): number {
  if (part === undefined) return BEFORE_RELEASE.length;
  if (/^\d/.test(part)) return BEFORE_RELEASE.length + 2;
  const place = BEFORE_RELEASE.indexOf(part);
  return place === -1 ? BEFORE_RELEASE.length + 1 : place;
}

function compareTexts(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
