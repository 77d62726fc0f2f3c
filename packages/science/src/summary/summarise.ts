import { median } from "../statistics/median";
import { intervalRanks, medianInterval, type Interval } from "../statistics/median-interval";
import { quantiles } from "../statistics/quantile";
import { createRandom } from "../statistics/random";
import { serialMedianInterval } from "../statistics/serial-median-interval";
import { atFastestClock } from "./at-fastest-clock";
import { measuredValue, type MeasuredValue } from "./measured-value";
import { processMedians } from "./process-medians";
import { totalByProcess } from "./process-value";
import type { SampleQuantity, Sample, SampleParts } from "./sample";
import { sampleValue } from "./sample-value";

/** Every value is in ns per iteration (time), bytes/s (bandwidth) or iterations/s (rate). */
export type Summary = MeasuredValue & {
  readonly samples: number;
  readonly processes: number;
  /** The estimator: the median over processes of each process's median. */
  readonly median: number;
  /** Of all samples. For a bandwidth or rate the minimum is the slowest sample. */
  readonly minimum: number;
  readonly firstQuartile: number;
  readonly thirdQuartile: number;
  readonly maximum: number;
  /**
   * For the median over processes, with its coverage. Null where the processes show too little spread: in method 1 for one process,
   * in method 2 for fewer than five.
   */
  readonly interval: Interval | null;
  /** The same estimator over values at the run's fastest clock; null if that clock is not given. */
  readonly atFastestClock: number | null;
  /** Median over samples of processor time / elapsed time; above 1 if several processors worked. */
  readonly cpuShare: number;
};

type SummaryOptions = SampleQuantity & {
  /** `fastestWitnessPs` over all samples of the run, not only of this measurement. */
  readonly fastestWitnessPs?: number;
  /** What the samples' parts are. A measurement of method 1 has none, and this is then absent. */
  readonly parts?: SampleParts;
  readonly seed?: number;
};

/** Fixed, so that a later derivation from the stored samples gives the same interval. */
export const SUMMARY_SEED = 1990;

/**
 * Summarises one measurement's samples. In method 2 the intervals respect that processes of one run are correlated; in method 1 they
 * are as they always were. Throws a RangeError for no samples.
 */
export function summarise(samples: readonly Sample[], options: SummaryOptions): Summary {
  if (samples.length === 0) throw new RangeError("a summary of no samples");
  const { fastestWitnessPs, parts, seed = SUMMARY_SEED } = options;
  const values = samples.map((sample) => sampleValue(sample, options));
  const at = quantiles(values);
  const medians = processMedians(samples, (_, index) => values[index] as number);
  const middle = median(medians);
  const interval =
    parts === undefined
      ? independentInterval(medians, seed)
      : serialMedianInterval(totalByProcess(samples, options).map(({ value }) => value));
  return {
    samples: samples.length,
    processes: medians.length,
    median: middle,
    minimum: at(0),
    firstQuartile: at(0.25),
    thirdQuartile: at(0.75),
    maximum: at(1),
    interval,
    atFastestClock:
      fastestWitnessPs === undefined
        ? null
        : medianAtFastestClock(samples, { ...options, fastestWitnessPs }),
    cpuShare: median(samples.map((sample) => sample[3] / sample[2])),
    ...(parts === undefined
      ? { value: middle, valueInterval: interval, ...VALUE_OF_METHOD_1 }
      : measuredValue(samples, { ...options, parts })),
  };
}

const VALUE_OF_METHOD_1 = {
  valueOf: "total",
  valueReason: null,
  slices: null,
  undisturbedSlices: null,
  undisturbedProcesses: null,
  undisturbedShare: null,
} as const;

function independentInterval(medians: readonly number[], seed: number): Interval | null {
  return medians.length < 2
    ? null
    : medianInterval(medians, { random: createRandom(seed), ranks: cachedRanks(seed) });
}

function medianAtFastestClock(
  samples: readonly Sample[],
  options: SampleQuantity & { readonly fastestWitnessPs: number },
): number {
  return median(processMedians(samples, (sample) => atFastestClock(sample, options)));
}

type Ranks = ReturnType<typeof intervalRanks>;
const rankCache = new Map<number, Ranks>();

/**
 * Caches the ranks by the number of processes. Every measurement draws from the same seed, so the ranks depend only on that
 * number, and only few numbers occur.
 */
function cachedRanks(seed: number): typeof intervalRanks {
  if (seed !== SUMMARY_SEED) return intervalRanks;
  return (count, drawing) => {
    const known = rankCache.get(count) ?? intervalRanks(count, drawing);
    rankCache.set(count, known);
    return known;
  };
}
