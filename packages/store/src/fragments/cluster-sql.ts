import { sql, type Sql } from "../db/sql";

/**
 * Returns SQL for the cluster of a report's key, over rows with the columns key_id, received and id and with `network`, as
 * `NETWORK` gives it. A key belongs to the network of its first report with a known one; otherwise it is a cluster of its own.
 * `within` are the columns of the group in which keys are compared.
 */
export function clusterSql(within: Sql): Sql {
  return sql`coalesce(first_value(network) OVER (
    PARTITION BY ${within}, key_id ORDER BY network IS NULL, received, id), key_id)`;
}

/** A network within its period, from `report_networks w`; null if it is unknown. */
export const NETWORK: Sql = sql`(w.period::text || w.hash)`;
