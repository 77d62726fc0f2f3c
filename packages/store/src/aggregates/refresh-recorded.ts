import { z } from "zod";
import type { Database } from "../db/database";
import { sql, type Sql } from "../db/sql";
import { refreshConfiguration } from "./refresh-configuration";
import { refreshModel } from "./refresh-model";

const Subjects = z.array(z.object({ subject: z.string() }));

/**
 * Refreshes every subject whose recorded changes are due. Ratings of processor models come first, because they change the
 * values of configurations. Large configurations come last, so that small ones do not wait for them.
 */
export async function refreshRecorded(db: Database): Promise<void> {
  for (const id of await listSubjects(db, sql`processor_models`)) {
    const { due } = await refreshModel(db, id);
    if (due === "in background") await refreshModel(db, id, { large: true });
  }
  const large: string[] = [];
  for (const id of await listSubjects(db, sql`configurations`)) {
    if ((await refreshConfiguration(db, id)) === "in background") large.push(id);
  }
  for (const id of large) await refreshConfiguration(db, id, { large: true });
}

async function listSubjects(db: Database, table: Sql): Promise<readonly string[]> {
  const rows = Subjects.parse(
    await db.$queryRaw(sql`
      SELECT subject FROM (SELECT DISTINCT subject FROM aggregate_changes) changed
      WHERE EXISTS (SELECT FROM ${table} t WHERE t.id = changed.subject)`),
  );
  return rows.map(({ subject }) => subject);
}
