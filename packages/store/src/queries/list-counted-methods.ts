import { METHODS } from "@oslag/schema";
import { z } from "zod";
import type { Database } from "../db/database";
import { sql } from "../db/sql";

const Rows = z.array(z.object({ method: z.int() }));

/** Lists the known methods of which some counted report is stored, the newest first. */
export async function listCountedMethods(
  db: Pick<Database, "$queryRaw">,
): Promise<readonly number[]> {
  const rows = Rows.parse(
    await db.$queryRaw(sql`
      SELECT method FROM unnest(${[...METHODS]}::int[]) AS known (method)
      WHERE EXISTS (SELECT FROM configuration_totals t WHERE t.method = known.method)
      ORDER BY method DESC`),
  );
  return rows.map(({ method }) => method);
}

/** Returns the newest method of which a counted report is stored, or the newest known one on a site without reports. */
export async function getNewestMethod(db: Pick<Database, "$queryRaw">): Promise<number> {
  return (await listCountedMethods(db))[0] ?? Math.max(...METHODS);
}
