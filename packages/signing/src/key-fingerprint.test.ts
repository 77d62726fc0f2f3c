import { expect, test } from "vitest";
import { keyFingerprint } from "./key-fingerprint";

test("the fingerprint is the digest of the key's bytes, not of its text", () => {
  // 32 zero bytes; the digest is `head -c 32 /dev/zero | sha256sum`.
  expect(keyFingerprint(`ed25519:${"A".repeat(43)}`)).toBe(
    "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925",
  );
});
