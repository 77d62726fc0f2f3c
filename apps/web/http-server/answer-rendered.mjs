// Answers what the application renders: from the page cache, or else after a turn in the queue.
import { setTimeout } from "node:timers/promises";
import { canonicalTarget, findAddress, INTERNAL_HEADERS, networkOf } from "@oslag/server-interface";
import { takeAfter, takeAfterOfLink } from "./after-token.mjs";
import { sendAnswer, sendEntry } from "./send-answer.mjs";
import { sendProblem } from "./send-problem.mjs";
import { createUnsentAnswers } from "./unsent-answers.mjs";

const URL_MAX = 2_048;
/** A client that repeats a refused request at once would otherwise have the processor to itself. */
const REFUSE_AFTER_MS = 1_000;
/** How often a sender waits for a rendering's second to end. */
const PAUSES_MAX = 3;

/** The answers to requests that nobody renders. */
const REFUSALS = {
  "network-full": {
    code: /** @type {const} */ ("rate_limited"),
    detail: "Too many requests of your network wait for pages. Nothing is lost: try again.",
    headers: { "retry-after": "5" },
  },
  "not-taken": {
    code: /** @type {const} */ ("rate_limited"),
    detail: "Your network has not taken the answers that it asked for before. Read them first.",
    headers: { "retry-after": "5" },
  },
  full: {
    code: /** @type {const} */ ("overloaded"),
    detail: "Too many requests wait for pages. Nothing is lost: try again.",
    headers: { "retry-after": "5" },
  },
};
const DOWN = {
  code: /** @type {const} */ ("unavailable"),
  detail: "The site cannot reach its database at the moment. Nothing is lost: try again.",
  headers: { "retry-after": "5" },
};
const FAILED = {
  code: /** @type {const} */ ("overloaded"),
  detail: "The page could not be rendered at the moment. Nothing is lost: try again.",
  headers: { "retry-after": "5" },
};

/**
 * Networks share no place in the queue: a page that one network asked for at the end of its line would delay the others. Requests
 * of one network for the same page share one.
 * @param {object} parts
 * @param {ReturnType<typeof import("./page-cache.mjs").createPageCache> | null} parts.cache null if nothing is cached
 * @param {ReturnType<typeof import("./fair-queue.mjs").createFairQueue>} parts.queue
 * @param {number} [parts.unsentBytes] how many bytes of answers may wait for readers of one network who do not take them
 * @param {() => Promise<void>} [parts.holdBack] waits before a refusal is sent
 * @param {(token: string) => Promise<number | null>} [parts.readAfter] returns the time of a sender's address
 * @param {(ms: number) => Promise<unknown>} [parts.pause]
 * @param {Render} parts.render fails if the page cannot be rendered; then the answer is 503
 * @returns {Handle}
 * @typedef {import("./page-cache.mjs").Answer} Answer
 * @typedef {(request: import("node:http").IncomingMessage, shared?: {purge: string, isPrimary: boolean}) => Promise<Answer>} Render
 *   a `shared` answer is for every reader, so it may depend on the address alone; `purge` is the purge number that was read for it,
 *   and `isPrimary` forbids to read a replica
 * @typedef {(request: import("node:http").IncomingMessage, response: import("node:http").ServerResponse) => Promise<void>} Handle
 */
export function answerRendered({
  cache,
  queue,
  render,
  unsentBytes,
  readAfter = async () => null,
  pause = (ms) => setTimeout(ms, undefined, { ref: false }),
  holdBack = () => pause(REFUSE_AFTER_MS),
}) {
  /** By network and address. @type {Map<string, Promise<Outcome>>} */
  const waiting = new Map();
  /** Addresses whose entry is being replaced while it is served. @type {Set<string>} */
  const replacing = new Set();
  /** Networks and addresses that wait for a turn to replace. @type {Set<string>} */
  const queued = new Set();
  const unsent = createUnsentAnswers(unsentBytes);

  const refuse = async (response, turn) => {
    await holdBack();
    sendProblem(response, REFUSALS[turn]);
  };

  /** Does the work in turn and returns its value. If there is no turn or the work fails, answers so and returns which. */
  const inTurn = async ({ request, response, network }, work) => {
    const isHeavy = findAddress(request.url)?.isHeavy === true;
    const { turn, value } = await queue
      .run({ network, isHeavy, response }, work)
      .catch(() => ({ turn: "failed" }));
    if (turn === "started") return value;
    if (turn === "failed") sendProblem(response, FAILED);
    else if (turn !== "left") await refuse(response, turn);
    return turn;
  };

  const answerAlone = async (exchange) => {
    const answer = await inTurn(exchange, () => render(exchange.request));
    if (typeof answer !== "string") await sendAnswer(answer, exchange);
  };

  const fill = ({ request, network }, after) =>
    cache.fill({
      key: request.url,
      network,
      after,
      render: (read) => render(request, read),
    });

  /** @returns {Promise<Outcome>} @typedef {import("./page-cache.mjs").Filled | "left" | "alone" | "down"} Outcome */
  const answerFirst = async (exchange, after) => {
    const filled = await inTurn(exchange, () => fill(exchange, after));
    if (typeof filled === "string") return filled === "left" ? "left" : "alone";
    if (filled.entry === null) {
      sendProblem(exchange.response, DOWN);
      return "down";
    }
    await sendEntry(filled.entry, exchange);
    return filled.entry.isCached ? filled : "alone";
  };

  /**
   * Renders an entry again in the background, after a turn in the line of the network that asked. Each network waits in its own line,
   * so none delays the replacement for the others; whoever comes first renders. A later request tries again.
   */
  const replace = (exchange) => {
    const { request, network } = exchange;
    const key = request.url;
    const name = `${network} ${key}`;
    if (replacing.has(key) || queued.has(name)) return;
    queued.add(name);
    const isHeavy = findAddress(key)?.isHeavy === true;
    const work = async () => {
      if (replacing.has(key)) return;
      replacing.add(key);
      await fill(exchange, null).finally(() => replacing.delete(key));
    };
    queue
      .run({ network, isHeavy, response: null }, work)
      .catch(() => undefined)
      .finally(() => queued.delete(name));
  };

  const answerShared = async (exchange) => {
    const { request, network, token } = exchange;
    request.url = canonicalTarget(request.url, findAddress(request.url));
    const name = `${network} ${request.url}`;
    const after = token === null ? null : await readAfter(token);
    for (let pauses = 0; ;) {
      const { entry, isDue, isDown, pauseMs, asked } = await cache.find(request.url, after);
      if (isDown) return sendProblem(exchange.response, DOWN);
      if (entry !== null) {
        if (isDue) replace(exchange);
        return sendEntry(entry, exchange);
      }
      // Renderings for others may begin again and again meanwhile, and read a replica.
      if (pauseMs > 0 && pauses < PAUSES_MAX) {
        pauses += 1;
        await pause(pauseMs);
        continue;
      }
      const first = waiting.get(name);
      if (first === undefined) {
        const own = answerFirst(exchange, asked.after).finally(() => waiting.delete(name));
        waiting.set(name, own);
        await own;
        return;
      }
      const outcome = await first;
      if (outcome === "alone") return answerAlone(exchange);
      if (outcome === "down") return sendProblem(exchange.response, DOWN);
      if (outcome !== "left" && cache.isFresh(outcome, asked))
        return sendEntry(outcome.entry, exchange);
    }
  };

  return async (request, response) => {
    const network = networkOf(request.headers[INTERNAL_HEADERS.clientAddress] ?? null);
    const { target, token } = takeAfter(request.url ?? "/");
    request.url = target;
    const exchange = {
      request,
      response,
      network,
      token: token ?? takeAfterOfLink(request.headers),
    };
    if (unsent.isFull(network)) return refuse(response, "not-taken");
    await (cache !== null && mayBeShared(request) ? answerShared : answerAlone)(exchange);
    unsent.hold(network, response);
  };
}

function mayBeShared({ method, url = "" }) {
  return (
    (method === "GET" || method === "HEAD") &&
    url.length <= URL_MAX &&
    findAddress(url)?.isCached === true
  );
}
