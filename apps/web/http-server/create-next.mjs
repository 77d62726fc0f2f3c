import { createServer } from "node:http";
import next from "next";

/**
 * Returns the application. Next.js listens for `upgrade` on the server that it is given, or else on the server of the first
 * request, and then leaves the sockets of such requests open for ever. It is given a server that never listens.
 * @param {{dir: string, port: number}} options
 */
export function createNext({ dir, port }) {
  return next({
    dev: false,
    dir,
    // Next.js names itself `localhost` when it rewrites a request to one of its own pages. It takes any other name for a foreign
    // site and would send the request there again and again.
    hostname: "localhost",
    port,
    quiet: true,
    httpServer: createServer(),
  });
}
