import { parseExploreQuery } from "@oslag/schema";
import {
  CONFIRMED_CONFIGURATIONS_MIN,
  CONFIRMING_NETWORKS_MIN,
  leastSquares,
} from "@oslag/science";
import { expect, it } from "vitest";
import { WHOLE_SET, testKey } from "../testing/make-report";
import { storeScenarios } from "../testing/store-scenario";
import { useDatabase } from "../testing/use-database";
import { getFigure } from "./get-figure";
import { getFitWithoutKeys } from "./get-fit-without-keys";

const test = useDatabase("fit_without_keys");

const scenario = (brand: string, key: string, getpid: number) => ({
  brand,
  key,
  network: key,
  official: true,
  ratingMips: 10_000,
  values: { ...WHOLE_SET, getpid },
});

async function exponentOfFigure() {
  const specification = parseExploreQuery({ fit: "eras" });
  if (!specification.ok) throw new Error(specification.problem.detail);
  const figure = await getFigure(test.db, specification.value);
  return figure.ok
    ? (figure.value.snapshot.fits.find(({ era }) => era === "today")?.exponent?.value ?? 0)
    : 0;
}

async function fitOf(brand: string) {
  const { id } = await test.db.configuration.findFirstOrThrow({ where: { processorBrand: brand } });
  return getFitWithoutKeys(test.db, { configuration: id, method: 1 });
}

it("E18: says for each key of a configuration what the home page's exponent would be without it", async () => {
  const others = [6000, 8000, 12_000, 15_000].map((ratingMips) => ({
    ...scenario(`Other ${ratingMips}`, `other ${ratingMips}`, 400 / ratingMips ** 0.15),
    ratingMips,
  }));
  await storeScenarios(test.db, others.slice(1));
  expect(await fitOf("Other 8000")).toBeNull();
  await storeScenarios(test.db, [...others.slice(0, 1), scenario("Own", "a", 100)]);
  const alone = await exponentOfFigure();
  await storeScenarios(test.db, [scenario("Own", "b", 40), scenario("Own", "c", 30)]);
  const fit = await fitOf("Own");
  expect(fit).toMatchObject({ isInFit: true });
  expect(fit?.exponent).toBeCloseTo(await exponentOfFigure(), 8);
  const keys = fit?.keys ?? [];
  expect(keys.map(({ key }) => key).toSorted()).toEqual(
    ["a", "b", "c"].map((name) => testKey(name).id).toSorted(),
  );
  for (const { change, exponent } of keys)
    expect(change).toBeCloseTo(exponent - (fit?.exponent ?? 0), 12);
  // Without the slow key the value is between the two fast ones; without b it is between a and c.
  const changes = new Map(keys.map(({ key, change }) => [key, change]));
  expect(changes.get(testKey("a").id)).toBeGreaterThan(0);
  expect(changes.get(testKey("c").id)).toBeLessThan(0);

  await storeScenarios(test.db, [{ ...scenario("Single", "d", 10), ratingMips: 2_000 }]);
  const single = await fitOf("Single");
  expect(single?.keys).toHaveLength(1);
  expect(single?.keys[0]?.exponent).toBeCloseTo(fit?.exponent ?? 0, 8);
  expect(alone).not.toBe(fit?.exponent);
});

it("has no key where the configuration is not in the fit", async () => {
  await storeScenarios(test.db, [{ ...scenario("Local", "e", 100), official: false }]);
  expect(await fitOf("Local")).toMatchObject({ isInFit: false, keys: [] });
});

it("takes the newest configurations where there are more than the figure draws, and the confirmed ones where these are enough", async () => {
  const models = Array.from({ length: CONFIRMED_CONFIGURATIONS_MIN + 3 }, (_, index) => index + 1);
  await storeScenarios(
    test.db,
    models.map((index) => ({
      ...scenario(`Many ${index}`, `many ${index}`, 100 + 7 * index * (index % 3)),
      ratingMips: 3_000 + 500 * index,
    })),
  );
  const rows = await test.db.configurationTotal.findMany({
    where: { method: 1, buildClass: "official", geometricMean: { not: null } },
    orderBy: [{ newestReceived: "desc" }, { configurationId: "asc" }],
  });
  const exponentOf = (of: typeof rows) =>
    1 +
    leastSquares(
      of.map(({ rating, geometricMean }) => ({
        x: Math.log10(rating ?? NaN),
        y: Math.log10(geometricMean ?? NaN),
      })),
    ).slope;
  const asked = { configuration: rows[0]?.configurationId ?? "", method: 1 };
  const newest = rows.slice(0, 10);
  const limited = await getFitWithoutKeys(test.db, { ...asked, drawnMax: newest.length });
  expect(limited?.exponent).toBeCloseTo(exponentOf(newest), 10);
  const oldest = { configuration: rows.at(-1)?.configurationId ?? "", method: 1, drawnMax: 10 };
  expect(await getFitWithoutKeys(test.db, oldest)).toMatchObject({ isInFit: false });

  const confirmed = rows.slice(2, 2 + CONFIRMED_CONFIGURATIONS_MIN);
  await test.db.configurationTotal.updateMany({ data: { networks: 1 } });
  await test.db.configurationTotal.updateMany({
    where: { configurationId: { in: confirmed.map(({ configurationId }) => configurationId) } },
    data: { networks: CONFIRMING_NETWORKS_MIN },
  });
  const fit = await getFitWithoutKeys(test.db, asked);
  expect(fit?.exponent).toBeCloseTo(exponentOf(confirmed), 10);
  expect(fit?.exponent).not.toBeCloseTo(exponentOf(rows), 4);
  expect(fit).toMatchObject({ isInFit: false, keys: [] });
  await test.db.configurationTotal.updateMany({ data: { networks: 1 } });
});

it("has no exponent where all machines have the same rating, and leaves a key out as a fit of the others does", async () => {
  // Method 2 has no point, and one configuration alone has no fit.
  const { id } = await test.db.configuration.findFirstOrThrow({
    where: { processorBrand: "Own" },
  });
  expect(await getFitWithoutKeys(test.db, { configuration: id, method: 2 })).toBeNull();

  // A configuration of one key is what that key's reports are: without them the fit is that of all others.
  const { id: single } = await test.db.configuration.findFirstOrThrow({
    where: { processorBrand: "Single" },
  });
  const without = (await getFitWithoutKeys(test.db, { configuration: single, method: 1 }))?.keys[0];
  const rows = await test.db.configurationTotal.findMany({
    where: { method: 1, buildClass: "official", configurationId: { not: single } },
  });
  const others = rows.map(({ rating, geometricMean }) => ({
    x: Math.log10(rating ?? NaN),
    y: Math.log10(geometricMean ?? NaN),
  }));
  expect(without?.exponent).toBeCloseTo(1 + leastSquares(others).slope, 12);

  await test.db.configurationTotal.updateMany({ data: { rating: 10_000.1 } });
  expect(await getFitWithoutKeys(test.db, { configuration: single, method: 1 })).toBeNull();
});
