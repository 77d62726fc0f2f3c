import { describe, expect, test } from "vitest";
import { createRandom } from "../statistics/random";
import { leastSquares } from "../statistics/least-squares";
import { studentQuantile } from "../statistics/student-t";
import { normal } from "../testing/correlated-normals";
import {
  clusteredColumnsFit,
  clusteredFit,
  ClusteredFitter,
  FIT_COVERAGE,
  fitCoverage,
} from "./clustered-fit";

/** Computes CR2 and Bell and McCaffrey's degrees of freedom with whole matrices, as in their paper. */
function byMatrices(points: readonly { x: number; y: number; cluster: string }[], at: number) {
  const n = points.length;
  const rows = points.map(({ x }) => [1, x]);
  const sum = (own: (row: number[]) => number) => rows.reduce((total, row) => total + own(row), 0);
  const [a, b, c] = [n, sum(([, x]) => x as number), sum(([, x]) => (x as number) ** 2)];
  const det = a * c - b * b;
  const inverse = [
    [c / det, -b / det],
    [-b / det, a / det],
  ];
  const hat = rows.map((p) =>
    rows.map((q) =>
      p.reduce(
        (total, u, i) => total + q.reduce((own, v, j) => own + u * (inverse[i]?.[j] ?? 0) * v, 0),
        0,
      ),
    ),
  );
  const { slope, intercept } = leastSquares(points);
  const residuals = points.map(({ x, y }) => y - intercept - slope * x);
  const combination = at === Infinity ? [0, 1] : [1, at];
  const weights = rows.map((row) =>
    row.reduce(
      (total, u, i) =>
        total + u * combination.reduce((own, v, j) => own + (inverse[i]?.[j] ?? 0) * v, 0),
      0,
    ),
  );
  const clusters = [...new Set(points.map(({ cluster }) => cluster))];
  let variance = 0;
  const columns = clusters.map((cluster) => {
    const own = points.flatMap((point, i) => (point.cluster === cluster ? [i] : []));
    const root = inverseRoot(
      own.map((i) => own.map((j) => (i === j ? 1 : 0) - (hat[i]?.[j] ?? 0))),
    );
    const corrected = root.map((row) =>
      row.reduce((total, value, k) => total + value * (weights[own[k] ?? 0] ?? 0), 0),
    );
    variance +=
      own.reduce((total, i, k) => total + (corrected[k] ?? 0) * (residuals[i] ?? 0), 0) ** 2;
    return points.map((_, i) =>
      own.reduce(
        (total, j, k) => total + ((i === j ? 1 : 0) - (hat[i]?.[j] ?? 0)) * (corrected[k] ?? 0),
        0,
      ),
    );
  });
  const products = columns.map((p) =>
    columns.map((q) => p.reduce((total, value, i) => total + value * (q[i] ?? 0), 0)),
  );
  const trace = products.reduce((total, row, i) => total + (row[i] ?? 0), 0);
  const squares = products.flat().reduce((total, value) => total + value ** 2, 0);
  return studentQuantile((1 + FIT_COVERAGE) / 2, trace ** 2 / squares) * Math.sqrt(variance);
}

/** The inverse of a symmetric root by the iteration of Denman and Beavers. */
function inverseRoot(matrix: number[][]): number[][] {
  const size = matrix.length;
  let y = matrix;
  let z: number[][] = matrix.map((row, i) => row.map((_, j) => (i === j ? 1 : 0)));
  for (let step = 0; step < 40; step += 1) {
    const [invY, invZ] = [invert(y), invert(z)];
    const mean = (p: number[][], q: number[][]) =>
      p.map((row, i) => row.map((value, j) => (value + (q[i]?.[j] ?? 0)) / 2));
    [y, z] = [mean(y, invZ), mean(z, invY)];
  }
  expect(z).toHaveLength(size);
  return z;
}

function invert(matrix: number[][]): number[][] {
  const size = matrix.length;
  const rows = matrix.map((row, i) => [...row, ...row.map((_, j) => (i === j ? 1 : 0))]);
  for (let i = 0; i < size; i += 1) {
    const pivot = rows[i]?.[i] ?? 0;
    rows[i] = (rows[i] ?? []).map((value) => value / pivot);
    for (let k = 0; k < size; k += 1) {
      if (k === i) continue;
      const factor = rows[k]?.[i] ?? 0;
      rows[k] = (rows[k] ?? []).map((value, j) => value - factor * (rows[i]?.[j] ?? 0));
    }
  }
  return rows.map((row) => row.slice(size));
}

describe("fit over clusters", () => {
  const random = createRandom(3);
  const points = Array.from({ length: 24 }, (_, index) => ({
    x: index / 3 + random(),
    y: 1 + 0.7 * index + normal(random),
    cluster: `c${index % 5 === 0 ? 0 : index % 9}`,
  }));

  test("is the least-squares line, with the interval of the published formulas", () => {
    const fit = clusteredFit(points, { at: [0, 4] });
    const line = leastSquares(points);
    expect(fit?.slope).toBeCloseTo(line.slope, 12);
    expect(fit?.line[1]?.y).toBeCloseTo(line.intercept + 4 * line.slope, 10);
    const half = ((fit?.slopeInterval.high ?? 0) - (fit?.slopeInterval.low ?? 0)) / 2;
    expect(half).toBeCloseTo(byMatrices(points, Infinity), 8);
    for (const at of [0, 1]) {
      const place = fit?.line[at];
      expect(((place?.high ?? 0) - (place?.low ?? 0)) / 2).toBeCloseTo(
        byMatrices(points, [0, 4][at] ?? 0),
        8,
      );
    }
    expect(fit).toMatchObject({ points: 24, clusters: new Set(points.map((p) => p.cluster)).size });
  });

  test("is the same over columns, in which numbers of clusters may be without a point", () => {
    const names = [...new Set(points.map(({ cluster }) => cluster))];
    const columns = {
      xs: Float64Array.from(points, ({ x }) => x),
      ys: Float64Array.from(points, ({ y }) => y),
      clusters: Int32Array.from(points, ({ cluster }) => 2 + 3 * names.indexOf(cluster)),
    };
    expect(clusteredColumnsFit(columns, { at: [0, 4] })).toEqual(
      clusteredFit(points, { at: [0, 4] }),
    );
    const few = columns.clusters.map((cluster) => Math.min(cluster, 11));
    expect(new Set(few).size).toBe(4);
    expect(clusteredColumnsFit({ ...columns, clusters: few }, { at: [] })).toBeNull();
  });

  test("is the same for each of several lists of y over the same points, also after other points", () => {
    const draw = createRandom(11);
    const fitter = new ClusteredFitter();
    for (const length of [40, 200, 7, 30]) {
      const xs = Float64Array.from({ length }, () => 4 * draw());
      // Numbers without a point lie between the others.
      const clusters = Int32Array.from(xs, (_, at) => 2 * (at % 19));
      fitter.takePoints({ xs, clusters });
      for (let list = 0; list < 3; list += 1) {
        const ys = Float64Array.from(xs, (x) => list * x + normal(draw));
        const fit = clusteredColumnsFit({ xs, ys, clusters }, { at: [1, 2] });
        expect(fit?.points).toBe(length);
        expect(fitter.fit(ys, { at: [1, 2] })).toEqual(fit);
      }
    }
    const clusters = Int32Array.from({ length: 9 }, (_, at) => at);
    const xs = Float64Array.from(clusters);
    fitter.takePoints({ xs, clusters });
    expect(fitter.fit(xs, { at: [] })?.slope).toBe(1);
    expect(() => fitter.takePoints({ xs: xs.with(3, NaN), clusters })).toThrow(RangeError);
    expect(fitter.fit(xs, { at: [] })).toBeNull();
    fitter.takePoints({ xs: xs.fill(1), clusters });
    expect(fitter.fit(new Float64Array(9), { at: [] })).toBeNull();
  });

  test("a processor model with many configurations counts once", () => {
    const models = Array.from({ length: 8 }, (_, at) => ({
      x: at,
      y: at + (at % 2),
      cluster: `m${at}`,
    }));
    const once = clusteredFit(models, { at: [] });
    const copies = models.flatMap((model) => Array.from({ length: 20 }, () => model));
    const often = clusteredFit(copies, { at: [] });
    const width = (fit: typeof once) =>
      (fit?.slopeInterval.high ?? 0) - (fit?.slopeInterval.low ?? 0);
    expect(width(often)).toBeCloseTo(width(once), 6);
  });

  test.each([5, 10, 30])(
    "covers as stated with %d clusters whose members agree by half",
    (count) => {
      const draw = createRandom(count);
      const trials = 1000;
      let covered = 0;
      for (let trial = 0; trial < trials; trial += 1) {
        const drawn = Array.from({ length: count }, (_, at) => {
          const [place, shared] = [10 * draw(), normal(draw)];
          return [0, 1].map(() => ({ x: place, y: shared + normal(draw), cluster: `c${at}` }));
        }).flat();
        const { low, high } = clusteredFit(drawn, { at: [] })?.slopeInterval ?? { low: 1, high: 0 };
        if (low <= 0 && high >= 0) covered += 1;
      }
      expect(Math.abs(covered / trials - fitCoverage(count))).toBeLessThan(0.035);
    },
  );

  test("four clusters have no line, nor have points at one place or a cluster that decides alone", () => {
    expect(clusteredFit(points.slice(0, 4), { at: [] })).toBeNull();
    const one = points.map((point, at) => ({ ...point, x: 2, cluster: `c${at}` }));
    expect(clusteredFit(one, { at: [] })).toBeNull();
    const alone = one.map((point, at) => ({ ...point, x: at === 0 ? 9 : 2 }));
    expect(clusteredFit(alone, { at: [] })).toBeNull();
    expect(clusteredFit([], { at: [] })).toBeNull();
  });

  test("an exact law has an interval without width", () => {
    const exact = Array.from({ length: 6 }, (_, at) => ({ x: at, y: 2 * at, cluster: `${at}` }));
    const fit = clusteredFit(exact, { at: [1] });
    expect(fit?.slopeInterval.low).toBeCloseTo(2, 10);
    expect(fit?.line[0]?.high).toBeCloseTo(2, 10);
  });
});
