import { PAIR } from "@oslag/papers";
import { BUILDS, getBenchmark, headlineVariant, type Build } from "@oslag/schema";
import { z } from "zod";
import type { Driven } from "../db/database";
import { readRows } from "../db/read-rows";
import { sql } from "../db/sql";
import { answeredMethod, type AnsweredMethod } from "./list-counted-methods";

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

/** So many ranges has a decade of MIPS. */
export const PAIR_RANGES_OF_DECADE = 10;

const Row = z.object({
  n: z.int(),
  is_decade: z.boolean(),
  exponent: z.number(),
  rating: z.number(),
  getpid: z.number(),
  cswitch: z.number(),
  pair: z.number(),
});
const Rows = z.array(Row);

/**
 * Lists the medians of each tenth of a decade of MIPS, and of each decade, over the native configurations that measured both operations on a quiet machine,
 * rising: of the method that is asked for, or the newest of which there is data. The builds are official ones; where a site has none, local
 * ones, because the two are never aggregated together. Reads aggregates.
 */
export async function listPairPoints(
  db: Driven,
  { method: asked }: { readonly method?: number | undefined } = {},
): Promise<PairPoints> {
  const answered = await answeredMethod(db, { method: asked });
  for (const build of BUILDS) {
    const rows = await readPairRows(db, { method: answered.method, build });
    if (rows.length === 0) continue;
    const ranges = rows.filter((row) => !row.is_decade).map(toRange);
    return {
      ...answered,
      build,
      ranges,
      decades: rows.filter((row) => row.is_decade).map(toRange),
    };
  }
  return { ...answered, build: "official", ranges: [], decades: [] };
}

export type PairPoints = AnsweredMethod & {
  readonly build: Build;
  readonly ranges: readonly PairRange[];
  readonly decades: readonly PairRange[];
};

const toRange = ({
  n,
  exponent,
  rating,
  getpid,
  cswitch,
  pair,
}: z.infer<typeof Row>): PairRange => ({
  n,
  exponent,
  ratingMips: rating,
  getpidCost: getpid,
  cswitchCost: cswitch,
  pairCost: pair,
});

async function readPairRows(
  db: Driven,
  { method, build }: { readonly method: number; readonly build: Build },
): Promise<z.infer<typeof Rows>> {
  const [getpid, cswitch] = PAIR.map(headlineOf);
  return Rows.parse(
    await readRows(
      db,
      "pair_points",
      sql`
      SELECT count(*)::int AS n, grouping(tenth) = 1 AS is_decade, exponent,
        percentile_cont(0.5) WITHIN GROUP (ORDER BY rating) AS rating,
        percentile_cont(0.5) WITHIN GROUP (ORDER BY getpid * rating) AS getpid,
        percentile_cont(0.5) WITHIN GROUP (ORDER BY cswitch * rating) AS cswitch,
        percentile_cont(0.5) WITHIN GROUP (ORDER BY sqrt(getpid * cswitch) * rating) AS pair
      FROM (SELECT t.rating, g.value AS getpid, s.value AS cswitch, floor(log(t.rating)) AS exponent,
        floor(log(t.rating) * ${PAIR_RANGES_OF_DECADE}::int) AS tenth
      FROM configuration_results g
      JOIN configuration_results s ON s.configuration_id = g.configuration_id AND s.method = g.method
        AND s.benchmark = ${PAIR[1]} AND s.variant = ${cswitch} AND s.storage = g.storage AND s.sizing = g.sizing AND s.quiet
      JOIN configuration_totals t ON t.configuration_id = g.configuration_id AND t.method = g.method
      WHERE g.benchmark = ${PAIR[0]} AND g.variant = ${getpid} AND g.method = ${method} AND g.build_class = ${build} AND g.host = 'native'
        AND g.quiet AND t.rating > 0 AND g.value > 0 AND s.value > 0
      ) measured
      GROUP BY GROUPING SETS ((exponent), (exponent, tenth))
      ORDER BY rating`,
    ),
  );
}

function headlineOf(id: string): string {
  const benchmark = getBenchmark(id);
  if (benchmark === null) throw new RangeError(`${id} is no benchmark`);
  return headlineVariant(benchmark).id;
}
