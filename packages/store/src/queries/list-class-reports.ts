import { z } from "zod";
import type { Driven } from "../db/database";
import { readRows } from "../db/read-rows";
import { sql } from "../db/sql";

const Rows = z.array(
  z.object({
    build: z.string(),
    host: z.string(),
    machines: z.enum(["bare", "unknown", "virtual"]),
    reports: z.int(),
  }),
);

/** How many counted reports of a method a build class and host have, on each class of machines. */
export type ClassReports = z.infer<typeof Rows>[number];

/** Counts the reports behind the configurations of a method. Reads a row for each configuration. */
export async function listClassReports(
  db: Driven,
  method: number,
): Promise<readonly ClassReports[]> {
  return Rows.parse(
    await readRows(
      db,
      "class_reports",
      sql`
      SELECT build_class AS build, host, machine_class AS machines, sum(reports)::int AS reports
      FROM configuration_totals WHERE method = ${method} GROUP BY 1, 2, 3`,
    ),
  );
}
