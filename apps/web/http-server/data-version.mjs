// Describes the state of the database as a short text: if the text is the same, readers see the same data.
import pg from "pg";

const PATIENCE_MS = 2_000;

/*
 * The snapshot lists which transactions have ended. Each commit changes it, reads do not, and it never returns to an earlier
 * value. The start time tells apart a server that was started again, perhaps from a backup.
 */
const VERSION = {
  name: "data-version",
  text: "SELECT pg_postmaster_start_time()::text || ' ' || pg_current_snapshot()::text AS version",
};

/**
 * @param {string} url the database that the pages read
 * @returns {{read: () => Promise<string | null>, end: () => Promise<void>}} `read` returns a version that includes everything
 *   committed before the call; null while the database cannot be asked
 */
export function createDataVersion(url) {
  const pool = new pg.Pool({
    connectionString: url,
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: PATIENCE_MS,
    query_timeout: PATIENCE_MS,
  });
  // An idle connection may break. The next read opens another.
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
 * Answers many callers by few calls. A caller never gets the answer of a call that began before its own, because that answer may
 * lack what the caller has already seen.
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
