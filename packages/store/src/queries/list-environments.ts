import { Report2 } from "@oslag/schema";
import { z } from "zod";
import type { Environment } from "@oslag/labels";
import type { Driven } from "../db/database";
import { readRows } from "../db/read-rows";
import { sql } from "../db/sql";
import { JOIN_BYTES, PAYLOAD, requireBytes } from "../fragments/stored-bytes";

const Head = z.object({
  os: Report2.shape.os,
  machine: Report2.shape.machine,
  storage: Report2.shape.storage,
  suite: Report2.shape.suite,
});
const Rows = z.array(z.object({ id: z.string(), head: z.string(), is_there: z.boolean() }));

/**
 * Returns the environments of the given reports: machine, system, storage and suite, read from the stored bytes. A report with
 * unreadable bytes is left out. Meant for one page of reports at a time.
 */
export async function listEnvironments(
  db: Driven,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Environment>> {
  if (ids.length === 0) return new Map();
  // As `jsonb` the samples would be parsed and built, too. `json_to_record` passes over them, and once.
  const rows = Rows.parse(
    await readRows(
      db,
      "environments",
      sql`
      SELECT r.id, json_build_object('os', os, 'machine', machine, 'storage', storage, 'suite', suite)::text AS head,
        ${PAYLOAD} IS NOT NULL AS is_there
      FROM reports r ${JOIN_BYTES} AND b.report_id = ANY (${ids})
      CROSS JOIN json_to_record(convert_from(${PAYLOAD}, 'UTF8')::json) AS p (os json, machine json, storage json, suite json)
      WHERE r.id = ANY (${ids})`,
    ),
  );
  // Reports of one machine often have the same environment, byte for byte.
  const read = new Map<string, Environment | null>();
  for (const { head, is_there: isThere } of rows) {
    requireBytes(isThere || null);
    if (!read.has(head)) read.set(head, Head.safeParse(JSON.parse(head)).data ?? null);
  }
  return new Map(
    rows.flatMap(({ id, head }) => {
      const environment = read.get(head) ?? null;
      return environment === null ? [] : [[id, environment] as const];
    }),
  );
}
