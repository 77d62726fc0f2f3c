// Uploads reach the application without Next.js, which takes processor for each request before a handler runs and starts all of
// them at once: in a flood readers would wait for that.
import { sendResponse } from "./send-response.mjs";

/** Where the application's own addresses do not matter; it knows under which origin it is reached. */
const BASE = "http://localhost";

/**
 * What has no handler takes the way through Next.js, to the same code.
 * @param {Handle} handle
 * @param {(pathname: string) => ((request: Request) => Promise<Response>) | undefined} find the application's handler of what
 *   is sent to an address; none while the application has not started
 * @returns {Handle}
 * @typedef {(request: import("node:http").IncomingMessage, response: import("node:http").ServerResponse) => Promise<void>} Handle
 */
export function receive(handle, find) {
  return async (request, response) => {
    const receiver = request.method === "POST" ? find(request.url.split("?", 1)[0]) : undefined;
    if (receiver === undefined) return handle(request, response);
    const away = new AbortController();
    response.once("close", () => {
      if (!response.writableFinished) away.abort();
    });
    // Of a body that was refused in the middle the rest is let go, so that its sender comes to read the answer.
    response.once("finish", () => request.resume());
    const answer = await receiver(toRequest(request, away.signal));
    if (!response.destroyed) await sendResponse(response, answer);
  };
}

function toRequest(request, signal) {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers))
    headers.set(name, Array.isArray(value) ? value.join(", ") : value);
  return new Request(new URL(request.url, BASE), {
    method: "POST",
    headers,
    // Whoever stops reading must not cut the connection: the refusal is still to be sent over it.
    body: request.iterator({ destroyOnReturn: false }),
    duplex: "half",
    signal,
  });
}
