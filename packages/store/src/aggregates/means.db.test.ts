import { MEAN_IDS, meanMembers } from "@oslag/schema";
import { expect, it } from "vitest";
import { WHOLE_SET } from "../testing/make-report";
import { storeScenarios } from "../testing/store-scenario";
import { useDatabase } from "../testing/use-database";

const test = useDatabase("means");

const totalOf = async (brand: string) => {
  const configuration = await test.db.configuration.findFirstOrThrow({
    where: { processorBrand: brand },
  });
  return test.db.configurationTotal.findFirstOrThrow({
    where: { configurationId: configuration.id },
  });
};

const slower = (factor: number) =>
  Object.fromEntries(
    Object.entries(WHOLE_SET).map(([id, value]) => [
      id,
      id === "read" ? value / factor : value * factor,
    ]),
  );

it("has two other means, which differ from the first in create-delete alone", () => {
  const [set, without, fsync] = MEAN_IDS.map(meanMembers);
  expect(without).toEqual(set?.filter(({ benchmark }) => benchmark !== "create-delete"));
  expect(
    fsync?.filter((member) => !set?.some((own) => own.benchmark === member.benchmark)),
  ).toEqual([
    { benchmark: "create-delete-fsync", variant: "0", files: true, reference: "create-delete" },
  ]);
});

it("gives every mean of a configuration an interval over its networks", async () => {
  await storeScenarios(
    test.db,
    [1, 1.1, 1.2, 1.3, 1.4, 1.5].map((factor, at) => ({
      brand: "Six networks",
      key: `key ${at}`,
      network: `network ${at}`,
      official: true,
      values: { ...slower(factor), "create-delete-fsync": 1e6 * factor },
    })),
  );
  const total = await totalOf("Six networks");
  expect(total).toMatchObject({ meanOver: "keys", withoutCreateDeleteOver: "keys" });
  const means = [
    [total.meanLow, total.geometricMean, total.meanHigh, total.meanCoverage],
    [
      total.withoutCreateDeleteLow,
      total.withoutCreateDelete,
      total.withoutCreateDeleteHigh,
      total.withoutCreateDeleteCoverage,
    ],
    [total.withFsyncLow, total.withFsync, total.withFsyncHigh, total.withFsyncCoverage],
  ] as [number, number, number, number][];
  for (const [low, value, high, coverage] of means) {
    // Six values: the interval of their median is from the least to the greatest, with a coverage of 1 - 2 / 2^6.
    expect(high / low).toBeCloseTo(1.5, 6);
    expect(coverage).toBeCloseTo(1 - 2 / 2 ** 6, 12);
    expect(low).toBeLessThan(value);
    expect(value).toBeLessThan(high);
  }
  expect(total.sortRelative).toBeCloseTo(-Math.log(total.geometricMean ?? 0), 12);
  expect(total.sortWithoutCreateDelete).toBeCloseTo(-Math.log(total.withoutCreateDelete ?? 0), 12);
  expect(total.sortWithFsync).toBeCloseTo(-Math.log(total.withFsync ?? 0), 12);
});

it("has no other mean where one of its benchmarks is missing, and ranks by none of them", async () => {
  const { "create-delete": _, ...others } = WHOLE_SET;
  await storeScenarios(test.db, [
    { brand: "Without", key: "without", values: others },
    { brand: "Whole", key: "whole", values: WHOLE_SET },
  ]);
  expect(await totalOf("Without")).toMatchObject({
    measured: 5,
    withFsync: null,
    sortRelative: null,
  });
  const without = await totalOf("Without");
  expect(without.withoutCreateDelete).toBe(without.geometricMean);
  expect(without.sortWithoutCreateDelete).not.toBeNull();
  expect(await totalOf("Whole")).toMatchObject({ withFsync: null, sortWithFsync: null });
});

it("takes the interval of a single report from its rounds, and has none for a single process", async () => {
  const noise = [1, 1.02, 0.97, 1.01, 0.99, 1.03, 0.98, 1.005];
  await storeScenarios(test.db, [
    {
      brand: "Rounds",
      key: "rounds",
      change: (report) => {
        for (const [at, measurement] of report.measurements.entries()) {
          if (measurement.outcome !== "samples") continue;
          const [first] = measurement.samples;
          if (first === undefined) continue;
          measurement.samples = noise.map((_, process) => {
            const [, iterations, elapsed] = first;
            const own = Math.round(elapsed * (noise[(process + at) % noise.length] ?? 1));
            return [process, iterations, own, own, 1_000, 1_000];
          });
        }
        report.run.elapsed_ns = 1e12;
      },
    },
  ]);
  const total = await totalOf("Rounds");
  const [report] = await test.db.report.findMany({
    where: { configurationId: total.configurationId },
  });
  expect(total.meanOver).toBe("processes");
  expect(total.meanCoverage).toBe(report?.meanCoverage);
  expect(total.meanLow).toBeCloseTo(report?.meanLow ?? 0, 9);
  expect(total.meanHigh).toBeCloseTo(report?.meanHigh ?? 0, 9);
  expect(total.meanLow).toBeLessThan(total.meanHigh ?? 0);
  expect(await totalOf("Whole")).toMatchObject({ meanLow: null, meanOver: null });
});
