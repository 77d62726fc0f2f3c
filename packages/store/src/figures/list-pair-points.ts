import { PAIR } from "@oslag/papers";
import { BUILDS, getBenchmark, headlineVariant, type Build } from "@oslag/schema";
import { median, middleOf } from "@oslag/science";
import type { Driven } from "../db/database";
import { answeredMethod } from "../queries/list-counted-methods";
import type { Member } from "../fragments/operation-values-sql";
import { listOperationColumns, type OperationColumns } from "./list-operation-columns";

/** The configurations of one range of ratings that measured getpid and cswitch. */
export type PairRange = {
  readonly n: number;
  /** The decade of MIPS that it lies in, or that it is: from 10^exponent on. */
  readonly exponent: number;
  /** The median rating in MIPS. */
  readonly ratingMips: number;
  /** Medians of time × rating, in ns × MIPS, and of the geometric mean of the two times × rating. */
  readonly getpidCost: number;
  readonly cswitchCost: number;
  readonly pairCost: number;
};

export type PairPoints = {
  readonly build: Build;
  /** The tenths of a decade of MIPS, rising. */
  readonly ranges: readonly PairRange[];
  /** The decades of MIPS, rising. */
  readonly decades: readonly PairRange[];
};

/** So many ranges has a decade of MIPS. */
const RANGES_OF_DECADE = 10;

/** The variants that the pair needs. */
const PAIR_MEMBERS: readonly Member[] = PAIR.map((benchmark) => ({
  benchmark,
  variant: headlineOf(benchmark),
}));

/**
 * Lists the medians of each tenth of a decade of MIPS, and of each decade, over the native configurations that measured both operations
 * on a quiet machine: of the method that is asked for, or the default one. The builds are official ones; where a
 * site has none, local ones, because the two are never aggregated together. Reads aggregates.
 */
export async function listPairPoints(
  db: Driven,
  { method: asked }: { readonly method?: number | undefined } = {},
): Promise<PairPoints> {
  const { method } = await answeredMethod(db, { method: asked });
  const official = await listOperationColumns(db, {
    method,
    build: "official",
    members: PAIR_MEMBERS,
  });
  return listPairPointsOf(db, { method, official });
}

/** Lists the same, of columns of the official builds of a method. */
export async function listPairPointsOf(
  db: Driven,
  { method, official }: { readonly method: number; readonly official: OperationColumns },
): Promise<PairPoints> {
  for (const build of BUILDS) {
    const columns =
      build === "official"
        ? official
        : await listOperationColumns(db, { method, build, members: PAIR_MEMBERS });
    const points = pairsOf(columns);
    if (points.tenths.length === 0) continue;
    return {
      build,
      ranges: rangesOf(points, 1),
      decades: rangesOf(points, RANGES_OF_DECADE),
    };
  }
  return { build: "official", ranges: [], decades: [] };
}

/**
 * Columns of the configurations that have both times, in rising order of tenths of a decade: the tenth, and decimal logarithms of
 * the rating in MIPS and of times × rating in ns × MIPS.
 */
type Pairs = {
  readonly tenths: Float64Array;
  readonly ratings: Float64Array;
  readonly getpids: Float64Array;
  readonly cswitches: Float64Array;
  readonly pairs: Float64Array;
};

// Columns of numbers and plain loops, because the home page reads ten thousand configurations.
function pairsOf({ ratings, values }: OperationColumns): Pairs {
  const { length } = ratings;
  const [getpids, cswitches] = PAIR.map(
    (benchmark) => values.get(benchmark) ?? new Float64Array(length).fill(NaN),
  ) as [Float64Array, Float64Array];
  const tenthAt = (place: number) => Math.floor((ratings[place] as number) * RANGES_OF_DECADE);
  const places = new Int32Array(length);
  let [known, least, most] = [0, Infinity, -Infinity];
  for (let place = 0; place < length; place += 1) {
    const rating = ratings[place] as number;
    if (!Number.isFinite(rating + (getpids[place] as number) + (cswitches[place] as number)))
      continue;
    places[known] = place;
    known += 1;
    least = Math.min(least, tenthAt(place));
    most = Math.max(most, tenthAt(place));
  }
  const column = () => new Float64Array(known);
  const points = {
    tenths: column(),
    ratings: column(),
    getpids: column(),
    cswitches: column(),
    pairs: column(),
  };
  if (known === 0) return points;
  // Few tenths are counted faster than many points are sorted: where the points of each tenth begin, and after them the next point's place.
  const begins = new Int32Array(most - least + 2);
  for (let at = 0; at < known; at += 1) {
    const after = tenthAt(places[at] as number) - least + 1;
    begins[after] = (begins[after] as number) + 1;
  }
  for (let at = 1; at < begins.length; at += 1)
    begins[at] = (begins[at] as number) + (begins[at - 1] as number);
  for (let n = 0; n < known; n += 1) {
    const place = places[n] as number;
    const tenth = tenthAt(place);
    const at = begins[tenth - least] as number;
    begins[tenth - least] = at + 1;
    const rating = ratings[place] as number;
    const getpid = rating + (getpids[place] as number);
    const cswitch = rating + (cswitches[place] as number);
    points.tenths[at] = tenth;
    points.ratings[at] = rating;
    points.getpids[at] = getpid;
    points.cswitches[at] = cswitch;
    points.pairs[at] = (getpid + cswitch) / 2;
  }
  return points;
}

/** Returns the medians of the ranges of so many tenths of a decade, rising. */
function rangesOf({ tenths, ...columns }: Pairs, tenthsOfRange: number): readonly PairRange[] {
  const ranges: PairRange[] = [];
  const rangeAt = (at: number) => Math.floor((tenths[at] as number) / tenthsOfRange);
  let from = 0;
  for (let to = 1; to <= tenths.length; to += 1) {
    if (to < tenths.length && rangeAt(to) === rangeAt(from)) continue;
    const medianOf = (column: Float64Array) => medianOfPowers(column.slice(from, to));
    ranges.push({
      n: to - from,
      exponent: Math.floor((tenths[from] as number) / RANGES_OF_DECADE),
      ratingMips: medianOf(columns.ratings),
      getpidCost: medianOf(columns.getpids),
      cswitchCost: medianOf(columns.cswitches),
      pairCost: medianOf(columns.pairs),
    });
    from = to;
  }
  return ranges;
}

/** Returns the median of the powers of ten of logarithms, whose order it changes. Only those in the middle are raised. */
function medianOfPowers(logarithms: Float64Array): number {
  return median(middleOf(logarithms).map((logarithm) => 10 ** logarithm));
}

function headlineOf(id: string): string {
  const benchmark = getBenchmark(id);
  if (benchmark === null) throw new RangeError(`${id} is no benchmark`);
  return headlineVariant(benchmark).id;
}
