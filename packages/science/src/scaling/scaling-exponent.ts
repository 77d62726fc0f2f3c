import { bootstrapInterval, type BootstrapOptions } from "../statistics/bootstrap-interval";
import { leastSquares, type Point } from "../statistics/least-squares";
import type { Random } from "../statistics/random";
import { requirePositive } from "../statistics/require-positive";
import { exponentCoverage } from "./exponent-coverage";

type ScalingExponent = {
  /** The slope: 1 = keeping pace with the hardware, 0 = not getting faster at all. */
  readonly exponent: number;
  /** exp(intercept + exponent x log(MIPS)) is the fitted speed, in the unit of the speeds passed in. */
  readonly intercept: number;
  /** Bootstrap over configurations at a nominal 95 %, or its limit beyond `BOOTSTRAP_MAX`; null below `EXPONENT_INTERVAL_MIN` configurations. */
  readonly interval: {
    readonly low: number;
    readonly high: number;
    readonly coverage: number;
  } | null;
  readonly configurations: number;
};

/** With fewer points a resample is often no line at all, and the interval says nothing. */
export const EXPONENT_INTERVAL_MIN = 5;

/** Beyond so many the bootstrap says what its limit says, and costs a page seconds. */
export const BOOTSTRAP_MAX = 1_000;
/** Of the standard normal distribution, at 97.5 %. */
const NORMAL_QUANTILE = 1.959_963_984_540_054;

/**
 * The slope's interval at a nominal 95 % from the standard error that allows each point a variance of its own (White,
 * Econometrica 48, 1980): the limit of the bootstrap over points.
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
 * Least squares of log(operation speed) on log(MIPS) over configurations. `speed` is 1 / time, a bandwidth, or
 * `operationSpeed` of a relative speed, in any one unit: the slope does not depend on it. Throws a RangeError for fewer
 * than two configurations, for a value that is not above zero, and when all ratings are equal.
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
