import { afterAll, beforeAll } from "vitest";
import { createMigratedDatabase } from "../../../../scripts/test-templates.mjs";
import { openDatabase, type Database } from "../db/database";

/** Opens a migrated database before the first test of a file, and drops it after the last. */
export function useDatabase(label: string): {
  readonly db: Database;
  readonly url: string;
  /** The address for the role of the web process; null if the server has no such role. */
  readonly webUrl: string | null;
} {
  let opened:
    | { db: Database; url: string; webUrl: string | null; drop: () => Promise<void> }
    | undefined;
  beforeAll(async () => {
    const { url, webUrl, drop } = await createMigratedDatabase(label);
    opened = { db: openDatabase(url), url, webUrl, drop };
  });
  afterAll(async () => {
    await opened?.db.$disconnect();
    await opened?.drop();
  });
  const get = () => {
    if (opened === undefined) throw new Error("The test database is not open yet.");
    return opened;
  };
  return {
    get db() {
      return get().db;
    },
    get url() {
      return get().url;
    },
    get webUrl() {
      return get().webUrl;
    },
  };
}
