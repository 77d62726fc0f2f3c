// Inserts the parts of pages that Next.js need not handle (src/components/static-part.tsx).
import { insertParts } from "@oslag/server-interface";

/**
 * Wraps the handler of pages: what it writes is sent at once, with its parts in place of their marks.
 * @param {Handle} handle
 * @param {import("node:async_hooks").AsyncLocalStorage<string[]>} storage in which the page finds the list of its parts
 * @returns {Handle}
 * @typedef {(request: import("node:http").IncomingMessage, response: import("node:http").ServerResponse) => Promise<void>} Handle
 */
export function keepParts(handle, storage) {
  return (request, response) => {
    // The server before this process compresses the whole page. What Next.js compressed could not be changed any more.
    delete request.headers["accept-encoding"];
    /** @type {string[]} */
    const parts = [];
    sendAtOnce(response, (body) =>
      parts.length === 0 ? body : Buffer.from(insertParts(body.toString(), parts)),
    );
    return storage.run(parts, () => handle(request, response));
  };
}

/** Keeps what is written until the end. The server before this process collects the whole answer too. */
function sendAtOnce(response, change) {
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
    // Next.js knows the length only of an answer without parts.
    return end.call(
      response,
      change(Buffer.concat(chunks)),
      typeof done === "function" ? done : undefined,
    );
  };
}
