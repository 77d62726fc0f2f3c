import { expect, it } from "vitest";
import { WHOLE_SET } from "../testing/make-report";
import { storeScenario } from "../testing/store-scenario";
import { useDatabase } from "../testing/use-database";
import { listOperationColumns } from "./list-operation-columns";
import { listPairPoints } from "./list-pair-points";

const test = useDatabase("pair_points");

it("lists medians of a tenth of a decade of MIPS, and nothing on an empty site", async () => {
  expect((await listPairPoints(test.db)).ranges).toEqual([]);
  await storeScenario(test.db, { brand: "one", ratingMips: 20_000 });
  await storeScenario(test.db, { brand: "two", ratingMips: 24_000 });
  await storeScenario(test.db, { brand: "three", ratingMips: 90_000 });
  const { ranges, decades } = await listPairPoints(test.db);
  expect(ranges.map(({ n }) => n)).toEqual([2, 1]);
  expect(ranges[0]?.ratingMips).toBeCloseTo(22_000, 6);
  const { getpid, cswitch } = WHOLE_SET;
  expect((ranges[0]?.getpidCost ?? 0) / (getpid * 22_000)).toBeCloseTo(1, 6);
  expect((ranges[1]?.cswitchCost ?? 0) / (cswitch * 90_000)).toBeCloseTo(1, 6);
  expect(decades.map(({ n, exponent }) => [n, exponent])).toEqual([[3, 4]]);
  expect((decades[0]?.pairCost ?? 0) / (Math.sqrt(getpid * cswitch) * 24_000)).toBeCloseTo(1, 6);
  const members = [{ benchmark: "getpid", variant: "default" }];
  const read = (...rows: number[]) =>
    listOperationColumns(test.db, { method: 1, build: "local", members }, ...rows);
  const columns = await read();
  expect([columns.clusters.length, [...columns.values.keys()]]).toEqual([3, ["getpid"]]);
  for (const rows of [1, 2, 3]) expect(await read(rows)).toEqual(columns);
  expect((await listPairPoints(test.db, { method: 1 })).ranges.length).toBeLessThanOrEqual(2);
});

it("takes local builds only where there is no official one, and never both", async () => {
  expect((await listPairPoints(test.db)).build).toBe("local");
  await storeScenario(test.db, { brand: "four", ratingMips: 30_000, official: true });
  const { build, decades } = await listPairPoints(test.db);
  expect([build, decades.map(({ n }) => n)]).toEqual(["official", [1]]);
});
