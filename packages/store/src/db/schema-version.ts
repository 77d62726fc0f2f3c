import { z } from "zod";
import type { Database } from "./database";

/** The newest migration that this code was written for. A test compares it with prisma/migrations. */
export const SCHEMA_VERSION = "20261122201143_purge_number";

const Rows = z.array(z.object({ migration_name: z.string() }));

/** Returns whether the database has exactly the schema that this code was written for, neither an older nor a newer one. */
export async function hasKnownSchema(db: Database): Promise<boolean> {
  const rows = await db.$queryRaw`
    SELECT migration_name FROM _prisma_migrations
    WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL
    ORDER BY migration_name DESC LIMIT 1`;
  return Rows.parse(rows)[0]?.migration_name === SCHEMA_VERSION;
}
