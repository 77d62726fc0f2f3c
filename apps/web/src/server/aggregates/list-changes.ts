import { z } from "zod";
import type { Database } from "../db/database";
import { sql } from "../db/sql";

export type Transaction = Pick<Database, "$queryRaw" | "$executeRaw">;

const Changes = z.array(z.object({ id: z.string(), whole: z.boolean() }));

/** What was recorded for a subject so far. Read before its reports are, so that nothing is cleared that was not seen. */
export async function listChanges(
  tx: Transaction,
  subject: string,
): Promise<{ readonly ids: readonly string[]; readonly whole: boolean }> {
  const changes = Changes.parse(
    await tx.$queryRaw(
      sql`SELECT id::text AS id, whole FROM aggregate_changes WHERE subject = ${subject}`,
    ),
  );
  return { ids: changes.map(({ id }) => id), whole: changes.some(({ whole }) => whole) };
}

export async function clearChanges(
  tx: Transaction,
  { subject, ids }: { readonly subject: string; readonly ids: readonly string[] },
): Promise<void> {
  await tx.$executeRaw(
    sql`DELETE FROM aggregate_changes WHERE subject = ${subject} AND id = ANY (${ids}::uuid[])`,
  );
}
