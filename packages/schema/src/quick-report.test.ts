import { readdirSync, readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { QuickReport1, QuickReport2, Report1, Report2 } from "./report";

const SHAPES = [
  { folder: "", full: Report1, quick: QuickReport1 },
  { folder: "format-2/", full: Report2, quick: QuickReport2 },
] as const;

/** Returns the payloads of a folder's fixtures that are JSON. */
function payloadsOf(folder: string): readonly (readonly [string, unknown])[] {
  const fixtures = new URL(`../fixtures/${folder}/`, import.meta.url);
  return readdirSync(fixtures).flatMap((name) => {
    try {
      const { payload } = JSON.parse(readFileSync(new URL(name, fixtures), "utf8")) as {
        payload: string;
      };
      return [[name, JSON.parse(Buffer.from(payload, "base64").toString()) as unknown]];
    } catch {
      return [];
    }
  });
}

describe.each(SHAPES)("the quick shape of $folder", ({ folder, full, quick }) => {
  it("gives the verdict and the value of the full shape for every fixture", () => {
    for (const kind of ["valid", "invalid", "flagged", "noisy"])
      for (const [name, payload] of payloadsOf(`${folder}${kind}`)) {
        const [own, expected] = [quick.safeParse(payload), full.safeParse(payload)];
        expect(own.success, name).toBe(expected.success);
        expect(own.data, name).toEqual(expected.data);
      }
  });

  it("gives the verdict of the full shape whatever the samples are", () => {
    const [[, minimal] = []] = payloadsOf(`${folder}valid`).filter(([name]) =>
      name.startsWith("minimal"),
    );
    const number = fc.oneof(
      fc.maxSafeInteger(),
      fc.integer({ min: -1, max: 10_001 }),
      fc.constantFrom<unknown>(-0, 1.5, 2 ** 53, -(2 ** 53), 1e300, null, "1", true, [], {}),
    );
    const sizes = { minLength: 5, maxLength: 11 };
    const sample = fc.oneof(
      { weight: 8, arbitrary: fc.array(fc.nat({ max: 9999 }), sizes) },
      fc.array(number, sizes),
      number,
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.array(sample, { maxLength: 4 }),
          number,
          fc.constantFrom(99, 100, 101, 200, 201),
        ),
        (samples) => {
          const report = structuredClone(minimal) as { measurements: { samples: unknown }[] };
          const [first] = report.measurements as [{ samples: unknown[] }];
          // A number stands for so many copies of the sample that was there.
          first.samples =
            typeof samples === "number" && samples > 98 && samples < 202
              ? Array.from({ length: samples }, () => first.samples[0])
              : (samples as unknown[]);
          const [own, expected] = [quick.safeParse(report), full.safeParse(report)];
          expect(own.success).toBe(expected.success);
          expect(own.data).toEqual(expected.data);
        },
      ),
      { numRuns: 500 },
    );
  });
});
