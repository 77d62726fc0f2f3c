import { openDatabase, type Database } from "@oslag/store";
import { readEnvironment } from "./env";
import { createReplicaDatabases } from "./replica-databases";
import { siteProcess } from "./site-process";

/**
 * Returns the database for readers: the replica that was chosen for the request, or else the primary. The first use opens it, so
 * that a build needs none.
 */
export function getDatabase(): Database {
  const replica = getReplica();
  if (replica !== null) {
    siteProcess.replicas ??= createReplicaDatabases("read", readEnvironment().processes);
    return siteProcess.replicas(replica);
  }
  return getPrimary();
}

/** Returns the primary for readers, whatever was chosen for the request. */
export function getPrimary(): Database {
  siteProcess.readers ??= open("read");
  return siteProcess.readers;
}

/** Returns the replica that answers the present request; null if the primary does. */
export function getReplica() {
  return siteProcess.reading?.getStore()?.replica ?? null;
}

/**
 * Reads what an address names. If a replica does not have it, reads it from the primary, and with it everything that the request
 * reads later: it may have been stored a moment ago.
 */
export async function readNamed<Value>(
  read: (db: Database) => Promise<Value>,
  isThere: (value: Value) => boolean,
): Promise<Value> {
  const value = await read(getDatabase());
  const reading = siteProcess.reading?.getStore();
  if (isThere(value) || reading === undefined || reading.replica === null) return value;
  reading.replica = null;
  return read(getDatabase());
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
