import { METHODS } from "@oslag/schema";
import { z } from "zod";
import type { Driven } from "../db/database";
import { readRows } from "../db/read-rows";
import { sql } from "../db/sql";
import type { ReportListItem } from "./report-list-item";

/** So long apart, two reports of one machine still met about the same neighbours. */
const HOUR_MS = 3_600_000;
/** The most reports that are looked at: a key that sends many in one hour gets any of them. */
const NEAR_MAX = 100;

const Rows = z.array(z.object({ id: z.string(), received: z.date() }));

/** Returns the report of another method that the same machine sent nearest in time, at most an hour away; null if there is none. */
export async function findOtherMethod(
  db: Driven,
  {
    key,
    machineId,
    method,
    received,
  }: Pick<ReportListItem, "key" | "machineId" | "method" | "received">,
): Promise<string | null> {
  const [from, to] = [-HOUR_MS, HOUR_MS].map((ms) => new Date(received.getTime() + ms));
  const found = Rows.parse(
    await readRows(
      db,
      "report_of_other_method",
      sql`SELECT r.id, r.received FROM reports r
        WHERE r.key_id = ${key} AND r.machine_id = ${machineId} AND r.received BETWEEN ${from} AND ${to}
          AND r.method = ANY (${METHODS.filter((known) => known !== method)})
          AND NOT EXISTS (SELECT FROM report_states s WHERE s.report_id = r.id)
        ORDER BY r.received LIMIT ${NEAR_MAX}`,
    ),
  );
  const distance = (at: Date) => Math.abs(at.getTime() - received.getTime());
  const [nearest] = found.toSorted((a, b) => distance(a.received) - distance(b.received));
  return nearest?.id ?? null;
}
