import { METHODS } from "@oslag/schema";
import { expect, it } from "vitest";
import { storeScenario } from "../testing/store-scenario";
import { useDatabase } from "../testing/use-database";
import { getNewestMethod, listCountedMethods } from "./list-counted-methods";

const test = useDatabase("counted_methods");

it("F36: a site shows the newest known method of which a report counts; a method that nobody knows is none", async () => {
  expect(await listCountedMethods(test.db)).toEqual([]);
  expect(await getNewestMethod(test.db)).toBe(Math.max(...METHODS));
  await storeScenario(test.db, { key: "honest", values: { getpid: 100 } });
  await storeScenario(test.db, {
    key: "forger",
    values: { getpid: 1 },
    change: (report) => {
      report.suite.method = 999;
    },
  });
  expect(await listCountedMethods(test.db)).toEqual([1]);
  expect(await getNewestMethod(test.db)).toBe(1);
});
