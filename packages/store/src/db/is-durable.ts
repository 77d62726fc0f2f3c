import { z } from "zod";
import type { Database } from "./database";
import { sql } from "./sql";

const Row = z.tuple([z.object({ durable: z.boolean() })]);

/**
 * Returns whether a commit survives a crash: PostgreSQL flushes its log before it answers, writes full pages, and no table is
 * unlogged. With `synchronous_commit` off it answers before it flushes.
 */
export async function isDurable(db: Database): Promise<boolean> {
  const [{ durable }] = Row.parse(
    await db.$queryRaw(sql`
      SELECT current_setting('fsync') = 'on' AND current_setting('full_page_writes') = 'on'
        AND current_setting('synchronous_commit') IN ('on', 'remote_apply', 'remote_write', 'local')
        AND NOT EXISTS (
          SELECT FROM pg_class WHERE relpersistence = 'u' AND relnamespace = 'public'::regnamespace
        ) AS durable`),
  );
  return durable;
}
