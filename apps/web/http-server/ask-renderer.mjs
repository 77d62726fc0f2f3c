// Asks a process that renders for one answer.
import { request as ask } from "node:http";
import { INTERNAL_HEADERS } from "@oslag/server-interface";

/** Far longer than the database may take for all statements of a page. */
export const PATIENCE_MS = 60_000;
/** Headers of the connection to the sender, and those of a body, which is not read. */
const OWN_HEADERS = new Set([
  "connection",
  "keep-alive",
  "transfer-encoding",
  "content-length",
  "upgrade",
  "expect",
  "te",
  "trailer",
  "proxy-connection",
]);

/**
 * @param {Parameters<import("./answer-rendered.mjs").Render>} asked
 * @param {object} renderer
 * @param {import("node:http").RequestOptions} renderer.at where it listens, and the agent of the connections to it
 * @param {Record<string, string>} renderer.headers what only it reads
 * @param {number} [renderer.patienceMs]
 * @param {() => void} [renderer.giveUp] is called if the answer takes longer
 * @returns {ReturnType<import("./answer-rendered.mjs").Render>} fails with the error's own `code` only if no part of an answer came
 */
export function askRenderer(
  [request, shared],
  { at, headers: own, patienceMs = PATIENCE_MS, giveUp = () => undefined },
) {
  return new Promise((resolve, reject) => {
    const { method, url: path } = request;
    const headers = shared ? internalOf(request.headers, shared) : forwardedOf(request.headers);
    const sent = ask(
      { ...at, method: shared ? "GET" : method, path, headers: { ...headers, ...own } },
      (answer) => bodyOf(answer).then((body) => resolve({ ...headOf(answer), body }), reject),
    );
    sent.setTimeout(patienceMs, () => {
      giveUp();
      sent.destroy(new Error("The page took too long."));
    });
    sent.once("error", reject).end();
  });
}

/** An answer for every reader may depend on no header of one of them. */
function internalOf(headers, { purge, isPrimary }) {
  const name = INTERNAL_HEADERS.requestId;
  return {
    host: "localhost",
    [name]: headers[name] ?? "",
    [INTERNAL_HEADERS.purge]: purge,
    ...(isPrimary ? { [INTERNAL_HEADERS.read]: "primary" } : {}),
  };
}

/** An answer for one reader comes from the primary, because the purge number was not read for it. */
function forwardedOf(headers) {
  const forwarded = { ...headers, [INTERNAL_HEADERS.read]: "primary" };
  for (const [name, value] of Object.entries(forwarded))
    if (value === undefined || OWN_HEADERS.has(name)) delete forwarded[name];
  return forwarded;
}

/** The consumers of `node:stream` would copy the body three times by way of a Blob, and V8 collects garbage for memory outside of its heap, too (D255). */
function bodyOf(answer) {
  return new Promise((resolve, reject) => {
    const parts = [];
    const fail = () => reject(new Error("The renderer ended in the middle of an answer."));
    answer.on("data", (part) => parts.push(part));
    answer.once("end", () => resolve(Buffer.concat(parts))).once("error", fail);
  });
}

function headOf({ statusCode, headers: { [INTERNAL_HEADERS.read]: read, ...headers } }) {
  return {
    status: statusCode,
    headers: Object.entries(headers),
    isOfReplica: read === "replica",
    read: read ?? "primary",
  };
}
