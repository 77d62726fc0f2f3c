import { defaultBaseline } from "@oslag/papers";
import { DEFAULT_SET } from "@oslag/schema";
import { livePoint, type BenchmarkResult } from "@oslag/science";
import { describe, expect, it } from "vitest";
import { WHOLE_SET } from "../testing/make-report";
import { storeScenario } from "../testing/store-scenario";
import { useDatabase } from "../testing/use-database";
import { getReport } from "./get-report";
import { listFigurePoints } from "./list-figure-points";

describe("points of the live figure", () => {
  const test = useDatabase("figure_points");
  const pointOf = async (brand: string) => {
    const { points } = await listFigurePoints(test.db);
    const found = points.filter((point) => point.configuration.processorBrand === brand);
    expect(found).toHaveLength(1);
    return found[0]!;
  };

  it("has, for a single report, the values of the formulas on that report", async () => {
    const id = await storeScenario(test.db, { brand: "single", ratingMips: 20_000 });
    const results = Object.entries(WHOLE_SET).map(([benchmark, value]): BenchmarkResult => ({
      benchmark,
      value,
      quantity: benchmark === "read" ? "bandwidth" : "time",
    }));
    const expected = livePoint(
      { ratingMips: 20_000, results },
      { set: DEFAULT_SET, baseline: defaultBaseline("local") },
    );
    const point = await pointOf("single");
    expect(point).toMatchObject({
      completeness: { measured: 6, of: 6 },
      reports: 1,
      keys: 1,
      newestReportId: id,
    });
    expect(point.ratingMips).toBeCloseTo(20_000, 6);
    expect(point.geometricMean / (expected.geometricMean ?? 0)).toBeCloseTo(1, 6);
    const report = await getReport(test.db, id);
    expect(report?.geometricMean).toBeCloseTo(point.geometricMean, 12);
    expect(report?.ratingMips).toBeCloseTo(point.ratingMips, 9);
  });

  it("says how many benchmarks of the set an incomplete configuration has", async () => {
    const { getpid, cswitch } = WHOLE_SET;
    await storeScenario(test.db, { brand: "two", values: { getpid, cswitch } });
    expect((await pointOf("two")).completeness).toEqual({ measured: 2, of: 6 });
    await storeScenario(test.db, { brand: "in memory", storageClass: "memory" });
    expect((await pointOf("in memory")).completeness).toEqual({ measured: 3, of: 6 });
  });

  it("has no point without a rating and none without a benchmark of the set", async () => {
    await storeScenario(test.db, { brand: "unrated", ratingMips: null });
    await storeScenario(test.db, { brand: "rated alone", values: {} });
    const brands = (await listFigurePoints(test.db)).points.map(
      (p) => p.configuration.processorBrand,
    );
    expect(brands).not.toContain("unrated");
    expect(brands).not.toContain("rated alone");
  });

  it("has one point per configuration and build class, with its reports and keys counted", async () => {
    for (const [key, serial] of [
      ["a", 1],
      ["a", 2],
      ["b", 1],
    ] as const)
      await storeScenario(test.db, { brand: "shared", key, serial, official: true });
    const newest = await storeScenario(test.db, { brand: "shared", key: "c", serial: 9 });
    const points = (await listFigurePoints(test.db)).points.filter(
      (point) => point.configuration.processorBrand === "shared",
    );
    expect(points).toMatchObject([
      { configuration: { buildClass: "local" }, reports: 1, keys: 1, newestReportId: newest },
      { configuration: { buildClass: "official" }, reports: 3, keys: 2 },
    ]);
  });
});
