import { PAIR } from "@oslag/papers";
import { BUILDS, getBenchmark, headlineVariant, type Build } from "@oslag/schema";
import { groupBy, median } from "@oslag/science";
import type { Driven } from "../db/database";
import { answeredMethod } from "../queries/list-counted-methods";
import { listOperationColumns, type Member, type OperationColumns } from "./list-operation-columns";

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
 * on a quiet machine: of the method that is asked for, or the newest of which there is data. The builds are official ones; where a
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
    if (points.length === 0) continue;
    return {
      build,
      ranges: rangesOf(points, RANGES_OF_DECADE),
      decades: rangesOf(points, 1),
    };
  }
  return { build: "official", ranges: [], decades: [] };
}

/** Decimal logarithms of a rating in MIPS, and of times × rating in ns × MIPS. */
type Pair = {
  readonly rating: number;
  readonly getpid: number;
  readonly cswitch: number;
};

function pairsOf({ ratings, values }: OperationColumns): readonly Pair[] {
  const [getpids, cswitches] = PAIR.map((benchmark) => values.get(benchmark));
  if (getpids === undefined || cswitches === undefined) return [];
  return [...ratings].flatMap((rating, place) => {
    const getpid = rating + (getpids[place] as number);
    const cswitch = rating + (cswitches[place] as number);
    return Number.isNaN(getpid + cswitch) ? [] : [{ rating, getpid, cswitch }];
  });
}

function rangesOf(points: readonly Pair[], ofDecade: number): readonly PairRange[] {
  return [...groupBy(points, ({ rating }) => Math.floor(rating * ofDecade)).values()]
    .map((own) => {
      const medianOf = (logarithm: (pair: Pair) => number) =>
        median(own.map((pair) => 10 ** logarithm(pair)));
      const ratingMips = medianOf(({ rating }) => rating);
      return {
        n: own.length,
        exponent: Math.floor(own[0]?.rating ?? NaN),
        ratingMips,
        getpidCost: medianOf(({ getpid }) => getpid),
        cswitchCost: medianOf(({ cswitch }) => cswitch),
        pairCost: medianOf(({ getpid, cswitch }) => (getpid + cswitch) / 2),
      };
    })
    .toSorted((a, b) => a.ratingMips - b.ratingMips);
}

function headlineOf(id: string): string {
  const benchmark = getBenchmark(id);
  if (benchmark === null) throw new RangeError(`${id} is no benchmark`);
  return headlineVariant(benchmark).id;
}
