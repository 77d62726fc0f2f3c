// Completes what Next.js renders: gives each page its policy, inserts the parts that Next.js need not handle
// (src/components/static-part.tsx), and sets the status of a page that has nothing to show or could not use the database.
import { splitLanguage } from "@oslag/language/languages";
import { findAddress, freshNonce, pagePolicy } from "@oslag/server-interface";
import { insertIntoBytes } from "./insert-into-bytes.mjs";

const RETRY_AFTER_SECONDS = "5";
const POLICY = "content-security-policy";
/**
 * Next.js holds a page back until its title is known only for readers whose names `htmlLimitedBots` in next.config.ts matches. From others,
 * also those without a name, it may put title and description after the head.
 */
const READER = "OSlag";

/**
 * Wraps the handler of Next.js. What it writes is sent at once.
 * @param {Handle} handle
 * @param {import("node:async_hooks").AsyncLocalStorage<import("@oslag/server-interface").RenderedPage>} storage in which the page finds
 *   where its parts, its absence and its failure are noted
 * @returns {Handle}
 * @typedef {(request: import("node:http").IncomingMessage, response: import("node:http").ServerResponse) => Promise<void>} Handle
 */
export function answerPages(handle, storage) {
  return (request, response) => {
    // The server before this process compresses the whole page. What Next.js compressed could not be changed any more.
    delete request.headers["accept-encoding"];
    request.headers["user-agent"] = READER;
    const page = { ...languageOf(request.url), parts: [], isUnavailable: false, absence: null };
    setPolicy(request, response);
    correctStatus(response, page);
    sendAtOnce(response, page);
    return storage.run(page, () => handle(request, response));
  };
}

/** A proxy of Next.js could do this, too, but costs each page up to two milliseconds of processor (D287). */
function setPolicy({ url, headers }, response) {
  delete headers[POLICY];
  delete headers[`${POLICY}-report-only`];
  // An address that the site does not have is answered with a page.
  if ((findAddress(url)?.policy ?? "page") !== "page") return;
  const policy = pagePolicy(freshNonce());
  // Next.js gives its own scripts the nonce that it finds in this header of the request.
  headers[POLICY] = policy;
  response.setHeader(POLICY, policy);
}

function languageOf(target = "/") {
  return { target, language: splitLanguage(target).language };
}

function correctStatus(response, page) {
  const { writeHead } = response;
  // Node.js calls this for implied headers, too.
  response.writeHead = (status, ...rest) => {
    const isDown = status === 500 && page.isUnavailable;
    if (isDown) response.setHeader("retry-after", RETRY_AFTER_SECONDS);
    const corrected = isDown ? 503 : status === 200 && page.absence ? page.absence : status;
    if (corrected !== status) response.statusMessage = "";
    return writeHead.call(response, corrected, ...rest);
  };
}

/** Keeps head and body until the end. The server before this process collects the whole answer too. */
function sendAtOnce(response, { parts }) {
  const chunks = [];
  const { end } = response;
  const keep = (chunk, encoding) => {
    if (typeof chunk === "string") chunks.push(Buffer.from(chunk, encoding));
    // The writer may use the memory again.
    else if (chunk) chunks.push(Buffer.from(chunk));
  };
  response.flushHeaders = () => undefined;
  response.write = (chunk, ...rest) => {
    keep(chunk, typeof rest[0] === "string" ? rest[0] : undefined);
    const done = rest.at(-1);
    if (typeof done === "function") queueMicrotask(() => done());
    return true;
  };
  response.end = (...given) => {
    const done = given.at(-1);
    if (typeof given[0] !== "function")
      keep(given[0], typeof given[1] === "string" ? given[1] : undefined);
    const body = Buffer.concat(chunks);
    // Next.js knows the length only of an answer without parts.
    const whole = parts.length === 0 ? body : insertIntoBytes(body, parts);
    // A module that this page was the first to load keeps the page's asynchronous context as long as the process lives.
    parts.length = 0;
    return end.call(response, whole, typeof done === "function" ? done : undefined);
  };
}
