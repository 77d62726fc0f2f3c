import { PrismaPg } from "@prisma/adapter-pg";
import pg from "pg";
import { poolSize, type PoolName } from "./connections";
import { PrismaClient } from "./generated/client";
import { statementNameOf } from "./sql";
import { valueTypes } from "./value-types";

/** A client, with its pool of connections for `runPrepared`. Copies of this module share the client, so it holds the pool. */
export type Database = PrismaClient & Driven & { readonly driver?: pg.Pool };

/** What `runPrepared` runs its statements on: a database, or the connection of a transaction (`inSnapshot`). */
export type Driven = {
  readonly driver?: Pick<pg.Pool, "query">;
  /** A second connection that sees the same state, in a shared `inSnapshot`. */
  readonly beside?: Driven;
};

/**
 * Readers and uploads have a pool each, so that a flood of uploads leaves connections for readers. The limits for reading are
 * shorter: readers do not wait for slow pages, but senders wait for their upload.
 */
const STATEMENT_MS = { read: 5_000, write: 15_000, draw: 15_000, settle: 15_000 } as const;
const CONNECT_MS = 5_000;
/** A replica is asked for as long as it answers at once; otherwise the primary is. */
const REPLICA_CONNECT_MS = 2_000;

/** How many site processes share the database, and what opens a connection. */
type Sharing = { readonly processes?: number; readonly Client?: typeof pg.Client };

/**
 * Opens a client with its own pool of connections, whose size follows from how many site processes share the database. The caller
 * closes it with `$disconnect`. The address must lead to the primary: to a replica every connection fails. An address with `pgbouncer=true` leads through a proxy that gives each transaction another
 * connection: no statement keeps a name there.
 */
export function openDatabase(
  url: string,
  pool: PoolName = "write",
  sharing: Sharing = {},
): Database {
  return open({ url, pool, ...sharing, more: { onConnect: refuseReplica } });
}

/**
 * Fails if the address leads to a server that follows another: it would show what was hidden a moment ago. While a cluster changes its
 * leader, a proxy may still lead to the one before. A server that begins to follow another is started again, so its earlier
 * connections end.
 */
async function refuseReplica(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ follows: boolean }>(
    "SELECT pg_is_in_recovery() AS follows",
  );
  if (rows[0]?.follows !== false)
    throw new Error("Connection terminated: this server follows another one. Ask the primary.");
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
export function openReplica(
  { url, startedAt }: Replica,
  pool: "read" | "draw",
  sharing: Sharing = {},
): Database {
  return open({
    url,
    pool,
    ...sharing,
    connectMs: REPLICA_CONNECT_MS,
    settings: " -c default_transaction_read_only=on",
    more: {
      // A host that does not answer ends no statement by itself.
      query_timeout: STATEMENT_MS[pool] + REPLICA_CONNECT_MS,
      onConnect: async (client) => {
        const { rows } = await client.query<{ started: string }>(
          "SELECT extract(epoch FROM pg_postmaster_start_time())::text AS started",
        );
        if (rows[0]?.started !== startedAt)
          throw new Error("Connection terminated: the replica was started again.");
      },
    },
  });
}

type Opening = Sharing & {
  readonly url: string;
  readonly pool: PoolName;
  readonly connectMs?: number;
  readonly settings?: string;
  readonly more?: Pick<pg.PoolConfig, "query_timeout" | "onConnect">;
};

function open({
  url,
  pool,
  processes = 1,
  Client = pg.Client,
  connectMs = CONNECT_MS,
  settings = "",
  more,
}: Opening): Database {
  const statementMs = STATEMENT_MS[pool];
  const isProxied = /[?&]pgbouncer=true(&|$)/.test(url);
  const connectionPool = new pg.Pool({
    Client: isProxied ? nameless(Client) : Client,
    connectionString: url,
    max: poolSize(pool, processes),
    connectionTimeoutMillis: connectMs,
    types: valueTypes,
    // The adapter reads every timestamp as UTC, whatever offset the session's time zone gives it.
    options: `-c TimeZone=UTC -c statement_timeout=${statementMs}${settings}`,
    ...more,
  });
  // The pool replaces an idle connection that breaks. Without a listener the error would end the process.
  connectionPool.on("error", () => undefined);
  const adapter = new PrismaPg(connectionPool, {
    disposeExternalPool: true,
    statementNameGenerator: ({ sql: text }) => statementNameOf(text),
  });
  // Callers log the errors that they get, so the client logs none.
  const client = new PrismaClient({
    adapter,
    log: [],
    errorFormat: "minimal",
    transactionOptions: { maxWait: CONNECT_MS, timeout: statementMs },
  });
  return Object.assign(client, { driver: connectionPool });
}

/** Returns a client that runs every statement without a name, so that no connection has to know a statement of an earlier transaction. */
function nameless(Client: typeof pg.Client): typeof pg.Client {
  return class extends Client {
    override query(...given: never[]): never {
      const [config, ...rest] = given as unknown[];
      return Reflect.apply(super.query, this, [withoutName(config), ...rest]) as never;
    }
  };
}

function withoutName(config: unknown): unknown {
  if (typeof config !== "object" || config === null || !("name" in config)) return config;
  const { name: _, ...nameless } = config;
  return nameless;
}

type Prepared = {
  /** Each connection prepares the statement once under this name; without one it is planned each time. */
  readonly name?: string | undefined;
  readonly text: string;
  readonly values: readonly unknown[];
};

/**
 * Runs one statement through the driver, without Prisma, which converts every value twice. For frequent statements, and for
 * those with many bytes.
 */
export async function runPrepared(
  db: Driven,
  { name, text, values }: Prepared,
): Promise<readonly unknown[]> {
  if (db.driver === undefined)
    throw new TypeError("The database was not opened by `openDatabase`.");
  const { rows } = await db.driver.query({
    text,
    values: [...values],
    ...(name === undefined ? {} : { name }),
  });
  return rows;
}
