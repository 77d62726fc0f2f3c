import { PrismaPg } from "@prisma/adapter-pg";
import pg from "pg";
import { PrismaClient } from "./generated/client";

/** A client that may name the pool below it, for `runPrepared`. Copies of this module share the client, so it holds the pool. */
export type Database = PrismaClient & { readonly driver?: pg.Pool };

/**
 * Readers and uploads have a pool each, so that a flood of uploads never takes the last connection from a reader. A page
 * that takes longer than a reader waits is worth cancelling; an upload is worth waiting for.
 */
const POOLS = {
  read: { connections: 10, statementMs: 5_000 },
  write: { connections: 6, statementMs: 15_000 },
} as const;
const CONNECT_MS = 5_000;

/** A pool of its own for one server. The caller ends it with `$disconnect`. */
export function openDatabase(url: string, pool: keyof typeof POOLS = "write"): Database {
  const { connections, statementMs } = POOLS[pool];
  const connectionPool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: CONNECT_MS,
    // The adapter reads every timestamp as UTC, whatever offset the session's time zone gives it.
    options: `-c TimeZone=UTC -c statement_timeout=${statementMs}`,
  });
  // A connection that breaks while nobody uses it is replaced when somebody asks.
  connectionPool.on("error", () => undefined);
  const adapter = new PrismaPg(connectionPool, { disposeExternalPool: true });
  // Errors travel to whoever asked and are logged once, there.
  const client = new PrismaClient({
    adapter,
    log: [],
    errorFormat: "minimal",
    transactionOptions: { maxWait: CONNECT_MS, timeout: statementMs },
  });
  return Object.assign(client, { driver: connectionPool });
}

export type Prepared = {
  /** Each connection prepares the statement once under this name. */
  readonly name: string;
  readonly text: string;
  readonly values: readonly unknown[];
};

/**
 * One prepared statement by the driver alone, for what comes often and holds many bytes: the client would turn these into
 * text and back, which takes more processor than all the rest of the question.
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
