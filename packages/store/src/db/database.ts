import { PrismaPg } from "@prisma/adapter-pg";
import pg from "pg";
import { poolSize, type PoolName } from "./connections";
import { PrismaClient } from "./generated/client";

/** A client, with its pool of connections for `runPrepared`. Copies of this module share the client, so it holds the pool. */
export type Database = PrismaClient & { readonly driver?: pg.Pool };

/**
 * Readers and uploads have a pool each, so that a flood of uploads leaves connections for readers. The limits for reading are
 * shorter: readers do not wait for slow pages, but senders wait for their upload.
 */
const STATEMENT_MS = { read: 5_000, write: 15_000, draw: 15_000, settle: 15_000 } as const;
const CONNECT_MS = 5_000;

/**
 * Opens a client with its own pool of connections, whose size follows from how many site processes share the database. The caller
 * closes it with `$disconnect`.
 */
export function openDatabase(
  url: string,
  pool: PoolName = "write",
  { processes = 1 }: { readonly processes?: number } = {},
): Database {
  const statementMs = STATEMENT_MS[pool];
  const connectionPool = new pg.Pool({
    connectionString: url,
    max: poolSize(pool, processes),
    connectionTimeoutMillis: CONNECT_MS,
    // The adapter reads every timestamp as UTC, whatever offset the session's time zone gives it.
    options: `-c TimeZone=UTC -c statement_timeout=${statementMs}`,
  });
  // The pool replaces an idle connection that breaks. Without a listener the error would end the process.
  connectionPool.on("error", () => undefined);
  const adapter = new PrismaPg(connectionPool, { disposeExternalPool: true });
  // Callers log the errors that they get, so the client logs none.
  const client = new PrismaClient({
    adapter,
    log: [],
    errorFormat: "minimal",
    transactionOptions: { maxWait: CONNECT_MS, timeout: statementMs },
  });
  return Object.assign(client, { driver: connectionPool });
}

type Prepared = {
  /** Each connection prepares the statement once under this name. */
  readonly name: string;
  readonly text: string;
  readonly values: readonly unknown[];
};

/**
 * Runs one prepared statement through the driver, without Prisma. For frequent statements with many bytes: Prisma would
 * convert these to text and back, which costs more processor time than the rest of the statement.
 */
export async function runPrepared(
  db: Database,
  { name, text, values }: Prepared,
): Promise<readonly unknown[]> {
  if (db.driver === undefined)
    throw new TypeError("The database was not opened by `openDatabase`.");
  const { rows } = await db.driver.query({ name, text, values: [...values] });
  return rows;
}
