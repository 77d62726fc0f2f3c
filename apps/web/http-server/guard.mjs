// Limits on what is sent, before Next.js and before a body is read: refusing one request of a flood must cost next to nothing.
import { sendResponse } from "./send-response.mjs";

/** The application's word for what is sent to an address (src/server/limits/upload-limits.ts). */
const SENDINGS = new Map([
  ["/api/v1/reports", "upload"],
  ["/api/v1/checks", "upload"],
  ["/api/v1/challenges", "upload"],
  ["/api/v1/statements", "statement"],
  ["/api/v1/figures", "figure"],
  ["/figures/freeze", "figure"],
]);

/** Tell the application who sends and that it was counted; both are removed from what comes from outside. */
const CLIENT_ADDRESS = "x-oslag-client";
const ADMITTED = "x-oslag-admitted";

/**
 * An address spelt otherwise is not counted here; the application counts it itself then.
 * @param {Handle} handle
 * @param {(sending: string, clientAddress: string) => Response | null | undefined} ask
 *   the refusal, null where there is none, or undefined while the application has no limits yet
 * @returns {Handle}
 * @typedef {(request: import("node:http").IncomingMessage, response: import("node:http").ServerResponse) => Promise<void>} Handle
 */
export function guard(handle, ask) {
  return async (request, response) => {
    const sending =
      request.method === "POST" ? SENDINGS.get(request.url.split("?", 1)[0]) : undefined;
    if (sending === undefined) return handle(request, response);
    const refusal = ask(sending, request.headers[CLIENT_ADDRESS]);
    if (refusal === undefined) return handle(request, response);
    if (refusal === null) {
      request.headers[ADMITTED] = sending;
      return handle(request, response);
    }
    await sendResponse(response, refusal);
  };
}
