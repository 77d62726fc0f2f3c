// What a reader would see in the database, as a short text: the same text, the same data.
import pg from "pg";

const PATIENCE_MS = 2_000;

/*
 * The snapshot lists which transactions are over: whoever commits something changes it, and it never comes back to an
 * earlier value. Reading changes nothing. A server that was started anew, perhaps from a backup, is told apart by its start.
 */
const VERSION = {
  name: "data-version",
  text: "SELECT pg_postmaster_start_time()::text || ' ' || pg_current_snapshot()::text AS version",
};

/**
 * @param {string} url the database that the pages read
 * @returns {{read: () => Promise<string | null>, end: () => Promise<void>}} `read` gives a version that holds everything
 *   committed before it was called; null while the database cannot be asked
 */
export function createDataVersion(url) {
  const pool = new pg.Pool({
    connectionString: url,
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: PATIENCE_MS,
    query_timeout: PATIENCE_MS,
  });
  // A connection that breaks while nobody waits for it; the next reading opens another.
  pool.on("error", () => undefined);
  const ask = async () => {
    try {
      return (await pool.query(VERSION)).rows[0].version;
    } catch {
      return null;
    }
  };
  return { read: sharing(ask), end: () => pool.end() };
}

/**
 * Answers many callers by few calls. A caller never gets the answer of a call that began before its own: it might not see
 * what the caller has seen.
 * @template T @param {() => Promise<T>} ask @returns {() => Promise<T>}
 */
export function sharing(ask) {
  let running = null;
  let next = null;
  const start = () => {
    next = null;
    running = ask().finally(() => {
      running = null;
    });
    return running;
  };
  return () => {
    if (running === null) return start();
    next ??= running.then(start, start);
    return next;
  };
}
