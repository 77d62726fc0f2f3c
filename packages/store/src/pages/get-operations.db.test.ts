import { MEAN_IDS, parseExploreQuery } from "@oslag/schema";
import { expect, it } from "vitest";
import { RATING_VARIANT } from "../fragments/live-point";
import { WHOLE_SET } from "../testing/make-report";
import { storeScenarios } from "../testing/store-scenario";
import { useDatabase } from "../testing/use-database";
import { getFigure } from "../figures/get-figure";
import { getOperations } from "./get-operations";

const test = useDatabase("operation_exponents");

/** Leaves the totals as a release before computed them, without the values that are stored with them since. */
const forgetStored = () =>
  test.db.$executeRaw`UPDATE configuration_totals SET operation_values = NULL`;

const rounded = (value: number | undefined) => value?.toFixed(2);

it("states the exponents of 1990 without any report", async () => {
  const { exponents } = await getOperations(test.db, 1);
  const of1990 = exponents.map(({ benchmark, paper }) => [
    benchmark,
    rounded(paper?.exponent?.value),
  ]);
  expect(Object.fromEntries(of1990)).toMatchObject({
    select: "0.99",
    cswitch: "0.84",
    "open-close": "0.83",
    getpid: "0.82",
    read: "0.40",
    "create-delete": "0.19",
  });
  for (const { paper, today, benchmark } of exponents) {
    expect(today).toBeNull();
    if (benchmark !== null) expect(paper?.exponent?.low).toBeLessThan(paper?.exponent?.value ?? 0);
  }
});

it("fits each operation of today by itself, from five processor models on", async () => {
  const models = [6000, 8000, 10_000, 12_000, 15_000];
  const scenario = (ratingMips: number) => ({
    brand: `Model ${ratingMips}`,
    key: `key ${ratingMips}`,
    network: `network ${ratingMips}`,
    official: true,
    ratingMips,
    values: { ...WHOLE_SET, getpid: 100 * (ratingMips / 10_000) ** -0.5 },
  });
  const exponentOf = async (id: string | null) =>
    (await getOperations(test.db, 1)).exponents.find(({ benchmark }) => benchmark === id)?.today;
  await storeScenarios(test.db, models.slice(1).map(scenario));
  expect(await exponentOf("getpid")).toBeNull();
  await storeScenarios(test.db, models.slice(0, 1).map(scenario));
  expect((await exponentOf("getpid"))?.exponent?.value).toBeCloseTo(0.5, 2);
  expect((await exponentOf("read"))?.exponent?.value).toBeCloseTo(0, 2);
  expect((await exponentOf(null))?.exponent?.value).toBeCloseTo(0.5 / 6, 2);
  const [withoutFiles] = (await getOperations(test.db, 1, "without-create-delete")).exponents;
  expect(withoutFiles?.today?.exponent?.value).toBeCloseTo(0.5 / 5, 2);
  // None of them measured create-delete-fsync, so none has a mean with it.
  const [withFsync] = (await getOperations(test.db, 1, "with-fsync")).exponents;
  expect(withFsync?.today).toBeNull();
});

it("fits today's operations at the rating with the C library's strings where it was measured", async () => {
  const rated = await test.db.configurationResult.findMany({
    where: { benchmark: "dhrystone", variant: RATING_VARIANT },
  });
  const withLibrary = rated.map((result) => ({
    ...result,
    variant: "library-strings",
    value: result.value ** 2,
  }));
  const fitOf = async () =>
    (await getOperations(test.db, 1)).exponents.find(({ benchmark }) => benchmark === "getpid");
  // These results were not there when the totals were computed.
  const insert = async (data: typeof withLibrary) => {
    await test.db.configurationResult.createMany({ data });
    await forgetStored();
  };
  // One configuration without it is in no fit of it, and the others are too few.
  await insert(withLibrary.slice(1));
  expect(await fitOf()).toMatchObject({ today: { points: 5 }, todayByLibrary: null });
  await insert(withLibrary.slice(0, 1));
  const { today, todayByLibrary } = (await fitOf()) ?? {};
  expect(todayByLibrary).toMatchObject({ points: 5, clusters: 5 });
  // The rating by the library is the square of the other, so the exponent is half of it.
  expect(todayByLibrary?.exponent?.value).toBeCloseTo((today?.exponent?.value ?? 0) / 2, 8);
});

it("has a line of 1990 for each mean, with create-delete where today's has create-delete-fsync", async () => {
  const slopes = await Promise.all(
    MEAN_IDS.map(async (mean) => {
      const parsed = parseExploreQuery({ fit: "eras", mean, method: "1" });
      if (!parsed.ok) throw new Error(parsed.problem.detail);
      const figure = await getFigure(test.db, parsed.value);
      if (!figure.ok) throw new Error(figure.problem.detail);
      return figure.value.snapshot.fits.find(({ era }) => era === "paper")?.exponent?.value;
    }),
  );
  const [set, without, withFsync] = slopes.map(rounded);
  expect(set).toMatch(/^0\.\d\d$/);
  expect(withFsync).toBe(set);
  expect(Number(without)).toBeGreaterThan(Number(set));
});
