import { MEAN_IDS, meanMembers, type MeanId } from "@oslag/schema";
import { sql, type Sql } from "../db/sql";
import { medianCoverageSql, medianRankSql, medianSql } from "../fragments/median-sql";
import { membersSql } from "./set-members-sql";

const OF = sql`configuration_id, method, mean`;
const COUNT = sql`count(*)`;

const LN_SPEED = (row: Sql, cost: Sql, bytes: Sql) => sql`CASE WHEN ${row}.${cost} IS NULL
        THEN ln(${row}.${bytes}) - member.ln_baseline ELSE member.ln_baseline - ln(${row}.${cost}) END`;

/** A report's ends of its own mean's interval, divided by the mean. */
const SHARES = sql`
        CASE member.mean WHEN 'set' THEN r.mean_low / r.geometric_mean
          WHEN 'without-create-delete' THEN r.without_create_delete_low / r.without_create_delete
          ELSE r.with_fsync_low / r.with_fsync END AS low_share,
        CASE member.mean WHEN 'set' THEN r.mean_high / r.geometric_mean
          WHEN 'without-create-delete' THEN r.without_create_delete_high / r.without_create_delete
          ELSE r.with_fsync_high / r.with_fsync END AS high_share,
        CASE member.mean WHEN 'set' THEN r.mean_coverage
          WHEN 'without-create-delete' THEN r.without_create_delete_coverage
          ELSE r.with_fsync_coverage END AS own_coverage`;

/**
 * Returns common table expressions from the lines of `configuration_results` and the reports inside their bounds to the means:
 *
 * - `means`: for each configuration, method and mean the number of its measured benchmarks and the logarithm of the mean of their values.
 * - `mean_ends`: the interval of that mean, by the levels of the results: over clusters, over the keys of one cluster, over the reports of one
 *   key, or the one of a single report. A report counts in it with all of the configuration's benchmarks or not at all, because its
 *   benchmarks share a rating.
 *
 * The mean adds in a fixed order, so that equal results give equal values.
 */
export function meansSql(): Sql {
  return sql`speeds AS (
      SELECT r.configuration_id, r.method, member.mean, r.benchmark, ${LN_SPEED(sql`r`, sql`cost_instructions`, sql`bytes_per_instruction`)} AS ln_speed
      FROM (
        SELECT own.* FROM subjects c CROSS JOIN LATERAL (SELECT * FROM configuration_results WHERE configuration_id = c.id OFFSET 0) own
      ) r JOIN ${membersSql(MEAN_IDS)} USING (benchmark, variant)
      WHERE r.sizing = 'full'
        AND (NOT member.files OR (r.storage = 'local' AND (r.storage_class = 'local' OR r.host = 'browser')))
    ), means AS MATERIALIZED (
      SELECT ${OF}, count(ln_speed)::int AS measured, avg(ln_speed ORDER BY benchmark) AS ln_mean
      FROM speeds GROUP BY ${OF}
    ), mean_reports AS MATERIALIZED (
      SELECT i.configuration_id, i.method, member.mean, i.cluster, i.key_id, i.id, means.measured,
        avg(${LN_SPEED(sql`i`, sql`cost`, sql`bytes`)} ORDER BY benchmark) AS ln_mean
      FROM inside i JOIN ${membersSql(MEAN_IDS)} USING (benchmark, variant)
      JOIN subjects c ON c.id = i.configuration_id
      JOIN means ON means.configuration_id = i.configuration_id AND means.method = i.method AND means.mean = member.mean
      WHERE i.sizing = 'full' AND coalesce(i.cost, i.bytes) IS NOT NULL
        AND (NOT member.files OR (i.storage = 'local' AND (c.storage_class = 'local' OR c.host = 'browser')))
      GROUP BY i.configuration_id, i.method, member.mean, i.cluster, i.key_id, i.id, means.measured
      HAVING count(*) = means.measured
    ), mean_keys AS MATERIALIZED (
      SELECT ${OF}, cluster, ${medianSql(sql`ln_mean`)} AS ln_mean, count(*) AS n FROM mean_reports GROUP BY ${OF}, cluster, key_id
    ), mean_clusters AS MATERIALIZED (
      SELECT ${OF}, ${medianSql(sql`ln_mean`)} AS ln_mean, sum(n) AS n, count(*) AS keys FROM mean_keys GROUP BY ${OF}, cluster
    ), mean_levels AS MATERIALIZED (
      SELECT ${OF}, count(*) AS clusters, sum(keys) AS keys, sum(n) AS reports FROM mean_clusters GROUP BY ${OF}
    ), mean_contributors AS (
      SELECT ${OF}, CASE WHEN l.clusters < l.keys THEN 'networks' ELSE 'keys' END AS interval_over, c.ln_mean
      FROM mean_clusters c JOIN mean_levels l USING (${OF}) WHERE l.clusters > 1
      UNION ALL
      SELECT ${OF}, 'keys', k.ln_mean FROM mean_keys k JOIN mean_levels l USING (${OF}) WHERE l.clusters = 1 AND l.keys > 1
      UNION ALL
      SELECT ${OF}, 'reports', r.ln_mean FROM mean_reports r JOIN mean_levels l USING (${OF}) WHERE l.keys = 1 AND l.reports > 1
    ), mean_ends AS (
      SELECT ${OF}, interval_over, (array_agg(ln_mean ORDER BY ln_mean))[${medianRankSql(COUNT)}] AS ln_low,
        (array_agg(ln_mean ORDER BY ln_mean DESC))[${medianRankSql(COUNT)}] AS ln_high, ${medianCoverageSql(COUNT)} AS coverage
      FROM mean_contributors GROUP BY ${OF}, interval_over
      UNION ALL
      SELECT ${OF}, 'processes', ln_mean + ln(low_share), ln_mean + ln(high_share), own_coverage FROM (
        SELECT member.*, ${SHARES}
        FROM mean_reports member JOIN mean_levels l USING (${OF})
        CROSS JOIN LATERAL (SELECT * FROM reports WHERE id = member.id OFFSET 0) r WHERE l.reports = 1
      ) AS single WHERE own_coverage IS NOT NULL
    )`;
}

/** Returns the columns of one mean, over rows of `means m` with their `mean_ends e`: value, ends, coverage and what the interval is over. */
export function meanColumnsSql(mean: MeanId): Sql {
  const isWhole = mean === "set" ? sql`true` : sql`m.measured = ${meanMembers(mean).length}`;
  const of = sql`FILTER (WHERE m.mean = ${mean} AND ${isWhole})`;
  const spread = sql`FILTER (WHERE m.mean = ${mean} AND ${isWhole} AND e.coverage IS NOT NULL)`;
  return sql`max(exp(m.ln_mean)) ${of}, max(exp(least(e.ln_low, m.ln_mean))) ${spread},
        max(exp(greatest(e.ln_high, m.ln_mean))) ${spread}, max(e.coverage) ${of}, max(e.interval_over) ${of}`;
}

/** Returns the sort key of one mean: smaller is better; null unless all of its benchmarks were measured. */
export function meanSortSql(mean: MeanId): Sql {
  return sql`max(-m.ln_mean) FILTER (WHERE m.mean = ${mean} AND m.measured = ${meanMembers(mean).length})`;
}
