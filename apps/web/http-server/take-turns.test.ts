import { EventEmitter } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import { expect, test } from "vitest";
import { takeTurns } from "./take-turns.mjs";

/** Pages that are finished when told to. */
function serve() {
  const running: { url: string; finish: () => void }[] = [];
  const handle = takeTurns(
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

test("heavy pages are rendered two at a time and in order; others wait for nobody", async () => {
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

test("whoever goes away gives up the turn, and beyond those who may wait the answer is 503", async () => {
  const { running, ask, settle, urls } = serve();
  for (const url of ["/explore?1", "/explore?2"]) ask(url);
  const gone = ask("/explore?gone");
  const others = Array.from({ length: 59 }, (_, index) => ask(`/explore?w${index}`));
  expect(ask("/explore?late").status).toBe(503);
  expect(others.every(({ status }) => status === 0)).toBe(true);
  await settle();
  gone.emit("close");
  running[0]?.finish();
  await settle();
  expect(urls()).toEqual(["/explore?1", "/explore?2", "/explore?w0"]);
  // One who is being served and goes away leaves once, though its page is finished later.
  others[0]?.emit("close");
  running[2]?.finish();
  await settle();
  expect(urls()).toEqual(["/explore?1", "/explore?2", "/explore?w0", "/explore?w1"]);
});
