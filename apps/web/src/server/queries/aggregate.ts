import { join, sql, type Sql } from "../db/sql";
import { COUNTED } from "../statements/report-state";
import { filtersToSql, type ConfigurationFilters } from "./configuration-filters";

/** One benchmark's variant, and whether its files must lie on local storage to count. */
export type Member = {
  readonly benchmark: string;
  readonly variant: string;
  readonly localFiles: boolean;
};

/** From how many keys on a processor model's median rating is taken into account (docs/science.md). */
export const KEYS_FOR_A_MODEL = 3;

/**
 * Common table expressions that aggregate reports to configurations: the value of a configuration is the median over
 * its keys of each key's median over its reports, so that nobody gains weight by repetition.
 *
 * - `results` (configuration_id, benchmark, median, cost_instructions, bytes_per_instruction): the costs are at the
 *   rating that ranks use, the larger of the report's own and its processor model's median once three keys reported it.
 * - `totals` (configuration_id, rating, own_rating, reports, keys, newest, newest_received).
 *
 * Results of different methods or builds are never mixed: the method is one, and a configuration has one build class.
 */
export function aggregateSql({
  members,
  method,
  filters,
}: {
  readonly members: readonly Member[];
  readonly method: number;
  readonly filters: ConfigurationFilters;
}): Sql {
  return sql`
    model_by_key AS (
      SELECT c.processor_model, c.host, c.build_class, r.key_id, ${median(sql`r.rating_mips`)} AS rating
      FROM reports r JOIN configurations c ON c.id = r.configuration_id
      WHERE r.method = ${method} AND r.rating_mips IS NOT NULL AND ${COUNTED}
      GROUP BY c.processor_model, c.host, c.build_class, r.key_id
    ), models AS (
      SELECT processor_model, host, build_class, ${median(sql`rating`)} AS rating
      FROM model_by_key
      GROUP BY processor_model, host, build_class
      HAVING count(*) >= ${KEYS_FOR_A_MODEL}
    ), rated AS (
      SELECT r.id, r.received, r.key_id, r.configuration_id, r.rating_mips AS own_rating,
        CASE WHEN r.rating_mips IS NOT NULL THEN greatest(r.rating_mips, models.rating) END AS rating
      FROM reports r
      JOIN configurations c ON c.id = r.configuration_id
      LEFT JOIN models USING (processor_model, host, build_class)
      WHERE r.method = ${method} AND ${COUNTED} ${filtersToSql(filters)}
    ), measured AS (
      SELECT rated.*, m.benchmark, m.median,
        m.cost_instructions * (rating / own_rating) AS cost_instructions,
        m.bytes_per_instruction * (own_rating / rating) AS bytes_per_instruction
      FROM measurements m
      JOIN rated ON rated.id = m.report_id
      JOIN configurations c ON c.id = rated.configuration_id
      WHERE m.outcome = 'samples' AND (${join(members.map(isMember), " OR ")})
    ), results_by_key AS (
      SELECT configuration_id, benchmark, key_id,
        ${median(sql`median`)} AS median,
        ${median(sql`cost_instructions`)} AS cost_instructions,
        ${median(sql`bytes_per_instruction`)} AS bytes_per_instruction
      FROM measured GROUP BY configuration_id, benchmark, key_id
    ), results AS (
      SELECT configuration_id, benchmark,
        ${median(sql`median`)} AS median,
        ${median(sql`cost_instructions`)} AS cost_instructions,
        ${median(sql`bytes_per_instruction`)} AS bytes_per_instruction
      FROM results_by_key GROUP BY configuration_id, benchmark
    ), contributing AS (
      SELECT DISTINCT id, received, key_id, configuration_id, rating, own_rating FROM measured
    ), ratings_by_key AS (
      SELECT configuration_id, key_id,
        ${median(sql`rating`)} AS rating, ${median(sql`own_rating`)} AS own_rating, count(*) AS reports
      FROM contributing GROUP BY configuration_id, key_id
    ), newest AS (
      SELECT DISTINCT ON (configuration_id) configuration_id, id, received
      FROM contributing ORDER BY configuration_id, received DESC, id DESC
    ), totals AS (
      SELECT b.configuration_id, ${median(sql`b.rating`)} AS rating, ${median(sql`b.own_rating`)} AS own_rating,
        sum(b.reports)::int AS reports, count(*)::int AS keys,
        n.id AS newest, n.received AS newest_received
      FROM ratings_by_key b JOIN newest n USING (configuration_id)
      GROUP BY b.configuration_id, n.id, n.received
    )`;
}

/** R-7, the definition that packages/science uses; null where nothing is left. */
function median(column: Sql): Sql {
  return sql`percentile_cont(0.5) WITHIN GROUP (ORDER BY ${column})`;
}

// The quick mode caps the block of an uncached copy, and results of different sizing rules never share an axis.
function isMember({ benchmark, variant, localFiles }: Member): Sql {
  const storage = localFiles
    ? sql`m.storage = 'local' AND c.storage_class = 'local'`
    : sql`(m.storage IN ('none', 'local') OR c.storage_class = 'remote')`;
  return sql`(m.benchmark = ${benchmark} AND m.variant = ${variant} AND ${storage}
    AND NOT 'uncached-block-capped' = ANY (m.warnings))`;
}
