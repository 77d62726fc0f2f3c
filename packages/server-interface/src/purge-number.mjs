/**
 * Returns whether a purge number (`part.number`) is behind another one. One of another part is.
 * @param {string} seen @param {string} wanted @returns {boolean}
 */
export function isBehind(seen, wanted) {
  const [part, number = "0"] = seen.split(".");
  const [wantedPart, wantedNumber = "0"] = wanted.split(".");
  return part !== wantedPart || BigInt(number) < BigInt(wantedNumber);
}
