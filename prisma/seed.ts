/** Loads the editions into DATABASE_URL and computes the aggregates that an interrupted process left behind. */
import { loadEditions, openDatabase, refreshAll } from "@oslag/store";

const url = process.env["DATABASE_URL"];
if (url === undefined) throw new Error("Set DATABASE_URL to the database.");
const db = openDatabase(url);
try {
  const written = await loadEditions(db);
  await refreshAll(db, { changed: true });
  process.stdout.write(
    written.length > 0
      ? `Loaded the editions ${written.join(", ")}.\n`
      : "The editions are current.\n",
  );
} finally {
  await db.$disconnect();
}
