import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { toBase64 } from "./base64";
import { canonicalJson } from "./canonical-json";
import { openEnvelope } from "./open-envelope";

const folder = new URL("../../schema/fixtures/", import.meta.url);
const below = (path: string) => readFileSync(new URL(path, folder));
const smallest = [
  { format: 1, minimal: below("valid/minimal.json") },
  { format: 2, minimal: below("format-2/valid/sliced.json") },
];
const fullest = [
  { format: 1, full: below("valid/full.json") },
  { format: 2, full: below("format-2/valid/full.json") },
];

test.each(smallest)(
  "A42: a flip of any bit of an envelope of either format is refused",
  ({ minimal }) => {
    expect(openEnvelope(minimal).ok).toBe(true);
    for (let bit = 0; bit < minimal.length * 8; bit++) {
      const bytes = Uint8Array.from(minimal);
      bytes[bit >> 3] = (bytes[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      if (openEnvelope(bytes).ok) expect.fail(`Bit ${bit} may be flipped.`);
    }
  },
  120_000,
);

test.each(smallest)("an envelope of format $format cut at any place is refused", ({ minimal }) => {
  for (let length = 0; length < minimal.length; length++) {
    if (openEnvelope(minimal.subarray(0, length)).ok) expect.fail(`${length} bytes are enough.`);
  }
});

test.each(fullest)(
  "a change of any number in a payload of format $format is refused",
  ({ full }) => {
    const envelope = JSON.parse(full.toString()) as { payload: string };
    const payload = Buffer.from(envelope.payload, "base64").toString();
    const numbers = [...payload.matchAll(/(?<=[:,[])-?\d+(?=[,\]}])/g)];
    expect(numbers.length).toBeGreaterThan(60);
    for (const { 0: number, index } of numbers) {
      const edited = `${payload.slice(0, index)}${Number(number) + 1}${payload.slice(index + number.length)}`;
      const bytes = canonicalJson({ ...envelope, payload: toBase64(Buffer.from(edited)) });
      expect(openEnvelope(Buffer.from(bytes))).toMatchObject({
        problem: { code: "bad_signature" },
      });
    }
  },
);
