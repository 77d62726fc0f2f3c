import { countsInAggregates, METHOD_MAX, parseExploreQuery } from "@oslag/schema";
import { expect, it } from "vitest";
import { getFigure } from "../figures/get-figure";
import { checkReport } from "../operations/check-report";
import { rederiveAll } from "../operations/rederive";
import { getConfiguration } from "../queries/get-configuration";
import { getReport } from "../queries/get-report";
import { listValueHistory } from "../queries/list-value-history";
import { readAggregates } from "../testing/read-aggregates";
import { storeScenario } from "../testing/store-scenario";
import { useDatabase } from "../testing/use-database";

const test = useDatabase("unknown_method");
/** The highest that an address can name. */
const UNKNOWN = METHOD_MAX - 1;
const VALUES = { getpid: 100 };

/** Stores a report of a method that does not exist, as a site did before it knew the list of methods. */
const storeUnknown = (key: string) =>
  storeScenario(test.db, {
    key,
    ratingMips: 30_000,
    values: { getpid: 50 },
    change: (report) => {
      report.suite.method = UNKNOWN;
    },
  });

async function configurationId(): Promise<string> {
  return (await test.db.configuration.findFirstOrThrow()).id;
}

it("a stored report of an unknown method stays readable and counts nowhere", async () => {
  const honest = await storeScenario(test.db, { key: "honest", values: VALUES });
  const before = await readAggregates(test.db);
  const id = await configurationId();
  const page = await getConfiguration(test.db, id);
  const unknown: string[] = [];
  for (const key of ["a", "b", "c"]) unknown.push(await storeUnknown(key));

  expect(await test.db.configuration.count()).toBe(1);
  expect(await readAggregates(test.db)).toEqual(before);
  expect(await test.db.processorRating.count({ where: { method: UNKNOWN } })).toBe(0);
  expect(await getConfiguration(test.db, id)).toEqual(page);
  const history = await listValueHistory(test.db, { configuration: id });
  const counted = history
    .flatMap(({ results }) => results.map((result) => result.of))
    .flatMap((one) => (one.counted ? [one.report] : []));
  expect(counted).toContain(honest);
  expect(counted.filter((report) => unknown.includes(report))).toEqual([]);
  for (const method of [undefined, String(UNKNOWN)])
    for (const points of ["configurations", "reports"] as const) {
      const query = parseExploreQuery({ paper: "none", y: "getpid", points, method });
      const figure = query.ok ? await getFigure(test.db, query.value) : query;
      expect(figure.ok && figure.value.snapshot.counts.drawn).toBe(method === undefined ? 1 : 0);
    }

  for (const report of unknown) {
    const detail = await getReport(test.db, report);
    expect(detail).toMatchObject({ state: "counted", method: UNKNOWN });
    expect(detail === null || countsInAggregates(detail)).toBe(false);
    const row = await test.db.report.findUniqueOrThrow({
      where: { id: report },
      include: { bytes: true },
    });
    expect(await checkReport(test.db, row)).toEqual([]);
  }
});

it("aggregates of an unknown method from before show on no page, and are gone when computed again", async () => {
  const id = await configurationId();
  const page = await getConfiguration(test.db, id);
  await test.db.$executeRaw`
    INSERT INTO configuration_totals
    SELECT (jsonb_populate_record(t, '{"method": 999}')).* FROM configuration_totals t`;
  await test.db.$executeRaw`
    INSERT INTO configuration_results
    SELECT (jsonb_populate_record(r, '{"method": 999, "value": 1}')).* FROM configuration_results r`;
  expect(page?.totals.map(({ method }) => method)).toEqual([1]);
  expect(await getConfiguration(test.db, id)).toEqual(page);
  expect(await rederiveAll(test.db)).toMatchObject({ damaged: [] });
  expect(await test.db.configurationTotal.count({ where: { method: UNKNOWN } })).toBe(0);
  expect(await test.db.configurationResult.count({ where: { method: UNKNOWN } })).toBe(0);
});
