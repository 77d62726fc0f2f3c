// Completes what Next.js renders: inserts the parts of a page that Next.js need not handle (src/components/static-part.tsx), and answers
// 503 in place of 500 if the page could not use the database.
import { splitLanguage } from "@oslag/language/languages";
import { partMark, splitAtMarks } from "@oslag/server-interface";

const RETRY_AFTER_SECONDS = "5";

/**
 * Wraps the handler of Next.js. What it writes is sent at once.
 * @param {Handle} handle
 * @param {import("node:async_hooks").AsyncLocalStorage<import("@oslag/server-interface").RenderedPage>} storage in which the page finds
 *   where its parts and its failure are noted
 * @returns {Handle}
 * @typedef {(request: import("node:http").IncomingMessage, response: import("node:http").ServerResponse) => Promise<void>} Handle
 */
export function answerPages(handle, storage) {
  return (request, response) => {
    // The server before this process compresses the whole page. What Next.js compressed could not be changed any more.
    delete request.headers["accept-encoding"];
    const page = { ...languageOf(request.url), parts: [], isUnavailable: false };
    correctStatus(response, page);
    sendAtOnce(response, page);
    return storage.run(page, () => handle(request, response));
  };
}

function languageOf(target = "/") {
  return { target, language: splitLanguage(target).language };
}

function correctStatus(response, page) {
  const { writeHead } = response;
  // Node.js calls this for implied headers, too.
  response.writeHead = (status, ...rest) => {
    if (status !== 500 || !page.isUnavailable) return writeHead.call(response, status, ...rest);
    response.statusMessage = "";
    response.setHeader("retry-after", RETRY_AFTER_SECONDS);
    return writeHead.call(response, 503, ...rest);
  };
}

/** Keeps what is written until the end. The server before this process collects the whole answer too. */
function sendAtOnce(response, { parts }) {
  const chunks = [];
  const { end } = response;
  const keep = (chunk, encoding) => {
    if (typeof chunk === "string") chunks.push(Buffer.from(chunk, encoding));
    // The writer may use the memory again.
    else if (chunk) chunks.push(Buffer.from(chunk));
  };
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
    const whole = parts.length === 0 ? body : withParts(body, parts);
    // A module that this page was the first to load keeps the page's asynchronous context as long as the process lives.
    parts.length = 0;
    return end.call(response, whole, typeof done === "function" ? done : undefined);
  };
}

/** Leaves the bytes of the page as they are: only the parts are texts. */
function withParts(body, parts) {
  const pieces = splitAtMarks(body.toString("latin1")).map((piece, index) =>
    index % 2 === 0
      ? Buffer.from(piece, "latin1")
      : Buffer.from(parts[Number(piece)] ?? partMark(Number(piece))),
  );
  return Buffer.concat(pieces);
}
