/** Completes the URL of a request. The application takes its origin from its settings, never from a request. */
const BASE = "http://localhost";

/**
 * Returns a request as the Fetch standard has it. Its signal aborts when the client disconnects before it has the answer.
 * @param {import("node:http").IncomingMessage} request @param {import("node:http").ServerResponse} response
 */
export function toRequest(request, response) {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers))
    headers.set(name, Array.isArray(value) ? value.join(", ") : value);
  return new Request(new URL(request.url, BASE), {
    method: request.method,
    headers,
    signal: signalOf(response),
    // A handler that stops reading must not close the connection: the refusal is still to be sent over it.
    ...(request.method === "POST"
      ? { body: request.iterator({ destroyOnReturn: false }), duplex: "half" }
      : {}),
  });
}

/**
 * Returns what handlers of uploads read of a request, without making a Request.
 * @param {import("node:http").IncomingMessage} request @param {import("node:http").ServerResponse} response
 * @returns {import("@oslag/server-interface").Posted}
 */
export function toPosted(request, response) {
  return {
    url: new URL(request.url, BASE).href,
    headers: {
      get: (name) => {
        const value = request.headers[name.toLowerCase()] ?? null;
        return Array.isArray(value) ? value.join(", ") : value;
      },
    },
    body: request.iterator({ destroyOnReturn: false }),
    signal: signalOf(response),
  };
}

function signalOf(response) {
  const away = new AbortController();
  response.once("close", () => {
    if (!response.writableFinished) away.abort();
  });
  return away.signal;
}
