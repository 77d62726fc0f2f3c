import { geometricMean } from "../statistics/geometric-mean";
import { groupBy } from "../statistics/group-by";

/**
 * The 1990 paper does not say exactly which columns entered a point of its Figure 1. Each convention is one reading. B, the
 * default, averages the relative columns of all tables except bcopy's, both local and remote. A adds bcopy, divided by the
 * MicroVAX II's 3.7. C and D are A and B without remote results. F is B, but takes the mean of each benchmark first.
 */
export const FIGURE_CONVENTIONS = {
  A: { bcopy: true, remote: true, perBenchmarkFirst: false },
  B: { bcopy: false, remote: true, perBenchmarkFirst: false },
  C: { bcopy: true, remote: false, perBenchmarkFirst: false },
  D: { bcopy: false, remote: false, perBenchmarkFirst: false },
  F: { bcopy: false, remote: true, perBenchmarkFirst: true },
} as const;

export type FigureConvention = keyof typeof FIGURE_CONVENTIONS;
export const DEFAULT_CONVENTION: FigureConvention = "B";

export type RelativeResult = {
  readonly benchmark: string;
  readonly remote: boolean;
  readonly relativeSpeed: number;
};

/**
 * Returns the y of a historical point: the geometric mean of one machine's MIPS-relative speeds under a convention, without
 * unit. Throws a RangeError if the convention leaves no result.
 */
export function historicalMean(
  results: readonly RelativeResult[],
  convention: FigureConvention,
): number {
  const { bcopy, remote, perBenchmarkFirst } = FIGURE_CONVENTIONS[convention];
  const included = results.filter(
    (result) => (bcopy || result.benchmark !== "bcopy") && (remote || !result.remote),
  );
  const speeds = (chosen: readonly RelativeResult[]) =>
    chosen.map((result) => result.relativeSpeed);
  if (!perBenchmarkFirst) return geometricMean(speeds(included));
  const byBenchmark = groupBy(included, (result) => result.benchmark);
  return geometricMean([...byBenchmark.values()].map((chosen) => geometricMean(speeds(chosen))));
}
