import { MEAN_IDS } from "@oslag/schema";
import { join, sql, type Sql } from "../db/sql";
import { RATING_VARIANT } from "../fragments/live-point";
import { measuredSql } from "./measured-sql";
import { medianSql } from "../fragments/median-sql";
import { operationValuesSql } from "../fragments/operation-values-sql";
import { networksSql } from "./networks-sql";
import { meanColumnsSql, meansSql, meanSortSql } from "./means-sql";

/**
 * Returns SQL that computes and inserts the rows of `configuration_totals` of the configurations, one for each method, from
 * their reports and their lines of `configuration_results`. The mean adds in a fixed order, so that equal results give
 * equal values.
 */
export function insertTotalsSql(configurationIds: readonly string[]): Sql {
  return sql`
    WITH ${measuredSql(configurationIds)}, rated AS (
      SELECT c.configuration_id, c.method, c.cluster, ${medianSql(sql`c.rating`)} AS rating, ${medianSql(sql`c.own_rating`)} AS own_rating
      FROM counted c JOIN inside i ON i.id = c.id AND i.benchmark = 'dhrystone' AND i.variant = ${RATING_VARIANT}
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
    ), ${meansSql()}, wide AS (
      SELECT configuration_id, method, (max(m.measured) FILTER (WHERE m.mean = 'set'))::int AS measured,
        ${join(MEAN_IDS.map(meanColumnsSql), ", ")}, ${join(MEAN_IDS.map(meanSortSql), ", ")}
      FROM means m LEFT JOIN mean_ends e USING (configuration_id, method, mean)
      GROUP BY configuration_id, method
    ), named (configuration_id, method, measured, ${COLUMNS}) AS (SELECT * FROM wide)
    INSERT INTO configuration_totals (configuration_id, method, rating, own_rating, reports, keys, networks, newest_report,
      newest_received, first_received, measured, quiet, ${MEAN_COLUMNS}, ${SORT_COLUMNS}, operation_values, host, build_class, machine_class,
      processor_model, processor_vendor, architecture, os_family, storage_class)
    SELECT c.id, n.method, rating, own_rating, reports, keys, coalesce(networks, 1), newest.id, newest.received, first_received,
      coalesce(measured, 0), quiet, ${MEAN_COLUMNS}, ${QUIET_SORTS},
      ${operationValuesSql(sql`c.id`, sql`n.method`)},
      c.host, c.build_class, c.machine_class, c.processor_model, c.processor_vendor, c.architecture, c.os_family,
      c.storage_class
    FROM counts n JOIN newest USING (configuration_id, method)
    LEFT JOIN ratings USING (configuration_id, method) LEFT JOIN networks USING (configuration_id, method)
    LEFT JOIN named USING (configuration_id, method)
    JOIN subjects c ON c.id = n.configuration_id`;
}

/** The columns of each mean in the order of `MEAN_IDS`, and its sort key. */
const MEAN_COLUMNS = sql`geometric_mean, mean_low, mean_high, mean_coverage, mean_over,
      without_create_delete, without_create_delete_low, without_create_delete_high, without_create_delete_coverage,
      without_create_delete_over, with_fsync, with_fsync_low, with_fsync_high, with_fsync_coverage, with_fsync_over`;
const SORT_COLUMNS = sql`sort_relative, sort_without_create_delete, sort_with_fsync`;
const COLUMNS = sql`${MEAN_COLUMNS}, ${SORT_COLUMNS}`;
const QUIET_SORTS = sql`CASE WHEN quiet THEN sort_relative END, CASE WHEN quiet THEN sort_without_create_delete END,
      CASE WHEN quiet THEN sort_with_fsync END`;
