// Has a request rendered again from the primary if a replica's answer is not good enough.
import { isFailed } from "./page-cache.mjs";

/**
 * Wraps what renders. An answer from a replica that failed, or that lacks what was asked for, is rendered again from the primary:
 * the replica may not have it yet, and PostgreSQL cancels statements that stand in the way of its replaying.
 * @param {import("./answer-rendered.mjs").Render} render
 * @param {(read: string) => void} [count] is told how the database was read for each answer: `primary`, because no replica was to be
 *   asked; `replica`; `behind` or `away`, the primary because each replica was; `again`, the primary after a replica
 * @returns {import("./answer-rendered.mjs").Render}
 */
export function askPrimaryAgain(render, count = () => undefined) {
  return async (request, shared) => {
    const answer = await render(request, shared);
    if (shared === undefined || answer.isOfReplica !== true || isGood(answer)) {
      count(answer.read ?? "primary");
      return answer;
    }
    count("again");
    return render(request, { ...shared, isPrimary: true });
  };
}

const isGood = (answer) => answer.status < 400 && !isFailed(answer);
