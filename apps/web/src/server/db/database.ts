import { PrismaPg } from "@prisma/adapter-pg";
import { readEnvironment } from "../env";
import { PrismaClient } from "./generated/client";

export type Database = PrismaClient;

const CONNECTIONS = 10;
const CONNECT_MS = 5_000;
const STATEMENT_MS = 15_000;

/** A pool of its own for one server. The caller ends it with `$disconnect`. */
export function openDatabase(url: string): Database {
  const adapter = new PrismaPg({
    connectionString: url,
    max: CONNECTIONS,
    connectionTimeoutMillis: CONNECT_MS,
    // The adapter reads every timestamp as UTC, whatever offset the session's time zone gives it.
    options: `-c TimeZone=UTC -c statement_timeout=${STATEMENT_MS}`,
  });
  // Errors travel to whoever asked and are logged once, there.
  return new PrismaClient({ adapter, log: [], errorFormat: "minimal" });
}

// `next dev` loads modules anew at each change, so the one pool of the process lives outside of them.
const process_ = globalThis as { oslagDatabase?: Database };

/** The process's database; opened at the first use, so that a build needs none. */
export function getDatabase(): Database {
  process_.oslagDatabase ??= openDatabase(readEnvironment().databaseUrl);
  return process_.oslagDatabase;
}
