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

export const CONFIGURATIONS: SubjectKind<void> = {
  table: sql`configurations`,
  reports: sql`(SELECT coalesce(sum(o.reports), 0)::int FROM configuration_totals o WHERE o.configuration_id = t.id)`,
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
  await tx.$executeRaw(
    sql`DELETE FROM configuration_results WHERE configuration_id = ANY (${ids})`,
  );
  await tx.$executeRaw(sql`DELETE FROM configuration_totals WHERE configuration_id = ANY (${ids})`);
  await tx.$executeRaw(insertResultsSql(ids));
  await tx.$executeRaw(insertTotalsSql(ids));
}
