import { BENCHMARKS } from "@oslag/schema";
import { join, sql, type Sql } from "../db/sql";
import { LINE, measuredSql } from "./measured-sql";
import { medianCoverageSql, medianRankSql, medianSql } from "../fragments/median-sql";

const KEYS = sql`count(*)`;

// The interval is over the medians of two keys or more, else over the reports of one key, else the one of a single report.
const SPREAD = sql`
    of_keys AS (
      SELECT ${LINE}, ${medianSql(sql`value`)} AS value, ${medianSql(sql`cost`)} AS cost, ${medianSql(sql`bytes`)} AS bytes,
        sum(n)::int AS reports, count(*)::int AS keys,
        (array_agg(value ORDER BY value))[${medianRankSql(KEYS)}] AS low,
        (array_agg(value ORDER BY value DESC))[${medianRankSql(KEYS)}] AS high,
        (array_agg(coalesce(cost, bytes) ORDER BY coalesce(cost, bytes))
          FILTER (WHERE coalesce(cost, bytes) IS NOT NULL))[${medianRankSql(sql`count(coalesce(cost, bytes))`)}] AS cost_low,
        (array_agg(coalesce(cost, bytes) ORDER BY coalesce(cost, bytes) DESC)
          FILTER (WHERE coalesce(cost, bytes) IS NOT NULL))[${medianRankSql(sql`count(coalesce(cost, bytes))`)}] AS cost_high,
        ${medianCoverageSql(KEYS)} AS coverage
      FROM by_key GROUP BY ${LINE}
    ), of_reports AS MATERIALIZED (
      SELECT ${LINE},
        (array_agg(i.value ORDER BY i.value))[${medianRankSql(KEYS)}] AS low,
        (array_agg(i.value ORDER BY i.value DESC))[${medianRankSql(KEYS)}] AS high,
        (array_agg(coalesce(i.cost, i.bytes) ORDER BY coalesce(i.cost, i.bytes))
          FILTER (WHERE coalesce(i.cost, i.bytes) IS NOT NULL))[${medianRankSql(sql`count(coalesce(i.cost, i.bytes))`)}] AS cost_low,
        (array_agg(coalesce(i.cost, i.bytes) ORDER BY coalesce(i.cost, i.bytes) DESC)
          FILTER (WHERE coalesce(i.cost, i.bytes) IS NOT NULL))[${medianRankSql(sql`count(coalesce(i.cost, i.bytes))`)}] AS cost_high,
        ${medianCoverageSql(KEYS)} AS coverage,
        min(i.low_share) AS low_share, min(i.high_share) AS high_share, min(i.coverage) AS own_coverage
      FROM inside i JOIN of_keys k USING (${LINE}) WHERE k.keys = 1 GROUP BY ${LINE}
    ), spread AS (
      SELECT ${LINE}, k.value, k.cost, k.bytes, k.reports, k.keys,
        CASE WHEN k.keys > 1 THEN 'keys' WHEN k.reports > 1 THEN 'reports'
          WHEN r.own_coverage IS NOT NULL THEN 'processes' END AS interval_over,
        CASE WHEN k.keys > 1 THEN k.low WHEN k.reports > 1 THEN r.low ELSE k.value * r.low_share END AS low,
        CASE WHEN k.keys > 1 THEN k.high WHEN k.reports > 1 THEN r.high ELSE k.value * r.high_share END AS high,
        CASE WHEN k.keys > 1 THEN k.coverage WHEN k.reports > 1 THEN r.coverage ELSE r.own_coverage END AS coverage,
        CASE WHEN k.keys > 1 THEN k.cost_low WHEN k.reports > 1 THEN r.cost_low
          ELSE coalesce(k.cost, k.bytes) * r.low_share END AS cost_low,
        CASE WHEN k.keys > 1 THEN k.cost_high WHEN k.reports > 1 THEN r.cost_high
          ELSE coalesce(k.cost, k.bytes) * r.high_share END AS cost_high
      FROM of_keys k LEFT JOIN of_reports r USING (${LINE})
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
    WITH ${measuredSql(configurationIds)}, by_key AS (
      SELECT ${LINE}, key_id, ${medianSql(sql`value`)} AS value, ${medianSql(sql`cost`)} AS cost,
        ${medianSql(sql`bytes`)} AS bytes, count(*) AS n
      FROM inside GROUP BY ${LINE}, key_id
    ), lines AS MATERIALIZED (
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
    JOIN configurations c ON c.id = configuration_id`;
}
