import { getBenchmark } from "@oslag/schema";
import {
  clusteredFit,
  CONFIRMED_CONFIGURATIONS_MIN,
  createRandom,
  isConfirmed,
} from "@oslag/science";
import { expect, test } from "vitest";
import { fitOperations, operationMembers } from "./fit-operations";

/** With the last, too few confirmed configurations are left. */
const MISSING_SHARES = [0, 0.02, 0.4, 0.85];

test.each(MISSING_SHARES)(
  "each operation is fitted over the configurations that have it, where a share of %d of the values are missing",
  (share) => {
    const random = createRandom(7);
    const length = 400;
    const column = () =>
      Float64Array.from({ length }, () => (random() < share ? NaN : 3 * random() - 1));
    const today = {
      clusters: Int32Array.from({ length }, () => Math.floor(random() * 60)),
      networks: Int32Array.from({ length }, () => Math.floor(random() * 5)),
      ratings: Float64Array.from({ length }, () => 3 + 3 * random()),
      libraryRatings: column(),
      values: new Map(operationMembers("set").map(({ benchmark }) => [benchmark, column()])),
    };
    const fits = fitOperations(today, "set");
    const confirmedOf = (xs: Float64Array, ys: Float64Array) => {
      const points = Array.from(xs, (x, at) => ({
        x,
        y: ys[at] ?? NaN,
        cluster: today.clusters[at] ?? 0,
        networks: today.networks[at] ?? 0,
      })).filter(({ x, y }) => !Number.isNaN(x + y));
      const confirmed = points.filter(({ networks }) => isConfirmed(networks));
      return confirmed.length < CONFIRMED_CONFIGURATIONS_MIN ? points : confirmed;
    };
    expect(fits).toHaveLength(today.values.size + 1);
    let fitted = 0;
    for (const { benchmark, today: byRating, todayByLibrary } of fits) {
      if (benchmark === null) continue;
      const ys = today.values.get(benchmark) ?? new Float64Array();
      const sign = getBenchmark(benchmark)?.quantity === "time" ? -1 : 1;
      for (const [xs, fit] of [
        [today.ratings, byRating],
        [today.libraryRatings, todayByLibrary],
      ] as const) {
        const expected = clusteredFit(confirmedOf(xs, ys), { at: [] });
        if (expected === null) {
          expect(fit).toBeNull();
          continue;
        }
        fitted += 1;
        expect(fit).toMatchObject({ points: expected.points, clusters: expected.clusters });
        expect(fit?.exponent?.value).toBeCloseTo(sign * expected.slope, 9);
        const ends = [expected.slopeInterval.low, expected.slopeInterval.high].map(
          (end) => sign * end,
        );
        expect(fit?.exponent?.low).toBeCloseTo(Math.min(...ends), 9);
        expect(fit?.exponent?.high).toBeCloseTo(Math.max(...ends), 9);
      }
    }
    expect(fitted).toBeGreaterThan(5);
  },
);

test("nothing measured has no fit", () => {
  const none = new Float64Array();
  const fits = fitOperations(
    {
      clusters: new Int32Array(),
      networks: new Int32Array(),
      ratings: none,
      libraryRatings: none,
      values: new Map(),
    },
    "set",
  );
  expect(fits.length).toBeGreaterThan(5);
  expect(fits.flatMap(({ today, todayByLibrary }) => [today, todayByLibrary])).toEqual(
    fits.flatMap(() => [null, null]),
  );
});
