/**
 * Loads the editions into DATABASE_URL and computes the aggregates that an interrupted process left behind. Reports never come this way: the ingest is their only door.
 */
import { settleAll } from "../apps/web/src/server/aggregates/settle-all";
import { openDatabase } from "../apps/web/src/server/db/database";
import { loadEditions } from "../apps/web/src/server/editions/load-editions";
import { readEnvironment } from "../apps/web/src/server/env";

const db = openDatabase(readEnvironment().databaseUrl);
try {
  const written = await loadEditions(db);
  await settleAll(db, { changed: true });
  process.stdout.write(
    written.length > 0
      ? `Loaded the editions ${written.join(", ")}.\n`
      : "The editions are current.\n",
  );
} finally {
  await db.$disconnect();
}
