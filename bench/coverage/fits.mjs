// The intervals of fits. The correlation is that of the errors of a cluster's points: configurations of one processor model.
import { bootstrapInterval, clusteredFit, fitCoverage, lineThrough } from "@oslag/science";
import { EDITIONS, machinePoints } from "@oslag/papers";
import { ERRORS, gauss } from "./draws.mjs";

/** log10 of the ratings of Figure 1's machines. */
export const RATINGS_1990 = machinePoints(EDITIONS["1990"]).map(({ ratingMips }) =>
  Math.log10(ratingMips),
);
/** The exponent of 1990 over the default set, about. */
const EXPONENT = 0.68;
/** The residuals of 1990 have a standard deviation of about 0.1 decades. */
const RESIDUAL = 0.115;
/** Today's machines: 500 to 100 000 MIPS. */
const TODAY = [Math.log10(500), 5];

function pointsOf(xs, { members = () => 1, correlation = 0, errors = "normal", random, sizeAt }) {
  return xs.flatMap((x, index) => {
    const shared = Math.sqrt(correlation) * ERRORS[errors](random);
    return Array.from({ length: members(random) }, () => {
      const own = shared + Math.sqrt(1 - correlation) * ERRORS[errors](random);
      const size = RESIDUAL * (sizeAt?.(x) ?? 1);
      return { x, y: EXPONENT * x + size * own, cluster: `${index}` };
    });
  });
}

const today = (count, random) =>
  Array.from({ length: count }, () => TODAY[0] + (TODAY[1] - TODAY[0]) * random());

const judgeSlope = (fit) =>
  fit === null
    ? null
    : {
        covered: fit.slopeInterval.low <= EXPONENT && EXPONENT <= fit.slopeInterval.high,
        stated: fit.slopeInterval.coverage,
      };

const upToFive = (random) => 1 + Math.floor(5 * random());

const exponents = [5, 6, 10, 20, 60].flatMap((clusters) => [
  ...Object.keys(ERRORS).map((errors) => ({
    name: "exponent of today's era",
    of: `${clusters} processor models of 1 to 5 configurations, ${errors}`,
    draw: (correlation, random) =>
      judgeSlope(
        clusteredFit(
          pointsOf(today(clusters, random), { members: upToFive, correlation, errors, random }),
          { at: [] },
        ),
      ),
  })),
  {
    name: "exponent of today's era",
    of: `${clusters} processor models, errors that grow threefold with the rating`,
    draw: (correlation, random) =>
      judgeSlope(
        clusteredFit(
          pointsOf(today(clusters, random), {
            members: upToFive,
            correlation,
            random,
            sizeAt: (x) => 1 + (2 * (x - TODAY[0])) / (TODAY[1] - TODAY[0]),
          }),
          { at: [] },
        ),
      ),
  },
]);

const line = {
  name: "height of the line",
  of: "at 1000 MIPS, 20 processor models of 1 to 5 configurations",
  draw(correlation, random) {
    const points = pointsOf(today(20, random), { members: upToFive, correlation, random });
    const [place] = clusteredFit(points, { at: [3] })?.line ?? [];
    if (place === undefined) return null;
    return {
      covered: place.low <= EXPONENT * 3 && EXPONENT * 3 <= place.high,
      stated: fitCoverage(20),
    };
  },
};

const of1990 = [1, 2].map((systems) => ({
  name: "exponent of 1990's era",
  of: `the ten machines of Figure 1, ${systems === 1 ? "one point each" : "under two systems each"}`,
  draw: (correlation, random) =>
    judgeSlope(
      clusteredFit(pointsOf(RATINGS_1990, { members: () => systems, correlation, random }), {
        at: [],
      }),
    ),
}));

/** 1990's ratings are estimates. Each is wrong by a factor of its own here; 1.1 and 1.3 are one standard deviation. */
const estimated = [1.1, 1.3].map((factor) => ({
  name: "exponent of 1990's era",
  of: `the ten machines, each rating wrong by its own factor of about ${factor}`,
  isAssumption: true,
  draw(correlation, random) {
    const points = pointsOf(RATINGS_1990, { correlation, random });
    const wrong = points.map((point) => ({
      ...point,
      x: point.x + Math.log10(factor) * gauss(random),
    }));
    return judgeSlope(clusteredFit(wrong, { at: [] }));
  },
}));

export const OF_FITS = [...exponents, line, ...of1990, ...estimated];

/** All ratings of 1990 are too high or too low by this one factor. */
const COMMON_FACTOR = 1.5;

/** Draws both eras, and returns all their points with 1990's ratings wrong by one factor. */
function bothErasWrong(modern, random) {
  const own = pointsOf([...RATINGS_1990, ...today(modern, random)], { random });
  return own.map((point, index) =>
    index < RATINGS_1990.length ? { ...point, x: point.x + Math.log10(COMMON_FACTOR) } : point,
  );
}

/**
 * Returns how often the interval over all eras covers the exponent if all ratings of 1990 are wrong by one factor: the bootstrap over
 * points that the site formerly printed, which said 0.9; today's interval for all eras; and those of each era alone.
 */
export function coverageOverEras(modern, { trials, random }) {
  const sums = { bootstrap: 0, all: 0, 1990: 0, today: 0 };
  const holds = ({ low, high }) => low <= EXPONENT && EXPONENT <= high;
  for (let trial = 0; trial < trials; trial += 1) {
    const points = bothErasWrong(modern, random);
    const fitted = (own) => clusteredFit(own, { at: [] })?.slopeInterval ?? { low: 1, high: 0 };
    const slope = (own) =>
      lineThrough(
        own.map(({ x }) => x),
        own.map(({ y }) => y),
      )?.slope ?? null;
    sums.bootstrap += holds(
      bootstrapInterval(points, { statistic: slope, random, resamples: 400 }),
    );
    sums.all += holds(fitted(points));
    sums["1990"] += holds(fitted(points.slice(0, RATINGS_1990.length)));
    sums.today += holds(fitted(points.slice(RATINGS_1990.length)));
  }
  return Object.fromEntries(Object.entries(sums).map(([name, sum]) => [name, sum / trials]));
}
