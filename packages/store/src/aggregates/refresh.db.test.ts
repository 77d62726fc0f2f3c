import { aggregateReports, clusteredMedian, rankingRatingMips, toClusters } from "@oslag/science";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { acceptStatement } from "../statements/accept-statement";
import { TEST_ORIGIN, WHOLE_SET, type Scenario } from "../testing/make-report";
import { makeStatement } from "../testing/make-statement";
import { readAggregates } from "../testing/read-aggregates";
import { storeScenario } from "../testing/store-scenario";
import { useDatabase } from "../testing/use-database";
import { refreshAll } from "./refresh-all";

const near = (value: number | null | undefined, expected: number) =>
  expect((value ?? 0) / expected).toBeCloseTo(1, 9);

describe("maintained aggregates", () => {
  const test = useDatabase("aggregates");
  let run = 0;

  it("equal the formulas and a computation from scratch, whatever the order of arrival", async () => {
    const report = fc.record({
      key: fc.constantFrom("a", "b", "c", "d", "e", "f"),
      network: fc.constantFrom(undefined, "one", "two", "three"),
      system: fc.constantFrom("11", "12"),
      ratingMips: fc.constantFrom(5_000, 19_000, 20_000, 21_000, 22_000),
      // Most values are close together, so that some runs have reports beyond the robust bounds.
      getpid: fc.oneof(
        { weight: 5, arbitrary: fc.integer({ min: 95, max: 105 }) },
        { weight: 1, arbitrary: fc.constantFrom(20, 4_000) },
      ),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(report, { minLength: 1, maxLength: 14 }), async (reports) => {
        run += 1;
        const brand = `Property ${run}`;
        const stored: ((typeof reports)[number] & { readonly id: string })[] = [];
        for (const [serial, one] of reports.entries())
          stored.push({
            ...one,
            id: await storeScenario(test.db, {
              ...one,
              serial,
              brand,
              values: { getpid: one.getpid },
              change: (made) => (made.os.version = one.system),
            }),
          });
        for (const system of new Set(stored.map((one) => one.system))) {
          const own = stored.filter((one) => one.system === system);
          const result = await test.db.configurationResult.findFirstOrThrow({
            where: {
              benchmark: "getpid",
              configuration: { processorBrand: brand, osVersion: system },
            },
          });
          const expected = aggregateReports(
            own.map(({ id, key, network, getpid }) => ({
              report: id,
              key,
              network,
              value: getpid,
            })),
          );
          near(result.value, expected.value);
          expect(result).toMatchObject({
            reports: expected.reports,
            keys: expected.keys,
            outside: expected.outside.length,
          });
          const inside = own.filter(({ id }) => !expected.outside.includes(id));
          const rated = stored.map(({ key, network, ratingMips }) => ({
            key,
            network,
            value: ratingMips,
          }));
          const costs = inside.map(({ key, getpid, ratingMips }) => ({
            key,
            network: own.find((one) => one.key === key && one.network !== undefined)?.network,
            value: (getpid / 1000) * rankingRatingMips(ratingMips, rated),
          }));
          near(result.costInstructions, clusteredMedian(toClusters(costs)));
        }
        const maintained = await readAggregates(test.db);
        await refreshAll(test.db);
        expect(await readAggregates(test.db)).toEqual(maintained);
      }),
      { numRuns: 8, seed: 4 },
    );
    expect(await test.db.aggregateChange.count()).toBe(0);
  }, 120_000);

  it("count every report once when many of one configuration arrive together", async () => {
    const scenario = (serial: number): Scenario => ({
      brand: "Together",
      key: `together ${serial % 5}`,
      serial,
      values: { getpid: 100 + serial },
    });
    await Promise.all(
      Array.from({ length: 20 }, (_, serial) => storeScenario(test.db, scenario(serial))),
    );
    const where = { configuration: { processorBrand: "Together" } };
    const total = await test.db.configurationTotal.findFirstOrThrow({ where });
    expect(total).toMatchObject({ reports: 20, keys: 5, measured: 1, sortRelative: null });
    const [getpid] = await test.db.configurationResult.findMany({
      where: { ...where, benchmark: "getpid" },
    });
    expect(getpid).toMatchObject({ reports: 20, keys: 5, outside: 0, intervalOver: "keys" });
    expect(await test.db.aggregateChange.count()).toBe(0);
  });

  it("use a busy machine only while there is no quiet one, and do not rank it", async () => {
    const brand = "Busy";
    const where = { configuration: { processorBrand: brand } };
    const getpid = { ...where, benchmark: "getpid" };
    const store = (serial: number, value: number, busy: boolean) =>
      storeScenario(test.db, {
        brand,
        serial,
        key: `busy ${serial}`,
        ratingMips: busy ? 5_000 : 20_000,
        values: { ...WHOLE_SET, getpid: value },
        change: (report) => {
          if (busy)
            report.environment.before.load_millis = 1 + 500 * (report.machine.processor.cores ?? 0);
        },
      });
    for (const serial of [1, 2, 3]) await store(serial, 400, true);
    expect(await test.db.configurationTotal.findFirstOrThrow({ where })).toMatchObject({
      reports: 3,
      quiet: false,
      sortRelative: null,
    });
    expect(await test.db.configurationResult.findFirstOrThrow({ where: getpid })).toMatchObject({
      quiet: false,
      sortAbsolute: null,
      sortRelative: null,
      grade: "D",
    });
    // Three keys would give the processor model a median rating.
    expect(await test.db.processorRating.count({ where: { reports: 3, rating: 5_000 } })).toBe(0);

    await store(4, 100, false);
    const total = await test.db.configurationTotal.findFirstOrThrow({ where });
    expect(total).toMatchObject({ reports: 1, keys: 1, quiet: true, rating: 20_000 });
    expect(total.sortRelative).not.toBeNull();
    const result = await test.db.configurationResult.findFirstOrThrow({ where: getpid });
    expect(result).toMatchObject({ reports: 1, quiet: true, value: 100 });
    expect(result.sortRelative).not.toBeNull();
  });

  it("E13: keep six honest keys against one key with fourteen reports at twice the value", async () => {
    const store = (serial: number, key: string, getpid: number) =>
      storeScenario(test.db, { brand: "Expelled", serial, key, values: { ...WHOLE_SET, getpid } });
    for (const [serial, getpid] of [97, 98, 99, 101, 102, 103].entries())
      await store(serial, `honest ${serial}`, getpid);
    for (let serial = 10; serial < 24; serial += 1) await store(serial, "forger", 190 + serial);
    const where = { configuration: { processorBrand: "Expelled" }, benchmark: "getpid" };
    const result = await test.db.configurationResult.findFirstOrThrow({ where });
    expect(result).toMatchObject({ value: 100, reports: 6, keys: 6, outside: 14 });
    expect(result.boundHigh).toBeLessThan(200);
  });

  it("E13: count the hundred keys of one network once, and say so beside the interval", async () => {
    const store = (serial: number, network: string, getpid: number) =>
      storeScenario(test.db, {
        brand: "Farm",
        serial,
        network,
        key: `farm ${serial}`,
        values: { ...WHOLE_SET, getpid },
      });
    for (const [serial, getpid] of [98, 100, 102].entries())
      await store(serial, `home ${serial}`, getpid);
    const where = { configuration: { processorBrand: "Farm" }, benchmark: "getpid" };
    const before = await test.db.configurationResult.findFirstOrThrow({ where });
    expect(before).toMatchObject({ value: 100, intervalOver: "keys", low: 98, high: 102 });
    for (let serial = 10; serial < 40; serial += 1) await store(serial, "farm", 20);
    const result = await test.db.configurationResult.findFirstOrThrow({ where });
    expect(result).toMatchObject({ value: 99, reports: 33, keys: 33, intervalOver: "networks" });
    expect([result.low, result.high, result.coverage]).toEqual([20, 102, 0.875]);
  });

  it("leave a report beyond five scaled MAD out of the value, count it, and store the bounds", async () => {
    const getpid = [98, 99, 100, 101, 102, 300];
    for (const [serial, value] of getpid.entries())
      await storeScenario(test.db, {
        brand: "Outside",
        serial,
        values: { ...WHOLE_SET, getpid: value },
      });
    const where = { configuration: { processorBrand: "Outside" }, benchmark: "getpid" };
    const result = await test.db.configurationResult.findFirstOrThrow({ where });
    expect(result).toMatchObject({ value: 100, reports: 5, keys: 1, outside: 1 });
    expect(result.intervalOver).toBe("reports");
    expect([result.low, result.high]).toEqual([98, 102]);
    expect(result.coverage).toBe(0.9375);
    expect(result.boundHigh).toBeLessThan(300);
    expect(result.boundLow).toBeLessThan(98);
  });
});

describe("a processor model", () => {
  const test = useDatabase("aggregates_model");
  const honest = { brand: "Bent", ratingMips: 10_000 };
  const meanOf = async () => {
    const where = { configuration: { processorBrand: "Bent", osVersion: "12" } };
    return (await test.db.configurationTotal.findFirstOrThrow({ where })).geometricMean ?? 0;
  };
  const forge = (at: number, ratingMips: number, network?: string) =>
    storeScenario(test.db, {
      ...honest,
      ratingMips,
      key: `forger ${ratingMips} ${at}`,
      serial: at,
      ...(network === undefined ? {} : { network }),
      change: (report) => (report.os.version = "forged"),
    });

  it("E14: keeps its rating when three reports claim one that contradicts their own clock", async () => {
    await storeScenario(test.db, honest);
    const before = await meanOf();
    for (const at of [1, 2, 3]) await forge(at, 170_000);
    near(await meanOf(), before);
    const excluded = await test.db.reportFlag.findMany({ where: { rule: "rating-by-clock" } });
    expect(excluded.map(({ flag, excludes }) => [flag, excludes])).toEqual(
      Array.from({ length: 3 }, () => ["rating-against-clock", true]),
    );
  });

  it("E14: keeps its rating when three keys of one network claim one that their clock allows", async () => {
    const before = await meanOf();
    for (const at of [1, 2, 3]) await forge(at, 100_000, "one network");
    near(await meanOf(), before);
  });

  it("E14: changes a geometric mean by a factor of two at most, whoever reports it", async () => {
    const before = await meanOf();
    for (const at of [1, 2, 3, 4, 5]) await forge(at, 110_000, `network ${at}`);
    near(await meanOf(), before / 2);
  });

  it("E15: takes no report in whose rating an operation costs less than a kernel entry", async () => {
    await storeScenario(test.db, {
      brand: "Slow",
      ratingMips: 0.06,
      change: (report) => {
        for (const measurement of report.measurements)
          if (measurement.outcome === "samples")
            measurement.samples = measurement.samples.map((sample) => [
              ...(sample.slice(0, 4) as [number, number, number, number]),
              9_000_000,
              9_000_000,
            ]);
      },
    });
    const where = { report: { configuration: { processorBrand: "Slow" } }, excludes: true };
    const found = await test.db.reportFlag.findMany({ where, orderBy: { rule: "asc" } });
    expect(found.map(({ rule }) => rule)).toEqual([
      "create-delete-cost-floor",
      "cswitch-cost-floor",
      "getpid-cost-floor",
      "open-close-cost-floor",
      "read-cost-floor",
      "select-cost-floor",
    ]);
    const own = { configuration: { processorBrand: "Slow" } };
    expect(await test.db.configurationTotal.count({ where: own })).toBe(0);
  });
});

describe("a withdrawal", () => {
  const test = useDatabase("aggregates_withdrawal");
  const totalOf = (brand: string) =>
    test.db.configurationTotal.findFirst({ where: { configuration: { processorBrand: brand } } });

  it("leaves its configuration's and its model's values as if the report had never arrived", async () => {
    const brand = "Withdrawn";
    const store = (key: string, version: string, ratingMips: number) =>
      storeScenario(test.db, {
        key,
        brand,
        ratingMips,
        change: (report) => (report.os.version = version),
      });
    await store("a", "11", 20_000);
    await store("b", "12", 5_000);
    const before = await readAggregates(test.db);
    const third = await store("c", "11", 30_000);
    const lifted = await test.db.processorRating.findFirstOrThrow();
    near(lifted.rating, 20_000);
    const withdrawn = await acceptStatement(
      makeStatement({ key: "c", action: "withdraw", subject: third, sequence: 1 }),
      { db: test.db, origin: TEST_ORIGIN },
    );
    expect(withdrawn.ok).toBe(true);
    expect(await readAggregates(test.db)).toEqual(before);
    expect(await test.db.aggregateChange.count()).toBe(0);
  });

  it("of the only report leaves no value", async () => {
    const only = await storeScenario(test.db, { key: "alone", brand: "Alone" });
    expect(await totalOf("Alone")).toMatchObject({ reports: 1, measured: 6 });
    await acceptStatement(
      makeStatement({ key: "alone", action: "withdraw", subject: only, sequence: 1 }),
      { db: test.db, origin: TEST_ORIGIN },
    );
    expect(await totalOf("Alone")).toBeNull();
  });
});
