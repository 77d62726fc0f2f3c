import { expect, test } from "vitest";
import { hasStrictEncoding } from "./ed25519-encoding";

const PRIME = 2n ** 255n - 19n;
const ORDER = 2n ** 252n + 27742317777372353535851937790883648493n;

function encode(value: bigint): Uint8Array {
  return Buffer.from(value.toString(16).padStart(64, "0"), "hex").reverse();
}

function isAccepted(point: bigint, scalar = 1n): boolean {
  const other = encode(9n);
  const asKey = hasStrictEncoding(encode(point), Buffer.concat([other, encode(scalar)]));
  const asR = hasStrictEncoding(other, Buffer.concat([encode(point), encode(scalar)]));
  expect(asKey).toBe(asR);
  return asKey;
}

test("S is below the group order", () => {
  expect(isAccepted(9n, ORDER - 1n)).toBe(true);
  expect(isAccepted(9n, ORDER)).toBe(false);
  expect(isAccepted(9n, 2n ** 256n - 1n)).toBe(false);
});

test("y is below the prime, with either sign bit", () => {
  for (const sign of [0n, 2n ** 255n]) {
    expect(isAccepted(sign + PRIME - 2n)).toBe(true);
    for (let y = PRIME; y < 2n ** 255n; y++) expect(isAccepted(sign + y)).toBe(false);
  }
});

test("exactly five y coordinates below the prime are of small order", () => {
  // The curve is -x^2 + y^2 = 1 + d·x^2·y^2. Doubling a point with d·y^4 + 2·y^2 - 1 = 0 gives y = 0, hence order 8.
  const d = mod(-121665n * inverse(121666n));
  const y = 0x05fc536d880238b13933c6d305acdfd5f098eff289f4c345b027b2c28f95e826n;
  expect(mod(d * y ** 4n + 2n * y ** 2n - 1n)).toBe(0n);
  for (const sign of [0n, 2n ** 255n]) {
    for (const small of [0n, 1n, PRIME - 1n, y, PRIME - y]) {
      expect(isAccepted(sign + small)).toBe(false);
    }
    expect(isAccepted(sign + 2n)).toBe(true);
    expect(isAccepted(sign + y + 1n)).toBe(true);
  }
});

/**
 * All encodings of the eight points of small order, alternatives included, as listed by C2SP/CCTV
 * (https://github.com/C2SP/CCTV/tree/main/ed25519, "Low-order edwards25519 point encodings").
 */
const SMALL_ORDER = [
  `${"00".repeat(32)}`,
  `ed${"ff".repeat(30)}7f`,
  `${"00".repeat(31)}80`,
  `ed${"ff".repeat(31)}`,
  `01${"00".repeat(31)}`,
  `01${"00".repeat(30)}80`,
  `ee${"ff".repeat(30)}7f`,
  `ee${"ff".repeat(31)}`,
  "26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05",
  "26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc85",
  "c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a",
  "c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac03fa",
  `ec${"ff".repeat(30)}7f`,
  `ec${"ff".repeat(31)}`,
];

test.each(SMALL_ORDER)("%s is neither a key nor an R", (point) => {
  expect(isAccepted(BigInt(`0x${Buffer.from(point, "hex").reverse().toString("hex")}`))).toBe(
    false,
  );
});

test.each([
  [31, 64],
  [33, 64],
  [32, 63],
  [32, 65],
  [32, 0],
])("a key of %i bytes with a signature of %i is refused", (keyBytes, signatureBytes) => {
  const filled = (length: number) => new Uint8Array(length).fill(3);
  expect(hasStrictEncoding(filled(32), Buffer.concat([filled(32), encode(3n)]))).toBe(true);
  expect(hasStrictEncoding(filled(keyBytes), filled(signatureBytes))).toBe(false);
});

function mod(value: bigint): bigint {
  return ((value % PRIME) + PRIME) % PRIME;
}

/** By Fermat's little theorem. */
function inverse(value: bigint): bigint {
  let result = 1n;
  let base = mod(value);
  for (let exponent = PRIME - 2n; exponent > 0n; exponent >>= 1n) {
    if (exponent & 1n) result = mod(result * base);
    base = mod(base * base);
  }
  return result;
}
