import { bootstrapInterval, type BootstrapOptions } from "../statistics/bootstrap-interval";
import { leastSquares, type Point } from "../statistics/least-squares";
import type { Random } from "../statistics/random";
import { requirePositive } from "../statistics/require-positive";
import { exponentCoverage } from "./exponent-coverage";

type ScalingExponent = {
  /** The slope: 1 = keeping pace with the hardware, 0 = not getting faster at all. */
  readonly exponent: number;
  /** exp(intercept + exponent x log(MIPS)) is the fitted speed, in the unit of the given speeds. */
  readonly intercept: number;
  /**
   * By bootstrap over configurations at a nominal 95 %, or by its limit above `BOOTSTRAP_MAX` configurations. Null below
   * `EXPONENT_INTERVAL_MIN`.
   */
  readonly interval: {
    readonly low: number;
    readonly high: number;
    readonly coverage: number;
  } | null;
  readonly configurations: number;
};

/** With fewer points, many resamples have no line, and the interval means nothing. */
export const EXPONENT_INTERVAL_MIN = 5;

/** Above this number the bootstrap equals its limit, but takes seconds of a page's time. */
export const BOOTSTRAP_MAX = 1_000;
/** Of the standard normal distribution, at 97.5 %. */
const NORMAL_QUANTILE = 1.959_963_984_540_054;

/**
 * Returns the slope's interval at a nominal 95 %, from the standard error that allows a different variance for each point
 * (White, Econometrica 48, 1980). This is the limit of the bootstrap over points.
 */
function robustInterval(
  points: readonly Point[],
  { slope, intercept }: { readonly slope: number; readonly intercept: number },
): { readonly low: number; readonly high: number } {
  const centre = points.reduce((sum, { x }) => sum + x, 0) / points.length;
  let [spread, weighted] = [0, 0];
  for (const { x, y } of points) {
    const [offset, residual] = [x - centre, y - intercept - slope * x];
    spread += offset ** 2;
    weighted += (offset * residual) ** 2;
  }
  const reach = (NORMAL_QUANTILE * Math.sqrt(weighted)) / spread;
  return { low: slope - reach, high: slope + reach };
}

/**
 * Fits log(operation speed) on log(MIPS) over configurations by least squares. `speed` is 1 / time, a bandwidth, or
 * `operationSpeed` of a relative speed. The slope does not depend on the unit, which must be the same for all. Throws a
 * RangeError for fewer than two configurations, for a value that is not above zero, and if all ratings are equal.
 */
export function scalingExponent(
  configurations: readonly { readonly ratingMips: number; readonly speed: number }[],
  options: { readonly random: Random } & Pick<BootstrapOptions<Point>, "resamples">,
): ScalingExponent {
  requirePositive(
    "scaling exponent",
    configurations.flatMap(({ ratingMips, speed }) => [ratingMips, speed]),
  );
  const points = configurations.map(({ ratingMips, speed }): Point => {
    return { x: Math.log(ratingMips), y: Math.log(speed) };
  });
  const { slope, intercept } = leastSquares(points);
  const enough = points.length >= EXPONENT_INTERVAL_MIN;
  const hasSlope = (resample: readonly Point[]) => resample.some(({ x }) => x !== resample[0]?.x);
  return {
    exponent: slope,
    intercept,
    interval: enough
      ? {
          ...(points.length > BOOTSTRAP_MAX
            ? robustInterval(points, { slope, intercept })
            : bootstrapInterval(points, {
                ...options,
                statistic: (resample) => (hasSlope(resample) ? leastSquares(resample).slope : null),
              })),
          coverage: exponentCoverage(points.length),
        }
      : null,
    configurations: points.length,
  };
}
