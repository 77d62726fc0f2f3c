// Has a request rendered again from the primary if a replica's answer is not good enough.
import { INTERNAL_HEADERS } from "@oslag/server-interface";
import { hasFailed } from "./page-cache.mjs";

/**
 * Wraps what renders. An answer from a replica that failed, or that lacks what was asked for, is rendered again from the primary:
 * the replica may not have it yet, and PostgreSQL cancels statements that stand in the way of its replaying.
 * @param {import("./answer-rendered.mjs").Render} render
 * @param {(read: Read) => void} [count] is told how each answer was read
 * @returns {import("./answer-rendered.mjs").Render}
 * @typedef {"primary" | "replica" | "behind" | "away" | "again"} Read the primary because no replica was to be asked, a replica, the
 *   primary because each replica is behind or away, or the primary after a replica
 */
export function askPrimaryAgain(render, count = () => undefined) {
  return async (request, options) => {
    const { read, answer } = withoutRead(await render(request, options));
    if (read !== "replica" || isGood(answer)) {
      count(read);
      return answer;
    }
    count("again");
    const headers = { ...options?.headers, [INTERNAL_HEADERS.read]: "primary" };
    return withoutRead(await render(request, { ...options, headers })).answer;
  };
}

/** Takes the internal header from an answer. */
function withoutRead(answer) {
  const read = answer.headers.find(([name]) => name === INTERNAL_HEADERS.read)?.[1] ?? "primary";
  const headers = answer.headers.filter(([name]) => name !== INTERNAL_HEADERS.read);
  return { read: /** @type {Read} */ (read), answer: { ...answer, headers } };
}

function isGood(answer) {
  return answer.status < 400 && !hasFailed(answer);
}
