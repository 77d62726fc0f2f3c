// Serves the production build: Next.js behind a server of our own, whose limits Next's own command cannot set.
// Environment: DATABASE_URL, OSLAG_ORIGIN, OSLAG_UPLOAD_LIMITS (src/server/env.ts), HOST, PORT, OSLAG_TRUSTED_HOPS, OSLAG_LOG,
// OSLAG_METRICS_PORT, OSLAG_PAGE_CACHE_MB, OSLAG_READ_URL, OSLAG_RENDERERS.
import path from "node:path";
import { siteProcess } from "@oslag/server-interface/process";
import { createAfterTokens } from "./http-server/after-token.mjs";
import { answerRendered } from "./http-server/answer-rendered.mjs";
import { answerRoutes } from "./http-server/answer-routes.mjs";
import { askPrimaryAgain } from "./http-server/ask-primary-again.mjs";
import { createHttpServer } from "./http-server/create-http-server.mjs";
import { createNext } from "./http-server/create-next.mjs";
import { guard } from "./http-server/guard.mjs";
import { createObserver } from "./http-server/observe.mjs";
import { createDataVersion } from "./http-server/data-version.mjs";
import { createFairQueue } from "./http-server/fair-queue.mjs";
import { isDirect } from "./http-server/is-direct.mjs";
import { createPageCache } from "./http-server/page-cache.mjs";
import { receive } from "./http-server/receive.mjs";
import { toReplicaUrls } from "./http-server/replica-urls.mjs";
import { refuseRequests } from "./http-server/refuse-requests.mjs";
import { serveMetrics } from "./http-server/serve-metrics.mjs";
import { toSockets, useSharedRenderers } from "./http-server/shared-renderers.mjs";
import { startRenderer } from "./http-server/start-renderer.mjs";
import { outliveLog } from "./http-server/unread-log.mjs";

/** Longer than an upload may take, so that the server answers each open one before it stops. */
const PATIENCE_MS = 35_000;

outliveLog();
const host = process.env.HOST ?? "127.0.0.1";
const port = wholeNumber("PORT", 3000, 65_535);
// The process that renders reads it again.
read("OSLAG_READ_URL", toReplicaUrls);
const sockets = read("OSLAG_RENDERERS", toSockets);
const trustedHops = wholeNumber("OSLAG_TRUSTED_HOPS", 0, 10);

const app = createNext({ dir: import.meta.dirname, port });
const renderer =
  sockets.length > 0
    ? useSharedRenderers(sockets)
    : startRenderer(path.join(import.meta.dirname, "renderer.mjs"));
await Promise.all([app.prepare(), renderer.ready]).catch((error) => {
  process.stderr.write(`The site cannot start: ${error.message}\n`);
  process.exit(1);
});
// Failures are always logged, on standard error; requests on standard output unless told otherwise.
const write =
  process.env.OSLAG_LOG === "failures" ? undefined : (line) => process.stdout.write(line);
const observer = createObserver({ write, readFrozenBytes: () => siteProcess.readFrozenBytes?.() });
const megabytes = wholeNumber("OSLAG_PAGE_CACHE_MB", 64, 4_096);
const direct = answerRoutes(app.getRequestHandler(), (route) => siteProcess.routes?.get(route));
const { server, stop } = createHttpServer(
  observer.wrap(refuseRequests(guarded(received(answered(direct))))),
  {
    trustedHops,
  },
);
const metricsPort = wholeNumber("OSLAG_METRICS_PORT", 0, 65_535);
if (metricsPort > 0) serveMetrics(observer, metricsPort);

server.listen(port, host, () => {
  process.stdout.write(`OSlag listens on http://${host}:${server.address().port}\n`);
});
server.on("error", (error) => {
  process.stderr.write(`The server cannot listen on ${host}:${port}: ${error.message}.\n`);
  process.exit(1);
});

for (const signal of ["SIGTERM", "SIGINT"]) {
  process.once(signal, async () => {
    await stop(PATIENCE_MS);
    renderer.stop();
    process.exit(0);
  });
}

function guarded(handle) {
  return guard(handle, (...sent) => siteProcess.uploads?.refuse(...sent));
}

function received(handle) {
  return receive(handle, (pathname) => siteProcess.uploads?.receivers.get(pathname));
}

function answered(handle) {
  const { DATABASE_URL: url } = process.env;
  const { read: readVersion } = url ? createDataVersion(url) : { read: async () => null };
  const after = createAfterTokens({
    readVersion,
    readSecrets: () => siteProcess.readSecrets?.(),
    readKeptSecrets: () => siteProcess.readKeptSecrets?.(),
  });
  siteProcess.makeAfter = after.make;
  const rendered = answerRendered({
    cache:
      megabytes > 0 && url ? createPageCache({ readVersion, bytes: megabytes * 2 ** 20 }) : null,
    queue: createFairQueue(),
    render: askPrimaryAgain(renderer.render, observer.countRead),
    readAfter: after.read,
  });
  return (request, response) => (isDirect(request) ? handle : rendered)(request, response);
}

function wholeNumber(name, usual, most) {
  const text = process.env[name] ?? String(usual);
  const number = Number(text);
  if (/^\d+$/.test(text) && number <= most) return number;
  process.stderr.write(`${name} must be a whole number from 0 to ${most}.\n`);
  process.exit(2);
}

function read(name, parse) {
  try {
    return parse(process.env[name]);
  } catch (error) {
    process.stderr.write(`${error.message}\n`);
    process.exit(2);
  }
}
