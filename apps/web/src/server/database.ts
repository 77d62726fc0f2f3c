import { openDatabase, type Database } from "@oslag/store";
import { readEnvironment } from "./env";
import { siteProcess } from "./site-process";

/** Returns the process's database for readers. The first use opens it, so that a build needs none. */
export function getDatabase(): Database {
  siteProcess.readers ??= openDatabase(readEnvironment().databaseUrl, "read");
  return siteProcess.readers;
}

/** Returns the process's database for uploads. */
export function getWriter(): Database {
  siteProcess.writer ??= openDatabase(readEnvironment().databaseUrl, "write");
  return siteProcess.writer;
}
