import { expect, test } from "vitest";
import { keyIdOf, parseKeyId } from "./key-id";

test("parsing a key id gives its key", () => {
  const publicKey = Uint8Array.from({ length: 32 }, (_byte, index) => 255 - index);
  expect(keyIdOf(publicKey)).toMatch(/^ed25519:[A-Za-z0-9_-]{43}$/);
  expect(parseKeyId(keyIdOf(publicKey))).toEqual(publicKey);
});

test.each([0, 31, 33, 64])("%i bytes are not a public key", (length) => {
  expect(() => keyIdOf(new Uint8Array(length))).toThrow(RangeError);
});
