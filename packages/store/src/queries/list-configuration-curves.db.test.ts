import {
  CONFIGURATION_CURVE_IDS,
  CurvesFigure,
  EXTENSIONS,
  FIGURE_CURVES_MAX,
  LeaderboardQuery,
  specifyCurves,
  type Measurement,
} from "@oslag/schema";
import { expect, it } from "vitest";
import { refreshAll } from "../aggregates/refresh-all";
import { storeScenario } from "../testing/store-scenario";
import { useDatabase } from "../testing/use-database";
import { getLeaderboard } from "./get-leaderboard";
import { getCurvesFigure, hasNewerCurves } from "../figures/curves-snapshot";
import {
  BANDWIDTH_CURVES,
  listConfigurationCurves,
  PARALLEL_CURVES,
} from "./list-configuration-curves";

const test = useDatabase("list_configuration_curves");

/** A result of 1, 2, 4, … and all processors, with the given throughput in operations per second. */
function parallel(
  [benchmark, storage]: readonly [string, ("local" | "remote")?],
  processors: number,
  throughput: (processes: number) => number,
): Measurement[] {
  const powers = Array.from({ length: 10 }, (_, index) => 2 ** index).filter(
    (power) => power < processors,
  );
  const variants = [
    ...powers.map((power) => [String(power), power] as const),
    ["all", processors] as const,
  ];
  return variants.map(([variant, processes]) => ({
    benchmark: benchmark as Measurement["benchmark"],
    variant,
    operation: "x",
    parameters: { processes, processors },
    ...(storage === undefined ? {} : { storage }),
    outcome: "samples",
    warnings: [],
    samples: Array.from({ length: 6 }, (_, index) => [
      Math.floor(index / 2),
      Math.round(throughput(processes) / 100),
      10_000_000 + 7 * index * index,
      9_000_000,
      1300,
      1301,
    ]),
  }));
}

async function store(
  brand: string,
  serial: number,
  measurements: readonly Measurement[],
): Promise<string> {
  return storeScenario(test.db, {
    brand,
    key: brand,
    serial,
    change: (report) => {
      report.measurements.push(...measurements);
    },
  });
}

it("lists the efficiency of each configuration from its newest report that has it, up to 256 processors", async () => {
  await store("Scales 256", 1, [
    ...parallel(["getpid-parallel"], 256, (processes) => processes * 1e6),
    ...parallel(["create-delete-parallel", "local"], 256, () => 50_000),
  ]);
  await store("Scales 256", 2, []);
  await store(
    "Waits 6",
    3,
    parallel(["cswitch-parallel"], 6, (processes) => Math.sqrt(processes) * 1e5),
  );
  await store("Plain", 4, []);
  await refreshAll(test.db);
  const curves = await listConfigurationCurves(test.db, { method: 1, family: PARALLEL_CURVES });
  expect(curves.map(({ configuration }) => configuration.processorBrand).toSorted()).toEqual([
    "Scales 256",
    "Waits 6",
  ]);
  const of = (brand: string) =>
    curves.find(({ configuration }) => configuration.processorBrand === brand)?.series;
  const entries = of("Scales 256")?.get("getpid-parallel");
  expect(entries?.map(({ x }) => x)).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256]);
  for (const { efficiency } of entries ?? []) expect(efficiency).toBeCloseTo(1, 3);
  const files = of("Scales 256")?.get("create-delete-parallel")?.at(-1);
  expect(files?.efficiency).toBeCloseTo(1 / 256, 5);
  const switches = of("Waits 6")?.get("cswitch-parallel");
  expect(switches?.map(({ x }) => x)).toEqual([1, 2, 4, 6]);
  expect(switches?.at(-1)?.efficiency).toBeCloseTo(1 / Math.sqrt(6), 3);
});

it("leaves out results on remote storage, and those of a report that is hidden", async () => {
  await store(
    "Remote",
    10,
    parallel(["create-delete-parallel", "remote"], 4, () => 9000),
  );
  const hidden = await store(
    "Hidden",
    11,
    parallel(["getpid-parallel"], 4, () => 9e6),
  );
  await refreshAll(test.db);
  const brands = async () =>
    (await listConfigurationCurves(test.db, { method: 1, family: PARALLEL_CURVES })).map(
      ({ configuration }) => configuration.processorBrand,
    );
  expect(await brands()).toContain("Hidden");
  expect(await brands()).not.toContain("Remote");
  await test.db.reportState.create({ data: { reportId: hidden, hiddenBy: "0".repeat(64) } });
  expect(await brands()).not.toContain("Hidden");
});

/** Copies of every size, of so many bytes per second, with a size that the report states wrongly on purpose. */
function copies(bytesPerSecond: number, sizes: number): Measurement[] {
  const known = EXTENSIONS.find(({ id }) => id === "bcopy-sizes")?.variants ?? [];
  return known.slice(0, sizes).map(({ id }) => ({
    benchmark: "bcopy-sizes",
    variant: id,
    operation: "x",
    parameters: { bytes_per_iteration: 4096 },
    outcome: "samples",
    warnings: [],
    samples: Array.from({ length: 6 }, (_, index) => [
      Math.floor(index / 2),
      Math.round(bytesPerSecond / 4096 / 100),
      10_000_000 + 7 * index * index,
      9_000_000,
      1300,
      1301,
    ]),
  }));
}

it("lists copies by the size that a variant names, with the largest data cache of each level", async () => {
  const caches = [
    { level: 1, kind: "data", size_bytes: 49_152 },
    { level: 1, kind: "data", size_bytes: 32_768 },
    { level: 1, kind: "instruction", size_bytes: 65_536 },
    { level: 2, kind: "unified", size_bytes: 2_097_152 },
  ] as const;
  const report = await storeScenario(test.db, {
    brand: "Copies",
    key: "Copies",
    serial: 50,
    change: (made) => {
      made.machine.processor.caches = [...caches];
      made.measurements.push(...copies(8e9, 17));
    },
  });
  await store("Copies", 51, []);
  await store("Copies one size", 52, copies(4e9, 1));
  await refreshAll(test.db);
  const curves = await listConfigurationCurves(test.db, { method: 1, family: BANDWIDTH_CURVES });
  const of = (brand: string) =>
    curves.find(({ configuration }) => configuration.processorBrand === brand);
  expect(of("Copies")?.report).toBe(report);
  expect(of("Copies")?.caches).toEqual([
    { level: 1, bytes: 49_152 },
    { level: 2, bytes: 2_097_152 },
  ]);
  const points = of("Copies")?.series.get("bcopy-sizes") ?? [];
  expect(points.map(({ x }) => x)).toEqual(Array.from({ length: 17 }, (_, i) => 4096 * 2 ** i));
  for (const { value, efficiency } of points) {
    expect(value / 8e9).toBeCloseTo(1, 3);
    expect(efficiency).toBeNull();
  }
  expect(of("Copies one size")?.series.get("bcopy-sizes")).toHaveLength(1);

  const specification = {
    version: 1,
    kind: "curves",
    benchmark: "bcopy-sizes",
    method: 1,
  } as const;
  const figure = await getCurvesFigure(test.db, specification);
  if (!figure.ok) throw new Error(figure.problem.detail);
  expect(CurvesFigure.parse(figure.value)).toEqual(figure.value);
  expect(await getCurvesFigure(test.db, { ...specification, method: 2 })).toMatchObject({
    ok: false,
    problem: { code: "not_found" },
  });
});

it("puts no extension into a mean or a rank of the paper's operations", async () => {
  const value = async (brand: string) => {
    const { id } = await test.db.configuration.findFirstOrThrow({
      where: { processorBrand: brand },
      select: { id: true },
    });
    const results = await test.db.configurationResult.findMany({
      where: { configurationId: id, benchmark: { in: [...CONFIGURATION_CURVE_IDS] } },
    });
    const point = await test.db.configurationTotal.findFirst({ where: { configurationId: id } });
    return { lines: results.map(({ benchmark, variant }) => `${benchmark} ${variant}`), point };
  };
  const [without, having] = [await value("Plain"), await value("Copies")];
  expect(having.lines).toEqual(["bcopy-sizes 4k"]);
  expect(without.lines).toEqual([]);
  expect(having.point?.geometricMean).toBeCloseTo(without.point?.geometricMean ?? 0, 12);
});

it("ranks parallel extensions by their value at one number of processes, in a leaderboard of their own", async () => {
  const board = async (asked: Record<string, string>) =>
    getLeaderboard(
      test.db,
      "getpid-parallel",
      LeaderboardQuery.parse({ virtual: "any", build: "local", method: "1", ...asked }),
    );
  const found = await board({ variant: "128" });
  if (!found.ok) throw new Error(found.problem.detail);
  const { metric, rows } = found.value;
  expect(metric).toBe("absolute");
  expect(rows.map(({ rank, configuration }) => [rank, configuration.processorBrand])).toEqual([
    [1, "Scales 256"],
  ]);
  expect((rows[0]?.median ?? 0) / 128e6).toBeCloseTo(1, 3);
  expect(rows[0]?.relativeSpeed).toBeNull();
  await store(
    "Slower 8",
    70,
    parallel(["getpid-parallel"], 8, (processes) => processes * 1e5),
  );
  await refreshAll(test.db);
  const two = await board({});
  if (!two.ok) throw new Error(two.problem.detail);
  expect(two.value.variant).toBe("2");
  expect(two.value.rows.map(({ configuration }) => configuration.processorBrand)).toEqual([
    "Scales 256",
    "Slower 8",
  ]);
  for (const refused of [{ variant: "all" }, { metric: "relative" }, { metric: "cost" }])
    expect((await board(refused)).ok).toBe(false);
});

/** Reads the figure of a short form, which must be valid. */
async function figureOf(asked: Partial<Parameters<typeof specifyCurves>[0]>) {
  const specification = specifyCurves({ benchmark: "getpid-parallel", method: 1, ...asked });
  if (!specification.ok) throw new Error(specification.problem.detail);
  return getCurvesFigure(test.db, specification.value);
}

/** The processors of a figure, in alphabetical order; none where there is no figure. */
async function drawnBy(asked: Parameters<typeof figureOf>[0]): Promise<readonly string[]> {
  const figure = await figureOf(asked);
  if (!figure.ok) return [];
  expect(CurvesFigure.parse(figure.value)).toEqual(figure.value);
  return figure.value.snapshot.sources.map(({ label }) => label.split(" (")[0] ?? "").toSorted();
}

it("draws the configurations that every filter leaves, and keeps the filters in the specification", async () => {
  const rows = await test.db.configuration.findMany({
    where: { processorBrand: { in: ["Scales 256", "Slower 8"] } },
  });
  const [scales] = rows.filter(({ processorBrand }) => processorBrand === "Scales 256");
  if (scales === undefined) throw new Error("not stored");
  const all = ["Scales 256", "Slower 8"];
  expect(await drawnBy({ processor: "SCALES 256" })).toEqual(["Scales 256"]);
  expect(await drawnBy({ processor: "of no such name" })).toEqual([]);
  expect(await drawnBy({ processor: "100%" })).toEqual([]);
  expect(await drawnBy({ os: scales.osFamily.toUpperCase() })).toEqual(expect.arrayContaining(all));
  expect(await drawnBy({ os: "beos" })).toEqual([]);
  expect(await drawnBy({ architecture: scales.architecture })).toEqual(expect.arrayContaining(all));
  expect(await drawnBy({ build: "official" })).toEqual([]);
  expect(await drawnBy({ build: "local", host: "native" })).toEqual(expect.arrayContaining(all));
  expect(await drawnBy({ host: "browser" })).toEqual([]);
  const counts = await Promise.all(
    (["yes", "no", "any"] as const).map(async (virtual) => (await drawnBy({ virtual })).length),
  );
  expect((counts[0] ?? 0) + (counts[1] ?? 0)).toBeLessThanOrEqual(counts[2] ?? 0);
  expect(Math.min(counts[0] ?? 0, counts[1] ?? 0)).toBe(0);
  const one = await figureOf({ processor: "Scales", virtual: "any" });
  expect(one.ok && one.value.specification.filters).toEqual({ processor: "Scales" });
  const none = await figureOf({ virtual: "any" });
  expect(none.ok && Object.keys(none.value.specification)).toEqual([
    "version",
    "kind",
    "benchmark",
    "method",
  ]);
});

it("leaves out of a plot of efficiency what has no place in it, and says how many", async () => {
  await store("Alone", 80, parallel(["getpid-parallel"], 2, () => 1e6).slice(0, 1));
  await test.db.configuration.updateMany({ data: { year: null } });
  await refreshAll(test.db);
  const own = { processor: "Slower" } as const;
  expect(await drawnBy({ processor: "Alone" })).toEqual(["Alone"]);
  expect(await drawnBy({ processor: "Alone", x: "processors" })).toEqual([]);
  expect(await drawnBy({ processor: "Alone", x: "processes" })).toEqual(["Alone"]);
  expect(await drawnBy({ ...own, x: "processors" })).toEqual(["Slower 8"]);
  expect(await drawnBy({ ...own, x: "year" })).toEqual([]);
  await test.db.configuration.updateMany({
    where: { processorBrand: { in: ["Slower 8", "Scales 256", "Alone"] } },
    data: { year: 2021 },
  });
  const at = async (processes?: "4" | "16") => {
    const figure = await figureOf({ x: "year", processes });
    if (!figure.ok) throw new Error(figure.problem.detail);
    const { sources, without_place: lacking } = figure.value.snapshot;
    return [sources.length, lacking];
  };
  const [having] = await at();
  const everything = await drawnBy({});
  expect(await at()).toEqual([2, everything.length - (having ?? 0)]);
  expect(await at("4")).toEqual([2, everything.length - 2]);
  expect(await at("16")).toEqual([1, everything.length - 1]);
});

it("knows that a figure would show a newer report, and only then", async () => {
  const figure = await figureOf({ processor: "Slower 8" });
  if (!figure.ok) throw new Error(figure.problem.detail);
  const hasNewer = () => hasNewerCurves(test.db, figure.value);
  expect(await hasNewer()).toBe(false);
  await store(
    "Another processor",
    90,
    parallel(["getpid-parallel"], 2, () => 1e6),
  );
  await store("Slower 8", 91, []);
  await store(
    "Slower 8",
    92,
    parallel(["cswitch-parallel"], 2, () => 1e6),
  );
  await refreshAll(test.db);
  expect(await hasNewer()).toBe(false);
  const newer = await store(
    "Slower 8",
    93,
    parallel(["getpid-parallel"], 8, (processes) => processes * 2e5),
  );
  await refreshAll(test.db);
  expect(await hasNewer()).toBe(true);
  await test.db.reportState.create({ data: { reportId: newer, hiddenBy: "0".repeat(64) } });
  expect(await hasNewer()).toBe(false);
});

it("reads a bounded number of configurations", async () => {
  for (let serial = 0; serial <= FIGURE_CURVES_MAX; serial++)
    await store(
      `Many ${serial}`,
      100 + serial,
      parallel(["getpid-parallel"], 2, () => 2e6 + serial * 1e4),
    );
  await refreshAll(test.db);
  expect(
    await listConfigurationCurves(test.db, { method: 1, family: PARALLEL_CURVES }),
  ).toHaveLength(FIGURE_CURVES_MAX);
});
