import type { Database, Driven } from "./database";

/**
 * Runs reading statements in one transaction that sees one state of the database, each for so long at most. Throws what a
 * statement throws; a timeout is recognised by `isTimeout`.
 */
export async function inSnapshot<T>(
  db: Database,
  { statementMs, totalMs }: { readonly statementMs: number; readonly totalMs: number },
  read: (of: Driven) => Promise<T>,
): Promise<T> {
  if (db.driver === undefined)
    throw new TypeError("The database was not opened by `openDatabase`.");
  const connection = await db.driver.connect();
  const until = performance.now() + totalMs;
  const within = {
    query: (...given: never[]) => {
      if (performance.now() > until) throw new SnapshotTimeout();
      return Reflect.apply(connection.query, connection, given) as never;
    },
  };
  let isLost = false;
  try {
    await connection.query("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
    await connection.query(`SET LOCAL statement_timeout = ${Math.round(statementMs)}`);
    const value = await read({ driver: within });
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
