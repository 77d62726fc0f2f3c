import { z } from "zod";
import type { Database } from "../db/database";
import { sql } from "../db/sql";

/** What the database knows about a report that was sent, its key and its challenge. */
export type ReportLookup = {
  /** The challenge of the stored report with this id; null if there is no such report. */
  readonly known: { readonly challenge: string | null; readonly issued: Date | null } | null;
  readonly challengeUsed: boolean;
  readonly keyEnded: boolean;
};

const Row = z.tuple([
  z.object({
    known: z.boolean(),
    challenge: z.string().nullable(),
    issued: z.date().nullable(),
    used: z.boolean(),
    ended: z.boolean(),
  }),
]);

/** Looks a report, its key and its challenge up by one query, because each round trip takes longer than its answer. */
export async function lookUpReport(
  db: Database,
  {
    id,
    key,
    challenge: text = null,
  }: { readonly id: string; readonly key: string; readonly challenge?: string | undefined | null },
): Promise<ReportLookup> {
  const [{ known, challenge, issued, used, ended }] = Row.parse(
    await db.$queryRaw(sql`
      SELECT r.id IS NOT NULL AS known, r.challenge, r.challenge_issued AS issued,
        EXISTS (SELECT FROM reports WHERE challenge = ${text}::varchar) AS used,
        key_has_ended(${key}::varchar) AS ended
      FROM (VALUES (${id}::varchar)) AS sent (id) LEFT JOIN reports r USING (id)`),
  );
  return {
    known: known ? { challenge, issued } : null,
    challengeUsed: used,
    keyEnded: ended,
  };
}
