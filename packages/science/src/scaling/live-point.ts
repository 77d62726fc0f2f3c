import { geometricMean } from "../statistics/geometric-mean";
import { requirePositive } from "../statistics/require-positive";
import { relativeSpeed } from "./relative-speed";

/** The result of one benchmark: a time in ns or a bandwidth in bytes/s. */
export type BenchmarkResult = {
  readonly benchmark: string;
  readonly quantity: "time" | "bandwidth";
  readonly value: number;
};

export type RatedResults = {
  readonly ratingMips: number;
  readonly results: readonly BenchmarkResult[];
};

type BenchmarkSpeed = { readonly benchmark: string; readonly relativeSpeed: number };

/** A point of the live figure. An incomplete point averages a different set, so only complete points are ranked. */
export type LivePoint = {
  readonly ratingMips: number;
  readonly complete: boolean;
  /** How many benchmarks of the set were measured ("k of 6"), and which were not measured. */
  readonly have: number;
  readonly of: number;
  readonly missing: readonly string[];
  /** One value for each measured benchmark of the set, in the set's order. */
  readonly relative: readonly BenchmarkSpeed[];
  /** Geometric mean of `relative`; null if no benchmark of the set was measured. */
  readonly geometricMean: number | null;
};

/**
 * Computes the point of one configuration, or of one machine under several operating systems. In that case a benchmark has
 * several results, and their geometric mean is taken first, so that every benchmark has the same weight. Throws a RangeError
 * for an empty set, and if the baseline does not have every benchmark of the set exactly once.
 */
export function livePoint(
  { ratingMips, results }: RatedResults,
  { set, baseline }: { readonly set: readonly string[]; readonly baseline: RatedResults },
): LivePoint {
  if (set.length === 0) throw new RangeError("a point over an empty set of benchmarks");
  requirePositive("rating", [ratingMips]);
  // Loops, because a figure has ten thousand points, and lists of six results each cost more than the arithmetic.
  const relative: BenchmarkSpeed[] = [];
  for (const benchmark of set) {
    const reference = onlyResult(baseline.results, benchmark);
    const speeds: number[] = [];
    for (const { benchmark: own, quantity, value } of results)
      if (own === benchmark)
        speeds.push(
          relativeSpeed(
            { quantity, value, ratingMips },
            {
              quantity: reference.quantity,
              value: reference.value,
              ratingMips: baseline.ratingMips,
            },
          ),
        );
    if (speeds.length > 0) relative.push({ benchmark, relativeSpeed: geometricMean(speeds) });
  }
  const measured = new Set(relative.map((speed) => speed.benchmark));
  const missing = set.filter((benchmark) => !measured.has(benchmark));
  return {
    ratingMips,
    complete: missing.length === 0,
    have: relative.length,
    of: set.length,
    missing,
    relative,
    geometricMean:
      relative.length === 0 ? null : geometricMean(relative.map((speed) => speed.relativeSpeed)),
  };
}

function onlyResult(results: readonly BenchmarkResult[], benchmark: string): BenchmarkResult {
  let found: BenchmarkResult | undefined;
  let count = 0;
  for (const result of results) {
    if (result.benchmark !== benchmark) continue;
    found = result;
    count += 1;
  }
  if (found === undefined || count > 1)
    throw new RangeError(`the baseline does not have exactly one result for ${benchmark}`);
  return found;
}
