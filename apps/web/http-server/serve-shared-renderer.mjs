// Serves the site processes of a machine that share this process, on a socket in the file system.
import { lstat, unlink } from "node:fs/promises";
import { createServer } from "node:http";
import { connect } from "node:net";
import { findAddress, INTERNAL_HEADERS } from "@oslag/server-interface";
import { createFairQueue } from "./fair-queue.mjs";
import { HEADER_BYTES } from "./serve-renderer.mjs";

/**
 * Only the account of this process can connect to the socket. Each site process has a queue of its own, so this one divides what they ask for among the
 * networks again, with the same bounds. It ends at SIGTERM, when it has answered what is open.
 * @param {string} socket
 * @param {(request: import("node:http").IncomingMessage, response: import("node:http").ServerResponse) => Promise<void>} handle
 * @param {Promise<void>} [prepared] after which it can answer
 * @returns {Promise<void>} when it listens; fails if another process listens there, or if there is something else
 */
export async function serveSharedRenderer(socket, handle, prepared = Promise.resolve()) {
  let isEnding = false;
  const inTurn = takeTurns(handle);
  const server = createServer({ maxHeaderSize: HEADER_BYTES }, (request, response) => {
    // A connection whose request is open when the server closes would stay open after the answer.
    response.once("close", () => isEnding && setImmediate(() => server.closeIdleConnections()));
    inTurn(request, response).catch(() => response.destroy());
  });
  // The other processes close connections; this one would close them just as they are used again.
  server.keepAliveTimeout = 0;
  server.requestTimeout = 0;
  const end = () => {
    if (isEnding) return;
    isEnding = true;
    server.close(() => process.exit(0));
  };
  await prepared;
  await removeUnused(socket);
  // The mode of the socket: other accounts may not connect.
  process.umask(0o077);
  await new Promise((resolve, reject) => server.once("error", reject).listen(socket, resolve));
  for (const signal of ["SIGTERM", "SIGINT"]) process.on(signal, end);
}

/** The site processes bound how many requests wait. */
function takeTurns(handle) {
  const queue = createFairQueue({ waiting: Infinity, networkWaiting: Infinity });
  return async (request, response) => {
    const network = String(request.headers[INTERNAL_HEADERS.network]);
    delete request.headers[INTERNAL_HEADERS.network];
    const isHeavy = findAddress(request.url)?.isHeavy === true;
    await queue.run({ network, isHeavy, response }, () => handle(request, response));
  };
}

/**
 * A process that was killed leaves its socket behind. Only asynchronous functions look at it: Node.js keeps what a synchronous one found in one place, and
 * `realpathSync` gives up at a link while a socket is noted there. Modules would then be loaded by two names, twice, and two copies of `pg` do not know each
 * other's pools.
 */
async function removeUnused(socket) {
  const found = await lstat(socket).catch(() => null);
  if (found === null) return;
  if (!found.isSocket()) throw new Error(`${socket} is there already, and is no socket.`);
  if (await isServed(socket)) throw new Error(`Another renderer listens on ${socket}.`);
  await unlink(socket);
}

function isServed(socket) {
  return new Promise((resolve) => {
    const connection = connect(socket, () => {
      connection.destroy();
      resolve(true);
    });
    connection.once("error", () => resolve(false));
  });
}
