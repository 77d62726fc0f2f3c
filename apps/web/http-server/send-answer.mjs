// Sends rendered answers.
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { freshNonce } from "@oslag/server-interface";
import { truthfulVary } from "./sanitize-headers.mjs";
import { fillTemplate, packTemplate } from "./page-template.mjs";

/** Below this size compression costs more than it saves. */
const PACK_FROM_BYTES = 1_024;
/** Images and archives are compressed already. */
const PACKABLE = /^(?:text\/|application\/(?:json|javascript|problem\+json|wasm)|image\/svg)/;
/** Headers of one connection or one answer. */
const OWN_HEADERS = new Set([
  "connection",
  "keep-alive",
  "transfer-encoding",
  "date",
  "content-length",
]);

const pack = promisify(gzip);

/** @param {string} name in lower case @returns {boolean} whether the header belongs to the content, not to one connection */
export const isOfContent = (name) => !OWN_HEADERS.has(name);

/**
 * Sends an answer to one reader as it was rendered, compressed if the reader accepts it. Node.js leaves out the body for HEAD.
 * @param {import("./page-cache.mjs").Answer} answer
 * @param {object} exchange
 * @param {import("node:http").IncomingMessage} exchange.request
 * @param {import("node:http").ServerResponse} exchange.response
 */
export async function sendAnswer({ status, headers, body }, { request, response }) {
  for (const [name, value] of headers) if (isOfContent(name)) response.setHeader(name, value);
  correctVary(response);
  const isPacked = mayPack(body.length, { request, response });
  const sent = isPacked ? await pack(body) : body;
  if (sent.length > 0) response.setHeader("content-length", sent.length);
  response.writeHead(status).end(sent);
}

/**
 * Sends an entry of the page cache with a new nonce, compressed if the reader accepts it, or 304 if the reader has it.
 * @param {import("./page-cache.mjs").Entry} entry
 * @param {object} exchange
 * @param {import("node:http").IncomingMessage} exchange.request
 * @param {import("node:http").ServerResponse} exchange.response
 */
export async function sendEntry(entry, { request, response }) {
  const { status, headers, nonce: first, template } = entry;
  const nonce = first === "" ? "" : freshNonce();
  const renew = (value) => (first === "" ? value : String(value).replaceAll(first, nonce));
  for (const [name, value] of headers)
    response.setHeader(name, Array.isArray(value) ? value.map(renew) : renew(value));
  correctVary(response);
  if (status === 200 && matches(request.headers["if-none-match"], response.getHeader("etag"))) {
    response.writeHead(304).end();
    return;
  }
  const body = await toBody(template, { request, response, nonce });
  response.writeHead(status, { "content-length": body.length }).end(body);
}

/** Takes out what Next.js names in each answer and no request brings to it. */
function correctVary(response) {
  const given = response.getHeader("vary");
  if (given === undefined) return;
  const value = truthfulVary(String(given));
  if (value === "") response.removeHeader("vary");
  else response.setHeader("vary", value);
}

async function toBody(template, { request, response, nonce }) {
  return mayPack(template.bytes, { request, response })
    ? packTemplate(template, nonce)
    : fillTemplate(template, nonce);
}

/** Decides whether a body is sent compressed, and sets the headers that say so. */
function mayPack(bytes, { request, response }) {
  const isPackable =
    bytes >= 2 * PACK_FROM_BYTES &&
    PACKABLE.test(String(response.getHeader("content-type"))) &&
    response.getHeader("content-encoding") === undefined;
  if (!isPackable) return false;
  const vary = String(response.getHeader("vary") ?? "");
  if (!/accept-encoding/i.test(vary))
    response.setHeader("vary", vary === "" ? "Accept-Encoding" : `${vary}, Accept-Encoding`);
  if (!acceptsGzip(request.headers["accept-encoding"])) return false;
  response.setHeader("content-encoding", "gzip");
  return true;
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
  return String(header)
    .split(",")
    .map((tag) => tag.trim().replace(/^W\//, ""))
    .some((tag) => tag === "*" || tag === String(etag));
}
