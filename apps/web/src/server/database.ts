import { openDatabase, type Database } from "@oslag/store";
import { readEnvironment } from "./env";
import { siteProcess } from "./site-process";

/** Returns the process's database for readers. The first use opens it, so that a build needs none. */
export function getDatabase(): Database {
  siteProcess.readers ??= open("read");
  return siteProcess.readers;
}

/** Returns the process's database for uploads. */
export function getWriter(): Database {
  siteProcess.writer ??= open("write");
  return siteProcess.writer;
}

function open(pool: "read" | "write"): Database {
  const { databaseUrl, processes } = readEnvironment();
  return openDatabase(databaseUrl, pool, { processes });
}
