import { openDatabase, type Database } from "@oslag/store";
import { readEnvironment } from "./env";

// `next dev` loads modules anew at each change, and a build has more than one copy of them, so what belongs to the process
// lives outside of them.
const process_ = globalThis as { oslagDatabase?: Database; oslagWriter?: Database };

/** The process's database for readers; opened at the first use, so that a build needs none. */
export function getDatabase(): Database {
  process_.oslagDatabase ??= openDatabase(readEnvironment().databaseUrl, "read");
  return process_.oslagDatabase;
}

/** The process's database for uploads. */
export function getWriter(): Database {
  process_.oslagWriter ??= openDatabase(readEnvironment().databaseUrl, "write");
  return process_.oslagWriter;
}
