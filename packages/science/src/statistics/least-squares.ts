import { requireFinite } from "./require-finite";

export type Point = { readonly x: number; readonly y: number };

type Line = {
  /** Units of y per unit of x. */
  readonly slope: number;
  /** In units of y. */
  readonly intercept: number;
  /** In units of y, with n - 2 degrees of freedom; null for two points, because a line passes exactly through them. */
  readonly residualStandardError: number | null;
  /** Standard error of the slope under independent errors of equal variance; null for two points. */
  readonly slopeStandardError: number | null;
};

/**
 * Returns the ordinary least-squares line of y on x (R's `lm(y ~ x)`). Throws a RangeError for fewer than two points, and if
 * all x are equal, because no slope exists then.
 */
export function leastSquares(points: readonly Point[]): Line {
  const xs = points.map((point) => point.x);
  const ys = points.map((point) => point.y);
  requireFinite("least squares", [...xs, ...ys]);
  if (points.length < 2) throw new RangeError("least squares of one point");
  const line = lineThrough(xs, ys);
  if (line === null) throw new RangeError("least squares of points that all have the same x");
  const { slope, intercept, sxx } = line;
  if (points.length === 2) {
    return { slope, intercept, residualStandardError: null, slopeStandardError: null };
  }
  const residualSum = points.reduce((sum, { x, y }) => sum + (y - intercept - slope * x) ** 2, 0);
  const residualStandardError = Math.sqrt(residualSum / (points.length - 2));
  return {
    slope,
    intercept,
    residualStandardError,
    slopeStandardError: residualStandardError / Math.sqrt(sxx),
  };
}

/**
 * Returns only the line, for callers that fit very many. Needs at least two finite points, with their coordinates in two
 * lists. Returns null if all x are equal.
 */
export function lineThrough(
  xs: ArrayLike<number>,
  ys: ArrayLike<number>,
): { readonly slope: number; readonly intercept: number; readonly sxx: number } | null {
  const { length } = xs;
  let [sumX, sumY, differ] = [0, 0, false];
  for (let i = 0; i < length; i += 1) {
    sumX += xs[i] as number;
    sumY += ys[i] as number;
    differ ||= xs[i] !== xs[0];
  }
  const meanX = sumX / length;
  const meanY = sumY / length;
  let [sxx, sxy] = [0, 0];
  for (let i = 0; i < length; i += 1) {
    const x = (xs[i] as number) - meanX;
    sxx += x ** 2;
    sxy += x * ((ys[i] as number) - meanY);
  }
  if (!differ || sxx === 0) return null;
  const slope = sxy / sxx;
  return { slope, intercept: meanY - slope * meanX, sxx };
}
