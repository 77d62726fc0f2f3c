import { LeaderboardQuery, parseExploreQuery } from "@oslag/schema";
import { CONFIRMED_CONFIGURATIONS_MIN, CONFIRMING_NETWORKS_MIN } from "@oslag/science";
import { expect, it } from "vitest";
import { getLeaderboard } from "../queries/get-leaderboard";
import { WHOLE_SET } from "../testing/make-report";
import { storeScenarios } from "../testing/store-scenario";
import { useDatabase } from "../testing/use-database";
import { getFigure } from "./get-figure";
import { getFitWithoutKeys } from "./get-fit-without-keys";
import { getOperations } from "../pages/get-operations";

const test = useDatabase("confirmed");
const NETWORKS = Array.from({ length: CONFIRMING_NETWORKS_MIN }, (_, at) => at);

/** A configuration that three networks confirm. */
const confirmed = (number: number) =>
  NETWORKS.map((network) => ({
    brand: `Confirmed ${number}`,
    key: `honest ${number} ${network}`,
    network: `honest ${number} ${network}`,
    ratingMips: 2_000 * 1.15 ** number,
    official: true,
    values: { ...WHOLE_SET, getpid: 200 - number },
  }));

/** Configurations of ten keys of one network, which claim an official suite and very fast operations. */
const claimed = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, at) => ({
    brand: `Claimed ${from + at}`,
    key: `claim ${at % 10}`,
    serial: from + at,
    network: "claim",
    ratingMips: 1_500,
    official: true,
    values: { ...WHOLE_SET, getpid: 10, select: 12, cswitch: 45, "open-close": 30 },
  }));

async function figureOne(points?: string) {
  const query = { fit: "confirmed", ...(points === undefined ? {} : { points }) };
  const specification = parseExploreQuery(query);
  if (!specification.ok) throw new Error(specification.problem.detail);
  const figure = await getFigure(test.db, specification.value);
  if (!figure.ok) throw new Error(figure.problem.detail);
  const { fits, rows } = figure.value.snapshot;
  return { fit: fits[0], brands: rows.map(({ label }) => label) };
}

/** Compares the exponents that are computed without a figure with those of the figures. */
async function expectOneFit() {
  const { exponents } = await getOperations(test.db, 1);
  expect(exponents).toHaveLength(7);
  const ofToday = [];
  for (const { benchmark, today } of exponents) {
    const specification = parseExploreQuery({
      ...(benchmark === null ? {} : { y: benchmark }),
      fit: "eras",
    });
    if (!specification.ok) throw new Error(specification.problem.detail);
    const figure = await getFigure(test.db, specification.value);
    const fits = figure.ok ? figure.value.snapshot.fits : [];
    const own = fits.find(({ era }) => era === "today");
    expect(today).toMatchObject({
      points: own?.points,
      clusters: own?.clusters,
      coverage: own?.coverage,
      exponent: {
        value: expect.closeTo(own?.exponent?.value ?? NaN, 10),
        low: expect.closeTo(own?.exponent?.low ?? NaN, 10),
        high: expect.closeTo(own?.exponent?.high ?? NaN, 10),
      },
    });
    ofToday.push(own?.exponent?.value ?? NaN);
  }
  const { id } = await test.db.configuration.findFirstOrThrow({
    where: { processorBrand: "Claimed 0" },
  });
  const beside = await getFitWithoutKeys(test.db, { configuration: id, method: 1 });
  expect(beside?.exponent).toBeCloseTo(ofToday[0] ?? NaN, 10);
  return { points: exponents[0]?.today?.points, isClaimedInFit: beside?.isInFit };
}

async function board(query: Partial<LeaderboardQuery> = {}) {
  const found = await getLeaderboard(test.db, "default-set", LeaderboardQuery.parse(query));
  if (!found.ok) throw new Error(found.problem.detail);
  return found.value;
}

const ranksOf = ({ rows }: Awaited<ReturnType<typeof board>>) =>
  rows.map(({ configuration, rank }) => [configuration.processorBrand, rank]);

it("E16: one network moves neither fit nor ranks of a site with enough confirmed configurations", async () => {
  const least = CONFIRMED_CONFIGURATIONS_MIN;
  const early = Array.from({ length: least - 1 }, (_, number) => confirmed(number)).flat();
  await storeScenarios(test.db, early);
  const honest = await figureOne();
  await storeScenarios(test.db, claimed(0, 1));

  // A young site counts everything and says so.
  const young = await figureOne();
  expect(young.fit?.points).toBe((honest.fit?.points ?? 0) + 1);
  expect(await expectOneFit()).toEqual({ points: least, isClaimedInFit: true });
  expect(young.fit?.confirmed).toEqual({ networks: 3, configurations: least - 1, least });
  expect(ranksOf(await board({ limit: 1 }))).toEqual([["Claimed 0", 1]]);

  await storeScenarios(test.db, confirmed(least - 1));
  const grown = await figureOne();
  expect(grown.fit?.points).toBe((honest.fit?.points ?? 0) + 1);
  expect(grown.fit?.confirmed?.configurations).toBe(least);
  expect(grown.brands).toContainEqual(expect.stringContaining("Claimed 0"));
  expect(await expectOneFit()).toEqual({ points: least, isClaimedInFit: false });
  const { rows: before } = await board({ limit: 100 });

  await storeScenarios(test.db, claimed(1, 40));
  const after = await figureOne();
  expect(after.fit?.exponent).toEqual(grown.fit?.exponent);
  expect(after.fit?.points).toBe(grown.fit?.points);
  const page = await board({ limit: 100 });
  expect(page.ranksConfirmed).toBe(true);
  const ranked = page.rows.filter(({ rank }) => rank !== null);
  expect(ranked.map(({ rank }) => rank)).toEqual(NETWORK_RANKS);
  const order = (rows: typeof before) => rows.map(({ configuration }) => configuration.id);
  expect(order(ranked)).toEqual(order(before.filter(({ rank }) => rank !== null)));
});

const NETWORK_RANKS = Array.from({ length: CONFIRMED_CONFIGURATIONS_MIN }, (_, at) => at + 1);

it("E17: ranks confirmed configurations alike on every page, and gives the others none", async () => {
  const whole = ranksOf(await board({ limit: 100 }));
  expect(whole.slice(0, 2)).toEqual([
    [expect.stringContaining("Claimed"), null],
    [expect.stringContaining("Claimed"), null],
  ]);
  const pages: unknown[] = [];
  for (let cursor: string | null | undefined; cursor !== null;) {
    const page = await board({ limit: 7, ...(cursor === undefined ? {} : { cursor }) });
    pages.push(...ranksOf(page));
    cursor = page.nextCursor;
  }
  expect(pages).toEqual(whole);
});

it("E16: takes no single report for a confirmed configuration", async () => {
  const reports = await figureOne("reports");
  expect(reports.fit?.confirmed?.configurations).toBe(0);
});
