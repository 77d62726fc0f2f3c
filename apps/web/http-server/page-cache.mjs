// Caches rendered answers in memory. An entry is served until something that was shown is taken away, and for a minute at most.
import { isBehind } from "@oslag/server-interface";
import { createCacheEntries } from "./cache-entries.mjs";
import { makeTemplate } from "./page-template.mjs";
import { isOfContent } from "./send-answer.mjs";

/** A page takes at most a tenth of a processor, or one rendering a second. */
const LIFE_FACTOR = 10;
const LIFE_MIN_MS = 1_000;
/** No entry is served that is older. */
const AGE_MAX_MS = 60_000;
/** No page is rendered more often than this for the addresses of senders. */
const FRESH_EVERY_MS = 1_000;
/** How long the address of a sender leads to fresh pages, by the database's clock. */
const AFTER_MAX_US = 120_000_000;
/** What an entry takes beside its bodies. */
const ENTRY_BYTES = 4_096;

const NONCE = /'nonce-([0-9a-f]{32})'/;
/** Next.js leaves this in a page if a part failed after its head was sent. */
const FAILED = 'data-dgst="';

/**
 * @typedef {object} Answer as it was rendered
 * @property {number} status
 * @property {readonly (readonly [string, string | string[]])[]} headers with names in lower case
 * @property {Buffer} body
 * @property {boolean} [isOfReplica] a replica was read for it, which may lack what was uploaded just now
 * @property {string} [read] how the database was read for it, for the metrics
 *
 * @typedef {object} Entry an answer around its nonce
 * @property {number} status
 * @property {Answer["headers"]} headers
 * @property {string} nonce of the first reader; "" if the answer has none
 * @property {import("./page-template.mjs").Template} template
 * @property {boolean} isCached false for an answer that other readers must not get
 * @property {string} purge the purge number that was read before the rendering began
 * @property {number} at the database's clock then
 * @property {number} begun this process's clock then
 * @property {number} until when to replace it
 * @property {boolean} isOfReplica
 * @property {string} network which asked for it first
 * @property {number} bytes
 *
 * @typedef {import("./data-version.mjs").Version} Version
 * @typedef {object} Asked
 * @property {Version | null} version when the request arrived, if it was read
 * @property {number} order of its arrival
 * @property {number | null} after the time after which its answer must have been rendered
 * @typedef {{entry: Entry | null, order: number}} Filled without an entry while the database cannot be asked
 *
 * @typedef {{version: Version, begun: number, isPrimary: boolean, entry: Promise<Entry>}} Rendering
 *
 * @typedef {object} Found
 * @property {Entry | null} entry null if there is none for this request
 * @property {boolean} isDue the entry should be replaced
 * @property {boolean} isDown there is none, and the database cannot be asked
 * @property {number} pauseMs how long to wait before a rendering for this request may begin
 * @property {Asked} asked
 *
 * @typedef {(read: {purge: string, isPrimary: boolean}) => Promise<Answer>} Render `isPrimary` if no replica may be read
 */

/**
 * @param {object} options
 * @param {() => Promise<Version | null>} options.readVersion
 * @param {number} options.bytes bounds the cache
 * @param {() => number} [options.now] this process's clock, in milliseconds; it must never go back
 */
export function createPageCache({ readVersion, bytes: bytesMax, now = () => performance.now() }) {
  const entries = createCacheEntries(bytesMax);
  /** The newest rendering of each key that has not ended. @type {Map<string, Rendering>} */
  const rendering = new Map();
  let order = 0;

  /**
   * Returns the entry for a canonical target, if a request may get one.
   * @param {string} key @param {number | null} [wanted] the time of the sender's address, by the database's clock in microseconds
   * @returns {Promise<Found>}
   */
  const find = async (key, wanted = null) => {
    const asked = { version: null, order: (order += 1), after: null };
    const none = { entry: null, isDue: false, isDown: false, pauseMs: 0, asked };
    // A flood of pages that are not cached must not keep the database busy with questions.
    if (wanted === null && entries.get(key) === undefined) return none;
    asked.version = await readVersion();
    const entry = entries.get(key);
    if (asked.version === null) {
      if (entry === undefined || now() > entry.until) return { ...none, isDown: true };
      return { ...none, entry: entries.use(key) };
    }
    const { purge, at } = asked.version;
    // What a token is for was committed before anybody had the token. So a time that is still to come counts as now.
    if (wanted !== null && Math.abs(at - wanted) <= AFTER_MAX_US)
      asked.after = Math.min(wanted, at);
    if (entry === undefined) return { ...none, pauseMs: pauseOf(key, asked.after) };
    if (isBehind(entry.purge, purge) || now() > entry.begun + AGE_MAX_MS) {
      entries.drop(key);
      return { ...none, pauseMs: pauseOf(key, asked.after) };
    }
    if (!isAfter(entry, asked.after))
      return {
        ...none,
        pauseMs: Math.max(pauseOf(key, asked.after), entry.begun + FRESH_EVERY_MS - now()),
      };
    return { ...none, entry: entries.use(key), isDue: now() > entry.until };
  };

  /** Returns how long a sender waits because a rendering has begun just now that is too old for the sender. */
  const pauseOf = (key, after) => {
    const other = rendering.get(key);
    if (after === null || other === undefined || serves(other, after)) return 0;
    return Math.max(0, other.begun + FRESH_EVERY_MS - now());
  };

  /**
   * Returns whether the entry lacks nothing that a request must see: nothing is in it that was taken away before the request arrived.
   * @param {{entry: Entry, order: number}} filled @param {Asked} asked
   */
  const isFresh = ({ entry, order: filled }, asked) =>
    (filled > asked.order ||
      (asked.version !== null && !isBehind(entry.purge, asked.version.purge))) &&
    isAfter(entry, asked.after);

  const keep = (key, entry, isFailed) => {
    const before = entries.get(key);
    if (before !== undefined && before.begun > entry.begun) return;
    if (entry.isCached) entries.add(key, entry);
    else if (before !== undefined && !isFailed) entries.drop(key);
    else postpone(before, entry.begun);
  };

  /** Lets an entry whose replacement failed wait as long for the next one as a new entry would. */
  const postpone = (entry, begun) => {
    if (entry !== undefined) entry.until = now() + lifeOf(now() - begun);
  };

  const start = async ({ key, network, render, after }, version) => {
    const begun = now();
    const read = { purge: version.purge, isPrimary: after !== null };
    const answer = await render(read).catch((error) => {
      postpone(entries.get(key), begun);
      throw error;
    });
    const until = begun + lifeOf(now() - begun);
    const entry = toEntry(answer, { ...version, begun, until, network });
    if (entry.bytes > entries.largest) entry.isCached = false;
    keep(key, entry, isFailed(answer));
    return entry;
  };

  /**
   * Renders an answer, unless another request has done so meanwhile or is just doing it, and keeps it if it may be kept.
   * @param {{key: string, network: string, render: Render, after?: number | null}} wanted `after`: the time after which the rendering
   *   must have begun
   * @returns {Promise<Filled>}
   */
  const fill = async ({ after = null, ...wanted }) => {
    const { key } = wanted;
    const filled = (order += 1);
    const version = await readVersion();
    if (version === null) return { entry: null, order: filled };
    const found = entries.get(key);
    if (
      found !== undefined &&
      now() <= found.until &&
      !isBehind(found.purge, version.purge) &&
      isAfter(found, after)
    )
      return { entry: entries.use(key), order: filled };
    const other = rendering.get(key);
    if (
      other !== undefined &&
      !isBehind(other.version.purge, version.purge) &&
      serves(other, after)
    ) {
      const entry = await other.entry.catch(() => undefined);
      if (entry?.isCached === true) return { entry, order: filled };
    }
    const own = {
      version,
      begun: now(),
      isPrimary: after !== null,
      entry: start({ ...wanted, after }, version),
    };
    rendering.set(key, own);
    try {
      return { entry: await own.entry, order: filled };
    } finally {
      if (rendering.get(key) === own) rendering.delete(key);
    }
  };
  return { find, fill, isFresh, size: entries.size };
}

/** Returns whether everything that was stored before a time is in an entry. @param {Entry} entry @param {number | null} after */
const isAfter = (entry, after) => after === null || (entry.at >= after && !entry.isOfReplica);

/** The same of a rendering that has not ended. @param {Rendering} rendering @param {number | null} after */
const serves = ({ version, isPrimary }, after) =>
  after === null || (isPrimary && version.at >= after);

/** @param {number} tookMs */
const lifeOf = (tookMs) => Math.min(AGE_MAX_MS, Math.max(LIFE_MIN_MS, LIFE_FACTOR * tookMs));

/** @param {Pick<Answer, "status" | "headers" | "body">} answer */
export const isFailed = ({ status, headers, body }) =>
  status >= 500 ||
  (/^text\/html\b/.test(String(new Map(headers).get("content-type"))) && body.includes(FAILED));

const isCacheable = (answer) =>
  answer.status === 200 && !new Map(answer.headers).has("set-cookie") && !isFailed(answer);

/** @returns {Entry} */
function toEntry(answer, { purge, at, begun, until, network }) {
  const { status, headers, body, isOfReplica = false } = answer;
  const policy = headers.find(([name]) => name === "content-security-policy")?.[1] ?? "";
  const nonce = NONCE.exec(String(policy))?.[1] ?? "";
  const template = makeTemplate(body, nonce);
  return {
    status,
    headers: headers.filter(([name]) => isOfContent(name)),
    nonce,
    template,
    isCached: isCacheable(answer),
    purge,
    at,
    begun,
    until,
    isOfReplica,
    network,
    bytes: template.bytes + ENTRY_BYTES,
  };
}
