import { speak } from "@oslag/language";
import type { Comparable, ResultCard } from "@oslag/store";
import { expect, test } from "vitest";
import { percentileOf, plainCardLines, resultCardLines } from "./result-card-text";

type Report = Parameters<typeof resultCardLines>[0];

const interval = (low: number, high: number) => ({ low, high, coverage: 0.95 });
const report = (geometricMean: number | null, own = { low: 0.18, high: 0.2 }): Report =>
  ({
    geometricMean,
    state: "counted",
    means: { set: { value: geometricMean, interval: interval(own.low, own.high) } },
    completeness: { measured: 6, of: 6 },
    configuration: {
      host: "native",
      processorName: "Example 9000",
      osFamily: "linux",
      osName: "Debian",
      osVersion: "12",
      kernelSeries: "6.1",
      filesystem: "ext4",
      storageClass: "local",
      virtualization: "none",
      container: "none",
    },
  }) as unknown as Report;
const none = { higher: 0, lower: 0, tied: 0 };
const comparable = (parts: Partial<Comparable>): Comparable => ({
  method: 2,
  host: "native",
  build: "official",
  all: none,
  processor: none,
  system: none,
  neighbours: [],
  ...parts,
});
const card = (parts: Partial<Comparable>, previous: ResultCard["previous"] = null): ResultCard => ({
  notCompared: null,
  comparable: comparable(parts),
  previous,
});
const previous = (
  geometricMean: number,
  own: { low: number; high: number } | null,
  kernel = "6.1",
) =>
  ({
    ...report(geometricMean),
    id: "b".repeat(64),
    received: new Date("2026-01-02T03:04:05Z"),
    means: { set: { value: geometricMean, interval: own && interval(own.low, own.high) } },
    configuration: { ...report(1).configuration, kernelSeries: kernel },
  }) as unknown as NonNullable<ResultCard["previous"]>;

test("says the percentile with the numbers behind it, in plain text", () => {
  const standing = { higher: 190, lower: 146, tied: 45 };
  const lines = plainCardLines(
    report(0.19),
    card({
      all: standing,
      processor: { higher: 2, lower: 8, tied: 2 },
      system: { higher: 0, lower: 1, tied: 0 },
    }),
  );
  expect(lines).toEqual([
    "Relative speed: 0.19; interval 0.18 to 0.20, coverage 95 %",
    "Comparison: Faster than 38 % of 381 comparable configurations; 146 lower, 190 higher, 45 tied",
    "Same processor, Example 9000: place 3 to 5 of 13",
    "Same processor and system, Linux: place 1 of 2",
  ]);
  expect(lines.every((line) => /^[\x20-\x7e]*$/.test(line))).toBe(true);
});

test("a percentile is rounded down and needs five others", () => {
  expect(percentileOf({ higher: 0, lower: 999, tied: 1 })).toBe(99);
  expect(percentileOf({ higher: 0, lower: 5, tied: 0 })).toBe(100);
  expect(percentileOf({ higher: 1, lower: 0, tied: 4 })).toBe(0);
  expect(percentileOf({ higher: 1, lower: 2, tied: 1 })).toBeNull();
  expect(resultCardLines(report(0.19), card({ all: { higher: 1, lower: 0, tied: 0 } }))[1]).toEqual(
    {
      name: "Comparison",
      value: "Only 1 comparable configuration so far, too few for a percentile",
      note: "0 lower, 1 higher, 0 tied",
    },
  );
  expect(resultCardLines(report(0.19), card({}))[1]?.value).toBe(
    "There is no other comparable configuration yet.",
  );
});

test.each([
  [
    "apart, with a new kernel",
    previous(0.1, { low: 0.09, high: 0.11 }, "5.10"),
    "+90 %, from 0.10; the intervals are apart; kernel 5.10 to 6.1",
  ],
  [
    "overlapping",
    previous(0.2, { low: 0.19, high: 0.21 }),
    "-5.0 %, from 0.20; the intervals overlap, so it may be chance",
  ],
  [
    "without an interval",
    previous(0.1, null),
    "+90 %, from 0.10; not both have an interval, so it may be chance",
  ],
  [
    "the same",
    previous(0.19, { low: 0.18, high: 0.2 }),
    "no change, from 0.19; the intervals overlap, so it may be chance",
  ],
])("says the change since the last report: %s", (_, before, words) => {
  expect(plainCardLines(report(0.19), card({}, before)).at(-1)).toBe(
    `Since this machine’s report of 2026-01-02: ${words}`.replace("’", "'"),
  );
});

test.each([
  ["withdrawn", /withdrew/],
  ["flagged", /moderator/],
  ["excluded", /honest run/],
  ["interrupted", /interrupted/],
  ["unrated", /needs a rating/],
  ["incomplete", /default set/],
  ["busy", /quiet machine/],
  ["unknown-method", /does not know the method/],
] as const)("says in words why nothing is compared: %s", (notCompared, words) => {
  const lines = plainCardLines(report(notCompared === "unrated" ? null : 0.19), {
    notCompared,
    comparable: null,
    previous: null,
  });
  expect(lines).toHaveLength(2);
  expect(lines[1]).toMatch(words);
});

test("the change has the decimal mark of the page", () => {
  const before = previous(0.2, { low: 0.19, high: 0.21 });
  const lines = speak("ru", () => resultCardLines(report(0.19), card({}, before)));
  expect(lines.at(-1)?.value).toContain("5,0\u202f%");
});
