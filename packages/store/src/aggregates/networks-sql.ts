import { sql, type Sql } from "../db/sql";

/**
 * Returns the common table expression `networks`: for each configuration and method the most networks that sent its counted
 * reports in one period. Hashes of different periods cannot be compared, and a report without a network may have come from any
 * of the others. So neither is added: the number can be too small, never too large. Where no report has a network there is no
 * row, and the number is 1.
 */
export function networksSql(): Sql {
  return sql`networks AS (
      SELECT configuration_id, method, max(n)::int AS networks FROM (
        SELECT c.configuration_id, c.method, count(DISTINCT w.hash) AS n
        FROM counted c CROSS JOIN LATERAL (SELECT * FROM report_networks WHERE report_id = c.id OFFSET 0) w
        GROUP BY c.configuration_id, c.method, w.period
      ) AS of_periods
      GROUP BY configuration_id, method
    )`;
}
