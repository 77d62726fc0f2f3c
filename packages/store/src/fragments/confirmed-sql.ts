import { sql, type Sql } from "../db/sql";

/** Returns a condition that at least so many networks confirm the configuration with this id, in this method. */
export function confirmedSql({
  id,
  method,
  networks,
}: {
  readonly id: Sql;
  readonly method: number;
  readonly networks: number;
}): Sql {
  return sql`EXISTS (SELECT FROM configuration_totals confirmed WHERE confirmed.configuration_id = ${id}
    AND confirmed.method = ${method} AND confirmed.networks >= ${networks})`;
}
