import type { Database } from "../db/database";
import { sql } from "../db/sql";
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

const CONFIGURATIONS: SubjectKind<void> = {
  lock: (id, { large }) =>
    large === true
      ? sql`SELECT id FROM configurations WHERE id = ${id} FOR NO KEY UPDATE SKIP LOCKED`
      : sql`SELECT id FROM configurations WHERE id = ${id} FOR NO KEY UPDATE`,
  lockAll: (ids) =>
    sql`SELECT id FROM configurations WHERE id = ANY (${ids}) ORDER BY id FOR NO KEY UPDATE`,
  countReports: (id) => sql`
        SELECT coalesce(sum(reports), 0)::int AS reports FROM configuration_totals WHERE configuration_id = ${id}`,
  compute: replaceValues,
};

/** Brings one configuration's values up to date if its changes are due. */
export async function refreshConfiguration(
  db: Pick<Database, "$transaction">,
  id: string,
  options: RefreshOptions = {},
): Promise<Due> {
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
  await tx.$executeRaw(
    sql`DELETE FROM configuration_results WHERE configuration_id = ANY (${ids})`,
  );
  await tx.$executeRaw(sql`DELETE FROM configuration_totals WHERE configuration_id = ANY (${ids})`);
  await tx.$executeRaw(insertResultsSql(ids));
  await tx.$executeRaw(insertTotalsSql(ids));
}
