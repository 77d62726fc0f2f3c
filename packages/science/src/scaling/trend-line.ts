import { leastSquares, lineThrough, type Point } from "../statistics/least-squares";
import { quantile } from "../statistics/quantile";
import type { Random } from "../statistics/random";

type TrendLine = {
  readonly slope: number;
  /** Percentile bootstrap at a nominal 95 %; null below `TREND_INTERVAL_MIN` points. */
  readonly slopeInterval: { readonly low: number; readonly high: number } | null;
  /** The line at each given x, and the pointwise interval of the line there (not of single points). */
  readonly line: readonly {
    readonly x: number;
    readonly y: number;
    readonly low: number | null;
    readonly high: number | null;
  }[];
};

/** With fewer points, many resamples have no line, and the interval means nothing. */
export const TREND_INTERVAL_MIN = 5;
const LEVEL_TAIL = 0.025;
/** Many points need fewer resamples for equally stable tails. This product limits the work. */
const DRAWS_MAX = 2_000_000;
export const TREND_RESAMPLES = { least: 400, most: 2000 } as const;
const REDRAWS = 1000;

/**
 * Fits y on x by least squares, with a bootstrap interval over whole points (Efron and Tibshirani, "An Introduction to the
 * Bootstrap", 1993, chapter 13), and evaluates the line at the given x. For a logarithmic axis, pass logarithms. Throws a
 * RangeError for fewer than two points and if all x are equal.
 */
export function trendLine(
  points: readonly Point[],
  { at, random }: { readonly at: readonly number[]; readonly random: Random },
): TrendLine {
  const { slope, intercept } = leastSquares(points);
  const height = (x: number) => intercept + slope * x;
  if (points.length < TREND_INTERVAL_MIN) {
    const line = at.map((x) => ({ x, y: height(x), low: null, high: null }));
    return { slope, slopeInterval: null, line };
  }
  const resamples = Math.min(
    TREND_RESAMPLES.most,
    Math.max(TREND_RESAMPLES.least, Math.floor(DRAWS_MAX / points.length)),
  );
  const draw = lineDrawer(points, random);
  const fits = Array.from({ length: resamples }, draw);
  const interval = (values: readonly number[]) => ({
    low: quantile(values, LEVEL_TAIL),
    high: quantile(values, 1 - LEVEL_TAIL),
  });
  return {
    slope,
    slopeInterval: interval(fits.map((fit) => fit.slope)),
    line: at.map((x) => ({
      x,
      y: height(x),
      ...interval(fits.map((fit) => fit.intercept + fit.slope * x)),
    })),
  };
}

/** Returns a function that fits a line to one resample. A resample with equal x has no line and is drawn again. */
function lineDrawer(points: readonly Point[], random: Random) {
  // Lists of numbers are read several times as fast as members of objects, and a page waits for this.
  const allX = Float64Array.from(points, ({ x }) => x);
  const allY = Float64Array.from(points, ({ y }) => y);
  const { length } = points;
  const xs = new Float64Array(length);
  const ys = new Float64Array(length);
  return () => {
    for (let redraw = 0; redraw < REDRAWS; redraw += 1) {
      for (let i = 0; i < length; i += 1) {
        const drawn = Math.floor(random() * length);
        xs[i] = allX[drawn] as number;
        ys[i] = allY[drawn] as number;
      }
      const line = lineThrough(xs, ys);
      if (line !== null) return line;
    }
    throw new RangeError("a trend line of points that hardly ever differ in x");
  };
}
