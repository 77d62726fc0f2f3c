import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import path from "node:path";
import { afterEach, expect, test } from "vitest";
import { startRenderer } from "./start-renderer.mjs";

const program = path.join(import.meta.dirname, "testing/renderer-program.mjs");
const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

type Seen = {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly pid: number;
  readonly port: number;
};

async function start(options = {}) {
  const { ready, render, stop } = startRenderer(program, { restartMs: 20, ...options });
  stops.push(stop);
  await ready;
  const ask = (
    url: string,
    { isShared = true, isPrimary = false, method = "GET", headers = {} } = {},
  ) =>
    render(
      { method, url, headers } as IncomingMessage,
      isShared ? { purge: "5.7", isPrimary } : undefined,
    );
  const see = async (...asked: Parameters<typeof ask>) =>
    JSON.parse((await ask(...asked)).body.toString()) as Seen;
  /** Asks until a process answers. */
  const seeLater = async (): Promise<Seen> =>
    see("/").catch(async () => {
      await new Promise((resolve) => setTimeout(resolve, 20));
      return seeLater();
    });
  return { ask, see, seeLater, stop };
}

const isRunning = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

test("another process renders; an answer for every reader depends on no header of one", async () => {
  const { ask, see } = await start();
  const headers = {
    host: "oslag.example",
    cookie: "mine",
    "user-agent": "one",
    "x-oslag-request": "7",
    "content-length": "9",
  };
  const shared = await see("/?a=b", { method: "HEAD", headers });
  expect(shared.pid).not.toBe(process.pid);
  expect([shared.method, shared.url]).toEqual(["GET", "/?a=b"]);
  expect(shared.headers).toEqual({
    host: "localhost",
    "x-oslag-request": "7",
    "x-oslag-purge": "5.7",
    connection: "keep-alive",
  });
  expect((await see("/", { isPrimary: true })).headers["x-oslag-read"]).toBe("primary");
  const own = await see("/run", { isShared: false, method: "PUT", headers });
  expect(own.method).toBe("PUT");
  expect(own.headers).toMatchObject({
    host: "oslag.example",
    cookie: "mine",
    "user-agent": "one",
    "x-oslag-read": "primary",
  });
  expect(own.headers["content-length"]).not.toBe("9");
  const { status, headers: given, isOfReplica } = await ask("/");
  expect([status, new Map(given).get("content-type")]).toEqual([200, "application/json"]);
  expect(isOfReplica).toBe(false);
  const replicated = await ask("/replica");
  expect([replicated.isOfReplica, new Map(replicated.headers).has("x-oslag-read")]).toEqual([
    true,
    false,
  ]);
});

test("A30: a stranger on the same machine cannot ask the process past the queue", async () => {
  const { see } = await start();
  const { port } = await see("/");
  for (const secret of ["", "x".repeat(43)]) {
    const headers = { "x-oslag-renderer": secret };
    expect((await fetch(`http://127.0.0.1:${port}/`, { headers })).status).toBe(403);
  }
});

test.each(["/crash", "/break"])(
  "a page that ends its process or connection (%s) fails alone",
  async (url) => {
    const { ask, seeLater } = await start();
    await expect(ask(url)).rejects.toThrow();
    expect((await seeLater()).url).toBe("/");
  },
);

test("A30: a computation that does not end is ended, and a new process answers", async () => {
  const { ask, see, seeLater } = await start({ patienceMs: 300 });
  const { pid } = await see("/");
  await expect(ask("/hang")).rejects.toThrow("too long");
  expect((await seeLater()).pid).not.toBe(pid);
});

test("the process ends with the one that started it, and ignores signals to the group until then", async () => {
  const { see, stop } = await start();
  const { pid } = await see("/");
  process.kill(pid, "SIGTERM");
  process.kill(pid, "SIGINT");
  expect((await see("/")).pid).toBe(pid);
  stop();
  while (isRunning(pid)) await new Promise((resolve) => setTimeout(resolve, 20));
});

test("a program that cannot start says so", async () => {
  const { ready } = startRenderer(path.join(import.meta.dirname, "testing/none.mjs"));
  await expect(ready).rejects.toThrow("did not start");
});
