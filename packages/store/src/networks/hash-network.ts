import { createHmac } from "node:crypto";

/** The first 128 bits in hexadecimal: two networks of one period practically never have the same hash. */
const HASH_DIGITS = 32;

/**
 * Returns the keyed hash of a network, as `networkOf` writes it. `purpose` separates uses of one secret: hashes of two purposes
 * cannot be compared without the secret.
 */
export function hashNetwork(
  network: string,
  { secret, purpose }: { readonly secret: Uint8Array; readonly purpose: string },
): string {
  return createHmac("sha256", secret)
    .update(`oslag.network/1\n${purpose}\n${network}`)
    .digest("hex")
    .slice(0, HASH_DIGITS);
}
