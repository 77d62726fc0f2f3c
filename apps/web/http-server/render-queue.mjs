import { findAddress } from "@oslag/server-interface";

/** One thread renders, so more heavy pages at once would not finish sooner and would only hold more memory. */
const RUNNING_MAX = 2;
const WAITING_MAX = 60;
const RETRY_S = 5;

/**
 * Queues heavy pages: two are rendered at a time, in the order of their requests. When the queue is full the answer is 503.
 *
 * @param {(request: import("node:http").IncomingMessage, response: import("node:http").ServerResponse) => Promise<void>} handle
 */
export function queueHeavyPages(handle) {
  const { isFull, enter, leave } = createSlots();
  return async (request, response) => {
    if (findAddress(request.url)?.isHeavy !== true) return handle(request, response);
    if (isFull()) {
      response
        .writeHead(503, { "content-type": "text/plain; charset=utf-8", "retry-after": RETRY_S })
        .end("Too many figures are being drawn at the moment. Nothing is lost: try again.\n");
      return;
    }
    if (!(await enter(response))) return;
    // A reader who disconnects during rendering gives up the slot too, whatever becomes of the rendering.
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

function createSlots() {
  const waiting = new Set();
  let running = 0;
  const enter = (response) => {
    if (running < RUNNING_MAX) {
      running += 1;
      return Promise.resolve(true);
    }
    return new Promise((resolve) => {
      const start = () => resolve(true);
      waiting.add(start);
      // A reader who disconnects gives up the place in the queue.
      response.once("close", () => {
        if (waiting.delete(start)) resolve(false);
      });
    });
  };
  // The slot passes to the next in the queue directly, so that no later request can take it in between.
  const leave = () => {
    const [next] = waiting;
    if (next === undefined) running -= 1;
    else {
      waiting.delete(next);
      next();
    }
  };

  return { isFull: () => waiting.size >= WAITING_MAX, enter, leave };
}
