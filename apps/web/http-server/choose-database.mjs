// Chooses the database that answers a request, in the process that renders.
import { INTERNAL_HEADERS } from "@oslag/server-interface";

/**
 * Wraps a handler so that a replica answers a request if one may: the HTTP server must have read the primary's purge number for
 * it, and must not want the primary. The answer says what was chosen.
 * @param {Handle} handle
 * @param {object} parts
 * @param {Pick<ReturnType<typeof import("./replicas.mjs").createReplicas>, "choose">} parts.replicas
 * @param {import("node:async_hooks").AsyncLocalStorage<import("@oslag/server-interface").Reading>} parts.reading
 * @returns {Handle}
 * @typedef {(request: import("node:http").IncomingMessage, response: import("node:http").ServerResponse) => Promise<void>} Handle
 */
export function chooseDatabase(handle, { replicas, reading }) {
  return async (request, response) => {
    const purge = request.headers[INTERNAL_HEADERS.purge];
    const mayAsk =
      typeof purge === "string" && request.headers[INTERNAL_HEADERS.read] !== "primary";
    const chosen = mayAsk ? await replicas.choose(purge) : null;
    const replica = chosen === null || typeof chosen === "string" ? null : chosen;
    const said = replica === null ? chosen : "replica";
    if (said !== null) response.setHeader(INTERNAL_HEADERS.read, said);
    return reading.run({ replica }, () => handle(request, response));
  };
}
