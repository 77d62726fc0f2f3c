import { median } from "../statistics/median";
import { intervalRanks, medianInterval, type Interval } from "../statistics/median-interval";
import { quantiles } from "../statistics/quantile";
import { createRandom } from "../statistics/random";
import { atFastestClock } from "./at-fastest-clock";
import { processMedians } from "./process-medians";
import type { SampleQuantity, Sample } from "./sample";
import { sampleValue } from "./sample-value";

/** Every value is in ns per iteration (time), bytes/s (bandwidth) or iterations/s (rate). */
export type Summary = {
  readonly samples: number;
  readonly processes: number;
  /** The estimator: the median over processes of each process's median. */
  readonly median: number;
  /** Of all samples. For a bandwidth or rate the minimum is the slowest sample. */
  readonly minimum: number;
  readonly firstQuartile: number;
  readonly thirdQuartile: number;
  readonly maximum: number;
  /** For the median over processes, with its actual coverage; null for one process, which shows no spread. */
  readonly interval: Interval | null;
  /** The same estimator over values at the run's fastest clock; null if that clock is not given. */
  readonly atFastestClock: number | null;
  /** Median over samples of processor time / elapsed time; above 1 if several processors worked. */
  readonly cpuShare: number;
};

type SummaryOptions = SampleQuantity & {
  /** `fastestWitnessPs` over all samples of the run, not only of this measurement. */
  readonly fastestWitnessPs?: number;
  readonly seed?: number;
};

/** Fixed, so that a later derivation from the stored samples gives the same interval. */
export const SUMMARY_SEED = 1990;

/** Summarises one measurement's samples. Throws a RangeError for no samples. */
export function summarise(samples: readonly Sample[], options: SummaryOptions): Summary {
  if (samples.length === 0) throw new RangeError("a summary of no samples");
  const { fastestWitnessPs, seed = SUMMARY_SEED } = options;
  const values = samples.map((sample) => sampleValue(sample, options));
  const at = quantiles(values);
  const medians = processMedians(samples, (_, index) => values[index] as number);
  return {
    samples: samples.length,
    processes: medians.length,
    median: median(medians),
    minimum: at(0),
    firstQuartile: at(0.25),
    thirdQuartile: at(0.75),
    maximum: at(1),
    interval:
      medians.length < 2
        ? null
        : medianInterval(medians, { random: createRandom(seed), ranks: cachedRanks(seed) }),
    atFastestClock:
      fastestWitnessPs === undefined
        ? null
        : medianAtFastestClock(samples, { ...options, fastestWitnessPs }),
    cpuShare: median(samples.map(([, , elapsedNs, cpuNs]) => cpuNs / elapsedNs)),
  };
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
