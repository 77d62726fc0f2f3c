import { PrismaPg } from "@prisma/adapter-pg";
import pg from "pg";
import { PrismaClient } from "./generated/client";

/** A client, with its pool of connections for `runPrepared`. Copies of this module share the client, so it holds the pool. */
export type Database = PrismaClient & { readonly driver?: pg.Pool };

/**
 * Readers and uploads have a pool each, so that a flood of uploads leaves connections for readers. The limits for reading are
 * shorter: readers do not wait for slow pages, but senders wait for their upload.
 */
const POOLS = {
  read: { connections: 10, statementMs: 5_000 },
  write: { connections: 6, statementMs: 15_000 },
  /** One thread draws one figure at a time. */
  draw: { connections: 2, statementMs: 15_000 },
} as const;
const CONNECT_MS = 5_000;
/** A replica is asked for as long as it answers at once; otherwise the primary is. */
const REPLICA_CONNECT_MS = 2_000;

/** Opens a client with its own pool of connections. The caller closes it with `$disconnect`. */
export function openDatabase(url: string, pool: keyof typeof POOLS = "write"): Database {
  return open({ url, pool });
}

/** A replica as it was chosen for a request. */
export type Replica = {
  readonly url: string;
  /** When its server started. A server that was started again may show an earlier state than before. */
  readonly startedAt: string;
};

/**
 * Opens a client as `openDatabase` does, for a replica. Every connection fails if it leads to another server than the one that was
 * asked, or to a later run of it. Nothing can be written, even after the replica was promoted.
 */
export function openReplica({ url, startedAt }: Replica, pool: "read" | "draw"): Database {
  return open({
    url,
    pool,
    connectMs: REPLICA_CONNECT_MS,
    settings: " -c default_transaction_read_only=on",
    // A host that does not answer ends no statement by itself.
    query_timeout: POOLS[pool].statementMs + REPLICA_CONNECT_MS,
    onConnect: async (client) => {
      const { rows } = await client.query<{ started: string }>(
        "SELECT extract(epoch FROM pg_postmaster_start_time())::text AS started",
      );
      if (rows[0]?.started !== startedAt)
        throw new Error("Connection terminated: the replica was started again.");
    },
  });
}

type Opening = Pick<pg.PoolConfig, "query_timeout" | "onConnect"> & {
  readonly url: string;
  readonly pool: keyof typeof POOLS;
  readonly connectMs?: number;
  readonly settings?: string;
};

function open({ url, pool, connectMs = CONNECT_MS, settings = "", ...more }: Opening): Database {
  const { connections, statementMs } = POOLS[pool];
  const connectionPool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: connectMs,
    // The adapter reads every timestamp as UTC, whatever offset the session's time zone gives it.
    options: `-c TimeZone=UTC -c statement_timeout=${statementMs}${settings}`,
    ...more,
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
