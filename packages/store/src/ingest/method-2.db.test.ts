import {
  parseExploreQuery,
  LeaderboardQuery,
  ConfigurationsQuery,
  type Report,
} from "@oslag/schema";
import { beforeAll, describe, expect, it } from "vitest";
import { rederiveAll } from "../operations/rederive";
import { getFigure } from "../figures/get-figure";
import { getConfiguration } from "../queries/get-configuration";
import { getLeaderboard } from "../queries/get-leaderboard";
import { getReport } from "../queries/get-report";
import { listConfigurations } from "../queries/list-configurations";
import { answeredMethod } from "../queries/list-counted-methods";
import { listFigurePoints } from "../queries/list-figure-points";
import { busyInFormat2, inFormat1, inFormat2, WHOLE_SET } from "../testing/make-report";
import { storeScenario, storeScenarios } from "../testing/store-scenario";
import { useDatabase } from "../testing/use-database";

const test = useDatabase("method_2");

const board = async (query: Record<string, unknown> = {}) => {
  const parsed = LeaderboardQuery.parse({ virtual: "any", ...query });
  const found = await getLeaderboard(test.db, "default-set", parsed);
  if (!found.ok) throw new Error(found.problem.detail);
  return found.value;
};
const figure = async (query: Record<string, string>, defaultMethod?: number) => {
  const parsed = parseExploreQuery(query, defaultMethod === undefined ? {} : { defaultMethod });
  if (!parsed.ok) throw new Error(parsed.problem.detail);
  const found = await getFigure(test.db, parsed.value);
  if (!found.ok) throw new Error(found.problem.detail);
  return found.value;
};
const machine = (number: number) => ({
  brand: `Machine ${number}`,
  key: `owner ${number}`,
  official: true,
  values: { ...WHOLE_SET, getpid: 100 + number },
});

describe("a site with reports of method 1 alone", () => {
  beforeAll(async () => {
    await storeScenarios(
      test.db,
      [1, 2, 3].map((number) => ({ ...machine(number), change: inFormat1 })),
    );
  });

  it("shows method 1 without being asked, and names it", async () => {
    expect(await answeredMethod(test.db, {})).toEqual({ method: 1, otherMethods: [] });
    expect(await board()).toMatchObject({ method: 1, otherMethods: [], total: 3 });
    expect(await listFigurePoints(test.db)).toMatchObject({ method: 1, otherMethods: [] });
  });

  it("C23: keeps the pages of a listing on the method of the first one when another method becomes the default one", async () => {
    const first = await board({ limit: 1 });
    const listed = await listConfigurations(test.db, ConfigurationsQuery.parse({ limit: 1 }));
    const old = Buffer.from(
      JSON.stringify([-Math.log(first.rows[0]?.relativeSpeed ?? 0), "0".repeat(32), 1, 1]),
    ).toString("base64url");
    await storeScenarios(
      test.db,
      [1, 2, 3].map((number) => ({ ...machine(number), change: inFormat2 })),
    );
    expect(await board()).toMatchObject({ method: 2, otherMethods: [1], total: 3 });
    const second = await board({ limit: 1, cursor: first.nextCursor ?? "" });
    expect(second).toMatchObject({ method: 1, otherMethods: [2], total: 3 });
    expect(second.rows[0]?.rank).toBe(2);
    // A cursor from before there were methods is one of method 1.
    expect(await board({ cursor: old })).toMatchObject({ method: 1, total: 3 });
    expect(await board({ cursor: old, method: 2 })).toMatchObject({ method: 2 });
    const more = await listConfigurations(
      test.db,
      ConfigurationsQuery.parse({
        limit: 5,
        cursor: (listed.ok && listed.value.nextCursor) || undefined,
      }),
    );
    expect(more).toMatchObject({ ok: true, value: { method: 1 } });
    if (more.ok) expect(more.value.configurations).toHaveLength(2);
  });
});

describe("a machine that reported in both formats", () => {
  it("is one configuration, with the values of each method apart", async () => {
    const configurations = await test.db.configuration.findMany({
      where: { processorBrand: "Machine 1" },
    });
    expect(configurations).toHaveLength(1);
    const { id = "", architecture } = configurations[0] ?? {};
    expect(architecture).toBe("amd64");
    const newest = await getConfiguration(test.db, id);
    expect(newest?.totals.map(({ method }) => method)).toEqual([2, 1]);
    const first = await getConfiguration(test.db, id, 1);
    const getpid = (detail: typeof newest) =>
      detail?.values.find(({ benchmark }) => benchmark === "getpid")?.median;
    expect(getpid(first)).toBeCloseTo(101, 6);
    // The undisturbed slices say the same although others used the core for half of the time.
    expect(getpid(newest)).toBeCloseTo(101, 3);
    expect(await board({ method: 1 })).toMatchObject({ total: 3 });
    const byName = LeaderboardQuery.parse({ virtual: "any", method: 2, architecture: "x86-64" });
    expect(await getLeaderboard(test.db, "getpid", byName)).toMatchObject({ value: { total: 3 } });
  });

  it("shares an axis with itself only when asked to, and each point then says its method", async () => {
    const alone = await figure({ y: "getpid", paper: "none" }, 2);
    expect(alone.snapshot.rows.map(({ method }) => method)).toEqual(Array(3).fill(undefined));
    expect(Object.keys(alone.specification)).not.toContain("methods");
    const named = await figure({ y: "getpid", paper: "none", method: "1" }, 2);
    expect(named.specification.method).toBe(1);
    expect(named.snapshot.rows).toHaveLength(3);
    const both = await figure({ y: "getpid", paper: "none", methods: "1,2", colour: "method" });
    expect(both.specification).toMatchObject({ method: 2, methods: [1, 2] });
    expect(both.snapshot.rows.map(({ method, colour }) => [method, colour]).toSorted()).toEqual([
      [1, "method 1"],
      [1, "method 1"],
      [1, "method 1"],
      [2, "method 2"],
      [2, "method 2"],
      [2, "method 2"],
    ]);
    for (const query of [{ methods: "2,2" }, { methods: "1,2", fit: "eras" }, { methods: "1" }])
      expect(parseExploreQuery(query)).toMatchObject({ ok: false });
  });
});

describe("a report of method 2", () => {
  const of = async (scenario: Parameters<typeof storeScenario>[1]) => {
    const detail = await getReport(test.db, await storeScenario(test.db, scenario));
    if (detail === null) throw new Error("the report was not stored");
    return detail;
  };
  const summaryOf = (detail: Awaited<ReturnType<typeof of>>, id: string) =>
    detail.measurements.find(({ benchmark }) => benchmark === id)?.summary;

  it("is ranked by its undisturbed slices, with paired costs and means with intervals", async () => {
    const detail = await of({ ...machine(7), change: inFormat2 });
    expect(detail).toMatchObject({ quiet: true, outcome: "complete", method: 2 });
    const getpid = summaryOf(detail, "getpid");
    expect(getpid).toMatchObject({
      valuePart: "undisturbed",
      slices: { all: 128, undisturbed: 64, processes: 8 },
    });
    expect(getpid?.value).toBeCloseTo(107, 3);
    expect(getpid?.median).toBeCloseTo(107 * 1.3, 3);
    expect(getpid?.costInterval?.low).toBeLessThanOrEqual(getpid?.costInInstructions ?? 0);
    for (const mean of [detail.means.set, detail.means["without-create-delete"]]) {
      expect(mean.interval?.low).toBeLessThanOrEqual(mean.value ?? 0);
      expect(mean.interval?.high).toBeGreaterThanOrEqual(mean.value ?? 0);
    }
    const row = (await board({ method: 2 })).rows.find(
      ({ configuration }) => configuration.id === detail.configuration.id,
    );
    expect(row?.relativeSpeed).toBeCloseTo(detail.means.set.value ?? 0, 9);
    expect(row?.interval).toMatchObject({ over: "processes" });
    const other = await board({ method: 2, mean: "without-create-delete" });
    const own = other.rows.find(
      ({ configuration }) => configuration.id === detail.configuration.id,
    );
    expect(own?.relativeSpeed).toBeCloseTo(detail.means["without-create-delete"].value ?? 0, 9);
  });

  it("C21: whose undisturbed part alone is forged is found by the samples of the report that it copies", async () => {
    const honest = await of({ ...machine(8), change: inFormat2 });
    const forged = await of({
      ...machine(8),
      key: "forger",
      change: (report) => {
        inFormat2(report);
        for (const measurement of report.measurements) {
          if (measurement.outcome !== "samples" || measurement.benchmark !== "getpid") continue;
          for (const sample of measurement.samples) sample[9] = Math.round((sample[9] ?? 0) / 4);
        }
      },
    });
    expect(honest.flags).toEqual([]);
    expect(forged.flags.some(({ excludes }) => excludes)).toBe(true);
    const row = (await board({ method: 2 })).rows.find(
      ({ configuration }) => configuration.id === honest.configuration.id,
    );
    expect(row?.reports).toBe(1);
  });

  it("with too few undisturbed slices has the total as value, is marked, and is not ranked", async () => {
    const detail = await of({ ...machine(9), change: busyInFormat2 });
    expect(detail.quiet).toBe(false);
    expect(summaryOf(detail, "getpid")).toMatchObject({
      valuePart: "total",
      valueReason: "too-few",
    });
    const { rows } = await board({ method: 2 });
    expect(rows.map(({ configuration }) => configuration.id)).not.toContain(
      detail.configuration.id,
    );
  });

  it("C22: of interrupted runs enters no aggregate, however many a key sends", async () => {
    const before = await listFigurePoints(test.db, { method: 2 });
    const interrupt = (report: Report) => {
      inFormat2(report);
      report.run.outcome = "interrupted";
    };
    const ids: string[] = [];
    for (let serial = 0; serial < 12; serial += 1)
      ids.push(
        await storeScenario(test.db, {
          ...machine(10),
          key: "impatient",
          serial,
          values: { ...WHOLE_SET, getpid: 20 + serial },
          change: interrupt,
        }),
      );
    const detail = await getReport(test.db, ids[0] ?? "");
    expect(detail).toMatchObject({ outcome: "interrupted", state: "counted", quiet: false });
    expect(await listFigurePoints(test.db, { method: 2 })).toEqual(before);
    expect(
      await test.db.configurationResult.count({
        where: { configuration: { processorBrand: "Machine 10" } },
      }),
    ).toBe(0);
    expect(await test.db.processorRating.count({ where: { method: 2, reports: { gt: 10 } } })).toBe(
      0,
    );
    const reports = await figure({ y: "getpid", points: "reports", paper: "none" }, 2);
    for (const { id } of reports.snapshot.rows) expect(ids).not.toContain(id);
  });

  it("gives the same rows when all reports are derived again", async () => {
    expect(await rederiveAll(test.db)).toMatchObject({ damaged: [] });
    const again = await rederiveAll(test.db);
    expect(again).toMatchObject({ changed: 0 });
  });
});

describe("a machine whose reports of the newer method are all busy", () => {
  it("shows the older method by default", async () => {
    await storeScenarios(test.db, [
      { ...machine(20), change: inFormat1 },
      { ...machine(20), change: busyInFormat2, serial: 1 },
    ]);
    const { id } = await test.db.configuration.findFirstOrThrow({
      where: { processorBrand: "Machine 20" },
    });
    const shown = await getConfiguration(test.db, id);
    expect(shown?.totals.map(({ method }) => method)).toEqual([1, 2]);
  });
});
