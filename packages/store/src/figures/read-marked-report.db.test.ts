import { parseExploreQuery } from "@oslag/schema";
import { beforeAll, expect, it } from "vitest";
import { getReport } from "../queries/get-report";
import { WHOLE_SET } from "../testing/make-report";
import { storeScenario } from "../testing/store-scenario";
import { useDatabase } from "../testing/use-database";
import { getFigure } from "./get-figure";

const test = useDatabase("marked_report");

/** Scenarios of reports whose own value Figure 1 did not have. */
const SCENARIOS = {
  alone: { key: "alone", brand: "Alone" },
  "one of two": { key: "a", brand: "Shared", ratingMips: 18_000 },
  "the other of two": { key: "b", brand: "Shared", values: { ...WHOLE_SET, getpid: 300 } },
  "in memory": { key: "memory", brand: "Memory", storageClass: "memory" as const },
  remote: { key: "remote", brand: "Remote", storageClass: "remote" as const },
  incomplete: { key: "partial", brand: "Partial", values: { getpid: 100, cswitch: 2_000 } },
  official: { key: "official", brand: "Official", official: true },
};
const ids: Record<string, string> = {};

beforeAll(async () => {
  for (const [name, scenario] of Object.entries(SCENARIOS))
    ids[name] = await storeScenario(test.db, scenario);
});

async function figureOf(query: Record<string, string>, freezing = false) {
  const specification = parseExploreQuery({
    fit: "eras",
    plotted: "1990",
    storage: "local-or-browser",
    method: "1",
    ...query,
  });
  if (!specification.ok) throw new Error(specification.problem.detail);
  const figure = await getFigure(test.db, specification.value, { freezing });
  if (!figure.ok) throw new Error(figure.problem.detail);
  return figure.value;
}

it.each(Object.keys(SCENARIOS))(
  "Figure 1 has and marks the own value of a report: %s",
  async (name) => {
    const id = ids[name] ?? "";
    const report = await getReport(test.db, id);
    const { snapshot } = await figureOf({ mark: id });
    const marked = snapshot.rows.filter((row) => row.marked);
    expect(marked.map((row) => row.newest_report)).toEqual([id]);
    expect(marked[0]?.y).toBeCloseTo(report?.geometricMean ?? Number.NaN, 9);
    expect(marked[0]?.x).toBeCloseTo(report?.ratingMips ?? Number.NaN, 6);
  },
);

it("marks a report that every filter leaves out, and changes neither fit nor counts", async () => {
  const query = { os: "plan9", networks: "5", build: "official" };
  const plain = await figureOf(query);
  const { snapshot } = await figureOf({ ...query, mark: ids["alone"] ?? "" });
  expect(plain.snapshot.counts.drawn).toBe(0);
  expect(snapshot.counts).toEqual(plain.snapshot.counts);
  expect(snapshot.fits).toEqual(plain.snapshot.fits);
  expect(snapshot.rows.filter((row) => row.marked)).toHaveLength(1);
});

it("lists a report that is drawn alone among those that a frozen figure depends on", async () => {
  const id = ids["one of two"] ?? "";
  const { reportLists } = await figureOf({ os: "plan9", mark: id }, true);
  expect(reportLists.map((list) => list.toString("latin1"))).toEqual([`${id}\n`]);
});

it("marks no report that a rule excludes", async () => {
  const id = await storeScenario(test.db, { key: "hidden", brand: "Hidden", serial: 9 });
  expect((await figureOf({ mark: id })).snapshot.rows.some((row) => row.marked)).toBe(true);
  await test.db.$executeRaw`DELETE FROM configuration_totals WHERE newest_report = ${id}`;
  await test.db
    .$executeRaw`INSERT INTO report_flags (report_id, rule, subject, flag, excludes) VALUES (${id}, 'test', '', 'implausible', true)`;
  expect((await figureOf({ mark: id })).snapshot.rows.some((row) => row.marked)).toBe(false);
});
