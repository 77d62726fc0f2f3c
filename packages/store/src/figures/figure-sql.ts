import type { FigureMember, FigureSpecification } from "@oslag/schema";
import { clusterSql, NETWORK } from "../fragments/cluster-sql";
import { COST_SHARES } from "../aggregates/measured-sql";
import { rankingRatingSql } from "../fragments/ranking-rating-sql";
import { medianSql } from "../fragments/median-sql";
import { IS_CAPPED } from "../fragments/sizing-sql";
import { empty, sql, type Sql } from "../db/sql";
import { meanSharesSql, NO_MEAN_SHARES } from "./mean-shares-sql";
import { membersSql } from "./figure-members";
import { showsMitigations } from "./list-mitigations";

const CANDIDATES_MAX = 10_000;
/** Fewer where each report's payload is read. */
const PAYLOADS_MAX = 1_000;

/** Returns the most reports that a figure reads, the newest first. The page says how many match. */
export function candidatesMax(specification: FigureSpecification): number {
  return showsMitigations(specification) ? PAYLOADS_MAX : CANDIDATES_MAX;
}

// As in the aggregates, reports of busy machines are used only if their configuration has no others.
export const QUIET_FIRST = sql`AND (r.quiet OR NOT EXISTS (
  SELECT FROM configuration_totals t WHERE t.configuration_id = r.configuration_id AND t.method = r.method AND t.quiet))`;

/**
 * Returns common table expressions from single reports to the points of a figure, for filters that aggregates cannot answer. A
 * point (`unit`) is a single report, or a configuration. A configuration's value is the median over clusters of the
 * median over their keys of each key's median over its reports.
 *
 * - `matched`: the newest reports that match the filters, with the rating of their costs. For a single report it is the
 *   report's own; for a configuration the one that ranks use, see docs/science.md.
 * - `measured`: their results of the wanted members.
 * - `results` (unit, benchmark, median, cost, bytes, each with low and high): low and high are the ends of the interval of one
 *   report, or of the range over the reports of a configuration.
 * - `totals` (unit, rating, cores, reports, keys, quiet, newest, newest_received, configuration_id, mean_low_share, mean_high_share),
 *   over `matched`. The shares are null for a configuration.
 */
export function figureSql({
  specification,
  members,
  filters,
}: {
  readonly specification: FigureSpecification;
  readonly members: readonly FigureMember[];
  readonly filters: Sql;
}): Sql {
  const ofReports = specification.points === "reports";
  const unit = ofReports ? sql`r.id` : sql`r.configuration_id`;
  const rating = ofReports
    ? sql`r.rating_mips`
    : rankingRatingSql(sql`r.rating_mips`, sql`p.rating`);
  return sql`
    candidates AS MATERIALIZED (
      SELECT r.id, r.key_id, r.configuration_id, r.received, r.cores, r.rating_mips, r.method, r.quiet,
        c.processor_model, c.host, c.build_class, c.storage_class, ${NETWORK} AS network,
        ${ofReports ? meanSharesSql(sql`r`, specification) : NO_MEAN_SHARES}
      FROM reports r JOIN configurations c ON c.id = r.configuration_id LEFT JOIN report_networks w ON w.report_id = r.id
      WHERE ${filters} ${ofReports ? empty : QUIET_FIRST} ORDER BY r.received DESC, r.id DESC LIMIT ${candidatesMax(specification)}
    ), matched AS MATERIALIZED (
      SELECT r.id, ${unit} AS unit, r.configuration_id, r.key_id, r.received, r.cores, r.quiet, r.storage_class,
        r.host, r.rating_mips AS own_rating, ${rating} AS rating, ${clusterSql(unit)} AS cluster,
        mean_low_share, mean_high_share
      FROM candidates r LEFT JOIN processor_ratings p USING (processor_model, host, build_class, method)
    ), measured AS MATERIALIZED (
      SELECT r.unit, r.id, r.key_id, r.cluster, m.benchmark, m.value AS median,
        m.cost_instructions * (r.rating / r.own_rating) AS cost,
        m.bytes_per_instruction * (r.own_rating / r.rating) AS bytes,
        m.value_low / m.value AS low_share, m.value_high / m.value AS high_share, ${COST_SHARES}
      FROM matched r JOIN measurements m ON m.report_id = r.id
      WHERE m.outcome = 'samples' AND ${membersSql(members, {
        capped: IS_CAPPED,
        storageClass: sql`r.storage_class`,
        host: sql`r.host`,
        specification,
      })}
    ), results_by_key AS (
      SELECT unit, benchmark, cluster, ${medianSql(sql`median`)} AS median, ${medianSql(sql`cost`)} AS cost,
        ${medianSql(sql`bytes`)} AS bytes, min(median) AS lowest, max(median) AS highest, min(cost) AS cost_low,
        max(cost) AS cost_high, min(bytes) AS bytes_low, max(bytes) AS bytes_high, count(*) AS n,
        min(low_share) AS low_share, min(high_share) AS high_share,
        min(cost_low_share) AS cost_low_share, min(cost_high_share) AS cost_high_share
      FROM measured GROUP BY unit, benchmark, cluster, key_id
    ), results_by_cluster AS (
      SELECT unit, benchmark, ${medianSql(sql`median`)} AS median, ${medianSql(sql`cost`)} AS cost, ${medianSql(sql`bytes`)} AS bytes,
        min(lowest) AS lowest, max(highest) AS highest, min(cost_low) AS cost_low, max(cost_high) AS cost_high,
        min(bytes_low) AS bytes_low, max(bytes_high) AS bytes_high, sum(n) AS n, min(low_share) AS low_share,
        min(high_share) AS high_share, min(cost_low_share) AS cost_low_share, min(cost_high_share) AS cost_high_share
      FROM results_by_key GROUP BY unit, benchmark, cluster
    ), results AS (
      SELECT unit, benchmark, ${medianSql(sql`median`)} AS median, ${medianSql(sql`cost`)} AS cost,
        ${medianSql(sql`bytes`)} AS bytes, sum(n)::int AS n,
        ${spread(ofReports, "median")}, ${spread(ofReports, "cost")}, ${spread(ofReports, "bytes")}
      FROM results_by_cluster GROUP BY unit, benchmark
    ), by_key AS (
      SELECT unit, cluster, ${medianSql(sql`rating`)} AS rating, count(*) AS n, bool_and(quiet) AS quiet
      FROM matched GROUP BY unit, cluster, key_id
    ), by_cluster AS (
      SELECT unit, ${medianSql(sql`rating`)} AS rating, sum(n) AS n, count(*) AS keys, bool_and(quiet) AS quiet
      FROM by_key GROUP BY unit, cluster
    ), of_clusters AS (
      SELECT unit, ${medianSql(sql`rating`)} AS rating, sum(n)::int AS reports, sum(keys)::int AS keys,
        bool_and(quiet) AS quiet
      FROM by_cluster GROUP BY unit
    ), of_reports AS (
      SELECT DISTINCT ON (unit) unit, configuration_id, id AS newest, received AS newest_received,
        cores, mean_low_share, mean_high_share
      FROM matched ORDER BY unit, received DESC, id DESC
    ), totals AS (
      SELECT * FROM of_clusters JOIN of_reports USING (unit)
    )`;
}

// A report has the intervals of its value and cost. A configuration of several reports has their range.
function spread(ofReports: boolean, column: "median" | "cost" | "bytes"): Sql {
  switch (column) {
    case "median":
      return ofReports
        ? sql`min(median * low_share) AS median_low, min(median * high_share) AS median_high`
        : sql`CASE WHEN sum(n) > 1 THEN min(lowest) END AS median_low,
            CASE WHEN sum(n) > 1 THEN max(highest) END AS median_high`;
    case "cost":
      return ofReports
        ? sql`min(cost * cost_low_share) AS cost_low, min(cost * cost_high_share) AS cost_high`
        : sql`CASE WHEN sum(n) > 1 THEN min(cost_low) END AS cost_low,
            CASE WHEN sum(n) > 1 THEN max(cost_high) END AS cost_high`;
    case "bytes":
      return ofReports
        ? sql`min(bytes * cost_low_share) AS bytes_low, min(bytes * cost_high_share) AS bytes_high`
        : sql`CASE WHEN sum(n) > 1 THEN min(bytes_low) END AS bytes_low,
            CASE WHEN sum(n) > 1 THEN max(bytes_high) END AS bytes_high`;
  }
}
