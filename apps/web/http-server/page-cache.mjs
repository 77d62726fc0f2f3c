// Caches rendered answers in memory for as long as the data that they were rendered from is unchanged.
import { randomUUID } from "node:crypto";
import { findAddress, REQUEST_ID_HEADER } from "@oslag/server-interface";
import { createCacheEntries } from "./cache-entries.mjs";
import { captureAnswer } from "./capture-answer.mjs";
import { fillTemplate, makeTemplate, packTemplate } from "./page-template.mjs";

const URL_MAX = 2_048;
/** Below this size compression costs more than it saves. */
const PACK_FROM_BYTES = 1_024;
/** Short, so that an answer that failed in part, for example by a time-out, is soon rendered again. */
const LIFETIME_MS = 60_000;
/** What an entry takes beside its bodies. */
const ENTRY_BYTES = 4_096;

/** Headers with which Next.js asks for parts of a page. */
const PARTIAL = ["rsc", "next-router-state-tree", "next-router-prefetch", "next-url", "range"];
/** Headers of one connection or one answer, which are never cached. */
const OWN_HEADERS = new Set([
  REQUEST_ID_HEADER,
  "connection",
  "keep-alive",
  "date",
  "content-length",
]);
const TYPES = /^(?:text\/html|text\/csv|application\/json|image\/svg\+xml)\b/;
const NONCE = /'nonce-([0-9a-f]{32})'/;
/** Next.js leaves this in a page if a part failed after its head was sent. */
const FAILED = 'data-dgst="';

/**
 * @param {{readVersion: () => Promise<string | null>, bytes: number, now?: () => number}} options `bytes` bounds the cache
 * @returns {{wrap: (handle: Handle) => Handle, size: () => {entries: number, bytes: number}}}
 * @typedef {(request: import("node:http").IncomingMessage, response: import("node:http").ServerResponse) => Promise<void>} Handle
 */
export function createPageCache({ readVersion, bytes: bytesMax, now = Date.now }) {
  const entries = createCacheEntries(bytesMax);
  const rendering = new Map();

  const render = async (handle, { request, response, version }) => {
    const key = request.url;
    const accepts = request.headers["accept-encoding"];
    // The cache needs the whole answer, uncompressed. `send` compresses it and compares its tag with the reader's.
    delete request.headers["accept-encoding"];
    const condition = request.headers["if-none-match"];
    delete request.headers["if-none-match"];
    const answer = await captureAnswer(handle, { request, response, most: entries.largest });
    if (answer === null) return null;
    request.headers["accept-encoding"] = accepts;
    request.headers["if-none-match"] = condition;
    const entry = toEntry(answer, { version, until: now() + LIFETIME_MS });
    const isCached = isCacheable(answer);
    if (isCached) entries.add(key, entry);
    send(entry, { request, response, nonce: entry.nonce });
    return isCached ? entry : null;
  };

  const wrap = (handle) => async (request, response) => {
    if (!maybeCached(request)) return handle(request, response);
    const version = await readVersion();
    if (version === null) return handle(request, response);
    const found = entries.find(request.url, { version, now: now() });
    if (found !== null) return send(found, { request, response, nonce: freshNonce() });
    // Requests for the same page at the same time wait for one rendering.
    const name = `${version} ${request.url}`;
    const others = rendering.get(name);
    if (others !== undefined) {
      const entry = await others.catch(() => null);
      if (entry !== null) return send(entry, { request, response, nonce: freshNonce() });
      return handle(request, response);
    }
    const own = render(handle, { request, response, version });
    rendering.set(name, own);
    try {
      await own;
    } finally {
      rendering.delete(name);
    }
  };
  return { wrap, size: entries.size };
}

function maybeCached({ method, url = "", headers }) {
  return (
    method === "GET" &&
    url.length <= URL_MAX &&
    findAddress(url)?.isCached === true &&
    PARTIAL.every((name) => headers[name] === undefined)
  );
}

function isCacheable({ status, headers, body }) {
  return (
    status === 200 &&
    TYPES.test(String(headers["content-type"])) &&
    headers["set-cookie"] === undefined &&
    !body.includes(FAILED)
  );
}

const freshNonce = () => randomUUID().replaceAll("-", "");

function toEntry({ status, headers, body }, { version, until }) {
  const nonce = NONCE.exec(String(headers["content-security-policy"] ?? ""))?.[1] ?? "";
  const shared = Object.entries(headers).filter(([name]) => !OWN_HEADERS.has(name));
  const template = makeTemplate(body, nonce);
  return {
    status,
    headers: shared,
    nonce,
    template,
    version,
    until,
    bytes: template.bytes + ENTRY_BYTES,
  };
}

function send({ status, headers, nonce: first, template }, { request, response, nonce }) {
  const renew = (value) => (first === "" ? value : String(value).replaceAll(first, nonce));
  for (const [name, value] of headers)
    response.setHeader(name, Array.isArray(value) ? value.map(renew) : renew(value));
  if (status === 200 && matches(request.headers["if-none-match"], response.getHeader("etag"))) {
    response.writeHead(304).end();
    return;
  }
  const vary = String(response.getHeader("vary") ?? "");
  if (!/accept-encoding/i.test(vary))
    response.setHeader("vary", vary === "" ? "Accept-Encoding" : `${vary}, Accept-Encoding`);
  const pack =
    template.bytes >= 2 * PACK_FROM_BYTES && acceptsGzip(request.headers["accept-encoding"]);
  if (pack) response.setHeader("content-encoding", "gzip");
  const body = pack
    ? packTemplate(template, first === "" ? "" : nonce)
    : fillTemplate(template, first === "" ? "" : nonce);
  response.writeHead(status, { "content-length": body.length }).end(body);
}

/** Reads Accept-Encoding as RFC 9110, section 12.5.3, defines it, for gzip alone. */
function acceptsGzip(header = "") {
  return String(header)
    .split(",")
    .map((part) => part.trim().toLowerCase())
    .some((part) => /^(?:gzip|\*)(?:$|;)/.test(part) && !/;\s*q=0(?:\.0*)?$/.test(part));
}

/**
 * Reads If-None-Match as RFC 9110, section 13.1.2, defines it. Pages have no tag: a page that a browser cached would run with the
 * nonce of an older answer.
 */
function matches(header, etag) {
  if (header === undefined || etag === undefined) return false;
  return (
    String(header)
      .split(",")
      .map((tag) => tag.trim().replace(/^W\//, ""))
      // Next.js sets each header as a list of its values.
      .some((tag) => tag === "*" || tag === String(etag))
  );
}
