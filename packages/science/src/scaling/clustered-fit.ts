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

/** Fits as `clusteredFit` does. */
export function clusteredColumnsFit(
  { xs, ys, clusters }: ClusteredColumns,
  options: { readonly at: readonly number[] },
): ClusteredFit | null {
  ownFitter.takePoints({ xs, clusters });
  return ownFitter.fit(ys, options);
}

type FittedPoints = {
  readonly xs: Float64Array;
  readonly clusters: Int32Array;
  /** How many clusters have a point. */
  readonly present: number;
  readonly centre: number;
  /** In the orthonormal columns 1 / sqrt(n) and (x - centre) / scale, a point is the pair of `first` and its own second number. */
  readonly first: number;
  /** The root of the sum of squared distances from the centre. */
  readonly scale: number;
  readonly shares: Float64Array;
  readonly roots: Float64Array;
  readonly slopeDegrees: number;
};

/**
 * Fits several lists of y over the same x and clusters, each as `clusteredFit` does. What depends on x and the clusters alone is computed once.
 * It keeps its memory: a page's fourteen fits of thousands of clusters would leave 4 MB outside of V8's heap, and every 64 MB there make V8
 * collect all garbage.
 */
export class ClusteredFitter {
  readonly #gramMemory = reusedMemory();
  readonly #residualMemory = reusedMemory();
  readonly #shareMemory = reusedMemory();
  readonly #rootMemory = reusedMemory();
  #points: FittedPoints | null = null;

  /** Takes the points of the fits that follow, which must stay as they are until then. */
  takePoints({ xs, clusters }: Pick<ClusteredColumns, "xs" | "clusters">): void {
    // Points that are refused leave none.
    this.#points = null;
    this.#points = this.#prepare(xs, clusters);
  }

  /** Returns null if there are too few clusters, all x are equal or one cluster alone makes them differ. */
  fit(ys: Float64Array, { at }: { readonly at: readonly number[] }): ClusteredFit | null {
    if (this.#points === null) return null;
    const { xs, present, centre, first, scale, shares, slopeDegrees } = this.#points;
    requireFinite("clustered fit", ys);
    const through = lineThrough(xs, ys);
    if (through === null) return null;
    const { slope, intercept } = through;
    this.#putScores(this.#points, ys, through);
    const ofSlope = reachOf(shares, [0, 1 / scale], slopeDegrees);
    return {
      points: xs.length,
      clusters: present,
      slope,
      slopeInterval: {
        low: slope - ofSlope,
        high: slope + ofSlope,
        coverage: fitCoverage(present),
      },
      line: at.map((x) => {
        const y = intercept + slope * x;
        const place: Pair = [first, (x - centre) / scale];
        const own = reachOf(shares, place, degreesOf(shares, place));
        return { x, y, low: y - own, high: y + own };
      }),
    };
  }

  #prepare(xs: Float64Array, clusters: Int32Array): FittedPoints | null {
    const { length } = xs;
    const numbers = numbersOf(clusters);
    const present = countPresent(clusters, numbers);
    if (present < FIT_CLUSTERS_MIN) return null;
    requireFinite("clustered fit", xs);
    const sxx = lineThrough(xs, xs)?.sxx;
    if (sxx === undefined) return null;
    let sumOfXs = 0;
    for (let i = 0; i < length; i += 1) sumOfXs += xs[i] as number;
    const centre = sumOfXs / length;
    const [first, scale] = [1 / Math.sqrt(length), Math.sqrt(sxx)];
    const grams = this.#gramMemory(GRAM * numbers).fill(0);
    for (let i = 0; i < length; i += 1) {
      const second = ((xs[i] as number) - centre) / scale;
      const own = GRAM * (clusters[i] as number);
      grams[own] = (grams[own] as number) + first * first;
      grams[own + 1] = (grams[own + 1] as number) + first * second;
      grams[own + 2] = (grams[own + 2] as number) + second * second;
    }
    const shares = this.#shareMemory(SHARE * present);
    const roots = this.#rootMemory(ROOT * numbers);
    if (!putShares(grams, { shares, roots })) return null;
    const slopeDegrees = degreesOf(shares, [0, 1 / scale]);
    return { xs, clusters, present, centre, first, scale, shares, roots, slopeDegrees };
  }

  /** Puts the scores of one list of y into the shares. */
  #putScores(
    { xs, clusters, centre, first, scale, shares, roots }: FittedPoints,
    ys: Float64Array,
    { slope, intercept }: { readonly slope: number; readonly intercept: number },
  ): void {
    const sums = this.#residualMemory((RESIDUALS * roots.length) / ROOT).fill(0);
    for (let i = 0; i < xs.length; i += 1) {
      const x = xs[i] as number;
      const residual = (ys[i] as number) - intercept - slope * x;
      const own = RESIDUALS * (clusters[i] as number);
      sums[own] = (sums[own] as number) + first * residual;
      sums[own + 1] = (sums[own + 1] as number) + ((x - centre) / scale) * residual;
    }
    let at = 0;
    for (let root = 0, own = 0; root < roots.length; root += ROOT, own += RESIDUALS) {
      const r0 = roots[root] as number;
      // A number without a point.
      if (r0 === 0) continue;
      const r1 = roots[root + 1] as number;
      const r2 = roots[root + 2] as number;
      const p = sums[own] as number;
      const q = sums[own + 1] as number;
      shares[at] = r0 * p + r1 * q;
      shares[at + 1] = r1 * p + r2 * q;
      at += SHARE;
    }
  }
}

type Pair = readonly [number, number];

const ownFitter = new ClusteredFitter();

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

function countPresent(clusters: Int32Array, numbers: number): number {
  const seen = new Uint8Array(numbers);
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
 * The point pairs of a cluster are the rows of U, and e are its residuals. Its sums are G = U'U = [[a, b], [b, c]] and U'e = [p, q].
 */
const GRAM = 3;
const RESIDUALS = 2;

/** The three numbers of R = (I - G)^(-1/2). U'A = R U', because A below is a function of UU'. */
const ROOT = 3;

/*
 * What a cluster contributes to the variance of a coefficient, where A = (I - UU')^(-1/2) corrects its residuals:
 * two numbers of the score U'A e, then three of each of these symmetric matrices: B = U'A U, B squared, and
 * U'A A U - B squared, the variance of the score under independent errors of variance 1.
 */
const SHARE = 11;

/** Below this, a cluster decides a coefficient alone. */
const LEAST_DETERMINANT = 1e-9;

/**
 * Puts the root of each cluster, and its share but for the scores. A number without a point has a root of zeros, and no share.
 * Returns false if one coefficient depends on one cluster alone: its residuals then tell nothing.
 */
function putShares(
  grams: Float64Array,
  { shares, roots }: { readonly shares: Float64Array; readonly roots: Float64Array },
): boolean {
  let at = 0;
  for (let own = 0; own < grams.length; own += GRAM) {
    const a = grams[own] as number;
    const b = grams[own + 1] as number;
    const c = grams[own + 2] as number;
    if (a === 0) {
      roots.fill(0, own, own + ROOT);
      continue;
    }
    const determinant = (1 - a) * (1 - c) - b * b;
    if (!(determinant > LEAST_DETERMINANT)) return false;
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
    roots[own] = r0;
    roots[own + 1] = r1;
    roots[own + 2] = r2;
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
  return true;
}

/** Returns half the width of the interval of a combination of the two coefficients. */
function reachOf(shares: Float64Array, [p, q]: Pair, degrees: number): number {
  let variance = 0;
  for (let at = 0; at < shares.length; at += SHARE)
    variance += (p * (shares[at] as number) + q * (shares[at + 1] as number)) ** 2;
  return studentQuantile((1 + FIT_COVERAGE) / 2, degrees) * Math.sqrt(variance);
}

/** Returns the degrees of freedom of the variance of a combination of the two coefficients. */
function degreesOf(shares: Float64Array, [p, q]: Pair): number {
  const [pp, pq, qq] = [p * p, 2 * p * q, q * q];
  // Under independent errors, the scores of clusters g and h have the covariance [g = h] c'U'AAUc - (B_g c)'(B_h c).
  let [trace, ofDiagonal] = [0, 0];
  let [a, b, c] = [0, 0, 0];
  for (let at = 0; at < shares.length; at += SHARE) {
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
  return trace ** 2 / (ofDiagonal + a * a + 2 * b * b + c * c);
}
