/**
 * Checks of an Ed25519 key and signature before a library verifies them (RFC 8032 and the strict rules of "Taming the many
 * EdDSAs", https://eprint.iacr.org/2020/1244). Libraries and their versions differ in exactly these cases. After these checks
 * every cofactorless verifier gives the same verdict.
 */

const SIGNATURE_BYTES = 64;
const POINT_BYTES = 32;

/** The field prime 2^255 - 19 and the group order 2^252 + 27742317777372353535851937790883648493 (RFC 8032, 5.1). */
const FIELD_PRIME = 2n ** 255n - 19n;
const GROUP_ORDER = 2n ** 252n + 27742317777372353535851937790883648493n;
const SIGN_BIT = 2n ** 255n;

/** A root of d·y^4 + 2·y^2 - 1 = 0: a point with this y, doubled, has y = 0 and order 4. Its negative is the other. */
const ORDER_8_Y = 0x05fc536d880238b13933c6d305acdfd5f098eff289f4c345b027b2c28f95e826n;

/**
 * The y coordinates of the eight points whose order divides the cofactor: orders 4, 1, 2, 8 and 8. Both sign bits are
 * refused. Because y must be below the prime, these points have no other encoding.
 */
const SMALL_ORDER_Y: ReadonlySet<bigint> = new Set([
  0n,
  1n,
  FIELD_PRIME - 1n,
  ORDER_8_Y,
  FIELD_PRIME - ORDER_8_Y,
]);

/** Checks the lengths, that S is below the group order, and that A and R are canonical points and not of small order. */
export function hasStrictEncoding(publicKey: Uint8Array, signature: Uint8Array): boolean {
  return (
    publicKey.length === POINT_BYTES &&
    signature.length === SIGNATURE_BYTES &&
    littleEndian(signature.subarray(POINT_BYTES)) < GROUP_ORDER &&
    isStrictPoint(publicKey) &&
    isStrictPoint(signature.subarray(0, POINT_BYTES))
  );
}

function isStrictPoint(encoded: Uint8Array): boolean {
  const y = littleEndian(encoded) % SIGN_BIT;
  return y < FIELD_PRIME && !SMALL_ORDER_Y.has(y);
}

const WORD = 2n ** 64n;

/** Reads 32 bytes. */
function littleEndian(bytes: Uint8Array): bigint {
  const words = new DataView(bytes.buffer, bytes.byteOffset, POINT_BYTES);
  let value = 0n;
  for (let offset = POINT_BYTES - 8; offset >= 0; offset -= 8)
    value = value * WORD + words.getBigUint64(offset, true);
  return value;
}
