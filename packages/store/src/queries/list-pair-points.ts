import { PAIR } from "@oslag/papers";
import { getBenchmark, headlineVariant } from "@oslag/schema";
import { z } from "zod";
import type { Driven } from "../db/database";
import { readRows } from "../db/read-rows";
import { sql } from "../db/sql";
import { answeredMethod, type AnsweredMethod } from "./list-counted-methods";

/** The configurations of one range of ratings that measured getpid and cswitch. */
export type PairRange = {
  readonly n: number;
  /** Medians: rating in MIPS, times in ns. */
  readonly ratingMips: number;
  readonly getpidNs: number;
  readonly cswitchNs: number;
};

/** So many ranges has a decade of MIPS. */
export const PAIR_RANGES_OF_DECADE = 10;

const Rows = z.array(
  z.object({ n: z.int(), rating: z.number(), getpid: z.number(), cswitch: z.number() }),
);

/**
 * Lists the medians of each tenth of a decade of MIPS over the native configurations that measured both operations on a quiet machine,
 * rising: of the method that is asked for, or the newest of which there is data. Reads aggregates.
 */
export async function listPairPoints(
  db: Driven,
  { method: asked }: { readonly method?: number | undefined } = {},
): Promise<{ readonly ranges: readonly PairRange[] } & AnsweredMethod> {
  const answered = await answeredMethod(db, { method: asked });
  const [getpid, cswitch] = PAIR.map(headlineOf);
  const rows = Rows.parse(
    await readRows(
      db,
      "pair_points",
      sql`
      SELECT count(*)::int AS n,
        percentile_cont(0.5) WITHIN GROUP (ORDER BY t.rating) AS rating,
        percentile_cont(0.5) WITHIN GROUP (ORDER BY g.value) AS getpid,
        percentile_cont(0.5) WITHIN GROUP (ORDER BY s.value) AS cswitch
      FROM configuration_results g
      JOIN configuration_results s ON s.configuration_id = g.configuration_id AND s.method = g.method
        AND s.benchmark = ${PAIR[1]} AND s.variant = ${cswitch} AND s.storage = g.storage AND s.sizing = g.sizing AND s.quiet
      JOIN configuration_totals t ON t.configuration_id = g.configuration_id AND t.method = g.method
      WHERE g.benchmark = ${PAIR[0]} AND g.variant = ${getpid} AND g.method = ${answered.method} AND g.host = 'native'
        AND g.quiet AND t.rating > 0 AND g.value > 0 AND s.value > 0
      GROUP BY floor(log(t.rating) * ${PAIR_RANGES_OF_DECADE}::int)
      ORDER BY rating`,
    ),
  );
  return {
    ...answered,
    ranges: rows.map(({ n, rating, getpid: g, cswitch: s }) => ({
      n,
      ratingMips: rating,
      getpidNs: g,
      cswitchNs: s,
    })),
  };
}

function headlineOf(id: string): string {
  const benchmark = getBenchmark(id);
  if (benchmark === null) throw new RangeError(`${id} is no benchmark`);
  return headlineVariant(benchmark).id;
}
