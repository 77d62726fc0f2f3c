import type { SamplesFigure } from "@oslag/schema";
import { expect, test } from "vitest";
import { presentSamples } from "./present-samples";

const REPORT = "a".repeat(64);
const interval = (low: number, high: number) => ({ low, high, coverage: 0.98 });

function figure(value?: { value: number; interval: ReturnType<typeof interval> }): SamplesFigure {
  return {
    specification: {
      version: 1,
      kind: "samples",
      reports: [REPORT],
      benchmark: "getpid",
      variant: "default",
      storage: "any",
    },
    snapshot: {
      version: 1,
      method: 2,
      derivation: 9,
      renderer: 10,
      unit: "ns",
      reports: { count: 1, digest: REPORT },
      sources: [
        {
          id: REPORT,
          label: "Example 9000, Linux 6.1",
          received: "2026-01-01T00:00:00.000Z",
          origin: "official",
          quiet: true,
        },
      ],
      strips: [
        {
          report: REPORT,
          storage: "none",
          median: 149.8,
          first_quartile: 144,
          third_quartile: 160,
          interval: interval(135, 260),
          ...(value && { value }),
          samples: [
            { process: 0, value: 141.8 },
            { process: 1, value: 236.8 },
          ],
        },
      ],
    },
  };
}

test("a figure of samples says which of its numbers is the value, and which the median of all samples", () => {
  const { caption, table } = presentSamples(
    figure({ value: 141.9, interval: interval(138.1, 162.5) }),
  );
  const text = caption.join(" ");
  expect(text).toContain(
    "Value 141.9 ns (interval 138.1 ns to 162.5 ns, which covers 98\u202f%), median of all samples 149.8 ns (interval 135.0 ns to 260.0 ns",
  );
  expect(text).toContain("the diamond above it the value of the undisturbed slices");
  expect(table.columns.map(({ title }) => title).slice(1, 4)).toEqual([
    "Value, ns",
    "Interval of the value",
    "Median, ns",
  ]);
  expect(table.rows[0]?.slice(1, 4)).toEqual(["141.9", "138.1 to 162.5", "149.8"]);
});

test("where the value is the median, a figure has no other number and no diamond", () => {
  const { caption, table } = presentSamples(figure());
  expect(caption.join(" ")).toContain("Median 149.8 ns (interval 135.0 ns to 260.0 ns");
  expect(caption.join(" ")).not.toContain("diamond");
  expect(table.columns.map(({ title }) => title)[1]).toBe("Median, ns");
});
