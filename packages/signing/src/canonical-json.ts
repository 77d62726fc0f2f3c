/**
 * JSON Canonicalization Scheme (RFC 8785) for values that JSON.parse yields. ECMAScript's own number and string
 * serialisation is the one that the RFC prescribes; what is left is the order of keys and the strings it excludes.
 */

/** The value has no canonical form: it holds a number that is not finite, or a string with a lone surrogate. */
export class NotCanonicalError extends Error {
  override readonly name = "NotCanonicalError";
}

/** With the `u` flag a surrogate matches only when it is not part of a pair. */
const LONE_SURROGATE = /\p{Surrogate}/u;

/** The canonical text of a parsed JSON value. Throws NotCanonicalError when there is none. */
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

/** Whether the text is, byte for byte, the canonical form of the value that was parsed from it. */
export function isCanonicalJson(text: string, value: unknown): boolean {
  try {
    return canonicalJson(value) === text;
  } catch (error) {
    if (error instanceof NotCanonicalError) return false;
    throw error;
  }
}

function canonicalString(text: string): string {
  // JSON.stringify escapes a lone surrogate instead of refusing it, so that the comparison alone would not catch it.
  if (LONE_SURROGATE.test(text)) throw new NotCanonicalError("A string has a lone surrogate.");
  return JSON.stringify(text);
}
