/** Stands for every parameter that an address does not have. No address has a parameter of this name. */
const UNKNOWN = "unknown=1";

/**
 * Returns the one target for all spellings of a request that ask for the same content: the parameters that the address has, sorted
 * by name. It leaves out parameters that the address does not have, empty ones and those that are given more than once, because
 * a page reads them as missing; the values of a list are joined. An address that refuses such parameters still sees that there
 * was one, but not its name or value.
 * @param {string} target path and query of a GET request
 * @param {import("./addresses.mjs").Address} address the row to which it belongs
 * @returns {string}
 */
export function canonicalTarget(target, { parameters = [], lists = [], isStrict = false }) {
  const [path = ""] = target.split("?", 1);
  if (path === target) return path;
  const given = new URLSearchParams(target.slice(path.length + 1));
  const kept = parameters.toSorted().flatMap((name) => {
    const values = given.getAll(name);
    if (lists.includes(name)) return toPairs(name, [values.join(",")]);
    if (isStrict) return toPairs(name, values.length > 1 ? ["", ""] : values);
    return toPairs(name, values.length > 1 ? [] : values);
  });
  const wanted = isStrict ? kept : kept.filter(([, value]) => value !== "");
  const known = new URLSearchParams(wanted).toString();
  const hasUnknown = isStrict && [...given.keys()].some((name) => !parameters.includes(name));
  const query = [known, hasUnknown ? UNKNOWN : ""].filter((part) => part !== "").join("&");
  return query === "" ? path : `${path}?${query}`;
}

/** @param {string} name @param {readonly string[]} values @returns {[string, string][]} */
function toPairs(name, values) {
  return values.map((value) => [name, value]);
}
