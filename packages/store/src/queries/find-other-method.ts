import { METHODS } from "@oslag/schema";
import type { Database } from "../db/database";
import type { ReportListItem } from "./report-list-item";

/** So long apart, two reports of one machine still met about the same neighbours. */
const HOUR_MS = 3_600_000;
/** The most reports that are looked at: a key that sends many in one hour gets any of them. */
const NEAR_MAX = 100;

/** Returns the report of another method that the same machine sent nearest in time, at most an hour away; null if there is none. */
export async function findOtherMethod(
  db: Pick<Database, "report">,
  {
    key,
    machineId,
    method,
    received,
  }: Pick<ReportListItem, "key" | "machineId" | "method" | "received">,
): Promise<string | null> {
  const found = await db.report.findMany({
    where: {
      keyId: key,
      machineId,
      state: { is: null },
      method: { in: METHODS.filter((known) => known !== method) },
      received: {
        gte: new Date(received.getTime() - HOUR_MS),
        lte: new Date(received.getTime() + HOUR_MS),
      },
    },
    orderBy: { received: "asc" },
    select: { id: true, received: true },
    take: NEAR_MAX,
  });
  const distance = (at: Date) => Math.abs(at.getTime() - received.getTime());
  const [nearest] = found.toSorted((a, b) => distance(a.received) - distance(b.received));
  return nearest?.id ?? null;
}
