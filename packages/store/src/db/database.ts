import { PrismaPg } from "@prisma/adapter-pg";
import pg from "pg";
import { poolSize, type PoolName } from "./connections";
import { PrismaClient } from "./generated/client";

/** A client, with its pool of connections for `runPrepared`. Copies of this module share the client, so it holds the pool. */
export type Database = PrismaClient & Driven & { readonly driver?: pg.Pool };

/** What `runPrepared` runs its statements on: a database, or the connection of a transaction (`inSnapshot`). */
export type Driven = { readonly driver?: Pick<pg.Pool, "query"> };

/**
 * Readers and uploads have a pool each, so that a flood of uploads leaves connections for readers. The limits for reading are
 * shorter: readers do not wait for slow pages, but senders wait for their upload.
 */
const STATEMENT_MS = { read: 5_000, write: 15_000, draw: 15_000, settle: 15_000 } as const;
const CONNECT_MS = 5_000;

/**
 * Opens a client with its own pool of connections, whose size follows from how many site processes share the database. The caller
 * closes it with `$disconnect`. An address with `pgbouncer=true` leads through a proxy that gives each transaction another
 * connection: no statement keeps a name there.
 */
export function openDatabase(
  url: string,
  pool: PoolName = "write",
  {
    processes = 1,
    Client = pg.Client,
  }: { readonly processes?: number; readonly Client?: typeof pg.Client } = {},
): Database {
  const statementMs = STATEMENT_MS[pool];
  const isProxied = new URL(url).searchParams.get("pgbouncer") === "true";
  const connectionPool = new pg.Pool({
    Client: isProxied ? nameless(Client) : Client,
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
    ...(name === undefined ? {} : { name }),
    text,
    values: [...values],
  });
  return rows;
}
