import { z } from "zod";
import type { Database } from "../db/database";
import { sql } from "../db/sql";
import type { Finding } from "./fsck";

const Rows = z.array(z.object({ subject: z.string(), finding: z.string() }));

/** Compares frozen figures, their lists of reports and their renderings with their digests. */
export async function checkFigures(
  db: Database,
): Promise<{ readonly count: number; readonly findings: readonly Finding[] }> {
  const findings = Rows.parse(
    await db.$queryRaw(sql`
      SELECT 'figure ' || id AS subject, 'its content has another digest' AS finding
      FROM figures WHERE id <> encode(sha256(content), 'hex')
      UNION ALL
      SELECT 'rendering ' || digest, 'its bytes have another digest'
      FROM rendered_bytes WHERE digest <> encode(sha256(bytes), 'hex')
      UNION ALL
      SELECT 'figure ' || f.id, 'it has no rendering'
      FROM figures f WHERE NOT EXISTS (SELECT FROM figure_renderings r WHERE r.figure_id = f.id)
      UNION ALL
      SELECT 'figure ' || f.id, 'the reports recorded with it are not those of its snapshot'
      FROM figures f, LATERAL (
        SELECT string_agg(report_id || E'\\n', '' ORDER BY report_id COLLATE "C") AS ids
        FROM figure_reports WHERE figure_id = f.id
      ) named
      -- Damaged content may not be JSON.
      WHERE CASE WHEN f.id = encode(sha256(f.content), 'hex') THEN
        encode(sha256(convert_to(coalesce(named.ids, ''), 'UTF8')), 'hex')
          IS DISTINCT FROM convert_from(f.content, 'UTF8')::jsonb #>> '{snapshot,reports,digest}' END`),
  );
  return { count: await db.figure.count(), findings };
}
