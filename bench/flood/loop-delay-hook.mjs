// Loaded before the site. Answers for how long the event loop was blocked at most since the last question, in milliseconds, on a port
// of 127.0.0.1 that $OSLAG_LOOP_PORTS names for the program (`server.mjs=1234,renderer.mjs=1235`).
import { createServer } from "node:http";
import path from "node:path";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { isMainThread } from "node:worker_threads";

const RESOLUTION_MS = 1;

const ports = new Map(process.env.OSLAG_LOOP_PORTS?.split(",").map((part) => part.split("=")));
const port = ports.get(path.basename(process.argv[1] ?? ""));
if (isMainThread && port !== undefined) {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delay.enable();
  createServer((_request, response) => {
    const longest = delay.max / 1e6;
    delay.reset();
    response.end(JSON.stringify(longest));
  })
    .listen(Number(port), "127.0.0.1")
    .unref();
}
