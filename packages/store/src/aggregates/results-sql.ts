import { BENCHMARKS } from "@oslag/schema";
import { join, sql, type Sql } from "../db/sql";
import { LINE, measuredSql } from "./measured-sql";
import { medianCoverageSql, medianRankSql, medianSql } from "../fragments/median-sql";

const COUNT = sql`count(*)`;
const COST = sql`coalesce(cost, bytes)`;
const COSTS = sql`count(${COST})`;

/** The ends of the interval of `value`, and of the cost or bytes per instruction, over the rows of a group. */
const ENDS = sql`
        (array_agg(value ORDER BY value))[${medianRankSql(COUNT)}] AS low,
        (array_agg(value ORDER BY value DESC))[${medianRankSql(COUNT)}] AS high,
        (array_agg(${COST} ORDER BY ${COST}) FILTER (WHERE ${COST} IS NOT NULL))[${medianRankSql(COSTS)}] AS cost_low,
        (array_agg(${COST} ORDER BY ${COST} DESC) FILTER (WHERE ${COST} IS NOT NULL))[${medianRankSql(COSTS)}] AS cost_high,
        ${medianCoverageSql(COUNT)} AS coverage`;

const MEDIANS = sql`${medianSql(sql`value`)} AS value, ${medianSql(sql`cost`)} AS cost, ${medianSql(sql`bytes`)} AS bytes`;

// The interval is over the medians of two clusters or more, else over the keys of one cluster, else over the reports of one key,
// else the one of a single report. Clusters are called networks unless each of them is one key.
const SPREAD = sql`
    by_key AS MATERIALIZED (
      SELECT ${LINE}, cluster, ${MEDIANS}, count(*) AS n FROM inside GROUP BY ${LINE}, cluster, key_id
    ), by_cluster AS MATERIALIZED (
      SELECT ${LINE}, ${MEDIANS}, sum(n) AS n, count(*) AS keys FROM by_key GROUP BY ${LINE}, cluster
    ), of_clusters AS MATERIALIZED (
      SELECT ${LINE}, ${MEDIANS}, sum(n)::int AS reports, sum(keys)::int AS keys, count(*)::int AS clusters, ${ENDS}
      FROM by_cluster GROUP BY ${LINE}
    ), of_keys AS MATERIALIZED (
      SELECT ${LINE}, ${ENDS} FROM (
        SELECT ${LINE}, k.value, k.cost, k.bytes FROM by_key k JOIN of_clusters c USING (${LINE}) WHERE c.clusters = 1 AND c.keys > 1
      ) keys GROUP BY ${LINE}
    ), of_reports AS MATERIALIZED (
      SELECT ${LINE}, ${ENDS}, min(low_share) AS low_share, min(high_share) AS high_share, min(own_coverage) AS own_coverage,
        min(cost_low_share) AS cost_low_share, min(cost_high_share) AS cost_high_share
      FROM (
        SELECT ${LINE}, i.value, i.cost, i.bytes, i.low_share, i.high_share, i.cost_low_share, i.cost_high_share, i.coverage AS own_coverage
        FROM inside i JOIN of_clusters c USING (${LINE}) WHERE c.keys = 1
      ) reports GROUP BY ${LINE}
    ), processes AS MATERIALIZED (
      SELECT ${LINE}, c.value * low_share AS low, c.value * high_share AS high, own_coverage AS coverage,
        coalesce(c.cost, c.bytes) * cost_low_share AS cost_low, coalesce(c.cost, c.bytes) * cost_high_share AS cost_high
      FROM of_reports JOIN of_clusters c USING (${LINE}) WHERE c.reports = 1 AND own_coverage IS NOT NULL
    ), ends AS MATERIALIZED (
      SELECT ${LINE}, CASE WHEN clusters < keys THEN 'networks' ELSE 'keys' END AS interval_over, low, high, coverage, cost_low, cost_high
      FROM of_clusters WHERE clusters > 1
      UNION ALL
      SELECT ${LINE}, 'keys', low, high, coverage, cost_low, cost_high FROM of_keys
      UNION ALL
      SELECT ${LINE}, 'reports', r.low, r.high, r.coverage, r.cost_low, r.cost_high
      FROM of_reports r JOIN of_clusters c USING (${LINE}) WHERE c.reports > 1
      UNION ALL
      SELECT ${LINE}, 'processes', low, high, coverage, cost_low, cost_high FROM processes
    ), spread AS MATERIALIZED (
      SELECT ${LINE}, c.value, c.cost, c.bytes, c.reports, c.keys, interval_over, e.low, e.high, e.coverage, e.cost_low, e.cost_high
      FROM of_clusters c LEFT JOIN ends e USING (${LINE})
    )`;

const TIMES = join(BENCHMARKS.flatMap(({ id, quantity }) => (quantity === "time" ? [id] : [])));

// A result is ranked if it uses no files or the configuration's own storage. Capped copies and busy machines are not ranked.
const RANKED = sql`(s.sizing = 'full' AND l.quiet AND (s.storage IN ('none', 'local') OR (c.storage_class = 'remote' AND NOT EXISTS (
        SELECT FROM spread o WHERE o.storage = 'local' AND o.configuration_id = s.configuration_id AND o.method = s.method AND o.sizing = s.sizing
          AND o.benchmark = s.benchmark AND o.variant = s.variant))))`;

/**
 * Returns SQL that computes and inserts all lines of `configuration_results` of configurations whose old lines were
 * deleted.
 */
export function insertResultsSql(configurationIds: readonly string[]): Sql {
  return sql`
    WITH ${measuredSql(configurationIds)}, lines AS MATERIALIZED (
      SELECT ${LINE}, bool_and(quiet) AS quiet, percentile_disc(0.5) WITHIN GROUP (ORDER BY grade DESC) AS grade,
        n, bound_low, bound_high
      FROM inside GROUP BY ${LINE}, n, bound_low, bound_high
    ), ${SPREAD}
    INSERT INTO configuration_results (${LINE}, value, low, high, coverage, interval_over, reports, keys,
      outside, grade, quiet, bound_low, bound_high, cost_instructions, bytes_per_instruction, cost_low, cost_high, sort_absolute,
      sort_relative, host, build_class, machine_class, processor_model, processor_vendor, architecture, os_family,
      storage_class)
    SELECT ${LINE}, s.value, s.low, s.high, s.coverage, s.interval_over, s.reports, s.keys,
      l.n - s.reports, l.grade, l.quiet, l.bound_low, l.bound_high, s.cost, s.bytes, s.cost_low, s.cost_high,
      CASE WHEN ${RANKED} THEN CASE WHEN s.benchmark IN (${TIMES}) THEN s.value ELSE -s.value END END,
      CASE WHEN ${RANKED} THEN coalesce(s.cost, -s.bytes) END,
      c.host, c.build_class, c.machine_class, c.processor_model, c.processor_vendor, c.architecture, c.os_family,
      c.storage_class
    FROM spread s JOIN lines l USING (${LINE})
    JOIN subjects c ON c.id = configuration_id`;
}
