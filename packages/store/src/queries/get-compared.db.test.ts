import { beforeAll, expect, it } from "vitest";
import { inFormat1, inFormat2, WHOLE_SET } from "../testing/make-report";
import { storeScenario } from "../testing/store-scenario";
import { useDatabase } from "../testing/use-database";
import { listCompared } from "./get-compared";
import { getReport } from "./get-report";

const test = useDatabase("get_compared");

const ids = { first: "", second: "", configuration: "", onlyFirst: "" };
const report = (id: string) => ({ kind: "report", id }) as const;
const configuration = (id: string) => ({ kind: "configuration", id }) as const;

async function configurationOf(id: string): Promise<string> {
  const detail = await getReport(test.db, id);
  if (detail === null) throw new Error("The report is missing.");
  return detail.configuration.id;
}

beforeAll(async () => {
  const both = { brand: "Both", key: "own", official: true };
  ids.first = await storeScenario(test.db, {
    ...both,
    values: { ...WHOLE_SET, getpid: 100 },
    change: inFormat1,
  });
  ids.second = await storeScenario(test.db, {
    ...both,
    values: { ...WHOLE_SET, getpid: 50 },
    change: inFormat2,
  });
  ids.configuration = await configurationOf(ids.first);
  expect(await configurationOf(ids.second)).toBe(ids.configuration);
  const old = { brand: "Old", key: "old", official: true, values: WHOLE_SET, change: inFormat1 };
  ids.onlyFirst = await configurationOf(await storeScenario(test.db, old));
});

const getpidOf = (side: { values: readonly { benchmark: string; median: number }[] } | undefined) =>
  side?.values.find(({ benchmark }) => benchmark === "getpid")?.median;

it("compares a report with its configuration's values of the same method", async () => {
  const of = [configuration(ids.configuration), report(ids.first)];
  const { sides, method } = await listCompared(test.db, of);
  expect([method, ...sides.map((side) => side.method)]).toEqual([1, 1, 1]);
  expect(getpidOf(sides[0])).toBeCloseTo(100, 3);
  const newer = await listCompared(test.db, [report(ids.second), configuration(ids.configuration)]);
  expect(newer.sides.map((side) => side.method)).toEqual([2, 2]);
  expect(getpidOf(newer.sides[1])).toBeCloseTo(50, 3);
  for (const { geometricMean, meanInterval } of newer.sides) {
    expect(meanInterval?.low).toBeLessThanOrEqual(geometricMean ?? 0);
    expect(meanInterval?.high).toBeGreaterThanOrEqual(geometricMean ?? Infinity);
  }
});

it("takes the method that is asked for, and a configuration's newest one beside configurations alone", async () => {
  const alone = await listCompared(test.db, [configuration(ids.configuration)]);
  expect([alone.method, getpidOf(alone.sides[0])]).toEqual([null, expect.closeTo(50, 3)]);
  const asked = await listCompared(test.db, [configuration(ids.configuration)], 1);
  expect([asked.method, getpidOf(asked.sides[0])]).toEqual([1, expect.closeTo(100, 3)]);
});

it("says which configurations have no values of the method, apart from ids of nothing", async () => {
  const of = [report(ids.second), configuration(ids.onlyFirst), configuration("f".repeat(32))];
  const { sides, lacking, missing } = await listCompared(test.db, of);
  expect(sides.map(({ id }) => id)).toEqual([ids.second]);
  expect(lacking).toMatchObject([{ configuration: { id: ids.onlyFirst }, method: 1 }]);
  expect(missing).toBe(1);
});
