// Caches rendered answers in memory for as long as the data that they were rendered from is unchanged.
import { createCacheEntries } from "./cache-entries.mjs";
import { makeTemplate } from "./page-template.mjs";
import { isOfContent } from "./send-answer.mjs";

/** Short, so that an answer that failed in part, for example by a time-out, is soon rendered again. */
const LIFETIME_MS = 60_000;
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
 *
 * @typedef {object} Entry an answer around its nonce
 * @property {number} status
 * @property {Answer["headers"]} headers
 * @property {string} nonce of the first reader; "" if the answer has none
 * @property {import("./page-template.mjs").Template} template
 * @property {boolean} isCached false for an answer that other readers must not get
 * @property {string | null} version the state of the data
 * @property {string} network which asked for it first
 * @property {number} until
 * @property {number} bytes
 *
 * @typedef {{version: string | null, at: number}} Asked the state of the data when a request arrived, if it was read, and the order
 *   of arrival
 * @typedef {{entry: Entry, begun: number}} Filled
 */

/** @param {{readVersion: () => Promise<string | null>, bytes: number, now?: () => number}} options `bytes` bounds the cache */
export function createPageCache({ readVersion, bytes: bytesMax, now = Date.now }) {
  const entries = createCacheEntries(bytesMax);
  /** @type {Map<string, Promise<Entry>>} */
  const rendering = new Map();
  let order = 0;

  /**
   * Returns the entry for a canonical target; null if there is none for the present data.
   * @param {string} key @returns {Promise<{entry: Entry | null, asked: Asked}>}
   */
  const find = async (key) => {
    const at = (order += 1);
    // A flood of pages that are not cached must not keep the database busy with questions for its state.
    const version = entries.has(key) ? await readVersion() : null;
    const entry = version === null ? null : entries.find(key, { version, now: now() });
    return { entry, asked: { version, at } };
  };

  /** Returns whether the entry holds everything that was stored before the request arrived. @param {Filled} filled @param {Asked} asked */
  const isFresh = ({ entry, begun }, { version, at }) =>
    begun > at || (version !== null && entry.version === version);

  /**
   * Renders an answer, unless another request has done so meanwhile or is just doing it, and keeps it if it may be kept.
   * @param {{key: string, network: string, render: () => Promise<Answer>}} wanted @returns {Promise<Filled>}
   */
  const fill = async ({ key, network, render }) => {
    const begun = (order += 1);
    const version = await readVersion();
    const make = async () => {
      const entry = toEntry(await render(), { version, network, until: now() + LIFETIME_MS });
      return { ...entry, isCached: entry.isCached && entry.bytes <= entries.largest };
    };
    if (version === null) return { entry: { ...(await make()), isCached: false }, begun };
    const found = entries.find(key, { version, now: now() });
    if (found !== null) return { entry: found, begun };
    const name = `${version} ${key}`;
    const others = await rendering.get(name)?.catch(() => undefined);
    if (others?.isCached === true) return { entry: others, begun };
    const own = make();
    rendering.set(name, own);
    try {
      const entry = await own;
      if (entry.isCached) entries.add(key, entry);
      return { entry, begun };
    } finally {
      rendering.delete(name);
    }
  };
  return { find, fill, isFresh, size: entries.size };
}

function isCacheable(answer) {
  return answer.status === 200 && !new Map(answer.headers).has("set-cookie") && !hasFailed(answer);
}

/** Returns whether a part of a page failed after its head was sent. @param {Answer} answer */
export function hasFailed({ headers, body }) {
  return (
    /^text\/html\b/.test(String(new Map(headers).get("content-type"))) && body.includes(FAILED)
  );
}

/** @returns {Entry} */
function toEntry(answer, { version, network, until }) {
  const { status, headers, body } = answer;
  const policy = headers.find(([name]) => name === "content-security-policy")?.[1] ?? "";
  const nonce = NONCE.exec(String(policy))?.[1] ?? "";
  const template = makeTemplate(body, nonce);
  return {
    status,
    headers: headers.filter(([name]) => isOfContent(name)),
    nonce,
    template,
    isCached: isCacheable(answer),
    version,
    network,
    until,
    bytes: template.bytes + ENTRY_BYTES,
  };
}
