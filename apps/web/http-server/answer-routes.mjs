// Routes answer without Next.js, which takes processor for each request before a handler runs.
import { findAddress, parametersOf } from "@oslag/server-interface";
import { sendResponse } from "./send-response.mjs";
import { toRequest } from "./to-request.mjs";

const READ = ["GET", "HEAD"];

/**
 * Everything else goes through Next.js: pages, other methods, and addresses that are spelt otherwise or that the site does not have.
 * @param {Handle} handle
 * @param {(path: string) => import("@oslag/server-interface").Answerer | undefined} find the route of an address, by its path in
 *   the table; undefined until the application has started
 * @returns {Handle}
 * @typedef {(request: import("node:http").IncomingMessage, response: import("node:http").ServerResponse) => Promise<void>} Handle
 */
export function answerRoutes(handle, find) {
  return async (request, response) => {
    const address = READ.includes(request.method) ? findAddress(request.url) : null;
    const answer = address === null ? undefined : find(address.path);
    const parameters = answer && parametersOf(address, request.url.split("?", 1)[0]);
    if (!parameters) return handle(request, response);
    const answered = await answer(toRequest(request, response), parameters);
    if (!response.destroyed) await sendResponse(response, answered);
  };
}
