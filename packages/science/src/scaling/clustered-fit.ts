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
  const present = countPresent(clusters);
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
  const sums = sumsMemory(SUMS * numbersOf(clusters)).fill(0);
  for (let i = 0; i < length; i += 1) {
    const x = xs[i] as number;
    const second = (x - centre) / scale;
    const residual = (ys[i] as number) - intercept - slope * x;
    const own = SUMS * (clusters[i] as number);
    sums[own] = (sums[own] as number) + first * first;
    sums[own + 1] = (sums[own + 1] as number) + first * second;
    sums[own + 2] = (sums[own + 2] as number) + second * second;
    sums[own + 3] = (sums[own + 3] as number) + first * residual;
    sums[own + 4] = (sums[own + 4] as number) + second * residual;
  }
  const shares = sharesOf(sums, present);
  if (shares === null) return null;
  const ofSlope = reachOf(shares, [0, 1 / scale]);
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
      const own = reachOf(shares, [first, (x - centre) / scale]);
      return { x, y, low: y - own, high: y + own };
    }),
  };
}

type Pair = readonly [number, number];

// A page's fourteen fits of thousands of clusters would leave 4 MB outside of V8's heap, and every 64 MB there make V8 collect all garbage.
const sumsMemory = reusedMemory();
const sharesMemory = reusedMemory();

/** Returns a function whose results begin the same memory, with what an earlier caller wrote. */
function reusedMemory(): (length: number) => Float64Array {
  let kept = new Float64Array();
  return (length) => {
    if (length > kept.length) kept = new Float64Array(2 * length);
    return kept.subarray(0, length);
  };
}

/** Returns one more than the largest number of a cluster. */
function numbersOf(clusters: Int32Array): number {
  let most = -1;
  for (let at = 0; at < clusters.length; at += 1) most = Math.max(most, clusters[at] as number);
  return most + 1;
}

function countPresent(clusters: Int32Array): number {
  const seen = new Uint8Array(numbersOf(clusters));
  let present = 0;
  for (let at = 0; at < clusters.length; at += 1) {
    const cluster = clusters[at] as number;
    if (seen[cluster] === 0) present += 1;
    seen[cluster] = 1;
  }
  return present;
}

/*
 * Numbers of clusters lie one after the other in one array, because thousands of clusters are fitted fourteen times for a page, and a
 * few objects for each take longer than the fit. For the same reason their loops make no arrays, not even to name two numbers at once.
 *
 * The sums of a cluster are G = [[a, b], [b, c]] and U'e = [p, q]. Its point pairs are the rows of U, G = U'U, and e are its residuals.
 */
const SUMS = 5;

/*
 * What a cluster contributes to the variance of a coefficient, where A = (I - UU')^(-1/2) corrects its residuals:
 * two numbers of the score U'A e, then three of each of these symmetric matrices: B = U'A U, B squared, and
 * U'A A U - B squared, the variance of the score under independent errors of variance 1.
 */
const SHARE = 11;

/** Below this, a cluster decides a coefficient alone. */
const LEAST_DETERMINANT = 1e-9;

/** Returns null if one coefficient depends on one cluster alone: its residuals then tell nothing. */
function sharesOf(sums: Float64Array, present: number): Float64Array | null {
  const shares = sharesMemory(SHARE * present);
  let at = 0;
  for (let own = 0; own < sums.length; own += SUMS) {
    const a = sums[own] as number;
    const b = sums[own + 1] as number;
    const c = sums[own + 2] as number;
    // A number without a point.
    if (a === 0) continue;
    const p = sums[own + 3] as number;
    const q = sums[own + 4] as number;
    // U'A = R U' with R = (I - G)^(-1/2), because A is a function of UU'.
    const determinant = (1 - a) * (1 - c) - b * b;
    if (!(determinant > LEAST_DETERMINANT)) return null;
    // The root of a 2 x 2 matrix M is (M + sqrt(det) I) / sqrt(trace + 2 sqrt(det)); R is its inverse.
    const root = Math.sqrt(determinant);
    const scale = Math.sqrt(1 - a + (1 - c) + 2 * root);
    const m0 = (1 - a + root) / scale;
    const m1 = -b / scale;
    const m2 = (1 - c + root) / scale;
    const ofRoot = m0 * m2 - m1 * m1;
    const r0 = m2 / ofRoot;
    const r1 = -m1 / ofRoot;
    const r2 = m0 / ofRoot;
    // Matrices that are functions of G commute, so their products are symmetric.
    const b0 = r0 * a + r1 * b;
    const b1 = r0 * b + r1 * c;
    const b2 = r1 * b + r2 * c;
    const s0 = b0 * b0 + b1 * b1;
    const s1 = b0 * b1 + b1 * b2;
    const s2 = b1 * b1 + b2 * b2;
    const t0 = r0 * r0 + r1 * r1;
    const t1 = r0 * r1 + r1 * r2;
    const t2 = r1 * r1 + r2 * r2;
    shares[at] = r0 * p + r1 * q;
    shares[at + 1] = r1 * p + r2 * q;
    shares[at + 2] = b0;
    shares[at + 3] = b1;
    shares[at + 4] = b2;
    shares[at + 5] = s0;
    shares[at + 6] = s1;
    shares[at + 7] = s2;
    shares[at + 8] = t0 * a + t1 * b - s0;
    shares[at + 9] = t0 * b + t1 * c - s1;
    shares[at + 10] = t1 * b + t2 * c - s2;
    at += SHARE;
  }
  return shares;
}

/** Returns half the width of the interval of a combination of the two coefficients. */
function reachOf(shares: Float64Array, [p, q]: Pair): number {
  const [pp, pq, qq] = [p * p, 2 * p * q, q * q];
  // Under independent errors, the scores of clusters g and h have the covariance [g = h] c'U'AAUc - (B_g c)'(B_h c).
  let [variance, trace, ofDiagonal] = [0, 0, 0];
  let [a, b, c] = [0, 0, 0];
  for (let at = 0; at < shares.length; at += SHARE) {
    variance += (p * (shares[at] as number) + q * (shares[at + 1] as number)) ** 2;
    const x = (shares[at + 2] as number) * p + (shares[at + 3] as number) * q;
    const y = (shares[at + 3] as number) * p + (shares[at + 4] as number) * q;
    const ofSquare =
      pp * (shares[at + 5] as number) +
      pq * (shares[at + 6] as number) +
      qq * (shares[at + 7] as number);
    const diagonal =
      pp * (shares[at + 8] as number) +
      pq * (shares[at + 9] as number) +
      qq * (shares[at + 10] as number);
    trace += diagonal;
    ofDiagonal += diagonal ** 2 - ofSquare ** 2;
    a += x * x;
    b += x * y;
    c += y * y;
  }
  const degrees = trace ** 2 / (ofDiagonal + a * a + 2 * b * b + c * c);
  return studentQuantile((1 + FIT_COVERAGE) / 2, degrees) * Math.sqrt(variance);
}
