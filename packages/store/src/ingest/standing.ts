import { z } from "zod";
import type { Database } from "../db/database";
import { sql } from "../db/sql";

/** What the database knows of a report that is sent, of its key and of its challenge. */
export type Standing = {
  /** The stored report with this id, null when there is none. */
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

/** One question, because each costs an upload more than its answer does. */
export async function readStanding(
  db: Database,
  {
    id,
    key,
    challenge: text = null,
  }: { readonly id: string; readonly key: string; readonly challenge?: string | undefined | null },
): Promise<Standing> {
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
