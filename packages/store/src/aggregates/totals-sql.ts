import { sql, type Sql } from "../db/sql";
import { SET_MEMBERS } from "../fragments/live-point";
import { measuredSql } from "./measured-sql";
import { medianSql } from "../fragments/median-sql";
import { networksSql } from "./networks-sql";
import { setMembersSql } from "./set-members-sql";

/**
 * Returns SQL that computes and inserts the rows of `configuration_totals` of the configurations, one for each method, from
 * their reports and their lines of `configuration_results`. The mean adds in a fixed order, so that equal results give
 * equal values.
 */
export function insertTotalsSql(configurationIds: readonly string[]): Sql {
  return sql`
    WITH ${measuredSql(configurationIds)}, rated AS (
      SELECT c.configuration_id, c.method, c.cluster, ${medianSql(sql`c.rating`)} AS rating, ${medianSql(sql`c.own_rating`)} AS own_rating
      FROM counted c JOIN inside i ON i.id = c.id AND i.benchmark = 'dhrystone' AND i.variant = 'default'
      GROUP BY c.configuration_id, c.method, c.cluster, c.key_id
    ), ratings_of_clusters AS (
      SELECT configuration_id, method, ${medianSql(sql`rating`)} AS rating, ${medianSql(sql`own_rating`)} AS own_rating
      FROM rated GROUP BY configuration_id, method, cluster
    ), ratings AS (
      SELECT configuration_id, method, ${medianSql(sql`rating`)} AS rating, ${medianSql(sql`own_rating`)} AS own_rating
      FROM ratings_of_clusters GROUP BY configuration_id, method
    ), counts AS (
      SELECT configuration_id, method, count(*)::int AS reports, count(DISTINCT key_id)::int AS keys, min(received) AS first_received,
        bool_and(quiet) AS quiet
      FROM counted GROUP BY configuration_id, method
    ), ${networksSql()}, newest AS (
      SELECT DISTINCT ON (configuration_id, method) configuration_id, method, id, received FROM counted
      ORDER BY configuration_id, method, received DESC, id DESC
    ), speeds AS (
      SELECT r.configuration_id, r.method, r.benchmark, CASE WHEN r.cost_instructions IS NULL
        THEN ln(r.bytes_per_instruction) - member.ln_baseline
        ELSE member.ln_baseline - ln(r.cost_instructions) END AS ln_speed
      FROM configuration_results r JOIN ${setMembersSql()} USING (benchmark, variant)
      WHERE r.configuration_id = ANY (${configurationIds}) AND r.sizing = 'full'
        AND (NOT member.files OR (r.storage = 'local' AND (r.storage_class = 'local' OR r.host = 'browser')))
    ), means AS (
      SELECT configuration_id, method, count(ln_speed)::int AS measured, avg(ln_speed ORDER BY benchmark) AS ln_mean
      FROM speeds GROUP BY configuration_id, method
    )
    INSERT INTO configuration_totals (configuration_id, method, rating, own_rating, reports, keys, networks, newest_report,
      newest_received, first_received, measured, geometric_mean, quiet, sort_relative, host, build_class, machine_class,
      processor_model, processor_vendor, architecture, os_family, storage_class)
    SELECT c.id, n.method, rating, own_rating, reports, keys, coalesce(networks, 1), newest.id, newest.received, first_received,
      coalesce(measured, 0), exp(ln_mean), quiet,
      CASE WHEN measured = ${SET_MEMBERS.length} AND quiet THEN -ln_mean END,
      c.host, c.build_class, c.machine_class, c.processor_model, c.processor_vendor, c.architecture, c.os_family,
      c.storage_class
    FROM counts n JOIN newest USING (configuration_id, method)
    LEFT JOIN ratings USING (configuration_id, method) LEFT JOIN networks USING (configuration_id, method)
    LEFT JOIN means USING (configuration_id, method)
    JOIN configurations c ON c.id = n.configuration_id`;
}
