import { defaultBaseline } from "@oslag/papers";
import {
  isProcessorBound,
  meanMembers,
  sampleQuantityOf,
  type Parts,
  type Sample,
} from "@oslag/schema";
import {
  createRandom,
  fastestWitnessPs,
  geometricMean,
  meanOfRun,
  pairedCost,
  ratingMips,
  referenceWitnessPs,
  resultCost,
  summarise,
  type Interval,
  type PairedMeasurement,
  type Random,
  type RunMember,
} from "@oslag/science";

/** A run with the fields of a report that decide its values. */
type Run = {
  readonly suite: { readonly method: number };
  readonly storage: readonly { readonly role: "local"; readonly class: "local" }[];
  readonly measurements: readonly Measured[];
};

type Measured = {
  readonly benchmark: string;
  readonly variant: string;
  readonly parameters: Readonly<Record<string, number>>;
  readonly storage?: "local";
  readonly outcome: "samples";
  readonly parts?: Parts;
  readonly samples: readonly Sample[];
};

/** Returns invented runs with their values, intervals, costs and relative speeds. The runner must compute the same. */
export function values(): string {
  const runs = Object.entries(RUNS).map(([name, run]) => ({
    name,
    run,
    values: valuesOf(run),
    relative_speed: relativeSpeedOf(run),
  }));
  return `${JSON.stringify(runs)}\n`;
}

function valuesOf({ suite: { method }, measurements }: Run) {
  const samples = measurements.flatMap((measurement) => measurement.samples);
  const clock = method === 1 ? fastestWitnessPs(samples) : referenceWitnessPs(samples);
  return measurements.map((measurement) => {
    const isBound = isProcessorBound(measurement, method);
    const summary = summarise(measurement.samples, {
      ...sampleQuantityOf(measurement),
      ...(measurement.parts === undefined ? {} : { parts: measurement.parts }),
      ...(isBound ? { fastestWitnessPs: clock } : {}),
    });
    const cost = costOf(measurement, { measurements, value: summary.value });
    return {
      median: digits(summary.median),
      interval: roundInterval(summary.interval),
      value: digits(summary.value),
      value_of: summary.valueOf,
      value_reason: summary.valueReason ?? "",
      value_interval: roundInterval(summary.valueInterval),
      slices: summary.slices,
      undisturbed_slices: summary.undisturbedSlices,
      undisturbed_processes: summary.undisturbedProcesses,
      undisturbed_share: digits(summary.undisturbedShare),
      at_fastest_clock: digits(summary.atFastestClock),
      cost: digits(cost?.value ?? null),
      cost_interval: roundInterval(cost?.interval ?? null),
    };
  });
}

function costOf(
  measurement: Measured,
  { measurements, value }: { readonly measurements: readonly Measured[]; readonly value: number },
) {
  const { quantity } = sampleQuantityOf(measurement);
  const rating = findRating(measurements);
  if (quantity === "rate" || rating === undefined) return null;
  if (measurement.parts === undefined || rating.parts === undefined) {
    const { median } = summarise(rating.samples, { quantity: "rate" });
    return { value: resultCost({ quantity, value }, ratingMips(median)), interval: null };
  }
  return pairedCost(toPaired(measurement), toPaired(rating));
}

/** Returns the mean over those benchmarks of the default set that the run has; null without a rating. */
function relativeSpeedOf({ suite: { method }, measurements }: Run) {
  const { ratingMips: mips, results } = defaultBaseline("local");
  const rating = findRating(measurements);
  if (rating === undefined) return null;
  const members = meanMembers("set").flatMap(({ benchmark, variant }): RunMember[] => {
    const own = measurements.find((one) => one.benchmark === benchmark && one.variant === variant);
    const reference = results.find((one) => one.benchmark === benchmark);
    if (own === undefined || reference === undefined) return [];
    const cost = pairedCost(toPaired(own), toPaired(rating));
    return [{ quantity: reference.quantity, cost, baseline: resultCost(reference, mips) }];
  });
  if (members.length === 0) return null;
  const { value, interval } = meanOfRun(members);
  const factor = method === 1 ? meanOfMedians(measurements) / value : 1;
  return {
    value: digits(value * factor),
    interval: roundInterval(
      interval && {
        low: Math.min(value, interval.low) * factor,
        high: Math.max(value, interval.high) * factor,
        coverage: interval.coverage,
      },
    ),
    have: members.length,
  };
}

/** Method 1 divides medians. */
function meanOfMedians(measurements: readonly Measured[]): number {
  const { ratingMips: mips, results } = defaultBaseline("local");
  return geometricMean(
    meanMembers("set").flatMap(({ benchmark, variant }) => {
      const own = measurements.find(
        (one) => one.benchmark === benchmark && one.variant === variant,
      );
      const reference = results.find((one) => one.benchmark === benchmark);
      if (own === undefined || reference === undefined) return [];
      const { median } = summarise(own.samples, sampleQuantityOf(own));
      const cost = costOf(own, { measurements, value: median })?.value ?? Number.NaN;
      const ratio = resultCost(reference, mips) / cost;
      return [reference.quantity === "time" ? ratio : 1 / ratio];
    }),
  );
}

function findRating(measurements: readonly Measured[]): Measured | undefined {
  return measurements.find(
    ({ benchmark, variant }) => benchmark === "dhrystone" && variant === "default",
  );
}

/** Samples of method 1 have no parts. */
function toPaired(measurement: Measured): PairedMeasurement {
  const { samples, parts = "none" } = measurement;
  return { samples, parts, unit: sampleQuantityOf(measurement) };
}

/** Nine digits reveal a different formula, but hide the last bit, which differs between processors. */
function digits(value: number | null): number | null {
  return value === null ? null : Number(value.toPrecision(9)); // oxlint-disable-line oslag/rounding
}

function roundInterval(interval: Interval | null) {
  if (interval === null) return null;
  return { low: digits(interval.low), high: digits(interval.high), coverage: interval.coverage };
}

type Rounds = {
  readonly random: Random;
  readonly from?: number;
  readonly count: number;
  readonly samplesEach?: number;
  readonly parts?: Parts;
  /** The most undisturbed slices of a sample, of 16. */
  readonly undisturbed?: number;
  /** In ns. */
  readonly time: number;
  /** The factor between one round and the next. */
  readonly growth?: number;
};

/** Returns the samples of rounds of which each resembles the one before. Times of a disturbed core are up to twice as long. */
function rounds({ random, parts, from = 0, ...of }: Rounds): readonly Sample[] {
  let state = 0;
  const samples: Sample[] = [];
  for (let round = from; round < from + of.count; round += 1) {
    state = 0.6 * state + random() - 0.5;
    for (let sample = 0; sample < (of.samplesEach ?? 1); sample += 1) {
      const iterations = 1600 + Math.floor(random() * 100);
      const own = of.time * Math.exp(0.1 * state) * (of.growth ?? 1) ** round;
      const elapsedNs = Math.round(iterations * own * (1 + random()));
      const witness = () => 1300 + Math.floor(30 * random() * random() * 10);
      const undisturbed = Math.floor(random() * ((of.undisturbed ?? 8) + 1));
      const quiet = parts === "slices" ? undisturbed * 100 : 0;
      const sum = [quiet, Math.round(quiet * own * (1 + 0.01 * random()))] as const;
      const head = [round, iterations, elapsedNs, elapsedNs, witness(), witness()] as const;
      const counts = parts === "none" ? ([0, 0] as const) : ([16, undisturbed] as const);
      samples.push(parts === undefined ? [...head] : [...head, ...counts, ...sum]);
    }
  }
  return samples;
}

const STORAGE = [{ role: "local", class: "local" }] as const;

function measured(id: string, own: readonly Sample[], parts?: Parts): Measured {
  const [benchmark = "", variant = ""] = id.split("/");
  const hasBytes = benchmark === "read" || benchmark === "bcopy";
  return {
    benchmark,
    variant,
    parameters: hasBytes ? { bytes_per_iteration: 16_384 } : {},
    outcome: "samples",
    ...(benchmark === "read" ? { storage: "local" as const } : {}),
    ...(parts === undefined ? {} : { parts }),
    samples: own,
  };
}

/** Returns a run of method 2 whose measurements are cut into slices, with what differs for some of them. */
function cutRun(seed: number, differing: Readonly<Record<string, Partial<Rounds>>> = {}): Run {
  const random = createRandom(seed);
  const times = {
    "getpid/default": 90,
    "cswitch/cross-cpu": 4200,
    "read/default": 1900,
    "dhrystone/default": 55,
  };
  return {
    suite: { method: 2 },
    storage: STORAGE,
    measurements: Object.entries(times).map(([id, time]) => {
      const of = { random, time, count: 12, parts: "slices" as const, ...differing[id] };
      return measured(id, rounds(of), of.parts);
    }),
  };
}

function reversed({ measurements, ...run }: Run): Run {
  return {
    ...run,
    measurements: measurements.map((own) => ({ ...own, samples: own.samples.toReversed() })),
  };
}

function methodOne(seed: number): Run {
  const random = createRandom(seed);
  const of = (time: number) => rounds({ random, time, count: 12, samplesEach: 3 });
  return {
    suite: { method: 1 },
    storage: STORAGE,
    measurements: [
      measured("getpid/default", of(90)),
      measured("cswitch/cross-cpu", of(4200)),
      measured("read/default", of(1900)),
      measured("dhrystone/default", of(55)),
    ],
  };
}

/** Times and ratings as far apart as integers allow, the low ones first. */
function extremeRun(): Run {
  const far = Number.MAX_SAFE_INTEGER;
  const sample = (round: number, [iterations, elapsedNs]: readonly [number, number]): Sample => {
    return [round, iterations, elapsedNs, 0, 1000, 1000, 0, 0, 0, 0];
  };
  const of = (...ends: readonly (readonly [number, number])[]) =>
    ends.map((end, round) => sample(round, end));
  const [low, high] = [
    [far, 1],
    [1, far],
  ] as const;
  return {
    suite: { method: 2 },
    storage: STORAGE,
    measurements: [
      measured("getpid/default", of(low, low, low, low, high, high, high), "none"),
      measured("read/default", of(high, high, high, high, low, low, low), "none"),
      measured("dhrystone/default", of(high, high, high, high, low, low, low), "none"),
    ],
  };
}

const UNCUT = { parts: "witnesses" } as const;
const RUNS: Readonly<Record<string, Run>> = {
  "method 1": methodOne(1),
  "twelve rounds": cutRun(2),
  "several samples of a round, in any order": reversed(
    cutRun(3, { "getpid/default": { samplesEach: 4 }, "dhrystone/default": { samplesEach: 3 } }),
  ),
  "forty rounds": cutRun(4, {
    "getpid/default": { count: 40 },
    "read/default": { count: 33, from: 3 },
    "dhrystone/default": { count: 40 },
  }),
  "few slices are undisturbed": cutRun(5, {
    "getpid/default": { undisturbed: 1 },
    "read/default": { count: 4, undisturbed: 16 },
  }),
  "the rating is a total": cutRun(6, { "dhrystone/default": { undisturbed: 1 } }),
  "few rounds are common": cutRun(7, {
    "getpid/default": { count: 7 },
    "read/default": { count: 7 },
    "dhrystone/default": { from: 4 },
  }),
  "few rounds": cutRun(8, { "dhrystone/default": { count: 4 }, "getpid/default": { count: 3 } }),
  "not cut, and without a witness": cutRun(9, {
    "read/default": UNCUT,
    "getpid/default": { parts: "none" },
  }),
  "as far apart as integers allow": extremeRun(),
  "rounds are worlds apart": cutRun(11, { "getpid/default": { growth: 6, undisturbed: 16 } }),
  "everything is undisturbed": cutRun(10, { "getpid/default": { undisturbed: 16 } }),
};
