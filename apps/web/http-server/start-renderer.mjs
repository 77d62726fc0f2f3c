// Starts the process that renders, and asks it for answers. While it computes a page, this process answers other requests.
import { fork } from "node:child_process";
import { randomBytes } from "node:crypto";
import { Agent, request as ask } from "node:http";
import { INTERNAL_HEADERS } from "@oslag/server-interface";

/** Far longer than the database may take for all statements of a page. A process that takes so long is ended and started again. */
const PATIENCE_MS = 60_000;
const RESTART_MS = 1_000;
/**
 * Each of its threads has a young generation of three such parts. The one that renders collects all of its garbage only from so many megabytes on
 * (D157), and then whenever what was left has doubled. All share one helper thread, because more of them spend more time on the same work.
 */
const MEMORY = [
  "--v8-pool-size=1",
  "--max-semi-space-size=16",
  "--initial-old-space-size=160",
  "--heap-growing-percent=100",
];
/** The C library would give each thread an area of its own, and none gives back what another needs (D255). */
const ARENAS = { MALLOC_ARENA_MAX: "2" };
/** Headers of the connection to the sender, and those of a body, which is not read. */
const OWN_HEADERS = new Set([
  "connection",
  "keep-alive",
  "transfer-encoding",
  "content-length",
  "upgrade",
  "expect",
  "te",
  "trailer",
  "proxy-connection",
]);

/**
 * @param {string} program renderer.mjs, which answers requests that carry its secret
 * @param {{patienceMs?: number, restartMs?: number}} [options]
 * @returns {{ready: Promise<void>, render: import("./answer-rendered.mjs").Render, stop: () => void}} `ready` fails if the first
 *   process ends before it is ready; a later one that ends is started again
 */
export function startRenderer(program, { patienceMs = PATIENCE_MS, restartMs = RESTART_MS } = {}) {
  const secret = randomBytes(32).toString("base64url");
  const agent = new Agent({ keepAlive: true });
  let child = null;
  let port = null;
  let isStopping = false;

  const start = (onReady, onEnd) => {
    child = fork(program, {
      env: { ...ARENAS, ...process.env },
      execArgv: [...process.execArgv, ...MEMORY],
      stdio: ["ignore", "inherit", "inherit", "ipc"],
    });
    child.send({ secret });
    child.once("message", (message) => {
      port = message.port;
      onReady();
    });
    child.once("exit", (code, signal) => {
      port = null;
      if (!isStopping) onEnd(signal ?? code);
    });
  };
  const restart = (reason) => {
    const time = new Date().toISOString();
    process.stderr.write(`${JSON.stringify({ time, problem: "renderer_ended", reason })}\n`);
    setTimeout(() => {
      if (!isStopping) start(() => undefined, restart);
    }, restartMs).unref();
  };
  const ready = new Promise((resolve, reject) => {
    let isReady = false;
    start(
      () => {
        isReady = true;
        resolve();
      },
      (reason) => {
        if (isReady) restart(reason);
        else reject(new Error(`The renderer did not start (${reason}).`));
      },
    );
  });

  const render = (request, shared) =>
    new Promise((resolve, reject) => {
      if (port === null) throw new Error("The renderer is starting.");
      const { method, url: path } = request;
      const headers = shared ? internalOf(request.headers, shared) : forwardedOf(request.headers);
      headers[INTERNAL_HEADERS.renderer] = secret;
      const asked = child;
      const sent = ask(
        { agent, host: "127.0.0.1", port, method: shared ? "GET" : method, path, headers },
        (answer) => bodyOf(answer).then((body) => resolve({ ...headOf(answer), body }), reject),
      );
      sent.setTimeout(patienceMs, () => {
        // Nothing else ends a computation that does not end.
        asked.kill("SIGKILL");
        sent.destroy(new Error("The page took too long."));
      });
      sent.once("error", reject).end();
    });

  const stop = () => {
    isStopping = true;
    agent.destroy();
    if (child.connected) child.disconnect();
  };
  return { ready, render, stop };
}

/** An answer for every reader may depend on no header of one of them. */
function internalOf(headers, { purge, isPrimary }) {
  const name = INTERNAL_HEADERS.requestId;
  return {
    host: "localhost",
    [name]: headers[name] ?? "",
    [INTERNAL_HEADERS.purge]: purge,
    ...(isPrimary ? { [INTERNAL_HEADERS.read]: "primary" } : {}),
  };
}

/** An answer for one reader comes from the primary, because the purge number was not read for it. */
function forwardedOf(headers) {
  const forwarded = { ...headers, [INTERNAL_HEADERS.read]: "primary" };
  for (const [name, value] of Object.entries(forwarded))
    if (value === undefined || OWN_HEADERS.has(name)) delete forwarded[name];
  return forwarded;
}

/** The consumers of `node:stream` would copy the body three times by way of a Blob, and V8 collects garbage for memory outside of its heap, too (D255). */
function bodyOf(answer) {
  return new Promise((resolve, reject) => {
    const parts = [];
    answer.on("data", (part) => parts.push(part));
    answer.once("end", () => resolve(Buffer.concat(parts))).once("error", reject);
  });
}

function headOf({ statusCode, headers: { [INTERNAL_HEADERS.read]: read, ...headers } }) {
  return {
    status: statusCode,
    headers: Object.entries(headers),
    isOfReplica: read === "replica",
    read: read ?? "primary",
  };
}
