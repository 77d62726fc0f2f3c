import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { toBase64 } from "./base64";
import { canonicalJson } from "./canonical-json";
import { openEnvelope } from "./open-envelope";

const folder = new URL("../../schema/fixtures/valid/", import.meta.url);
const minimal = readFileSync(new URL("minimal.json", folder));
const full = readFileSync(new URL("full.json", folder));

test("a flip of any bit of an envelope is refused", () => {
  expect(openEnvelope(minimal).ok).toBe(true);
  for (let bit = 0; bit < minimal.length * 8; bit++) {
    const bytes = Uint8Array.from(minimal);
    bytes[bit >> 3] = (bytes[bit >> 3] ?? 0) ^ (1 << (bit & 7));
    if (openEnvelope(bytes).ok) expect.fail(`Bit ${bit} may be flipped.`);
  }
}, 60_000);

test("an envelope cut at any place is refused", () => {
  for (let length = 0; length < minimal.length; length++) {
    if (openEnvelope(minimal.subarray(0, length)).ok) expect.fail(`${length} bytes are enough.`);
  }
});

test("a change of any number in a payload is refused", () => {
  const envelope = JSON.parse(full.toString()) as { payload: string };
  const payload = Buffer.from(envelope.payload, "base64").toString();
  const numbers = [...payload.matchAll(/(?<=[:,[])-?\d+(?=[,\]}])/g)];
  expect(numbers.length).toBeGreaterThan(60);
  for (const { 0: number, index } of numbers) {
    const edited = `${payload.slice(0, index)}${Number(number) + 1}${payload.slice(index + number.length)}`;
    const bytes = canonicalJson({ ...envelope, payload: toBase64(Buffer.from(edited)) });
    expect(openEnvelope(Buffer.from(bytes))).toMatchObject({ problem: { code: "bad_signature" } });
  }
});
