/** Loads the editions into DATABASE_URL. Reports never come this way: the ingest is their only door. */
import { openDatabase } from "../apps/web/src/server/db/database";
import { loadEditions } from "../apps/web/src/server/editions/load-editions";
import { readEnvironment } from "../apps/web/src/server/env";

const db = openDatabase(readEnvironment().databaseUrl);
try {
  const written = await loadEditions(db);
  process.stdout.write(
    written.length > 0
      ? `Loaded the editions ${written.join(", ")}.\n`
      : "The editions are current.\n",
  );
} finally {
  await db.$disconnect();
}
