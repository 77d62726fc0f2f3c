import {
  LeaderboardIndexResource,
  LeaderboardQuery,
  type LeaderboardSubject,
  type Report,
  type Sample,
} from "@oslag/schema";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { parseLeaderboardPage, toLeaderboardQuery } from "@/lib/leaderboard-query";
import {
  inFormat1,
  TEST_ORIGIN,
  WHOLE_SET,
  storeScenario,
  type Scenario,
  useDatabase,
} from "@oslag/store/testing";
import { getLeaderboard } from "@oslag/store";
import { getLeaderboards } from "./leaderboards";

/** Gives each measurement one sample of so many processes, twelve unless said; no two are alike, as in no real run. */
function repeatProcesses(report: Report, processes: Partial<Record<string, number>>) {
  for (const measurement of report.measurements) {
    const [sample] = measurement.outcome === "samples" ? measurement.samples : [];
    if (measurement.outcome !== "samples" || sample === undefined) continue;
    const [, iterations, elapsedNs, ...rest] = sample;
    const length = processes[measurement.benchmark] ?? 12;
    measurement.samples = Array.from({ length }, (_, process): Sample => [
      process,
      iterations,
      elapsedNs + process,
      ...rest,
    ]);
    report.run.elapsed_ns += length * (elapsedNs + length);
  }
}

const slower = (factor: number) =>
  Object.fromEntries(
    Object.entries(WHOLE_SET).map(([id, value]) => [
      id,
      id === "read" ? value / factor : value * factor,
    ]),
  );

describe("leaderboard", () => {
  const test = useDatabase("leaderboard");

  it("F36: lists leaderboards with addresses of the default method", async () => {
    const listed = async () => {
      const request = new Request(`${TEST_ORIGIN}/api/v1/leaderboards`);
      const answer = await getLeaderboards(request, { db: test.db, origin: TEST_ORIGIN });
      if (!(answer instanceof Response)) throw new Error("The list is always there.");
      const { leaderboards } = LeaderboardIndexResource.parse(await answer.json());
      return leaderboards.map(({ url }) => new URL(url).search);
    };
    expect(new Set(await listed())).toEqual(new Set(["?method=2"]));
    await storeScenario(test.db, { brand: "Index", change: inFormat1 });
    expect(new Set(await listed())).toEqual(new Set(["?method=1"]));
  });
  const list = async (
    subject: LeaderboardSubject,
    query: Partial<LeaderboardQuery> & { vendor?: string } = {},
  ) => {
    const found = await getLeaderboard(test.db, subject, LeaderboardQuery.parse(query));
    if (!found.ok) throw new Error(found.problem.detail);
    return found.value;
  };
  const refusal = async (subject: LeaderboardSubject, query: Partial<LeaderboardQuery>) => {
    const found = await getLeaderboard(test.db, subject, LeaderboardQuery.parse(query));
    return found.ok ? null : found.problem.code;
  };
  /** Every test has a vendor of its own, so that none sees another's rows. */
  const store = (vendor: string, scenario: Scenario & { readonly network?: string }) =>
    storeScenario(test.db, {
      official: true,
      ...scenario,
      change: (report) => {
        report.machine.processor.vendor = vendor;
        scenario.change?.(report);
      },
    });
  const brands = (board: { rows: readonly { configuration: { processorBrand: string } }[] }) =>
    board.rows.map((row) => row.configuration.processorBrand);

  it("E22: ranks only what enough networks confirm, if asked, on each of its boards and pages", async () => {
    const vendor = "Confirmed";
    const networks = [["a", "a", "a"], ["a", "b", "c"], ["a", "b"], []];
    for (const [index, of] of networks.entries())
      for (const [serial, network] of of.entries())
        await store(vendor, {
          key: `${index} ${serial}`,
          serial,
          brand: `B${index}`,
          values: slower(index + 1),
          network,
        });
    for (const subject of ["default-set", "getpid"] as const) {
      const all = await list(subject, { vendor });
      expect(brands(all)).toEqual(["B0", "B1", "B2"]);
      expect(all.rows.map((row) => [row.keys, row.networks])).toEqual([
        [3, 1],
        [3, 3],
        [2, 2],
      ]);
      const two = await list(subject, { vendor, networks: 2 });
      expect(brands(two)).toEqual(["B1", "B2"]);
      expect([two.total, ...two.rows.map(({ rank }) => rank)]).toEqual([2, 1, 2]);
      expect(brands(await list(subject, { vendor, networks: 3 }))).toEqual(["B1"]);
      const first = await list(subject, { vendor, networks: 2, limit: 1 });
      const cursor = first.nextCursor ?? "";
      const next = await list(subject, { vendor, networks: 2, limit: 1, cursor });
      expect(next.rows.map(({ rank, networks: count }) => [rank, count])).toEqual([[2, 2]]);
    }
    const page = parseLeaderboardPage({ networks: "3", vendor });
    expect(toLeaderboardQuery(page).networks).toBe(3);
    for (const ignored of ["1", "x", "100", "2 OR 1=1", ""])
      expect(parseLeaderboardPage({ networks: ignored }).networks).toBeUndefined();
  });

  it("ranks by the geometric mean of relative speeds, the best first", async () => {
    const vendor = "Order";
    await store(vendor, { key: "a", brand: "middle", values: slower(2) });
    await store(vendor, { key: "a", brand: "best", values: slower(1) });
    await store(vendor, { key: "a", brand: "worst", values: slower(4) });
    const board = await list("default-set", { vendor });
    expect(brands(board)).toEqual(["best", "middle", "worst"]);
    expect(board.rows.map((row) => row.rank)).toEqual([1, 2, 3]);
    const [best, middle, worst] = board.rows.map((row) => row.relativeSpeed ?? 0);
    expect((best ?? 0) / (middle ?? 1)).toBeCloseTo(2, 6);
    expect((middle ?? 0) / (worst ?? 1)).toBeCloseTo(2, 6);
  });

  it("divides by the rating: the same times on a faster processor rank lower", async () => {
    const vendor = "Rating";
    await store(vendor, { brand: "fast", ratingMips: 40_000 });
    await store(vendor, { brand: "slow", ratingMips: 10_000 });
    expect(brands(await list("getpid", { vendor }))).toEqual(["slow", "fast"]);
    expect(brands(await list("read", { vendor }))).toEqual(["slow", "fast"]);
    expect(brands(await list("dhrystone", { vendor }))).toEqual(["fast", "slow"]);
    const [first] = (await list("getpid", { vendor })).rows;
    // 100 ns at 10 000 MIPS are 1000 instructions; the MicroVAX II needed 207 us x 0.9 MIPS.
    expect(first?.costInInstructions).toBeCloseTo(1000, 3);
    expect(first?.relativeSpeed).toBeCloseTo((207 * 0.9) / 1000, 6);
    expect(first?.median).toBeCloseTo(100, 6);
  });

  it("gives equal values one rank and the same order on every page size", async () => {
    const vendor = "Ties";
    for (const [brand, factor] of Object.entries({ a: 1, b: 2, c: 2, d: 2, e: 3, f: 1 }))
      await store(vendor, { brand, values: slower(factor) });
    for (const subject of ["default-set", "getpid", "read"] as const) {
      const whole = await list(subject, { vendor });
      expect(whole.rows.map((row) => row.rank)).toEqual([1, 1, 3, 3, 3, 6]);
      expect(whole).toMatchObject({ total: 6, nextCursor: null });
      for (const limit of [1, 2, 3, 5]) {
        const rows = [];
        let cursor: string | null | undefined;
        do {
          const page = await list(subject, { vendor, limit, ...(cursor ? { cursor } : {}) });
          expect(page.total).toBe(6);
          rows.push(...page.rows);
          cursor = page.nextCursor;
        } while (cursor !== null);
        expect(rows).toEqual(whole.rows);
      }
    }
  });

  it("A35: a forged cursor sets no rank, nor does one of another leaderboard or an older one", async () => {
    const vendor = "Forged";
    for (const [brand, factor] of Object.entries({ a: 1, b: 2, c: 2, d: 3, e: 4 }))
      await store(vendor, { brand, values: slower(factor) });
    const whole = await list("getpid", { vendor });
    expect(whole.rows.map((row) => row.rank)).toEqual([1, 2, 2, 4, 5]);
    const { nextCursor } = await list("getpid", { vendor, limit: 2 });
    const [value, id] = z
      .tuple([z.number(), z.string()], z.unknown())
      .parse(JSON.parse(Buffer.from(nextCursor ?? "", "base64url").toString()));
    const ranksAfter = async (position: unknown) => {
      const cursor = Buffer.from(JSON.stringify(position)).toString("base64url");
      return (await list("getpid", { vendor, cursor })).rows.map((row) => row.rank);
    };
    // A rank and a place were part of older cursors. They must not matter, whatever they are.
    for (const forged of [[100, 7], [1, 1], [7, 1e9], []])
      expect(await ranksAfter([value, id, ...forged])).toEqual([2, 4, 5]);
    const nobody = "0".repeat(32);
    expect(await ranksAfter([value, nobody])).toEqual([2, 2, 4, 5]);
    expect(await ranksAfter([value + Number.EPSILON * value, nobody])).toEqual([4, 5]);
    expect(await ranksAfter([-1e308, nobody])).toEqual([1, 2, 2, 4, 5]);
    expect(await ranksAfter([1e308, nobody])).toEqual([]);
    // The cursor of a board without filters begins this one somewhere, and its ranks are those of this board.
    const everywhere = await list("getpid", { limit: 3 });
    const rows = await list("getpid", { vendor, cursor: everywhere.nextCursor ?? "" });
    expect(whole.rows.slice(whole.rows.length - rows.rows.length)).toEqual(rows.rows);
  });

  it("never mixes local builds with official ones", async () => {
    const vendor = "Builds";
    await store(vendor, { key: "a", brand: "same", values: slower(1) });
    await store(vendor, { key: "b", brand: "same", official: false, values: slower(100) });
    const official = await list("getpid", { vendor });
    const local = await list("getpid", { vendor, build: "local" });
    expect(official.rows).toMatchObject([{ median: 100, reports: 1, keys: 1 }]);
    expect(local.rows).toMatchObject([{ median: 10_000, reports: 1, keys: 1 }]);
    expect(official.rows[0]?.configuration.buildClass).toBe("official");
    expect(local.rows[0]?.configuration.buildClass).toBe("local");
  });

  it("ranks incomplete configurations nowhere over the default set, and by benchmark all the same", async () => {
    const vendor = "Incomplete";
    const { select: _, ...five } = WHOLE_SET;
    await store(vendor, { brand: "whole" });
    await store(vendor, { brand: "five of six", values: five });
    await store(vendor, { brand: "memory files", storageClass: "memory" });
    await store(vendor, { brand: "unrated", ratingMips: null });
    expect(brands(await list("default-set", { vendor }))).toEqual(["whole"]);
    expect(brands(await list("getpid", { vendor })).toSorted()).toEqual([
      "five of six",
      "memory files",
      "whole",
    ]);
    expect(brands(await list("getpid", { vendor, metric: "absolute" }))).toHaveLength(4);
  });

  it("takes the median over keys of each key's median over its reports", async () => {
    const vendor = "Medians";
    const at = (key: string, getpid: number, serial = 0) =>
      store(vendor, { key, serial, values: { getpid } });
    for (const serial of [1, 2, 3, 4, 5]) await at("busy", 1_000, serial);
    await at("busy", 10, 6);
    await at("second", 200);
    await at("third", 400);
    const [row] = (await list("getpid", { vendor, metric: "absolute" })).rows;
    expect(row).toMatchObject({ reports: 8, keys: 3 });
    expect(row?.median).toBeCloseTo(400, 6);
  });

  it("lifts a low rating to its processor model's median once three clusters have reported the model", async () => {
    const vendor = "Lowered";
    const inVersion = (version: string, key: string, ratingMips: number) =>
      store(vendor, {
        key,
        ratingMips,
        values: { getpid: 100 },
        change: (report) => {
          report.os.version = version;
        },
      });
    await inVersion("11", "honest", 20_000);
    await inVersion("12", "lowering", 12_000);
    const before = await list("getpid", { vendor });
    expect(before.rows.map((row) => row.ratingMips)).toEqual([12_000, 20_000]);
    await inVersion("13", "third", 22_000);
    const after = await list("getpid", { vendor });
    expect(after.rows.map((row) => row.ratingMips?.toFixed(0))).toEqual([
      "20000",
      "20000",
      "22000",
    ]);
    expect(after.rows.map((row) => row.rank)).toEqual([1, 1, 3]);
    const lowered = after.rows.find((row) => row.configuration.osVersion === "12");
    expect(lowered?.ownRatingMips).toBeCloseTo(12_000, 6);
    expect(lowered?.costInInstructions).toBeCloseTo(2_000, 3);
  });

  it("keeps methods apart, and shows the default one unless another is asked for", async () => {
    const vendor = "Methods";
    await store(vendor, { values: { getpid: 100 } });
    // A report would give another value by its own rules, so the aggregates are written directly.
    await test.db.$executeRaw`
      INSERT INTO configuration_results
      SELECT (jsonb_populate_record(r, '{"method": 2, "value": 900}')).* FROM configuration_results r
      WHERE processor_vendor = ${vendor}`;
    await test.db.$executeRaw`
      INSERT INTO configuration_totals
      SELECT (jsonb_populate_record(t, '{"method": 2}')).* FROM configuration_totals t`;
    const older = await list("getpid", { vendor, method: 1 });
    expect(older).toMatchObject({ method: 1, rows: [{ median: 100, reports: 1 }] });
    const byDefault = await list("getpid", { vendor });
    expect(byDefault).toMatchObject({ method: 2, rows: [{ median: 900, reports: 1 }] });
    await test.db.configurationResult.deleteMany({ where: { method: 2 } });
    await test.db.configurationTotal.deleteMany({ where: { method: 2 } });
    expect((await list("getpid", { vendor })).rows).toEqual(older.rows);
  });

  it("leaves a capped uncached copy out: it follows another sizing rule", async () => {
    const vendor = "Capped";
    await store(vendor, {
      values: { bcopy: 1e9 },
      change: (report) => {
        report.measurements.at(-1)?.warnings.push("uncached-block-capped");
      },
    });
    expect((await list("bcopy", { vendor, metric: "absolute" })).rows).toEqual([]);
  });

  it("filters bare metal from virtual machines and containers", async () => {
    const vendor = "Virtual";
    await store(vendor, { brand: "bare" });
    await store(vendor, { brand: "guest", change: (r) => (r.machine.virtualization = "kvm") });
    await store(vendor, { brand: "contained", change: (r) => (r.os.container = "docker") });
    await store(vendor, { brand: "not asked", change: (r) => delete r.machine.virtualization });
    expect(brands(await list("getpid", { vendor, virtual: "no" }))).toEqual(["bare"]);
    expect(brands(await list("getpid", { vendor, virtual: "yes" })).toSorted()).toEqual([
      "contained",
      "guest",
    ]);
    expect(brands(await list("getpid", { vendor }))).toHaveLength(4);
  });

  it("ranks bare metal alone on a page whose address asks for nothing else", async () => {
    const vendor = "Default page";
    await store(vendor, { brand: "bare" });
    await store(vendor, { brand: "guest", change: (r) => (r.machine.virtualization = "kvm") });
    await store(vendor, { brand: "contained", change: (r) => (r.os.container = "docker") });
    const page = async (search: Record<string, string>) => {
      const query = toLeaderboardQuery(parseLeaderboardPage({ vendor, ...search }));
      const found = await getLeaderboard(test.db, "default-set", query);
      if (!found.ok) throw new Error(found.problem.detail);
      return found.value;
    };
    expect(brands(await page({}))).toEqual(["bare"]);
    expect(brands(await page({ virtual: "yes" })).toSorted()).toEqual(["contained", "guest"]);
    expect(brands(await page({ virtual: "any" }))).toHaveLength(3);
  });

  it("says the median grade behind a value, the worse one of two, and the worst of the set", async () => {
    const vendor = "Grades";
    // Fresh processes alone decide here: 10 or more give A, from 6 B, from 3 C, fewer D.
    const graded = (key: string, processes: Partial<Record<string, number>>, brand = "several") =>
      store(vendor, { key, brand, change: (report) => repeatProcesses(report, processes) });
    const grade = async (subject: LeaderboardSubject, brand = "several") =>
      (await list(subject, { vendor })).rows.find(
        ({ configuration }) => configuration.processorBrand === brand,
      )?.grade;
    await graded("a", {});
    expect([await grade("getpid"), await grade("default-set")]).toEqual(["A", "A"]);
    await graded("b", { getpid: 4 });
    expect([await grade("getpid"), await grade("select")]).toEqual(["C", "A"]);
    expect(await grade("default-set")).toBe("C");
    await graded("c", { getpid: 8, select: 2 });
    expect([await grade("getpid"), await grade("select")]).toEqual(["B", "A"]);
    expect(await grade("default-set")).toBe("B");
    await graded("d", { read: 2 }, "lone");
    expect([await grade("read", "lone"), await grade("default-set", "lone")]).toEqual(["D", "D"]);
  });

  it("refuses what has no meaning", async () => {
    expect(await refusal("dhrystone", { metric: "relative" })).toBe("bad_query");
    expect(await refusal("default-set", { metric: "cost" })).toBe("bad_query");
    expect(await refusal("default-set", { variant: "default" })).toBe("bad_query");
    expect(await refusal("getpid", { variant: "nope" })).toBe("bad_query");
    for (const cursor of ["nope", "e30", "WzEsMl0", Buffer.from('["1","x"]').toString("base64url")])
      expect(await refusal("getpid", { cursor })).toBe("bad_query");
  });
});
