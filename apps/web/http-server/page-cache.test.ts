import type { IncomingMessage, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { createHttpServer } from "./create-http-server.mjs";
import { createPageCache } from "./page-cache.mjs";

const closers: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

type Handle = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** Serves pages that count their renderings, behind a cache of 128 kB. */
async function serve(handle?: Handle) {
  const state = { version: "1" as string | null, time: 0, renderings: 0 };
  const page: Handle = async (_, response) => {
    state.renderings += 1;
    const nonce = String(state.renderings).padStart(32, "0");
    response.setHeader("Content-Security-Policy", `script-src 'nonce-${nonce}' 'strict-dynamic'`);
    response.setHeader("Vary", "rsc");
    response.writeHead(200, { "content-type": "text/html; charset=utf-8", "x-frame": "no" });
    response.write(`<script nonce="${nonce}"></script>rendering ${state.renderings}`);
    response.end(" ".repeat(2_000) + `<script nonce="${nonce}"></script>`);
  };
  const cache = createPageCache({
    readVersion: async () => state.version,
    bytes: 131_072,
    now: () => state.time,
  });
  const { server, stop } = createHttpServer(cache.wrap(handle ?? page));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  closers.push(() => stop(0));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const get = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await fetch(origin + path, { headers });
    const body = await answer.text();
    const policy = answer.headers.get("content-security-policy") ?? "";
    return { answer, body, nonce: /'nonce-(\w+)'/.exec(policy)?.[1] ?? "" };
  };
  return { state, cache, get };
}

test("renders a page once for one state of the data; each answer has a fresh nonce and every header", async () => {
  const { state, get } = await serve();
  const answers = [
    await get("/"),
    await get("/"),
    await get("/", { "accept-encoding": "identity" }),
  ];
  expect(state.renderings).toBe(1);
  expect(new Set(answers.map(({ nonce }) => nonce)).size).toBe(3);
  for (const { answer, body, nonce } of answers) {
    expect(body).toContain("rendering 1");
    expect(body.match(/nonce="\w+"/g)).toEqual([`nonce="${nonce}"`, `nonce="${nonce}"`]);
    expect(answer.headers.get("x-frame")).toBe("no");
    expect(answer.headers.get("vary")).toBe("rsc, Accept-Encoding");
    expect(answer.headers.get("etag")).toBeNull();
  }
  expect(answers.map(({ answer }) => answer.headers.get("content-encoding"))).toEqual([
    "gzip",
    "gzip",
    null,
  ]);
});

test("renders a page again when the data changed, and after a minute in any case", async () => {
  const { state, get } = await serve();
  await get("/keys/a");
  state.version = "2";
  expect((await get("/keys/a")).body).toContain("rendering 2");
  state.time += 60_001;
  expect((await get("/keys/a")).body).toContain("rendering 3");
  expect((await get("/keys/b")).body).toContain("rendering 4");
});

test("caches nothing while the database cannot be asked, no parts of pages, and no other answers", async () => {
  const { state, cache, get } = await serve();
  state.version = null;
  await get("/");
  state.version = "1";
  await get("/", { rsc: "1" });
  await get("/moderation");
  await get("/api/v1/challenges");
  expect(state.renderings).toBe(4);
  expect(cache.size()).toEqual({ entries: 0, bytes: 0 });
});

test("renders a page once for many requests at the same time", async () => {
  const { state, get } = await serve();
  const answers = await Promise.all(Array.from({ length: 20 }, () => get("/leaderboard")));
  expect(state.renderings).toBe(1);
  expect(new Set(answers.map(({ nonce }) => nonce)).size).toBe(20);
});

test("stays within its bounds and drops the page first that was not read for longest", async () => {
  const { state, cache, get } = await serve();
  for (let page = 0; page < 40; page += 1) {
    await get(`/reports/${page}`);
    await get("/reports/0");
    expect(cache.size().bytes).toBeLessThanOrEqual(131_072);
  }
  const before = state.renderings;
  await get("/reports/0");
  await get("/reports/39");
  expect(state.renderings).toBe(before);
  await get("/reports/1");
  expect(state.renderings).toBe(before + 1);
});

test.each([
  { name: "a failure", status: 500, text: "failed" },
  { name: "a missing page", status: 404, text: "none" },
  { name: "a page that failed in part", status: 200, text: '<template data-dgst="1"></template>' },
  { name: "a page with a cookie", status: 200, text: "mine" },
  { name: "a page larger than its share", status: 200, text: "x".repeat(20_000) },
])("sends $name unchanged and does not cache it", async ({ name, status, text }) => {
  let calls = 0;
  const { cache, get } = await serve(async (_, response) => {
    calls += 1;
    if (name.includes("cookie")) response.setHeader("set-cookie", "a=b");
    response.writeHead(status, { "content-type": "text/html" }).end(text);
  });
  for (let n = 0; n < 2; n += 1) {
    const { answer, body } = await get("/");
    expect([answer.status, body]).toEqual([status, text]);
  }
  expect(calls).toBe(2);
  expect(cache.size().entries).toBe(0);
});

test("answers 304 to a reader who has the listing already, with the tag of the cached answer", async () => {
  const { get } = await serve(async (request, response) => {
    expect(request.headers["if-none-match"]).toBeUndefined();
    response.setHeader("etag", ['"a"']);
    response.writeHead(200, { "content-type": "application/json" }).end("{}\n");
  });
  const path = "/api/v1/reports?limit=5";
  for (const tag of ['"a"', 'W/"a"', '"b", "a"', "*"]) {
    const { answer, body } = await get(path, { "if-none-match": tag });
    expect([answer.status, body, answer.headers.get("etag")]).toEqual([304, "", '"a"']);
  }
  expect((await get(path, { "if-none-match": '"b"' })).body).toBe("{}\n");
});

test("ends only the request whose handler throws", async () => {
  let broken = true;
  const { get } = await serve(async (_, response) => {
    if (broken) throw new Error("no page");
    response.writeHead(200, { "content-type": "text/html" }).end("page");
  });
  await expect(get("/")).rejects.toThrow();
  broken = false;
  expect((await get("/")).body).toBe("page");
});
