// Decides which replica of the database may answer a request. The primary answers whenever none may.
import { isBehind } from "@oslag/server-interface";
import pg from "pg";
import { sharing } from "./data-version.mjs";

/** How long a request waits for a replica that does not answer. After that no request waits for it until it has answered again. */
const PATIENCE_MS = 1_000;
const LOOK_EVERY_MS = 1_000;
/** A replica must have replayed what the primary had written this long ago. */
const LAG_MAX_MS = 30_000;

/*
 * One statement, so that everything it returns is of one moment. What a later statement of the same run of the server sees is not
 * older. Positions in the log are compared as numbers of bytes.
 */
const STATE = {
  text: `
    SELECT pg_is_in_recovery() AS "isReplica",
      extract(epoch FROM pg_postmaster_start_time())::text AS "startedAt",
      pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::text AS replayed,
      (SELECT part::text || '.' || number::text FROM purge_number) AS purge`,
};
const WRITTEN = {
  name: "primary-written",
  text: "SELECT pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::text AS written",
};

/**
 * @typedef {"new" | "usable" | "away" | "promoted" | "ahead" | "late"} Verdict `new`: it has not yet what the primary had when
 *   it was first asked; `away`: it does not answer; `promoted`: it is no
 *   replica; `ahead`: it has what the primary lacks, so it follows another server; `late`: it has not replayed what the primary
 *   wrote 30 s ago
 * @typedef {{readonly url: string, readonly startedAt: string}} Replica
 * @typedef {{isReplica: boolean, startedAt: string, replayed: string | null, purge: string | null}} State
 */

/**
 * Asks each replica once a second for its state and the primary for the end of its log, and each replica again for every request.
 * @param {object} options
 * @param {() => import("pg").Pool | undefined} options.getPrimary the connections to the primary that the process has already; until it
 *   has some, no replica is chosen
 * @param {readonly string[]} options.urls
 * @param {(line: string) => void} [options.warn] gets a line of JSON when a replica cannot be used any more, or can be again
 * @param {() => number} [options.now] in milliseconds, of a clock that never goes back
 */
export function createReplicas({ getPrimary, urls, warn, now = () => performance.now() }) {
  const replicas = urls.map((url, index) => {
    const pool = openPool(url);
    /** @type {() => Promise<State | null>} */
    const ask = sharing(() => firstRow(pool, STATE));
    return { url, number: index + 1, pool, ask, verdict: /** @type {Verdict} */ ("new") };
  });
  const written = createMarks();
  let comparedAt = Number.NEGATIVE_INFINITY;
  let turn = 0;

  const judge = (replica, /** @type {Verdict} */ verdict) => {
    const before = replica.verdict;
    replica.verdict = verdict;
    if (before === verdict || (before === "new" && verdict === "usable")) return;
    const time = new Date().toISOString();
    const about = { time, warning: "replica", replica: replica.number, state: verdict };
    warn?.(`${JSON.stringify(about)}\n`);
  };

  /** Looks at all replicas. The primary is asked after them, so a replica that has more than it is no replica of it. */
  const look = async () => {
    const states = await Promise.all(replicas.map(({ ask }) => ask()));
    const row = await firstRow(getPrimary(), WRITTEN);
    if (row !== null) {
      comparedAt = now();
      written.add({ at: comparedAt, position: BigInt(row.written) });
    }
    const due = written.dueAt(now() - LAG_MAX_MS);
    for (const [index, replica] of replicas.entries()) {
      const state = states[index] ?? null;
      const latest = row === null ? null : BigInt(row.written);
      judge(replica, toVerdict(state, { due, latest }));
    }
  };

  /**
   * Returns a replica that has everything that was taken away or corrected up to `wanted`; else why there is none.
   * @param {string} wanted a purge number @returns {Promise<Replica | "behind" | "away">}
   */
  const choose = async (wanted) => {
    turn += 1;
    // A replica that was not compared with the primary for so long may be late.
    if (now() - comparedAt > LAG_MAX_MS) return "away";
    let isSomeBehind = false;
    for (let step = 0; step < replicas.length; step += 1) {
      const replica = replicas[(turn + step) % replicas.length];
      if (replica.verdict !== "usable") continue;
      const state = await replica.ask();
      if (state === null) judge(replica, "away");
      else if (!state.isReplica) judge(replica, "promoted");
      else if (state.purge === null || isBehind(state.purge, wanted)) isSomeBehind = true;
      else return { url: replica.url, startedAt: state.startedAt };
    }
    return isSomeBehind ? "behind" : "away";
  };

  let timer = null;
  let isEnded = false;
  /** Looks now, and then again and again. */
  const watch = async () => {
    await look();
    if (!isEnded) timer = setTimeout(watch, LOOK_EVERY_MS).unref();
  };
  const end = async () => {
    isEnded = true;
    clearTimeout(timer);
    await Promise.all(replicas.map(({ pool }) => pool.end()));
  };
  return { choose, look, watch, end };
}

/** @param {State | null} state @param {{due: ReturnType<ReturnType<typeof createMarks>["dueAt"]>, latest: bigint | null}} positions @returns {Verdict} */
function toVerdict(state, { due, latest }) {
  if (state === null) return "away";
  if (!state.isReplica || state.replayed === null) return "promoted";
  const replayed = BigInt(state.replayed);
  if (due === null || replayed < due.position) return due?.isOld === true ? "late" : "new";
  return latest !== null && replayed > latest ? "ahead" : "usable";
}

/** Remembers how far the primary had written its log, and when. */
function createMarks() {
  /** @type {{at: number, position: bigint}[]} */
  let marks = [];
  /** Returns the last position that was known at that time, or else the first that is known; null if none is. */
  const dueAt = (/** @type {number} */ time) => {
    const last = marks.findLastIndex(({ at }) => at <= time);
    marks = marks.slice(Math.max(0, last));
    const [mark] = marks;
    return mark === undefined ? null : { position: mark.position, isOld: last >= 0 };
  };
  return { add: (/** @type {(typeof marks)[number]} */ mark) => marks.push(mark), dueAt };
}

function openPool(url) {
  const pool = new pg.Pool({
    connectionString: url,
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: PATIENCE_MS,
    query_timeout: PATIENCE_MS,
  });
  // An idle connection may break. The next question opens another.
  pool.on("error", () => undefined);
  return pool;
}

/** @returns {Promise<any>} null if the server does not answer */
async function firstRow(pool, statement) {
  try {
    return (await pool?.query(statement))?.rows[0] ?? null;
  } catch {
    return null;
  }
}
