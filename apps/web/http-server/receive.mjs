// Reports, checks, challenges and statements reach the application without Next.js. Next.js takes processor for each request before
// a handler runs, and starts all requests at once: in a flood of uploads readers would wait for that.
import { sendResponse } from "./send-response.mjs";
import { toPosted } from "./to-request.mjs";

/**
 * A request without a receiver goes through Next.js, to the same code.
 * @param {Handle} handle
 * @param {(pathname: string) => import("@oslag/server-interface").Receiver | undefined} find the application's handler
 *   of what is posted to an address; undefined until the application has started
 * @returns {Handle}
 * @typedef {(request: import("node:http").IncomingMessage, response: import("node:http").ServerResponse) => Promise<void>} Handle
 */
export function receive(handle, find) {
  return async (request, response) => {
    const receiver = request.method === "POST" ? find(request.url.split("?", 1)[0]) : undefined;
    if (receiver === undefined) return handle(request, response);
    // Discards the rest of a body that was refused in the middle, so that its sender goes on to read the answer.
    response.once("finish", () => request.resume());
    const answer = await receiver(toPosted(request, response));
    if (!response.destroyed) await sendResponse(response, answer);
  };
}
