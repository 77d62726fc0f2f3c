import { timingSafeEqual } from "node:crypto";
import { createServer } from "node:http";
import { INTERNAL_HEADERS } from "@oslag/server-interface";

/** More than the server before it accepts, which adds its own headers. */
export const HEADER_BYTES = 32_768;

/**
 * Serves the process that started this one, on a free port of 127.0.0.1. Other local processes do not know the secret.
 * @param {(request: import("node:http").IncomingMessage, response: import("node:http").ServerResponse) => Promise<void>} handle
 * @param {Promise<void>} [prepared] after which it can answer
 */
export function serveRenderer(handle, prepared = Promise.resolve()) {
  // Also a signal to the whole group leaves this process until the other has answered what is open.
  for (const signal of ["SIGTERM", "SIGINT"]) process.on(signal, () => undefined);
  process.once("disconnect", () => process.exit(0));
  process.once("message", async ({ secret }) => {
    await prepared;
    const server = createServer({ maxHeaderSize: HEADER_BYTES }, (request, response) => {
      const given = String(request.headers[INTERNAL_HEADERS.renderer] ?? "");
      delete request.headers[INTERNAL_HEADERS.renderer];
      if (!isSame(given, secret)) {
        response.writeHead(403).end();
        return;
      }
      handle(request, response).catch(() => response.destroy());
    });
    // The other process closes connections; this one would close them just as they are used again.
    server.keepAliveTimeout = 0;
    server.requestTimeout = 0;
    // If the other process has ended meanwhile, `disconnect` ends this one.
    server.listen(0, "127.0.0.1", () =>
      process.send({ port: server.address().port }, () => undefined),
    );
  });
}

function isSame(given, secret) {
  const [a, b] = [Buffer.from(given), Buffer.from(secret)];
  return a.length === b.length && timingSafeEqual(a, b);
}
