import { PLAUSIBILITY_RULES } from "@oslag/schema";
import { z } from "zod";
import type { Database } from "../db/database";
import { readRows } from "../db/read-rows";
import { sql, type Sql } from "../db/sql";
import { siteFlag, type FlagRow } from "../derive/to-flags";

const RULE = PLAUSIBILITY_RULES.find(({ kind }) => kind === "site-machines");

/** Returns a condition that is true for a key that has signed for more machines than the rule allows. */
export function hasManyMachinesSql(key: Sql): Sql {
  if (RULE?.kind !== "site-machines") return sql`false`;
  return sql`(SELECT count(*) > ${RULE.machines} FROM (
    SELECT FROM machines o WHERE o.key_id = ${key} LIMIT ${RULE.machines + 1}) counted)`;
}

const Rows = z.tuple([z.object({ many: z.boolean() })]);

/**
 * Returns the flag of a key that has signed for very many machines. It applies to the key's earlier reports too, so it is not
 * stored but found at every request.
 */
export async function machineFlags(db: Database, keyId: string): Promise<readonly FlagRow[]> {
  const statement = sql`SELECT ${hasManyMachinesSql(sql`${keyId}`)} AS many`;
  const [{ many }] = Rows.parse(await readRows(db, "machine_flags", statement));
  return many ? [siteFlag("site-machines")] : [];
}
