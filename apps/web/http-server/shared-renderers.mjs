// Asks renderers that several site processes of a machine share. Each listens on a socket in the file system (serve-shared-renderer.mjs).
import { Agent } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { INTERNAL_HEADERS, networkOf } from "@oslag/server-interface";
import { askRenderer } from "./ask-renderer.mjs";

/** Longer than a renderer takes to start. */
const AWAY_MS = 10_000;
const PAUSE_MS = 100;
/** Nobody listens, or not for this account. Nothing was sent. */
const UNREACHED = new Set(["ECONNREFUSED", "ENOENT", "EACCES", "EAGAIN"]);
/** A renderer that ends may close a connection just as it is used again. */
const CLOSED = new Set(["ECONNRESET", "EPIPE"]);
/** Linux has 108 bytes for a socket's path and the byte that ends it. */
const PATH_BYTES = 107;

/**
 * Returns the sockets that OSLAG_RENDERERS names, separated by spaces. Throws an error that says which one is not usable.
 * @param {string | undefined} text @returns {readonly string[]}
 */
export function toSockets(text = "") {
  const sockets = text.split(/\s+/).filter((socket) => socket !== "");
  const wrong = sockets.findIndex(
    (socket) => !socket.startsWith("/") || Buffer.byteLength(socket) > PATH_BYTES,
  );
  if (wrong < 0) return sockets;
  throw new Error(
    `OSLAG_RENDERERS must be absolute paths of sockets, of at most ${PATH_BYTES} bytes, separated by spaces; number ${wrong + 1} is not one.`,
  );
}

/**
 * Asks the renderers in turn, and the next one if one cannot be reached. If none can, waits until one starts, but not when all have been away for
 * longer. Logs `renderer_away` once each time that one goes away.
 * @param {readonly string[]} sockets
 * @param {{patienceMs?: number, awayMs?: number, write?: (line: string) => void}} [options]
 * @returns {{ready: Promise<void>, render: import("./answer-rendered.mjs").Render, stop: () => void}}
 */
export function useSharedRenderers(
  sockets,
  { patienceMs, awayMs = AWAY_MS, write = (line) => process.stderr.write(line) } = {},
) {
  const agent = new Agent({ keepAlive: true });
  const renderers = sockets.map((socket) => ({ socket, awaySince: Infinity }));
  let turn = 0;

  const ask = async (renderer, asked) => {
    const [{ headers }] = asked;
    const network = networkOf(headers[INTERNAL_HEADERS.clientAddress] ?? null);
    const at = { agent, socketPath: renderer.socket };
    try {
      return await askRenderer(asked, {
        at,
        headers: { [INTERNAL_HEADERS.network]: network },
        patienceMs,
      });
    } catch (error) {
      if (UNREACHED.has(error.code) && renderer.awaySince === Infinity) {
        renderer.awaySince = performance.now();
        const time = new Date().toISOString();
        const { socket } = renderer;
        write(
          `${JSON.stringify({ time, problem: "renderer_away", socket, reason: error.code })}\n`,
        );
      }
      throw error;
    }
  };

  const render = async (...asked) => {
    let isRepeated = false;
    for (;;) {
      const first = turn++;
      let failure;
      for (let index = 0; index < renderers.length; index += 1) {
        const renderer = renderers[(first + index) % renderers.length];
        try {
          const answer = await ask(renderer, asked);
          renderer.awaySince = Infinity;
          return answer;
        } catch (error) {
          failure = error;
          if (UNREACHED.has(error.code)) continue;
          // Repeated only once, because the page itself may have ended the renderer.
          if (!CLOSED.has(error.code) || isRepeated) throw error;
          isRepeated = true;
        }
      }
      const now = performance.now();
      if (renderers.every(({ awaySince }) => now - awaySince > awayMs)) throw failure;
      await sleep(PAUSE_MS, undefined, { ref: false });
    }
  };
  return { ready: Promise.resolve(), render, stop: () => agent.destroy() };
}
