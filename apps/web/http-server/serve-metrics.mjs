// Metrics have a port of their own on the loopback address, so that no proxy of the site can expose them.
import { createServer } from "node:http";

/** @param {ReturnType<typeof import("./observe.mjs").createObserver>} observer @param {number} port */
export function serveMetrics(observer, port) {
  const server = createServer(async (request, response) => {
    if (request.method !== "GET" || request.url !== "/metrics") {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, { "content-type": observer.contentType, "cache-control": "no-store" });
    response.end(await observer.metrics());
  });
  server.listen(port, "127.0.0.1");
  // The metrics port does not keep the process alive.
  server.unref();
  return server;
}
