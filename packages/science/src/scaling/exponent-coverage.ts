/** The most configurations that the simulation had; with more, the coverage of a bootstrap over points is not stated. */
export const EXPONENT_COVERAGE_POINTS_MAX = 50;

/**
 * Returns what the interval of a fit covers that states no coverage: a bootstrap over points, as figures had it that were frozen
 * before fits were over clusters. By simulation with independent normal errors around a line and uniform log ratings, 5 to 20
 * configurations covered 0.89 to 0.91, and 30 and 50 covered 0.93.
 */
export function exponentCoverage(configurations: number): number {
  return configurations < 30 ? 0.9 : 0.93;
}
