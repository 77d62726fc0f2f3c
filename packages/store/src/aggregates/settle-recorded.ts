import { z } from "zod";
import type { Database } from "../db/database";
import { sql, type Sql } from "../db/sql";
import { settleConfiguration } from "./settle-configuration";
import { settleModel } from "./settle-model";

const Subjects = z.array(z.object({ subject: z.string() }));

/**
 * Takes in every recorded change that is due: ratings of processor models first, because they move the values of
 * configurations; large configurations last, so that small ones do not wait for them.
 */
export async function settleRecorded(db: Database): Promise<void> {
  for (const id of await listSubjects(db, sql`processor_models`)) {
    const { due } = await settleModel(db, id);
    if (due === "in background") await settleModel(db, id, { large: true });
  }
  const large: string[] = [];
  for (const id of await listSubjects(db, sql`configurations`)) {
    if ((await settleConfiguration(db, id)) === "in background") large.push(id);
  }
  for (const id of large) await settleConfiguration(db, id, { large: true });
}

async function listSubjects(db: Database, table: Sql): Promise<readonly string[]> {
  const rows = Subjects.parse(
    await db.$queryRaw(sql`
      SELECT subject FROM (SELECT DISTINCT subject FROM aggregate_changes) changed
      WHERE EXISTS (SELECT FROM ${table} t WHERE t.id = changed.subject)`),
  );
  return rows.map(({ subject }) => subject);
}
