// The HTTP server's own limits on time, size and number, which hold before any code of the application runs.
import { createServer } from "node:http";
import { networkOf } from "@oslag/server-interface";
import { sanitizeHeaders } from "./sanitize-headers.mjs";

export const LIMITS = {
  /** Node's own 60 s let a thousand slow connections hold a server for a minute each. */
  headersMs: 10_000,
  /** Headers and body: 2 MiB in 30 s is 70 kbytes/s. */
  requestMs: 30_000,
  /** Without a byte in either direction, for example when a reader stopped reading. */
  idleMs: 60_000,
  /** Between two requests of one connection. */
  keepAliveMs: 10_000,
  /** How often the server looks for connections that took too long. */
  checkMs: 1_000,
  headerBytes: 16_384,
  connections: 1_024,
  /** As deploy/nginx.conf has it for one address. Behind a proxy every connection comes from the proxy, which has the bound. */
  networkConnections: 256,
  requestsPerConnection: 1_000,
};

/** How long a sender may take to read an answer that was sent before its body had arrived. */
const LINGER_MS = 2_000;

/**
 * @param {(request: import("node:http").IncomingMessage, response: import("node:http").ServerResponse) => Promise<void>} handle
 * @param {{trustedHops?: number, limits?: Partial<typeof LIMITS>}} options
 * @returns {{server: import("node:http").Server, stop: (patienceMs: number) => Promise<void>}}
 *   `stop` takes no more connections, lets open requests finish, and after `patienceMs` closes the connections that are left.
 */
export function createHttpServer(handle, { trustedHops = 0, limits = {} } = {}) {
  const bounds = { ...LIMITS, ...limits };
  const sockets = new Set();
  const busy = new Set();
  let stopping = false;
  const server = createServer(
    {
      headersTimeout: bounds.headersMs,
      requestTimeout: bounds.requestMs,
      keepAliveTimeout: bounds.keepAliveMs,
      connectionsCheckingInterval: bounds.checkMs,
      maxHeaderSize: bounds.headerBytes,
    },
    (request, response) => {
      const { socket } = request;
      busy.add(socket);
      response.once("close", () => {
        busy.delete(socket);
        if (stopping) socket.destroySoon();
        // The request was refused before its body was read. The server closes the connection if the sender goes on sending.
        else if (!request.complete)
          setTimeout(() => request.complete || socket.destroy(), LINGER_MS);
      });
      if (stopping) response.setHeader("connection", "close");
      sanitizeHeaders(request, trustedHops);
      handle(request, response).catch(() => {
        // The application answers its own failures. After this one no answer can be sent.
        response.destroy();
      });
    },
  );
  const perNetwork = new Map();
  server.on("connection", (socket) => {
    if (trustedHops === 0 && !hold(perNetwork, { socket, most: bounds.networkConnections })) {
      socket.destroy();
      return;
    }
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });
  server.maxConnections = bounds.connections;
  server.maxRequestsPerSocket = bounds.requestsPerConnection;
  server.timeout = bounds.idleMs;
  const stop = (patienceMs) =>
    new Promise((resolve) => {
      stopping = true;
      const cut = setTimeout(() => server.closeAllConnections(), patienceMs);
      server.close(() => {
        clearTimeout(cut);
        resolve();
      });
      for (const socket of sockets) if (!busy.has(socket)) socket.destroySoon();
    });
  return { server, stop };
}

/** Counts a connection for its network until it closes; returns false if the network has as many as it may. */
function hold(perNetwork, { socket, most }) {
  const network = networkOf(socket.remoteAddress ?? null);
  const before = perNetwork.get(network) ?? 0;
  if (before >= most) return false;
  perNetwork.set(network, before + 1);
  socket.once("close", () => {
    const left = perNetwork.get(network) - 1;
    if (left === 0) perNetwork.delete(network);
    else perNetwork.set(network, left);
  });
  return true;
}
