import type { DumpManifest } from "@oslag/schema";
import { z } from "zod";
import type { Database } from "../db/database";
import { sql } from "../db/sql";

const Rows = z.array(z.object({ id: z.string(), received: z.date(), reason: z.string() }));
type Received = z.infer<typeof Rows>[number];

/** What no dump may hold: reports that moderators withhold, and statements whose text they hide or that are about such a report. */
export type Withheld = {
  readonly reports: readonly Received[];
  readonly texts: readonly Received[];
};

export async function findWithheld(db: Database): Promise<Withheld> {
  const reports = Rows.parse(
    await db.$queryRaw(sql`
      SELECT r.id, r.received, h.reason FROM report_states s JOIN reports r ON r.id = s.report_id
      JOIN statements h ON h.id = s.withheld_by ORDER BY r.id`),
  );
  const texts = Rows.parse(
    await db.$queryRaw(sql`
      WITH hidden AS (
        SELECT subject AS id, reason FROM (
          SELECT DISTINCT ON (subject) subject, action, reason FROM statements WHERE action IN ('hide', 'restore')
          ORDER BY subject, received DESC, id DESC
        ) newest WHERE action = 'hide'
        UNION ALL
        SELECT said.id, h.reason FROM report_states s JOIN statements h ON h.id = s.withheld_by
        JOIN statements said ON said.subject = s.report_id WHERE said.action NOT IN ('flag', 'hide', 'restore')
      )
      SELECT DISTINCT ON (t.id) t.id, t.received, hidden.reason FROM hidden JOIN statements t ON t.id = hidden.id
      -- A key of canonical JSON: in a text its quotes would be escaped.
      WHERE position('"text":'::bytea IN t.payload) > 0 ORDER BY t.id, hidden.reason`),
  );
  return { reports, texts };
}

/** Dumps from before `left_out` took statements in until their end. */
const DAY_MS = 86_400_000;

/** Returns the ids that a dump must leave out, of those that it may hold by their time. */
export function idsToLeaveOut(
  { begun, left_out }: Pick<DumpManifest, "begun" | "left_out">,
  { reports, texts }: Withheld,
): NonNullable<DumpManifest["left_out"]> {
  const end = Date.parse(begun);
  const before = (rows: readonly Received[], time: number) =>
    rows.filter(({ received }) => received.getTime() < time).map(({ id }) => id);
  return {
    reports: before(reports, end),
    texts: before(texts, left_out === undefined ? end + DAY_MS : end),
  };
}

/** Returns whether a dump leaves out all that it must. */
export function leavesOut(manifest: DumpManifest, withheld: Withheld): boolean {
  const { reports, texts } = idsToLeaveOut(manifest, withheld);
  const known = new Set([
    ...(manifest.left_out?.reports ?? []),
    ...(manifest.left_out?.texts ?? []),
  ]);
  return [...reports, ...texts].every((id) => known.has(id));
}
