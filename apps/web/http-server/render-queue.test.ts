import { EventEmitter } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import { expect, test } from "vitest";
import { queueHeavyPages } from "./render-queue.mjs";

/** Serves pages whose rendering the test finishes. */
function serve() {
  const running: { url: string; finish: () => void }[] = [];
  const handle = queueHeavyPages(
    (request) =>
      new Promise((finish) => running.push({ url: String(request.url), finish: () => finish() })),
  );
  const ask = (url: string) => {
    const response = Object.assign(new EventEmitter(), {
      status: 0,
      writeHead(status: number) {
        this.status = status;
        return this;
      },
      end: () => undefined,
    });
    void handle({ url } as IncomingMessage, response as unknown as ServerResponse);
    return response;
  };
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  return { running, ask, settle, urls: () => running.map(({ url }) => url) };
}

test("renders heavy pages two at a time and in order; other pages do not wait", async () => {
  const { running, ask, settle, urls } = serve();
  for (const url of ["/", "/explore?y=read", "/api/v1/explore.csv", "/?report=1", "/papers"])
    ask(url);
  await settle();
  expect(urls()).toEqual(["/papers", "/", "/explore?y=read"]);
  running[2]?.finish();
  await settle();
  running[1]?.finish();
  await settle();
  expect(urls().slice(3)).toEqual(["/api/v1/explore.csv", "/?report=1"]);
});

test("takes a reader who disconnects out of the queue, and answers 503 when the queue is full", async () => {
  const { running, ask, settle, urls } = serve();
  for (const url of ["/explore?1", "/explore?2"]) ask(url);
  const gone = ask("/explore?gone");
  const others = Array.from({ length: 59 }, (_, index) => ask(`/explore?w${index}`));
  expect(ask("/explore?refused").status).toBe(503);
  expect(others.every(({ status }) => status === 0)).toBe(true);
  await settle();
  gone.emit("close");
  running[0]?.finish();
  await settle();
  expect(urls()).toEqual(["/explore?1", "/explore?2", "/explore?w0"]);
  // A reader who disconnects during rendering frees one slot, although the page is finished later.
  others[0]?.emit("close");
  running[2]?.finish();
  await settle();
  expect(urls()).toEqual(["/explore?1", "/explore?2", "/explore?w0", "/explore?w1"]);
});
