// Starts the process that renders, and asks it for answers. While it computes a page, this process answers other requests.
import { fork } from "node:child_process";
import { randomBytes } from "node:crypto";
import { Agent } from "node:http";
import { INTERNAL_HEADERS } from "@oslag/server-interface";
import { askRenderer } from "./ask-renderer.mjs";
import { RENDERER_ENVIRONMENT, RENDERER_OPTIONS } from "./process-options.mjs";

const RESTART_MS = 1_000;

/**
 * @param {string} program renderer.mjs, which answers requests that carry its secret
 * @param {{patienceMs?: number, restartMs?: number}} [options]
 * @returns {{ready: Promise<void>, render: import("./answer-rendered.mjs").Render, stop: () => void}} `ready` fails if the first
 *   process ends before it is ready; a later one that ends is started again. A process that takes longer than `patienceMs` for an answer is ended
 */
export function startRenderer(program, { patienceMs, restartMs = RESTART_MS } = {}) {
  const secret = randomBytes(32).toString("base64url");
  const agent = new Agent({ keepAlive: true });
  let child = null;
  let port = null;
  let isStopping = false;

  const start = (onReady, onEnd) => {
    child = fork(program, {
      env: { ...RENDERER_ENVIRONMENT, ...process.env },
      execArgv: [...process.execArgv, ...RENDERER_OPTIONS],
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

  const render = async (...asked) => {
    if (port === null) throw new Error("The renderer is starting.");
    const renderer = child;
    return askRenderer(asked, {
      at: { agent, host: "127.0.0.1", port },
      headers: { [INTERNAL_HEADERS.renderer]: secret },
      patienceMs,
      // Nothing else ends a computation that does not end.
      giveUp: () => renderer.kill("SIGKILL"),
    });
  };

  const stop = () => {
    isStopping = true;
    agent.destroy();
    if (child.connected) child.disconnect();
  };
  return { ready, render, stop };
}
