// The intervals of one run and of a configuration. Each kind draws data whose true value is known, and says whether its interval holds it.
import {
  costOfValues,
  createRandom,
  intervalRanks,
  meanOfConfiguration,
  meanOfRun,
  median,
  medianInterval,
  medianRank,
  pairedCost,
  ratioInterval,
  serialMedianInterval,
  SUMMARY_SEED,
} from "@oslag/science";
import { ERRORS, gauss, series, skewed } from "./draws.mjs";

const ROUNDS = [6, 10, 20, 30];
/** A round's deviation from the true value, as a part of it. */
const NOISE = 0.03;

/** Returns values of a run around 1. */
function valuesOf(rounds, options) {
  const drawn = options.errors === "skewed" ? skewed(rounds, options) : series(rounds, options);
  return drawn.map((deviation) => Math.exp(NOISE * deviation));
}

const holds = (interval, truth) => interval.low <= truth && truth <= interval.high;
const judge = (interval, truth) =>
  interval === null ? null : { covered: holds(interval, truth), stated: interval.coverage };

const medians = ROUNDS.flatMap((rounds) =>
  [...Object.keys(ERRORS), "skewed"].map((errors) => ({
    name: "median of a run",
    of: `${rounds} rounds, ${errors}`,
    draw: (correlation, random) =>
      judge(serialMedianInterval(valuesOf(rounds, { correlation, errors, random })), 1),
  })),
);

const rankCache = new Map();
function ranks(count, drawing) {
  if (!rankCache.has(count)) rankCache.set(count, intervalRanks(count, drawing));
  return rankCache.get(count);
}
const ofMethod1 = ROUNDS.map((rounds) => ({
  name: "median of a run of method 1",
  of: `${rounds} rounds, normal`,
  assumesIndependence: true,
  draw: (correlation, random) =>
    judge(
      medianInterval(valuesOf(rounds, { correlation, errors: "normal", random }), {
        random: createRandom(SUMMARY_SEED),
        ranks,
      }),
      1,
    ),
}));

const TIME = { quantity: "time" };
const RATE = { quantity: "rate" };
const SLICES = 40;
/** The cost of an operation of 100 ns beside a Dhrystone iteration of 1000 ns, in instructions. */
const COST = (100 / 1000) * (1e9 / 1000 / 1757);

/** Returns a measurement whose processes took these parts of `timeNs`. A share of them has undisturbed slices. */
function measurement(values, { timeNs, unit, share = 1, random }) {
  const samples = values.map((value, round) => {
    const elapsed = 1000 * timeNs * value;
    const isUndisturbed = share === 1 || random() < share;
    const undisturbed = isUndisturbed ? [SLICES, 1000, elapsed] : [0, 0, 0];
    return [round, 1000, elapsed, elapsed, 1000, 1000, SLICES, ...undisturbed];
  });
  return { samples, parts: "slices", unit };
}

/** Draws a rating and operations that share its run. What slows a round down slows both. */
function run(rounds, { operations, share, ...options }) {
  const { random } = options;
  const state = series(rounds, options);
  const own = () => series(rounds, options).map((z, round) => Math.exp(NOISE * (z + state[round])));
  const rating = measurement(own(), { timeNs: 1000, unit: RATE, random });
  return Array.from({ length: operations }, () =>
    pairedCost(measurement(own(), { timeNs: 100, unit: TIME, share, random }), rating),
  );
}

const costs = [...ROUNDS.map((rounds) => ({ rounds, share: 1 })), { rounds: 30, share: 0.4 }]
  .flatMap((one) => Object.keys(ERRORS).map((errors) => ({ ...one, errors })))
  .map(({ rounds, share, errors }) => ({
    name: "paired cost, and relative speed",
    of: `${rounds} rounds, ${errors}${share < 1 ? `, ${share} of them undisturbed` : ""}`,
    draw: (correlation, random) =>
      judge(run(rounds, { operations: 1, share, correlation, errors, random })[0].interval, COST),
  }));

const ofValues = [6, 20].map((rounds) => ({
  name: "cost of two values without common rounds",
  of: `${rounds} rounds, normal`,
  draw(correlation, random) {
    const estimate = (unit) => {
      const values = valuesOf(rounds, { correlation, errors: "normal", random });
      const own = values.map((value) => unit * value);
      return { value: median(own), interval: serialMedianInterval(own) };
    };
    const cost = costOfValues(estimate(100), { unit: TIME, rating: estimate(1e9 / 1000) });
    return judge(cost.interval, COST);
  },
}));

const means = [
  ...ROUNDS.map((rounds) => ({ rounds, share: 1 })),
  { rounds: 30, share: 0.7 },
  { rounds: 30, share: 0.4 },
]
  .flatMap((one) => Object.keys(ERRORS).map((errors) => ({ ...one, errors })))
  .map(({ rounds, share, errors }) => ({
    name: "geometric mean of a report",
    of: `${rounds} rounds, ${errors}${share < 1 ? `, ${share} of them undisturbed` : ""}`,
    cost: 6,
    draw(correlation, random) {
      const drawn = run(rounds, { operations: 6, share, correlation, errors, random });
      const members = drawn.map((cost) => ({ quantity: "time", cost, baseline: COST }));
      return judge(meanOfRun(members).interval, 1);
    },
  }));

/** Clusters differ by more than the rounds of a run. */
const BETWEEN_CLUSTERS = 0.05;
const RUN_OF_CLUSTER = 12;

function clusterValue(correlation, random) {
  const own = Math.exp(BETWEEN_CLUSTERS * gauss(random));
  const values = valuesOf(RUN_OF_CLUSTER, { correlation, errors: "normal", random });
  return own * median(values);
}

const configurations = [2, 3, 6, 10, 20].flatMap((clusters) => [
  {
    name: "value of a configuration",
    of: `${clusters} clusters`,
    cost: 2,
    draw(correlation, random) {
      const values = Array.from({ length: clusters }, () => clusterValue(correlation, random));
      const sorted = values.toSorted((a, b) => a - b);
      const { rank, coverage } = medianRank(clusters);
      const interval = { low: sorted[rank - 1], high: sorted[clusters - rank] };
      return { covered: holds(interval, 1), stated: coverage };
    },
  },
  {
    name: "geometric mean of a configuration",
    of: `${clusters} clusters`,
    cost: 6,
    draw(correlation, random) {
      const speeds = Array.from({ length: clusters }, () => {
        const machine = Math.exp(BETWEEN_CLUSTERS * gauss(random));
        return Array.from({ length: 6 }, () => machine * clusterValue(correlation, random));
      });
      return judge(meanOfConfiguration(speeds).interval, 1);
    },
  },
]);

/** Two results that are compared state a bound (Bonferroni), whether or not the same neighbours slowed both down. */
const ratios = [6, 20].flatMap((rounds) =>
  [false, true].map((isShared) => ({
    name: "ratio of two results",
    of: `${rounds} rounds each, ${isShared ? "slowed down together" : "independent"}`,
    isBound: true,
    draw(correlation, random) {
      const options = { correlation, errors: "normal", random };
      const state = series(rounds, options);
      const interval = () =>
        serialMedianInterval(
          valuesOf(rounds, options).map((value, round) =>
            isShared ? value * Math.exp(NOISE * state[round]) : value,
          ),
        );
      return judge(ratioInterval(interval(), interval()), 1);
    },
  })),
);

export const OF_RUNS = [
  ...medians,
  ...costs,
  ...ofValues,
  ...means,
  ...configurations,
  ...ratios,
  ...ofMethod1,
];
