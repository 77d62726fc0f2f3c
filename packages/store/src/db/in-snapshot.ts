import type pg from "pg";
import type { Database, Driven } from "./database";

type Limits = {
  readonly statementMs: number;
  readonly totalMs: number;
  /** Whether a second connection reads the same state, where the pool has one left. */
  readonly isShared?: boolean;
};

/**
 * Runs reading statements in one transaction that sees one state of the database, each for so long at most. Throws what a
 * statement throws; a timeout is recognised by `isTimeout`. If the reading is shared, `beside` is a second connection of the same
 * state, so that PostgreSQL can work for both at once.
 */
export async function inSnapshot<T>(
  db: Database,
  { statementMs, totalMs, isShared = false }: Limits,
  read: (of: Driven) => Promise<T>,
): Promise<T> {
  const pool = db.driver;
  if (pool === undefined) throw new TypeError("The database was not opened by `openDatabase`.");
  const until = performance.now() + totalMs;
  const settings = [`SET LOCAL statement_timeout = ${Math.round(statementMs)}`];
  const connection = await pool.connect();
  return inTransaction(connection, settings, async () => {
    const own = { driver: within(connection, until) };
    if (!isShared || !hasFree(pool)) return read(own);
    const further = await pool.connect().catch(() => null);
    if (further === null) return read(own);
    const { rows } = await connection.query<{ id: string }>("SELECT pg_export_snapshot() AS id");
    const same = `SET TRANSACTION SNAPSHOT '${rows[0]?.id}'`;
    return inTransaction(further, [same, ...settings], () =>
      read({ ...own, beside: { driver: within(further, until) } }),
    );
  });
}

/** Reads two things, both at once where a second connection sees the same state. */
export async function readBoth<A, B>(
  db: Driven,
  one: (of: Driven) => Promise<A>,
  other: (of: Driven) => Promise<B>,
): Promise<[A, B]> {
  const { beside, ...alone } = db;
  return beside === undefined
    ? [await one(alone), await other(alone)]
    : Promise.all([one(alone), other(beside)]);
}

/** Returns whether the pool would give a connection without waiting for another reader's. */
function hasFree({ idleCount, totalCount, waitingCount, options }: pg.Pool): boolean {
  return idleCount + options.max - totalCount > waitingCount;
}

function within(connection: pg.PoolClient, until: number): NonNullable<Driven["driver"]> {
  return {
    query: (...given: never[]) => {
      if (performance.now() > until) throw new SnapshotTimeout();
      return Reflect.apply(connection.query, connection, given) as never;
    },
  };
}

/** Runs a reading transaction on a connection, and gives the connection back. */
async function inTransaction<T>(
  connection: pg.PoolClient,
  settings: readonly string[],
  read: () => Promise<T>,
): Promise<T> {
  let isLost = false;
  try {
    await connection.query("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
    for (const setting of settings) await connection.query(setting);
    const value = await read();
    await connection.query("COMMIT");
    return value;
  } catch (error) {
    isLost = await connection.query("ROLLBACK").then(
      () => false,
      () => true,
    );
    throw error;
  } finally {
    connection.release(isLost);
  }
}

/** The transaction took too long in all, while each of its statements was in time. */
class SnapshotTimeout extends Error {
  /** As of PostgreSQL's query_canceled. */
  readonly code = "57014";
  constructor() {
    super("The transaction took too long.");
  }
}
