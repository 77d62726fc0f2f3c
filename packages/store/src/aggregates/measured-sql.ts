import { ROBUST_MAD_COUNT, ROBUST_VALUES_MIN, MAD_SCALE } from "@oslag/science";
import { BENCHMARKS, PARALLEL_BENCHMARKS } from "@oslag/schema";
import { MEASURED_MEMBERS } from "../fragments/live-point";
import { measurementsOf } from "../fragments/measurements-of";
import { join, sql, type Sql } from "../db/sql";
import { COUNTED_BY_LOOKUP } from "../fragments/report-state";
import { clusterSql, NETWORK } from "../fragments/cluster-sql";
import { rankingRatingSql } from "../fragments/ranking-rating-sql";
import { medianSql } from "../fragments/median-sql";
import { SIZING } from "../fragments/sizing-sql";

/** The benchmarks that are aggregated in all variants. Of extensions only those that a mean contains are. */
const AGGREGATED = join([
  ...new Set(
    [...BENCHMARKS, ...MEASURED_MEMBERS.map(({ benchmark: id }) => ({ id }))].map(({ id }) => id),
  ),
]);

/** Copies by size are drawn from single reports. Their first size alone is aggregated: it finds the configurations that have them. */
const IS_BANDWIDTH = sql`m.benchmark = 'bcopy-sizes' AND m.variant = '4k'`;

/** The variants that state a number of processes. `all` is another number on another machine, and is never aggregated. */
const IS_PARALLEL = sql`m.benchmark IN (${join([...PARALLEL_BENCHMARKS])}) AND m.variant <> 'all'`;

/**
 * The ends of the interval of a measurement's cost, or of its bytes per instruction, divided by it. In method 1 the rating is taken as
 * exact, so that they are those of the value.
 */
export const COST_SHARES = sql`
        coalesce(m.cost_low / coalesce(m.cost_instructions, m.bytes_per_instruction), m.value_low / m.value) AS cost_low_share,
        coalesce(m.cost_high / coalesce(m.cost_instructions, m.bytes_per_instruction), m.value_high / m.value) AS cost_high_share`;

/** The columns that identify one line of a configuration's results. Only measurements of one line are aggregated together. */
export const LINE = sql`configuration_id, method, benchmark, variant, storage, sizing`;

/**
 * Returns common table expressions over the reports of the given configurations:
 *
 * - `subjects`: the configurations.
 * - `counted`: the reports that count, with the rating that ranks use and the cluster of their key. Reports of busy machines are used only if a
 *   configuration has no others of the same method; `quiet` says which kind they are.
 * - `measured`: their results, with cost and bytes per instruction at that rating, and the ends of the intervals of the value and of
 *   the cost, divided by the value and by the cost.
 * - `bounds`: for each line the number of reports and the robust bounds, null for too few contributors (docs/science.md).
 * - `inside`: the results within those bounds, with their line's row of `bounds`. Only these enter a value.
 *
 * The planner cannot know how long these lists are: it estimates one row for a join by line. `BY_INDEX` therefore takes nested loops
 * from it, so lists are joined by hashing or sorting. Rows of tables are looked up by LATERAL subqueries, which it can join only by nested
 * loops. Their OFFSET 0 keeps other conditions out, so the only index that fits is the one of their condition.
 */
export function measuredSql(configurationIds: readonly string[]): Sql {
  return sql`
    subjects AS MATERIALIZED (
      SELECT c.* FROM unnest(${configurationIds}::text[]) AS wanted (id)
      CROSS JOIN LATERAL (SELECT * FROM configurations WHERE id = wanted.id OFFSET 0) c
    ), countable AS MATERIALIZED (
      SELECT r.configuration_id, r.id, r.quiet,
        bool_or(r.quiet) OVER (PARTITION BY r.configuration_id, r.method) AS any_quiet, r.key_id, r.received, r.method, r.rating_mips AS own_rating,
        ${rankingRatingSql(sql`r.rating_mips`, sql`p.rating`)} AS rating, ${NETWORK} AS network
      FROM subjects c
      CROSS JOIN LATERAL (SELECT * FROM reports WHERE configuration_id = c.id OFFSET 0) r
      LEFT JOIN LATERAL (
        SELECT rating FROM processor_ratings WHERE processor_model = c.processor_model AND host = c.host
          AND build_class = c.build_class AND method = r.method OFFSET 0
      ) p ON true
      LEFT JOIN LATERAL (SELECT * FROM report_networks WHERE report_id = r.id OFFSET 0) w ON true
      WHERE ${COUNTED_BY_LOOKUP}
    ), counted AS MATERIALIZED (
      SELECT *, ${clusterSql(sql`configuration_id, method`)} AS cluster
      FROM countable WHERE quiet OR NOT any_quiet
    ), measured AS MATERIALIZED (
      SELECT r.configuration_id, r.method, m.benchmark, m.variant, m.storage,
        ${SIZING} AS sizing,
        r.id, r.key_id, r.cluster, r.quiet, m.grade, m.value, m.cost_instructions * (r.rating / r.own_rating) AS cost,
        m.bytes_per_instruction * (r.own_rating / r.rating) AS bytes,
        m.value_low / m.value AS low_share, m.value_high / m.value AS high_share, m.value_coverage AS coverage,
        ${COST_SHARES}
      FROM counted r JOIN ${measurementsOf(sql`SELECT id FROM counted`)} m ON m.report_id = r.id
      WHERE m.outcome = 'samples' AND (m.benchmark IN (${AGGREGATED}) OR ${IS_PARALLEL} OR ${IS_BANDWIDTH})
    ), keyed AS MATERIALIZED (
      SELECT keys.*, own.within FROM (
        SELECT ${LINE}, cluster, count(*) AS n, ${medianSql(sql`ln(value)`)} AS centre, array_agg(ln(value)) AS logs
        FROM measured GROUP BY ${LINE}, cluster, key_id
      ) keys CROSS JOIN LATERAL (SELECT ${medianSql(sql`abs(log - centre)`)} AS within FROM unnest(logs) log) own
    ), clustered AS MATERIALIZED (
      SELECT ${LINE}, sum(n) AS n, count(*) AS keys, ${medianSql(sql`centre`)} AS centre, ${medianSql(sql`within`)} AS within
      FROM keyed GROUP BY ${LINE}, cluster
    ), levels AS MATERIALIZED (
      SELECT ${LINE}, sum(n)::int AS n, count(*) > 1 AS of_clusters,
        CASE WHEN count(*) > 1 THEN count(*) WHEN sum(keys) > 1 THEN sum(keys) ELSE sum(n) END AS judged
      FROM clustered GROUP BY ${LINE}
    ), contributors AS MATERIALIZED (
      SELECT ${LINE}, c.centre, c.within FROM clustered c JOIN levels USING (${LINE}) WHERE of_clusters
      UNION ALL
      SELECT ${LINE}, k.centre, k.within FROM keyed k JOIN levels USING (${LINE}) WHERE NOT of_clusters
    ), centres AS MATERIALIZED (
      SELECT ${LINE}, ${medianSql(sql`centre`)} AS centre, ${medianSql(sql`within`)} AS within FROM contributors GROUP BY ${LINE}
    ), reaches AS MATERIALIZED (
      SELECT ${LINE}, l.n, c.centre, CASE WHEN judged >= ${ROBUST_VALUES_MIN} THEN nullif(${ROBUST_MAD_COUNT * MAD_SCALE}
        * greatest(c.within, ${medianSql(sql`abs(own.centre - c.centre)`)}), 0) END AS reach
      FROM contributors own JOIN centres c USING (${LINE}) JOIN levels l USING (${LINE})
      GROUP BY ${LINE}, l.n, l.judged, c.centre, c.within
    ), bounds AS (
      SELECT ${LINE}, n, exp(centre - reach) AS bound_low, exp(centre + reach) AS bound_high FROM reaches
    ), inside AS MATERIALIZED (
      SELECT measured.*, n, bound_low, bound_high FROM measured JOIN bounds USING (${LINE})
      WHERE bound_low IS NULL OR value BETWEEN bound_low AND bound_high
    )`;
}
