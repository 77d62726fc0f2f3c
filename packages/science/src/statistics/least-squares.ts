import { requireFinite } from "./require-finite";

export type Point = { readonly x: number; readonly y: number };

export type Line = {
  /** Units of y per unit of x. */
  readonly slope: number;
  /** In units of y. */
  readonly intercept: number;
  /** In units of y, on n - 2 degrees of freedom; null for two points, through which a line passes exactly. */
  readonly residualStandardError: number | null;
  /** Standard error of the slope under independent errors of equal variance; null for two points. */
  readonly slopeStandardError: number | null;
};

/**
 * The ordinary least-squares line of y on x (R's `lm(y ~ x)`). Throws a RangeError for fewer than two points and when all
 * x are equal, because then no slope exists.
 */
export function leastSquares(points: readonly Point[]): Line {
  const xs = points.map((point) => point.x);
  const ys = points.map((point) => point.y);
  requireFinite("least squares", [...xs, ...ys]);
  if (points.length < 2) throw new RangeError("least squares of one point");
  const meanX = xs.reduce((sum, x) => sum + x, 0) / xs.length;
  const meanY = ys.reduce((sum, y) => sum + y, 0) / ys.length;
  let sxx = 0;
  let sxy = 0;
  for (const { x, y } of points) {
    sxx += (x - meanX) ** 2;
    sxy += (x - meanX) * (y - meanY);
  }
  if (xs.every((x) => x === xs[0]) || sxx === 0) {
    throw new RangeError("least squares of points that all have the same x");
  }
  const slope = sxy / sxx;
  const intercept = meanY - slope * meanX;
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
