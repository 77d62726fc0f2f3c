import { gunzipSync } from "node:zlib";
import fc from "fast-check";
import { expect, test } from "vitest";
import { fillTemplate, makeTemplate, packTemplate } from "./page-template.mjs";

const FIRST = "0123456789abcdef0123456789abcdef";
const LATER = "fedcba9876543210fedcba9876543210";
/** Repetitive enough to be referred back to, far enough apart to leave the window. */
const text = fc.oneof(
  fc.string({ unit: "grapheme", maxLength: 40 }),
  fc.constantFrom('<script nonce="', '" async=""></script>', "x".repeat(40_000), ""),
);

test("an answer comes back with the new nonce wherever the old one stood, plain and in gzip's format", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(text, { minLength: 1, maxLength: 8 }), async (parts) => {
      const template = makeTemplate(Buffer.from(parts.join(FIRST)), FIRST);
      for (const nonce of [FIRST, LATER]) {
        const wanted = parts.join(nonce);
        expect(fillTemplate(template, nonce).toString()).toBe(wanted);
        expect(gunzipSync(await packTemplate(template, nonce)).toString()).toBe(wanted);
      }
    }),
    { numRuns: 60, seed: 3 },
  );
});

test("parts refer back to one another across nonces: twenty equal parts pack into little more than one", async () => {
  const part = Buffer.from(Array.from({ length: 300 }, (_, i) => (i * 7919) % 10_007).join(" "));
  const sizeOf = async (copies: number) => {
    const body = Buffer.concat(
      Array.from({ length: copies }, () => [part, Buffer.from(FIRST)]).flat(),
    );
    return (await packTemplate(makeTemplate(body, FIRST), LATER)).length;
  };
  expect(await sizeOf(20)).toBeLessThan((await sizeOf(1)) + 20 * 80);
});

test("an answer without a nonce stays as it is, and a nonce of another length is refused", async () => {
  const plain = makeTemplate(Buffer.from("{}\n"), "");
  expect(fillTemplate(plain, "").toString()).toBe("{}\n");
  expect(gunzipSync(await packTemplate(plain, "")).toString()).toBe("{}\n");
  const template = makeTemplate(Buffer.from(`a${FIRST}b`), FIRST);
  expect(() => fillTemplate(template, "short")).toThrow(RangeError);
});
