import { LeaderboardQuery, METHODS } from "@oslag/schema";
import { CONFIRMED_CONFIGURATIONS_MIN, CONFIRMING_NETWORKS_MIN } from "@oslag/science";
import { describe, expect, it } from "vitest";
import { busyInFormat2, inFormat1, inFormat2, WHOLE_SET } from "../testing/make-report";
import { sql } from "../db/sql";
import { storeScenario, storeScenarios } from "../testing/store-scenario";
import { useDatabase } from "../testing/use-database";
import { getLeaderboard } from "./get-leaderboard";
import {
  answeredMethod,
  getDefaultMethod,
  listCountedMethods,
  METHOD_CONFIGURATIONS_MAX,
} from "./list-counted-methods";

type Own = ReturnType<typeof useDatabase>;

const machine = (number: number) => ({
  brand: `Machine ${number}`,
  key: `owner ${number}`,
  official: true,
  values: { ...WHOLE_SET, getpid: 100 + number },
});
const ofMethod1 = (number: number) => ({ ...machine(number), change: inFormat1 });
const ofMethod2 = (number: number) => ({ ...machine(number), change: inFormat2 });
const numbers = (count: number) => Array.from({ length: count }, (_, at) => at + 1);

async function board({ db }: Own, method?: number) {
  const query = LeaderboardQuery.parse({ virtual: "any", method });
  const found = await getLeaderboard(db, "default-set", query);
  if (!found.ok) throw new Error(found.problem.detail);
  return found.value;
}

/** Repeats the rows of a method's configurations under other ids, as if so many more machines had reported. */
async function addConfigurations(
  { db }: Own,
  { method, count, networks = 1 }: { method: number; count: number; networks?: number },
) {
  const ids = numbers(count).map((at) => `${method}${networks}${at}`.padStart(32, "0"));
  const only = sql`WHERE t.method = ${method} AND t.quiet LIMIT 1`;
  await db.$executeRaw`
    INSERT INTO configurations
    SELECT (jsonb_populate_record(c, jsonb_build_object('id', made))).*
    FROM configurations c, unnest(${ids}::text[]) AS made
    WHERE c.id = (SELECT configuration_id FROM configuration_totals t ${only})`;
  await db.$executeRaw`
    INSERT INTO configuration_totals
    SELECT (jsonb_populate_record(t, jsonb_build_object('configuration_id', made, 'networks', ${networks}::int))).*
    FROM configuration_totals t, unnest(${ids}::text[]) AS made
    WHERE t.method = ${method} AND t.configuration_id = (SELECT configuration_id FROM configuration_totals t ${only})`;
}

describe("the methods of a site", () => {
  const test = useDatabase("counted_methods");

  it("F36: are the known ones of which a report counts; a method that nobody knows is none", async () => {
    expect(await listCountedMethods(test.db)).toEqual([]);
    expect(await getDefaultMethod(test.db)).toBe(Math.max(...METHODS));
    await storeScenario(test.db, { key: "honest", values: { getpid: 100 } });
    await storeScenario(test.db, {
      key: "forger",
      values: { getpid: 1 },
      change: (report) => {
        report.suite.method = 999;
      },
    });
    expect(await listCountedMethods(test.db)).toEqual([1]);
    expect(await getDefaultMethod(test.db)).toBe(1);
  });
});

describe("the method of configurations without a benchmark of the default set", () => {
  const test = useDatabase("default_without_set");

  it("F36: is not shown by default, however many they are: they are in no mean", async () => {
    const withoutSet = (number: number) => ({ ...ofMethod2(number), values: { "fork-exec": 100 } });
    await storeScenarios(test.db, [ofMethod1(1), ...numbers(3).map(withoutSet)]);
    expect(await listCountedMethods(test.db)).toEqual([1, 2]);
  });
});

describe("the method that a site shows by default", () => {
  const test = useDatabase("default_method");

  it("F36: stays where busy machines alone reported with the newest, however many they are", async () => {
    await storeScenarios(test.db, numbers(3).map(ofMethod1));
    await storeScenarios(
      test.db,
      [11, 12, 13, 14].map((number) => ({ ...machine(number), change: busyInFormat2 })),
    );
    expect(await listCountedMethods(test.db)).toEqual([1, 2]);
    expect(await board(test)).toMatchObject({ method: 1, otherMethods: [2], total: 3 });
    expect(await board(test, 2)).toMatchObject({ method: 2, otherMethods: [1], total: 0 });
  });

  it("F36: stays where fewer configurations are quiet with the newest: one key with one report moves nothing", async () => {
    await storeScenario(test.db, ofMethod2(4));
    await storeScenarios(
      test.db,
      numbers(5).map((serial) => ({ ...ofMethod2(4), serial })),
    );
    expect(await board(test)).toMatchObject({ method: 1, total: 3 });
    expect(await board(test, 2)).toMatchObject({ method: 2, total: 1 });
    expect(await board(test, 1)).toMatchObject({ method: 1, total: 3 });
  });

  it("F36: is the newest once as many configurations are quiet with it, and each stays one question away", async () => {
    await storeScenarios(test.db, [5, 6].map(ofMethod2));
    expect(await listCountedMethods(test.db)).toEqual([2, 1]);
    expect(await board(test)).toMatchObject({ method: 2, otherMethods: [1], total: 3 });
    expect(await board(test, 1)).toMatchObject({ method: 1, otherMethods: [2], total: 3 });
    expect(await answeredMethod(test.db, { method: 7 })).toEqual({
      method: 7,
      otherMethods: [2, 1],
    });
  });

  it("F36: is the newest of those with more configurations than are counted", async () => {
    await addConfigurations(test, { method: 1, count: METHOD_CONFIGURATIONS_MAX });
    expect(await getDefaultMethod(test.db)).toBe(1);
    await addConfigurations(test, { method: 2, count: METHOD_CONFIGURATIONS_MAX - 4 });
    expect(await getDefaultMethod(test.db)).toBe(1);
    await addConfigurations(test, { method: 2, count: 4, networks: 2 });
    expect(await getDefaultMethod(test.db)).toBe(2);
  });

  it("F36: follows confirmed configurations alone once there are enough: one network moves nothing", async () => {
    await addConfigurations(test, {
      method: 1,
      count: CONFIRMED_CONFIGURATIONS_MIN - 1,
      networks: CONFIRMING_NETWORKS_MIN,
    });
    expect(await getDefaultMethod(test.db)).toBe(2);
    await test.db.configurationTotal.updateMany({
      where: { method: 1, configuration: { processorBrand: "Machine 1" }, quiet: true },
      data: { networks: CONFIRMING_NETWORKS_MIN },
    });
    expect(await getDefaultMethod(test.db)).toBe(1);
    await addConfigurations(test, {
      method: 2,
      count: 2 * CONFIRMED_CONFIGURATIONS_MIN,
      networks: CONFIRMING_NETWORKS_MIN,
    });
    expect(await getDefaultMethod(test.db)).toBe(2);
  });
});
