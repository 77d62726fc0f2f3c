/*
 * The purge number rises whenever something that was shown is taken away or corrected. Its text is `<part>.<number>`: the part is
 * drawn at random, again after each restore of a backup, so no number that was used returns.
 */
const TEXT = /^(\d+)\.(\d+)$/;

/**
 * Returns whether data read at the purge number `seen` may still show what was taken away at `wanted`. Numbers of different parts
 * cannot be compared, so another part is behind.
 * @param {string} seen @param {string} wanted
 */
export function isBehind(seen, wanted) {
  const [, part, number] = TEXT.exec(seen) ?? [];
  const [, wantedPart, wantedNumber] = TEXT.exec(wanted) ?? [];
  if (number === undefined || wantedNumber === undefined) return true;
  return part !== wantedPart || BigInt(number) < BigInt(wantedNumber);
}
