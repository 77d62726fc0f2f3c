// Reads the purge number and the database's clock. Whatever was rendered at an earlier purge number may show what is taken away now.
import pg from "pg";

const PATIENCE_MS = 5_000;

/*
 * A row of another origin is from before a restart, a promotion or a restore; its part is not used any more. The clock is read after
 * the row's snapshot was taken.
 */
const VERSION = {
  name: "data-version",
  text: `SELECT part || '.' || number AS purge, origin = purge_number_origin() AS "isCurrent",
    (extract(epoch FROM clock_timestamp()) * 1000000)::float8 AS at FROM purge_number`,
};
const RAISE = { text: "SELECT raise_purge_number()" };

/**
 * @typedef {object} Version
 * @property {string} purge the purge number, as `isBehind` compares it
 * @property {number} at the database's clock, in microseconds since 1970
 */

/**
 * @param {string} url the primary database
 * @returns {{read: () => Promise<Version | null>, end: () => Promise<void>}} `read` returns a purge number that includes everything
 *   committed before the call, and a time between call and answer; null while the database cannot be asked
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
  const readRow = async () => {
    const [row] = (await pool.query(VERSION)).rows;
    return row?.isCurrent === true ? { purge: row.purge, at: row.at } : null;
  };
  const ask = async () => {
    try {
      const version = await readRow();
      if (version !== null) return version;
      // Makes the row, or gives it a new part. If two processes do so at once, one of them raises the number once more.
      await pool.query(RAISE);
      return await readRow();
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
