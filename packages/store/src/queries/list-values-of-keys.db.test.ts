import { betweenRuns } from "@oslag/science";
import { expect, it } from "vitest";
import { inFormat1, inFormat2 } from "../testing/make-report";
import { storeScenario, storeScenarios } from "../testing/store-scenario";
import { useDatabase } from "../testing/use-database";
import { getConfiguration } from "./get-configuration";
import { getReport } from "./get-report";
import { getReportPlace } from "./get-report-place";
import { listValuesOfKeys, RUNS_OF_KEY_MAX, valuesByLine } from "./list-values-of-keys";

const test = useDatabase("values_of_keys");

async function idOf(brand: string) {
  return (await test.db.configuration.findFirstOrThrow({ where: { processorBrand: brand } })).id;
}

async function getpidOf(brand: string, method?: number) {
  const found = await getConfiguration(test.db, await idOf(brand), method);
  return found?.values.find(({ benchmark }) => benchmark === "getpid");
}

it("a value says how much runs of one key differ, whatever the keys' own levels are", async () => {
  const runs = { a: [100, 104, 102], b: [300, 309], c: [200] };
  for (const [key, times] of Object.entries(runs))
    await storeScenarios(
      test.db,
      times.map((getpid, serial) => ({ brand: "Several", key, serial, values: { getpid } })),
    );
  const own = await getpidOf("Several");
  expect(own).toMatchObject({ reports: 6, keys: 3, betweenRuns: { runs: 5, keys: 2 } });
  const expected = betweenRuns(Object.values(runs))?.deviation ?? Number.NaN;
  expect(own?.betweenRuns?.deviation).toBeCloseTo(expected, 6);
  const { newestReport } = await test.db.configurationTotal.findFirstOrThrow({
    where: { configurationId: await idOf("Several") },
  });
  const report = await getReport(test.db, newestReport);
  const place = report && (await getReportPlace(test.db, report));
  expect(place?.configuration?.repeated).toMatchObject([{ benchmark: "getpid" }]);
});

it("keys that sent one report each say nothing of it", async () => {
  for (const key of ["a", "b"])
    await storeScenario(test.db, { brand: "Single", key, values: { getpid: 100 } });
  expect((await getpidOf("Single"))?.betweenRuns).toBeNull();
});

it("runs of different methods, and of quiet and busy machines, are never compared with one another", async () => {
  const values = { getpid: 100 };
  await storeScenarios(test.db, [
    { brand: "Methods", values, change: inFormat1 },
    { brand: "Methods", serial: 1, values: { getpid: 50 }, change: inFormat2 },
    {
      brand: "Methods",
      serial: 2,
      values: { getpid: 400 },
      change: (report) => {
        inFormat1(report);
        report.environment.before.load_millis = 900_000;
      },
    },
  ]);
  expect(await test.db.configuration.count({ where: { processorBrand: "Methods" } })).toBe(1);
  expect((await getpidOf("Methods", 1))?.betweenRuns).toBeNull();
  expect((await getpidOf("Methods", 2))?.betweenRuns).toBeNull();
});

it("one key with many reports is read up to a limit, and leaves the others theirs", async () => {
  const flood = Array.from({ length: RUNS_OF_KEY_MAX + 5 }, (_, serial) => ({
    brand: "Flood",
    key: "many",
    serial,
    values: { getpid: 100 + (serial % 2) },
  }));
  const honest = [200, 204].map((getpid, serial) => ({
    brand: "Flood",
    key: "few",
    serial,
    values: { getpid },
  }));
  await storeScenarios(test.db, [...honest, ...flood]);
  expect((await getpidOf("Flood"))?.betweenRuns).toMatchObject({
    keys: 2,
    runs: RUNS_OF_KEY_MAX + 2,
  });
});

it("reports beyond the robust bounds do not count", async () => {
  const keys = ["a", "b", "c", "d", "e", "f"];
  const reports = keys.flatMap((key, at) =>
    [100, 102].map((base, serial) => ({
      brand: "Bounds",
      key,
      serial,
      values: { getpid: base + at },
    })),
  );
  const far = { brand: "Bounds", key: "a", serial: 9, values: { getpid: 9_000 } };
  await storeScenarios(test.db, [...reports, far]);
  const own = await getpidOf("Bounds");
  expect(own).toMatchObject({ outside: 1, betweenRuns: { runs: 12, keys: 6 } });
  const configuration = await idOf("Bounds");
  const lists = await listValuesOfKeys(test.db, configuration);
  const line = await test.db.configurationResult.findFirstOrThrow({
    where: { configurationId: configuration, benchmark: "getpid" },
  });
  expect(lists.flatMap(({ values }) => values)).toContain(9_000);
  expect(valuesByLine(lists)(line).flat()).not.toContain(9_000);
});
