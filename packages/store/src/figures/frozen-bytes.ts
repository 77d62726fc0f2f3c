import { z } from "zod";
import type { Database } from "../db/database";
import { sql } from "../db/sql";

const Row = z.tuple([z.object({ bytes: z.number() })]);

/** Returns how many bytes of disk the frozen figures take, with their indexes. */
export async function getFrozenBytes(db: Database): Promise<number> {
  const [{ bytes }] = Row.parse(
    await db.$queryRaw(sql`
      SELECT sum(pg_total_relation_size(name::regclass))::float8 AS bytes
      FROM unnest(ARRAY['figures', 'rendered_bytes', 'figure_renderings', 'report_lists', 'figure_report_lists',
        'figure_report_rows']) AS name`),
  );
  return bytes;
}
