// Limits on what is sent, before Next.js and before a body is read: refusing one request of a flood must cost next to nothing.
import { findAddress, INTERNAL_HEADERS } from "@oslag/server-interface";
import { sendResponse } from "./send-response.mjs";

/**
 * An address that is spelt otherwise is not counted here; the application counts it itself then.
 * @param {Handle} handle
 * @param {(sending: import("@oslag/server-interface").Sending, clientAddress: string) => Response | null | undefined} refuse
 *   counts what is sent; returns the refusal, null if there is none, or undefined while the application has no limits yet
 * @returns {Handle}
 * @typedef {(request: import("node:http").IncomingMessage, response: import("node:http").ServerResponse) => Promise<void>} Handle
 */
export function guard(handle, refuse) {
  return async (request, response) => {
    const sending = request.method === "POST" ? findAddress(request.url)?.sends : undefined;
    if (sending === undefined) return handle(request, response);
    const refusal = refuse(sending, request.headers[INTERNAL_HEADERS.clientAddress]);
    if (refusal === undefined) return handle(request, response);
    if (refusal === null) {
      request.headers[INTERNAL_HEADERS.admitted] = sending;
      return handle(request, response);
    }
    await sendResponse(response, refusal);
  };
}
