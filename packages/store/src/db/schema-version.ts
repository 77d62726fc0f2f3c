import { z } from "zod";
import type { Database } from "./database";

/** The newest migration that this code was written for. A test compares it with prisma/migrations. */
export const SCHEMA_VERSION = "20261129084500_uploads_at_once";
/** The oldest migration with which this code runs. It is older than the newest one where the code copes with its absence. */
export const OLDEST_SCHEMA_VERSION = "20261128225119_operation_values";

/** The schema that a database has, and whether this code can run with it. */
export type FoundSchema = {
  /** The newest migration; null if there is none. */
  readonly migration: string | null;
  readonly isKnown: boolean;
};

const Rows = z.array(z.object({ migration_name: z.string(), logs: z.string().nullable() }));

/**
 * Returns which schema the database has. The code runs with everything from its oldest to its newest migration, and with newer
 * ones as far as each says that it only expands, or that it needs a migration which this code knows
 * (scripts/migration-compatibility.mjs). So processes of two releases share a database while an upgrade is rolled over them.
 */
export async function findSchema(db: Database): Promise<FoundSchema> {
  const rows = Rows.parse(
    await db.$queryRaw`
      SELECT migration_name, logs FROM _prisma_migrations
      WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL AND migration_name >= ${OLDEST_SCHEMA_VERSION}
      ORDER BY migration_name COLLATE "C"`,
  );
  const newer = rows.filter(({ migration_name: name }) => name > SCHEMA_VERSION);
  return {
    migration: rows.at(-1)?.migration_name ?? null,
    isKnown: rows.length > 0 && newer.every(({ logs }) => isForOlder(logs)),
  };
}

function isForOlder(said: string | null): boolean {
  if (said === "expands") return true;
  const [, needed] = /^needs (\S+)$/.exec(said ?? "") ?? [];
  return needed !== undefined && needed <= SCHEMA_VERSION;
}
