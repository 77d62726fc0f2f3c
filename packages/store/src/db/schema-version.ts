import { z } from "zod";
import type { Database } from "./database";

/** The newest migration that this code was written for; a test holds it against prisma/migrations. */
export const SCHEMA_VERSION = "20261122024000_reports_of_mode";

const Rows = z.array(z.object({ migration_name: z.string() }));

/** Whether the database has exactly the schema that this code knows: an older or a newer one is refused alike. */
export async function hasKnownSchema(db: Database): Promise<boolean> {
  const rows = await db.$queryRaw`
    SELECT migration_name FROM _prisma_migrations
    WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL
    ORDER BY migration_name DESC LIMIT 1`;
  return Rows.parse(rows)[0]?.migration_name === SCHEMA_VERSION;
}
