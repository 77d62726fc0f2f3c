// Answers 503 in place of Next.js's 500 if a page failed because the database could not be used.
import { INTERNAL_HEADERS } from "@oslag/server-interface";

const RETRY_AFTER_SECONDS = "5";

/**
 * Wraps the handler of Next.js, which answers 500 to every failure of a page.
 * @param {Handle} handle
 * @param {Set<string>} unavailable identifiers of requests whose page could not use the database; each is removed with its answer
 * @returns {Handle}
 * @typedef {(request: import("node:http").IncomingMessage, response: import("node:http").ServerResponse) => Promise<void>} Handle
 */
export function answerUnavailable(handle, unavailable) {
  return async (request, response) => {
    const id = String(request.headers[INTERNAL_HEADERS.requestId] ?? "");
    const { writeHead } = response;
    // Node.js calls this for implied headers, too.
    response.writeHead = (status, ...rest) => {
      if (status !== 500 || !unavailable.has(id)) return writeHead.call(response, status, ...rest);
      response.statusMessage = "";
      response.setHeader("retry-after", RETRY_AFTER_SECONDS);
      return writeHead.call(response, 503, ...rest);
    };
    try {
      await handle(request, response);
    } finally {
      unavailable.delete(id);
    }
  };
}
