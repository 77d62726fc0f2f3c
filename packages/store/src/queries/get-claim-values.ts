import {
  measureName,
  storedValuesOf,
  valueOfMeasure,
  type Measure,
  type MeasuredToday,
  type StoredValue,
} from "@oslag/papers";
import { z } from "zod";
import type { Driven } from "../db/database";
import { readRowsOnce } from "../db/read-rows";
import { sql } from "../db/sql";

/**
 * The paper's claims are tested on at most this many configurations, those with the newest reports. Reading more would let the
 * home page cost more with each report; a share of so many is known to within 7 %.
 */
export const CLAIM_CONFIGURATIONS_MAX = 200;

const Row = z.tuple([
  z.object({
    ratings: z.array(z.number()).nullable(),
    // Its parts follow from the statement.
    results: z.array(z.custom<Results>()).nullable(),
  }),
]);
/** The values of one variant: the places of their configurations in the list, and the values in ns or bytes/s. */
type Results = StoredValue & {
  readonly places: readonly number[];
  readonly values: readonly number[];
};

/**
 * Returns the values of measures over the official native configurations of one method that only quiet machines reported, as
 * in the fit of Figure 1: one value for each configuration that has one. Local files are on a local file system, remote
 * files on a remote one.
 */
export async function getClaimValues(
  db: Driven,
  method: number,
  measures: readonly Measure[],
): Promise<MeasuredToday> {
  const wanted = [...new Set(measures.flatMap(storedValuesOf).map(keyOf))];
  const [{ ratings, results }] = Row.parse(
    await readRowsOnce(
      db,
      sql`
      WITH newest AS MATERIALIZED (
        SELECT configuration_id, rating, row_number() OVER (ORDER BY newest_received DESC, configuration_id DESC)::int - 1 AS place
        FROM configuration_totals
        WHERE method = ${method} AND build_class = 'official' AND host = 'native' AND quiet AND rating IS NOT NULL
        ORDER BY newest_received DESC, configuration_id DESC LIMIT ${CLAIM_CONFIGURATIONS_MAX}
      ), results AS (
        SELECT r.benchmark, r.variant, r.storage, array_agg(n.place) AS places, array_agg(r.value) AS values
        FROM newest n CROSS JOIN LATERAL (
          -- The offset keeps the planner from reading the whole table instead of the rows of so few configurations.
          SELECT benchmark, variant, storage, value, quiet, sizing, storage_class FROM configuration_results
          WHERE configuration_id = n.configuration_id AND method = ${method} OFFSET 0
        ) r
        WHERE r.quiet AND r.sizing = 'full' AND (r.storage <> 'local' OR r.storage_class = 'local')
          AND (r.benchmark || ':' || r.variant || ':' || r.storage) = ANY (${wanted}::text[])
        GROUP BY r.benchmark, r.variant, r.storage
      )
      SELECT (SELECT json_agg(rating ORDER BY place) FROM newest) AS ratings, (SELECT json_agg(results) FROM results) AS results`,
    ),
  );
  const byKey = new Map(
    (results ?? []).map((own) => {
      const values = own.values;
      return [keyOf(own), new Map(own.places.map((place, at) => [place, values[at] as number]))];
    }),
  );
  return new Map(
    measures.map((measure) => {
      // The names of a measure's values are made once, not for each of the configurations.
      const found = new Map(storedValuesOf(measure).map((own) => [own, byKey.get(keyOf(own))]));
      const values = (ratings ?? []).flatMap((ratingMips, place) => {
        const valueOf = (stored: StoredValue) => found.get(stored)?.get(place) ?? null;
        return valueOfMeasure(measure, { ratingMips, valueOf }) ?? [];
      });
      return [measureName(measure), values];
    }),
  );
}

function keyOf({ benchmark, variant, storage }: StoredValue): string {
  return `${benchmark}:${variant}:${storage}`;
}
