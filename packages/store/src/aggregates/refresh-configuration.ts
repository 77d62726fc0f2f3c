import type { Database } from "../db/database";
import { sql, type Sql } from "../db/sql";
import type { Due } from "./is-due";
import type { Transaction } from "./list-changes";
import {
  refreshOne,
  refreshMany,
  type Bulk,
  type RefreshOptions,
  type SubjectKind,
} from "./refresh-values";
import { insertResultsSql } from "./results-sql";
import { insertTotalsSql } from "./totals-sql";

export const CONFIGURATIONS: SubjectKind<void> = {
  table: sql`configurations`,
  reports: sql`(SELECT coalesce(sum(o.reports), 0)::int FROM configuration_totals o WHERE o.configuration_id = t.id)`,
  isVisible: areBytesVisible,
  compute: replaceValues,
};

/** Brings one configuration's values up to date if its changes are due. */
export async function refreshConfiguration(
  db: Pick<Database, "$transaction">,
  id: string,
  options: RefreshOptions = {},
): Promise<Due | "taken"> {
  return (await refreshOne(db, CONFIGURATIONS, { id, ...options })).due;
}

/** Computes the values of many configurations in few statements. */
export async function refreshConfigurations(
  db: Pick<Database, "$transaction">,
  bulk: Bulk,
): Promise<void> {
  await refreshMany(db, CONFIGURATIONS, bulk);
}

async function replaceValues(
  tx: Transaction,
  { ids }: { readonly ids: readonly string[] },
): Promise<void> {
  await tx.$executeRaw(sql`
    WITH results AS (DELETE FROM configuration_results WHERE configuration_id = ANY (${ids}))
    DELETE FROM configuration_totals WHERE configuration_id = ANY (${ids})`);
  await tx.$executeRaw(insertResultsSql(ids));
  await tx.$executeRaw(insertTotalsSql(ids));
}

/**
 * An expression: whether the new reports of a configuration have their bytes. Servers that share the tables commit one after the other, so a
 * report can be seen a moment before its bytes and its measurements, which appear together. After a server's failure this moment lasts
 * until Citus finishes what was under way, which it does each minute. Bytes that are missing for longer are lost, and hold up no others.
 */
function areBytesVisible(id: string): Sql {
  const recent = sql`FROM reports WHERE configuration_id = ${id} AND received > now() - interval '5 minutes' AND payload IS NULL`;
  return sql`(SELECT count(*) ${recent}) = (SELECT count(*) FROM report_bytes WHERE report_id = ANY (ARRAY(SELECT id ${recent})))`;
}
