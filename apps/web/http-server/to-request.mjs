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
  const away = new AbortController();
  response.once("close", () => {
    if (!response.writableFinished) away.abort();
  });
  return new Request(new URL(request.url, BASE), {
    method: request.method,
    headers,
    signal: away.signal,
    // A handler that stops reading must not close the connection: the refusal is still to be sent over it.
    ...(request.method === "POST"
      ? { body: request.iterator({ destroyOnReturn: false }), duplex: "half" }
      : {}),
  });
}
