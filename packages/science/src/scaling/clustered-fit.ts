import { lineThrough, type Point } from "../statistics/least-squares";
import type { Interval } from "../statistics/median-interval";
import { requireFinite } from "../statistics/require-finite";
import { studentQuantile } from "../statistics/student-t";

/** A point and what it shares errors with others by: its processor model, or its machine of the paper. */
export type ClusteredPoint = Point & { readonly cluster: string | number };

export type ClusteredFit = {
  readonly points: number;
  readonly clusters: number;
  readonly slope: number;
  readonly slopeInterval: Interval;
  /** The line at each given x, and the pointwise interval of the line there (not of single points). */
  readonly line: readonly {
    readonly x: number;
    readonly y: number;
    readonly low: number;
    readonly high: number;
  }[];
};

/** Fewer clusters have no line. */
export const FIT_CLUSTERS_MIN = 5;
/** The level of the intervals, which they cover from so many clusters on. */
export const FIT_COVERAGE = 0.95;
export const FIT_CLUSTERS_MANY = 20;

/** Returns what the intervals of a fit over so many clusters cover, by simulation (`npm run bench:coverage`). */
export function fitCoverage(clusters: number): number {
  return clusters < FIT_CLUSTERS_MANY ? 0.96 : FIT_COVERAGE;
}

/**
 * Fits y on x by least squares, with intervals that let the errors of a cluster be correlated and differ in size. It uses the
 * bias-reduced variance CR2 with Satterthwaite's degrees of freedom (Bell and McCaffrey, "Bias Reduction in Standard Errors for
 * Linear Regression with Multi-Stage Samples", Survey Methodology 28(2), 2002). For a logarithmic axis, pass logarithms. Returns null
 * below five clusters, and if all x are equal or one cluster alone makes them differ.
 */
export function clusteredFit(
  points: readonly ClusteredPoint[],
  options: { readonly at: readonly number[] },
): ClusteredFit | null {
  const { length } = points;
  const [xs, ys] = [new Float64Array(length), new Float64Array(length)];
  const clusters = new Int32Array(length);
  const numbers = new Map<string | number, number>();
  for (const [at, { x, y, cluster }] of points.entries()) {
    const number = numbers.get(cluster) ?? numbers.size;
    numbers.set(cluster, number);
    xs[at] = x;
    ys[at] = y;
    clusters[at] = number;
  }
  return clusteredColumnsFit({ xs, ys, clusters }, options);
}

/** Points of equal position in three lists. Clusters are numbers from 0; a number may be without a point. */
export type ClusteredColumns = {
  readonly xs: Float64Array;
  readonly ys: Float64Array;
  readonly clusters: Int32Array;
};

/** Fits as `clusteredFit` does, for callers that fit the same clusters very often. */
export function clusteredColumnsFit(
  { xs, ys, clusters }: ClusteredColumns,
  { at }: { readonly at: readonly number[] },
): ClusteredFit | null {
  const { length } = xs;
  const sums: (Sums | undefined)[] = [];
  let present = 0;
  for (let i = 0; i < length; i += 1) {
    const cluster = clusters[i] as number;
    if (sums[cluster] !== undefined) continue;
    sums[cluster] = { a: 0, b: 0, c: 0, p: 0, q: 0 };
    present += 1;
  }
  if (present < FIT_CLUSTERS_MIN) return null;
  requireFinite("clustered fit", xs);
  requireFinite("clustered fit", ys);
  const through = lineThrough(xs, ys);
  if (through === null) return null;
  const { slope, intercept, sxx } = through;
  let sumOfXs = 0;
  for (let i = 0; i < length; i += 1) sumOfXs += xs[i] as number;
  const centre = sumOfXs / length;
  // In the orthonormal columns 1 / sqrt(n) and (x - centre) / sqrt(sxx), a point is a pair.
  const [first, scale] = [1 / Math.sqrt(length), Math.sqrt(sxx)];
  for (let i = 0; i < length; i += 1) {
    const [x, y] = [xs[i] as number, ys[i] as number];
    const second = (x - centre) / scale;
    const residual = y - intercept - slope * x;
    const own = sums[clusters[i] as number] as Sums;
    own.a += first * first;
    own.b += first * second;
    own.c += second * second;
    own.p += first * residual;
    own.q += second * residual;
  }
  const shares: Share[] = [];
  for (const own of sums) {
    if (own === undefined) continue;
    const share = shareOf(own);
    if (share === null) return null;
    shares.push(share);
  }
  const reach = reachOf(shares);
  const ofSlope = reach([0, 1 / scale]);
  return {
    points: length,
    clusters: present,
    slope,
    slopeInterval: {
      low: slope - ofSlope,
      high: slope + ofSlope,
      coverage: fitCoverage(present),
    },
    line: at.map((x) => {
      const y = intercept + slope * x;
      const own = reach([first, (x - centre) / scale]);
      return { x, y, low: y - own, high: y + own };
    }),
  };
}

type Pair = readonly [number, number];
/** A symmetric matrix [[a, b], [b, c]]. */
type Symmetric = readonly [a: number, b: number, c: number];

/**
 * What a cluster contributes to the variance of a coefficient. U has its pairs as rows, G = U'U, and A = (I - UU')^(-1/2) corrects its
 * residuals e.
 */
type Share = {
  /** U'A e. */
  readonly score: Pair;
  /** B = U'A U. */
  readonly corrected: Symmetric;
  /** B squared. */
  readonly square: Symmetric;
  /** U'A A U - B squared: the variance of the score under independent errors of variance 1. */
  readonly expected: Symmetric;
};

/** The sums of a cluster: G = [[a, b], [b, c]], and U'e = [p, q]. */
type Sums = { a: number; b: number; c: number; p: number; q: number };

/** Returns null if one coefficient depends on this cluster alone: its residuals then tell nothing. */
function shareOf({ a, b, c, p, q }: Sums): Share | null {
  // U'A = (I - G)^(-1/2) U', because A is a function of UU'.
  const correction = inverseRoot([1 - a, -b, 1 - c]);
  if (correction === null) return null;
  const corrected = multiply(correction, [a, b, c]);
  const square = multiply(corrected, corrected);
  const whole = multiply(multiply(correction, correction), [a, b, c]);
  return {
    score: apply(correction, [p, q]),
    corrected,
    square,
    expected: [whole[0] - square[0], whole[1] - square[1], whole[2] - square[2]],
  };
}

/** Returns a function from a combination of the two coefficients to half the width of its interval. */
function reachOf(shares: readonly Share[]): (combination: Pair) => number {
  return ([p, q]) => {
    const [pp, pq, qq] = [p * p, 2 * p * q, q * q];
    // Under independent errors, the scores of clusters g and h have the covariance [g = h] c'U'AAUc - (B_g c)'(B_h c).
    let [variance, trace, ofDiagonal] = [0, 0, 0];
    let [a, b, c] = [0, 0, 0];
    for (const { score, corrected, square, expected } of shares) {
      variance += (p * score[0] + q * score[1]) ** 2;
      const x = corrected[0] * p + corrected[1] * q;
      const y = corrected[1] * p + corrected[2] * q;
      const diagonal = pp * expected[0] + pq * expected[1] + qq * expected[2];
      trace += diagonal;
      ofDiagonal += diagonal ** 2 - (pp * square[0] + pq * square[1] + qq * square[2]) ** 2;
      a += x * x;
      b += x * y;
      c += y * y;
    }
    const degrees = trace ** 2 / (ofDiagonal + a * a + 2 * b * b + c * c);
    return studentQuantile((1 + FIT_COVERAGE) / 2, degrees) * Math.sqrt(variance);
  };
}

function apply([a, b, c]: Symmetric, [x, y]: Pair): Pair {
  return [a * x + b * y, b * x + c * y];
}

/** Returns the product of two matrices that commute, which is symmetric too. */
function multiply([a, b, c]: Symmetric, [d, e, f]: Symmetric): Symmetric {
  return [a * d + b * e, a * e + b * f, b * e + c * f];
}

function invert([a, b, c]: Symmetric): Symmetric {
  const determinant = a * c - b * b;
  return [c / determinant, -b / determinant, a / determinant];
}

/** Below this, a cluster decides a coefficient alone. */
const LEAST_DETERMINANT = 1e-9;

/** Returns the inverse of the square root of a positive definite matrix; null if it is not safely so. */
function inverseRoot(matrix: Symmetric): Symmetric | null {
  const [a, b, c] = matrix;
  const determinant = a * c - b * b;
  if (!(determinant > LEAST_DETERMINANT)) return null;
  // The root of a 2 x 2 matrix M is (M + sqrt(det) I) / sqrt(trace + 2 sqrt(det)).
  const root = Math.sqrt(determinant);
  const scale = Math.sqrt(a + c + 2 * root);
  return invert([(a + root) / scale, b / scale, (c + root) / scale]);
}
