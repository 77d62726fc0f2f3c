import { BENCHMARKS, headlineVariant, STORAGE_ROLES } from "@oslag/schema";
import { z } from "zod";
import { SIZING } from "../fragments/sizing-sql";
import type { Database } from "../db/database";
import { readRows } from "../db/read-rows";
import { join, sql } from "../db/sql";
import { COUNTED } from "../fragments/report-state";

/** The most reports of a history, the newest. The page says how many there are. */
export const HISTORY_REPORTS_MAX = 200;

const Row = z.object({
  report: z.string(),
  received: z.date(),
  benchmark: z.string(),
  variant: z.string(),
  storage: z.enum(["none", ...STORAGE_ROLES]),
  sizing: z.enum(["full", "capped"]),
  value: z.number(),
  counted: z.boolean(),
});
export type HistoryRow = z.infer<typeof Row>;

const HEADLINES = join(
  BENCHMARKS.map((benchmark) => sql`(${benchmark.id}, ${headlineVariant(benchmark).id})`),
);

/** Returns the headline results of the newest reports of a configuration or of a key, newest first, without hidden reports. */
export async function listValueHistory(
  db: Database,
  of: { readonly configuration: string } | { readonly key: string },
): Promise<readonly HistoryRow[]> {
  const which =
    "key" in of ? sql`r.key_id = ${of.key}` : sql`r.configuration_id = ${of.configuration}`;
  // An index alone gives the newest reports, so the method, which it does not hold, is read only of those.
  return z.array(Row).parse(
    await readRows(
      db,
      "value_history",
      sql`
      WITH newest AS MATERIALIZED (
        SELECT r.id FROM reports r
        WHERE ${which} AND NOT EXISTS (
          SELECT FROM report_states h WHERE h.report_id = r.id AND h.hidden_by IS NOT NULL)
        ORDER BY r.received DESC, r.id DESC LIMIT ${HISTORY_REPORTS_MAX}
      ), judged AS MATERIALIZED (
        SELECT r.id, r.received, ${COUNTED} AS counted FROM newest JOIN reports r ON r.id = newest.id
      )
      SELECT n.id AS report, n.received, n.counted, m.benchmark, m.variant, m.storage, m.value,
        ${SIZING} AS sizing
      FROM judged n JOIN measurements m ON m.report_id = n.id
      WHERE m.outcome = 'samples' AND (m.benchmark, m.variant) IN (${HEADLINES})
      ORDER BY n.received DESC, n.id DESC, m.benchmark, m.storage`,
    ),
  );
}
