/** Pages that draw as many points as there are configurations: each takes tens of megabytes while it is rendered. */
const HEAVY = /^\/(?:$|\?|explore(?:[/?]|$)|api\/v1\/explore(?:\.csv)?(?:\?|$))/;
/** The process has one thread to render with, so more at once are not sooner done and only hold more memory. */
const AT_ONCE = 2;
const WAITING_MAX = 60;
const RETRY_S = 5;

/**
 * Heavy pages are rendered two at a time, in the order in which they were asked for; beyond those who may wait the answer is 503.
 *
 * @param {(request: import("node:http").IncomingMessage, response: import("node:http").ServerResponse) => Promise<void>} handle
 */
export function takeTurns(handle) {
  const waiting = new Set();
  let running = 0;

  const enter = (response) => {
    if (running < AT_ONCE) {
      running += 1;
      return Promise.resolve(true);
    }
    return new Promise((resolve) => {
      const come = () => resolve(true);
      waiting.add(come);
      // Whoever goes away gives up the turn.
      response.once("close", () => {
        if (waiting.delete(come)) resolve(false);
      });
    });
  };
  // The place is handed over, so that nobody slips in between.
  const leave = () => {
    const [next] = waiting;
    if (next === undefined) running -= 1;
    else {
      waiting.delete(next);
      next();
    }
  };

  return async (request, response) => {
    if (!HEAVY.test(request.url ?? "")) return handle(request, response);
    if (waiting.size >= WAITING_MAX) {
      response
        .writeHead(503, { "content-type": "text/plain; charset=utf-8", "retry-after": RETRY_S })
        .end("Too many figures are being drawn at the moment. Nothing is lost: try again.\n");
      return;
    }
    if (!(await enter(response))) return;
    // Also a reader who went away while the page was rendered leaves, whatever becomes of the rendering.
    let left = false;
    const leaveOnce = () => {
      if (!left) leave();
      left = true;
    };
    response.once("close", leaveOnce);
    try {
      await handle(request, response);
    } finally {
      leaveOnce();
    }
  };
}
