import { Report2 } from "@oslag/schema";
import { z } from "zod";
import type { Environment } from "@oslag/labels";
import type { Database } from "../db/database";
import { sql } from "../db/sql";

const Head = z.object({
  os: Report2.shape.os,
  machine: Report2.shape.machine,
  storage: Report2.shape.storage,
  suite: Report2.shape.suite,
});
const Rows = z.array(z.object({ id: z.string(), head: Head.nullable().catch(null) }));

/**
 * Returns the environments of the given reports: machine, system, storage and suite, read from the stored bytes. A report with
 * unreadable bytes is left out. Meant for one page of reports at a time.
 */
export async function listEnvironments(
  db: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Environment>> {
  if (ids.length === 0) return new Map();
  const rows = Rows.parse(
    await db.$queryRaw(sql`
      SELECT id, jsonb_build_object('os', p->'os', 'machine', p->'machine', 'storage', p->'storage',
        'suite', p->'suite') AS head
      FROM (SELECT id, convert_from(payload, 'UTF8')::jsonb AS p FROM reports WHERE id = ANY (${ids})) parsed`),
  );
  return new Map(rows.flatMap(({ id, head }) => (head === null ? [] : [[id, head] as const])));
}
