import { MEAN_IDS, parseExploreQuery, SET_OF_MEAN, type ExploreQuery } from "@oslag/schema";
import { beforeAll, expect, it } from "vitest";
import { getConfiguration } from "../queries/get-configuration";
import { getReport } from "../queries/get-report";
import { inFormat2, WHOLE_SET } from "../testing/make-report";
import { storeScenario } from "../testing/store-scenario";
import { useDatabase } from "../testing/use-database";
import { getFigure } from "./get-figure";

const test = useDatabase("mean_intervals");
const VALUES = { ...WHOLE_SET, "create-delete-fsync": 60_000 };
const ids: Record<string, string> = {};

beforeAll(async () => {
  const { getpid, cswitch, select } = WHOLE_SET;
  const scenarios = {
    single: { brand: "Single" },
    lower: { brand: "Shared", key: "a", ratingMips: 18_000 },
    upper: { brand: "Shared", key: "b", values: { ...VALUES, getpid: 130 } },
    partial: { brand: "Partial", values: { getpid, cswitch, select } },
    memory: { brand: "Memory", key: "c", values: WHOLE_SET, storageClass: "memory" as const },
  };
  for (const [name, scenario] of Object.entries(scenarios))
    ids[name] = await storeScenario(test.db, { values: VALUES, change: inFormat2, ...scenario });
});

async function rowOf(brand: string, query: ExploreQuery) {
  const specification = parseExploreQuery({ method: "2", paper: "none", ...query });
  if (!specification.ok) throw new Error(specification.problem.detail);
  const figure = await getFigure(test.db, specification.value);
  if (!figure.ok) throw new Error(figure.problem.detail);
  const row = figure.value.snapshot.rows.find(({ label }) => label.startsWith(brand));
  if (row === undefined) throw new Error(`no point for ${brand}`);
  return row;
}

async function meansOf(brand: string) {
  const { id } = await test.db.configuration.findFirstOrThrow({ where: { processorBrand: brand } });
  const own = await getConfiguration(test.db, id, 2);
  const means = own?.totals[0]?.means;
  if (means === undefined) throw new Error(`no totals for ${brand}`);
  return means;
}

it.each(MEAN_IDS)(
  "a configuration's point over the mean %s has the interval of that mean",
  async (mean) => {
    for (const brand of ["Single", "Shared"]) {
      const { value, interval } = (await meansOf(brand))[mean];
      const row = await rowOf(brand, { y: SET_OF_MEAN[mean] });
      expect(row.y).toBeCloseTo(value ?? Number.NaN, 9);
      expect(row.low).toBeCloseTo(interval?.low ?? Number.NaN, 9);
      expect(row.high).toBeCloseTo(interval?.high ?? Number.NaN, 9);
      expect((row.high ?? 0) / (row.low ?? 0)).toBeGreaterThan(1);
    }
  },
);

it("a report's point over a mean has the interval over its rounds", async () => {
  const report = await getReport(test.db, ids["lower"] ?? "");
  const { value, interval } = report?.means.set ?? { value: null, interval: null };
  const specification = parseExploreQuery({ method: "2", paper: "none", points: "reports" });
  if (!specification.ok) throw new Error(specification.problem.detail);
  const figure = await getFigure(test.db, specification.value);
  const rows = figure.ok ? figure.value.snapshot.rows : [];
  const row = rows.find(({ id }) => id === ids["lower"]);
  expect(row?.y).toBeCloseTo(value ?? Number.NaN, 9);
  expect(row?.low).toBeCloseTo(interval?.low ?? Number.NaN, 9);
  expect(row?.high).toBeCloseTo(interval?.high ?? Number.NaN, 9);
});

it("the interval has the same width by every baseline", async () => {
  const row = await rowOf("Shared", {});
  const other = await rowOf("Shared", { baseline: "1989-sprite" });
  expect(other.y).not.toBeCloseTo(row.y, 3);
  expect((other.low ?? 0) / other.y).toBeCloseTo((row.low ?? 1) / row.y, 9);
  expect((other.high ?? 0) / other.y).toBeCloseTo((row.high ?? 1) / row.y, 9);
});

it("a point of other benchmarks than the mean's has none", async () => {
  expect(await rowOf("Partial", { storage: "local-or-browser" })).toMatchObject({
    covered: { measured: 3, of: 6 },
    low: expect.any(Number),
  });
  const memory = await rowOf("Memory", { storage: "memory" });
  expect(memory).toMatchObject({ covered: { measured: 6, of: 6 }, low: null, high: null });
  const bcopy = await rowOf("Single", { y: "default-set-bcopy" });
  expect(bcopy).toMatchObject({ low: null, high: null });
  const graded = await rowOf("Partial", { storage: "local-or-browser", grade: "C" });
  expect(graded.low).toBeNull();
});
