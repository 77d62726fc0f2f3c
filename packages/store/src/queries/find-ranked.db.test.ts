import { LeaderboardQuery, type LeaderboardSubject, type Report } from "@oslag/schema";
import { beforeAll, expect, it } from "vitest";
import { refreshSearchTerms } from "../aggregates/refresh-search-terms";
import { inFormat2, testKey, WHOLE_SET, type Scenario } from "../testing/make-report";
import { storeScenarios } from "../testing/store-scenario";
import { useDatabase } from "../testing/use-database";
import { findRanked, type BoardClass } from "./find-ranked";
import { getLeaderboard } from "./get-leaderboard";
import { listReports } from "./list-reports";

const test = useDatabase("find_ranked");

const slower = (factor: number) =>
  Object.fromEntries(
    Object.entries(WHOLE_SET).map(([id, value]) => [
      id,
      id === "read" ? value / factor : value * factor,
    ]),
  );

const CLASSES: readonly BoardClass[] = (["official", "local"] as const).flatMap((build) =>
  (["no", "yes"] as const).map((virtual) => ({ build, host: "native", virtual })),
);

const scenario = (name: string, factor: number, more: Scenario = {}): Scenario => ({
  key: name,
  brand: name,
  official: true,
  values: slower(factor),
  ...more,
});

function interrupted(report: Report) {
  inFormat2(report);
  Object.assign(report.run, { outcome: "interrupted" });
}

beforeAll(async () => {
  await storeScenarios(test.db, [
    ...Array.from({ length: 25 }, (_, index) => scenario(`Ranked ${index + 1}`, 1 + index / 4)),
    scenario("Own build", 1, { official: false }),
    scenario("Partial", 1, { values: { getpid: 100 } }),
    scenario("Unrated", 1, { ratingMips: null }),
    scenario("Interrupted", 1, { change: interrupted }),
  ]);
  await refreshSearchTerms(test.db);
});

const find = async (
  text: string,
  query: Record<string, string> = {},
  subject: LeaderboardSubject = "default-set",
) => {
  const asked = LeaderboardQuery.parse({ virtual: "no", ...query });
  const found = await findRanked(test.db, subject, {
    text,
    query: { ...asked, method: asked.method ?? 1 },
    classes: CLASSES,
  });
  if (!found.ok) throw new Error(found.problem.detail);
  return found.value;
};

const reportOf = async (brand: string) => {
  const listed = await listReports(test.db, { limit: 100 });
  if (!listed.ok) throw new Error(listed.problem.detail);
  const own = listed.value.reports.find((one) => one.configuration.processorBrand === brand);
  if (own === undefined) throw new Error(`${brand} has no report.`);
  return own;
};

/** The page that begins where the row was found. */
const pageOf = async (cursor: string | undefined) => {
  const query = LeaderboardQuery.parse({ virtual: "no", method: "1", limit: "30", cursor });
  const board = await getLeaderboard(test.db, "default-set", {
    ...query,
    standings: "exact",
  });
  if (!board.ok) throw new Error(board.problem.detail);
  return board.value;
};

it("leads to the page with the row of a report, a configuration, a key and a processor, by the beginning of an id too", async () => {
  const report = await reportOf("Ranked 20");
  const { id } = report.configuration;
  for (const text of [
    report.id,
    report.id.slice(0, 8),
    id,
    id.slice(0, 10),
    testKey("Ranked 20").id,
    "ranked 20",
    "Ranked 20 (unrecognised)",
  ]) {
    const place = await find(text);
    expect(place, text).toMatchObject({ kind: "here", configurationId: id, rows: 1 });
    const page = await pageOf(place.kind === "here" ? place.cursor : undefined);
    const at = page.rows.findIndex(({ configuration }) => configuration.id === id);
    expect([at, page.rows[at]?.rank, page.total]).toEqual([9, 20, 25]);
    expect(page.rows[at]?.standing?.lower).toBeLessThanOrEqual(5);
  }
});

it("begins the page of one of the first rows with the first row", async () => {
  const place = await find("ranked 3");
  expect(place).toMatchObject({ kind: "here", cursor: undefined });
});

it("takes the best of several rows, and counts them", async () => {
  const best = await reportOf("Ranked 1");
  expect(await find("ranked")).toMatchObject({
    kind: "here",
    configurationId: best.configuration.id,
    rows: 25,
    thing: { processor: "ranked" },
  });
});

it("says in which list a row is that another class, a filter or another method keeps out of this one", async () => {
  expect(await find("own build")).toMatchObject({
    kind: "elsewhere",
    reason: "class",
    of: { build: "local", host: "native", virtual: "no" },
  });
  expect(await find("ranked 2", { storage: "remote" })).toMatchObject({
    kind: "elsewhere",
    reason: "filters",
  });
  expect(await find("ranked 2", { processor: "own" })).toMatchObject({
    kind: "elsewhere",
    reason: "filters",
  });
  expect(await find("ranked 2", { method: "2" })).toMatchObject({
    kind: "elsewhere",
    reason: "method",
    method: 1,
  });
});

it("says why something is in no list", async () => {
  const why = async (brand: string, subject?: LeaderboardSubject) => {
    const place = await find((await reportOf(brand)).id, {}, subject);
    return place.kind === "unranked" ? place.because : place.kind;
  };
  expect(await why("Partial")).toEqual({ why: "incomplete", measured: 1, of: 6 });
  expect(await why("Partial", "getpid")).toBe("here");
  expect(await why("Partial", "cswitch")).toEqual({ why: "lacking" });
  expect(await why("Unrated")).toEqual({ why: "unrated" });
  expect(await why("Unrated", "getpid")).toEqual({ why: "unrated" });
  expect(await why("Interrupted")).toEqual({ why: "not-counted" });
  const place = await find((await reportOf("Interrupted")).id);
  expect(place).toMatchObject({ thing: { notCounted: "interrupted" } });
});

it("names processors of a similar name, and finds them by the names that it gives", async () => {
  const place = await find("rankd 20");
  expect(place).toMatchObject({ kind: "unknown" });
  const [similar] = place.kind === "unknown" ? place.similar : [];
  expect(similar?.name).toMatch(/^Ranked/);
  expect(await find(similar?.name ?? "")).toMatchObject({ kind: "here" });
});

it("finds nothing for words that nothing has", async () => {
  expect(await find("zzzz")).toEqual({ kind: "unknown", similar: [] });
  expect(await find("%")).toMatchObject({ kind: "unknown" });
  expect(await find("f".repeat(64))).toEqual({ kind: "unknown", similar: [] });
});

it("says of rows which are tied with the row above and how many lie wholly below, the same on each page", async () => {
  const whole = await pageOf(undefined);
  const standings = whole.rows.map(({ standing }) => standing);
  expect(standings[0]).toMatchObject({ isTied: false });
  expect(standings.at(-1)?.lower).toBe(0);
  // Reports of one process have no interval, so only equal values are tied.
  expect(standings.map((standing) => standing?.lower)).toEqual(
    Array.from({ length: 25 }, (_, index) => 24 - index),
  );
  const query = LeaderboardQuery.parse({ virtual: "no", method: "1", limit: "7" });
  const pages = [];
  let cursor: string | undefined;
  do {
    const board = await getLeaderboard(test.db, "default-set", {
      ...query,
      cursor,
      standings: "counted",
    });
    if (!board.ok) throw new Error(board.problem.detail);
    pages.push(...board.value.rows.map(({ standing }) => standing));
    cursor = board.value.nextCursor ?? undefined;
  } while (cursor !== undefined);
  expect(pages).toEqual(standings);
});
