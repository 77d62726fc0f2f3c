import { ADDRESSES } from "./addresses.mjs";

/** @type {Map<string, import("./addresses.mjs").Address>} */
const LITERAL = new Map();
/** @type {{address: import("./addresses.mjs").Address, pattern: RegExp}[]} */
const PATTERNS = [];
for (const address of ADDRESSES)
  if (address.path.includes(":")) PATTERNS.push({ address, pattern: toPattern(address.path) });
  else LITERAL.set(address.path, address);

/**
 * Returns the row of the table for a request's target, with or without its query; null for an address that the site does not
 * have or that is spelt otherwise. Nothing is decoded.
 * @param {string | undefined} target @returns {import("./addresses.mjs").Address | null}
 */
export function findAddress(target = "/") {
  const path = target.split("?", 1)[0] ?? "";
  return LITERAL.get(path) ?? PATTERNS.find(({ pattern }) => pattern.test(path))?.address ?? null;
}

/**
 * Returns the named parts of a path that belongs to an address, decoded; null if a part is no percent-encoded UTF-8.
 * @param {import("./addresses.mjs").Address} address @param {string} path without a query
 * @returns {Record<string, string> | null}
 */
export function parametersOf(address, path) {
  const pattern = PATTERNS.find((one) => one.address === address)?.pattern;
  try {
    return Object.fromEntries(
      Object.entries(pattern?.exec(path)?.groups ?? {}).map(([name, value]) => [
        name,
        decodeURIComponent(value),
      ]),
    );
  } catch {
    return null;
  }
}

/** @param {string} path */
function toPattern(path) {
  const source = path
    .split(/(:\w+(?:\([^)]*\))?)/)
    .map((part, index) => {
      if (index % 2 === 0) return part.replaceAll(".", "\\.");
      const [, name, form = "[^/]+"] = /^:(\w+)(?:\((.*)\))?$/.exec(part) ?? [];
      return `(?<${name}>${form})`;
    })
    .join("");
  return new RegExp(`^${source}$`);
}
