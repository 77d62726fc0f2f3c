import type { Measurement } from "@oslag/schema";
import { expect, it } from "vitest";
import { refreshAll } from "../aggregates/refresh-all";
import { storeScenario } from "../testing/store-scenario";
import { useDatabase } from "../testing/use-database";
import { listScalingCurves, SCALING_CONFIGURATIONS_MAX } from "./list-scaling-curves";

const test = useDatabase("list_scaling_curves");

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
  const curves = await listScalingCurves(test.db, { method: 1 });
  expect(curves.map(({ configuration }) => configuration.processorBrand).toSorted()).toEqual([
    "Scales 256",
    "Waits 6",
  ]);
  const of = (brand: string) =>
    curves.find(({ configuration }) => configuration.processorBrand === brand)?.series;
  const entries = of("Scales 256")?.get("getpid-parallel");
  expect(entries?.map(({ processes }) => processes)).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256]);
  for (const { efficiency } of entries ?? []) expect(efficiency).toBeCloseTo(1, 3);
  const files = of("Scales 256")?.get("create-delete-parallel")?.at(-1);
  expect(files?.efficiency).toBeCloseTo(1 / 256, 5);
  const switches = of("Waits 6")?.get("cswitch-parallel");
  expect(switches?.map(({ processes }) => processes)).toEqual([1, 2, 4, 6]);
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
    (await listScalingCurves(test.db, { method: 1 })).map(
      ({ configuration }) => configuration.processorBrand,
    );
  expect(await brands()).toContain("Hidden");
  expect(await brands()).not.toContain("Remote");
  await test.db.reportState.create({ data: { reportId: hidden, hiddenBy: "0".repeat(64) } });
  expect(await brands()).not.toContain("Hidden");
});

it("reads a bounded number of configurations", async () => {
  for (let serial = 0; serial <= SCALING_CONFIGURATIONS_MAX; serial++)
    await store(
      `Many ${serial}`,
      100 + serial,
      parallel(["getpid-parallel"], 2, () => 2e6 + serial * 1e4),
    );
  await refreshAll(test.db);
  expect(await listScalingCurves(test.db, { method: 1 })).toHaveLength(SCALING_CONFIGURATIONS_MAX);
});
