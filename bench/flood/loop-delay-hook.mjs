// Loaded before the site. Answers on port $OSLAG_LOOP_PORT of 127.0.0.1 for how long the event loop was blocked at most since the
// last question, in milliseconds.
import { createServer } from "node:http";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { isMainThread } from "node:worker_threads";

const RESOLUTION_MS = 1;

if (isMainThread && process.argv[1]?.endsWith("server.mjs")) {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delay.enable();
  createServer((_request, response) => {
    const longest = delay.max / 1e6;
    delay.reset();
    response.end(JSON.stringify(longest));
  })
    .listen(Number(process.env.OSLAG_LOOP_PORT), "127.0.0.1")
    .unref();
}
