import { request } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { afterEach, expect, test } from "vitest";
import { answerRendered } from "./answer-rendered.mjs";
import { createFairQueue, QUEUE } from "./fair-queue.mjs";
import { createHttpServer } from "./create-http-server.mjs";
import { createPageCache } from "./page-cache.mjs";

const closers: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

type Render = Parameters<typeof answerRendered>[0]["render"];
type Answer = Awaited<ReturnType<Render>>;

const answerOf = (text: string, type = "text/html", status = 200): Answer => ({
  status,
  headers: [["content-type", type]],
  body: Buffer.from(text),
});

/** Serves pages that count their renderings, behind a cache of 128 kB. A client chooses its address by X-Forwarded-For. */
async function serve(
  own?: Render,
  {
    unsentBytes,
    holdBack = async () => undefined,
    pause,
    ...bounds
  }: Partial<typeof QUEUE> & {
    unsentBytes?: number;
    holdBack?: () => Promise<void>;
    pause?: (ms: number) => Promise<unknown>;
  } = {},
) {
  const state = {
    purge: "1.1" as string | null,
    questions: 0,
    time: 0,
    renderings: 0,
    rendered: [] as string[],
    /** The purge number and the database that each rendering was to read; undefined for an answer to one reader. */
    read: [] as Parameters<Render>[1][],
  };
  const page: Render = async () => {
    const nonce = String(state.renderings).padStart(32, "0");
    const text = `<script nonce="${nonce}"></script>rendering ${state.renderings}`;
    return {
      status: 200,
      headers: [
        ["content-security-policy", `script-src 'nonce-${nonce}' 'strict-dynamic'`],
        ["vary", "rsc, next-router-state-tree, Accept-Language"],
        ["content-type", "text/html; charset=utf-8"],
        ["x-frame", "no"],
        // Next.js forbids browsers and proxies to keep a page.
        ["cache-control", "private, no-store"],
      ],
      body: Buffer.from(`${text}${" ".repeat(2_000)}<script nonce="${nonce}"></script>`),
    };
  };
  const cache = createPageCache({
    readVersion: async () => {
      state.questions += 1;
      return state.purge === null ? null : { purge: state.purge, at: state.time * 1_000 };
    },
    bytes: 131_072,
    now: () => state.time,
  });
  const render: Render = (asked, options) => {
    state.renderings += 1;
    state.rendered.push(asked.url ?? "");
    state.read.push(options);
    return (own ?? page)(asked, options);
  };
  const queue = createFairQueue(bounds);
  const { server, stop } = createHttpServer(
    answerRendered({
      cache,
      queue,
      render,
      holdBack,
      // A token that the site made is a time, by the database's clock.
      readAfter: async (token) => (/^\d+$/.test(token) ? Number(token) : null),
      pause: pause ?? (async (ms) => void (state.time += ms)),
      ...(unsentBytes && { unsentBytes }),
    }),
    { trustedHops: 1 },
  );
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  closers.push(() => stop(0));
  const { port } = server.address() as AddressInfo;
  const get = async (path: string, headers: Record<string, string> = {}, method = "GET") => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { method, headers });
    const body = await answer.text();
    const policy = answer.headers.get("content-security-policy") ?? "";
    return { answer, body, nonce: /'nonce-(\w+)'/.exec(policy)?.[1] ?? "" };
  };
  return { state, cache, queue, port, get };
}

/** Lets a test finish each rendering. */
function heldPages() {
  const held: (() => void)[] = [];
  const render: Render = (asked) =>
    new Promise((resolve) => held.push(() => resolve(answerOf(`page ${asked.url}`))));
  const until = async (count: number) => {
    while (held.length < count) await new Promise((resolve) => setImmediate(resolve));
  };
  return { held, render, until };
}

const from = (network: number) => ({ "x-forwarded-for": `10.0.${network}.7` });

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
    expect(answer.headers.get("vary")).toBe("Accept-Language, Accept-Encoding");
    expect(answer.headers.get("etag")).toBeNull();
  }
  expect(answers.map(({ answer }) => answer.headers.get("content-encoding"))).toEqual([
    "gzip",
    "gzip",
    null,
  ]);
});

test("renders a page again when something was taken away, and after a minute in any case", async () => {
  const { state, get } = await serve();
  await get("/keys/a");
  state.purge = "1.2";
  expect((await get("/keys/a")).body).toContain("rendering 2");
  state.time += 60_001;
  expect((await get("/keys/a")).body).toContain("rendering 3");
  expect((await get("/keys/b")).body).toContain("rendering 4");
});

test("A25: answers a request for a part of a page with the whole page, from the cache", async () => {
  const { state, get } = await serve(async ({ headers }) => answerOf(JSON.stringify(headers)));
  const parts = {
    rsc: "1",
    "next-router-state-tree": "%5B%22x",
    "next-router-prefetch": "1",
    "next-router-segment-prefetch": "/_tree",
    "next-url": "/",
    "next-hmr-refresh": "1",
  };
  for (const headers of [parts, {}, { ...parts, rsc: "2", "next-url": "/x" }]) {
    const { answer, body } = await get("/explore", headers);
    expect(answer.headers.get("content-type")).toBe("text/html");
    expect(body).not.toMatch(/rsc|next-/);
  }
  expect(state.renderings).toBe(1);
});

test("caches no other answers", async () => {
  const { state, cache, get } = await serve();
  await get("/moderation");
  await get("/nowhere");
  expect(state.renderings).toBe(2);
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
  const { state, cache, get } = await serve(async () => {
    const { headers, ...rest } = answerOf(text, "text/html", status);
    const cookie = ["set-cookie", ["a=b"]] as const;
    return { ...rest, headers: name.includes("cookie") ? [...headers, cookie] : headers };
  });
  for (let n = 0; n < 2; n += 1) {
    const { answer, body } = await get("/");
    expect([answer.status, body]).toEqual([status, text]);
  }
  expect(state.renderings).toBe(2);
  expect(cache.size().entries).toBe(0);
});

test("answers 304 to a reader who has the listing already, with the tag of the cached answer", async () => {
  const { get } = await serve(async () => {
    const { headers, ...rest } = answerOf("{}\n", "application/json");
    return { ...rest, headers: [...headers, ["etag", '"a"']] };
  });
  const path = "/api/v1/reports?limit=5";
  for (const tag of ['"a"', 'W/"a"', '"b", "a"', "*"]) {
    const { answer, body } = await get(path, { "if-none-match": tag });
    expect([answer.status, body, answer.headers.get("etag")]).toEqual([304, "", '"a"']);
  }
  expect((await get(path, { "if-none-match": '"b"' })).body).toBe("{}\n");
});

test("answers 503 to the request whose rendering fails, and frees its slot", async () => {
  let broken = true;
  const { get } = await serve(
    async () => {
      if (broken) throw new Error("no page");
      return answerOf("page");
    },
    { running: 1 },
  );
  const { answer, body } = await get("/");
  expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "5"]);
  expect(JSON.parse(body)).toMatchObject({ code: "overloaded" });
  broken = false;
  expect((await get("/")).body).toBe("page");
});

test("A31: renders one content once, whatever its spelling, method or range", async () => {
  const { state, cache, get } = await serve();
  const ids = ["a", "b"].map((one) => one.repeat(32));
  const same = {
    "/": ["/?x=1", "/?utm_source=a&report=", "/?report=a&report=b"],
    "/leaderboard/getpid?os=a&vendor=b": [
      "/leaderboard/getpid?vendor=b&os=a",
      "/leaderboard/getpid?q=%00q&vendor=b&os=a&__proto__[x]=1",
      "/leaderboard/getpid?vendor=%62&os=a&build=",
    ],
    [`/compare?ids=${ids.join("%2C")}`]: [`/compare?ids=${ids.join("&ids=")}&z`],
    "/api/v1/explore?os=a&y=getpid": ["/api/v1/explore?y=getpid&os=a"],
    "/explore?unknown=1": ["/explore?a=1", "/explore?b=2&c=3"],
  };
  for (const [path, others] of Object.entries(same)) {
    const before = state.renderings;
    const first = await get(path);
    for (const other of others) {
      expect((await get(other)).body.replaceAll(/nonce="\w+"/g, "")).toBe(
        first.body.replaceAll(/nonce="\w+"/g, ""),
      );
      await get(other, { range: "bytes=0-5", "if-range": '"x"' });
      const head = await get(other, {}, "HEAD");
      expect([head.answer.status, head.body]).toEqual([200, ""]);
    }
    expect([path, state.renderings - before]).toEqual([path, 1]);
  }
  expect(state.rendered).toEqual(Object.keys(same));
  expect(cache.size().entries).toBe(Object.keys(same).length);
});

test("A31: HEAD renders the answer that GET then finds, with the same headers", async () => {
  const { state, get } = await serve(async (asked, options) => {
    expect(options).toEqual({ purge: "1.1", isPrimary: false });
    return answerOf(`page ${asked.url}`.repeat(300));
  });
  const head = await get("/papers", { "accept-encoding": "identity" }, "HEAD");
  const { answer, body } = await get("/papers", { "accept-encoding": "identity" });
  expect([state.renderings, head.body]).toEqual([1, ""]);
  for (const name of ["content-length", "content-type", "vary"])
    expect(head.answer.headers.get(name)).toBe(answer.headers.get(name));
  expect(answer.headers.get("content-length")).toBe(String(body.length));
});

test("A31: keeps images as they are, within the bytes of the cache", async () => {
  const { state, cache, get } = await serve(async () =>
    answerOf("\u0089PNG".repeat(800), "image/png"),
  );
  for (let n = 0; n < 3; n += 1) {
    const { answer } = await get("/explore/preview.png?y=getpid", { "accept-encoding": "gzip" });
    expect(answer.headers.get("content-encoding")).toBeNull();
  }
  expect(state.renderings).toBe(1);
  for (let n = 0; n < 60; n += 1) await get(`/explore/preview.png?y=getpid&os=${n}`);
  expect(cache.size().bytes).toBeLessThanOrEqual(131_072);
});

test("A30: answers from the cache while every slot is taken and one network's line is full", async () => {
  const { held, render, until } = heldPages();
  const { state, get, queue } = await serve(render, { running: 1, networkWaiting: 2 });
  const kept = get("/papers", from(2));
  await until(1);
  held[0]?.();
  await kept;
  const flood = ["/", "/data", "/method"].map((path) => get(path, from(1)));
  await until(2);
  while (queue.size() < 2) await new Promise((resolve) => setImmediate(resolve));
  const refused = await get("/reports/x", from(1));
  expect([refused.answer.status, refused.answer.headers.get("retry-after")]).toEqual([429, "5"]);
  expect(JSON.parse(refused.body)).toMatchObject({ code: "rate_limited" });
  // Only what has a slot asked the database for its state. What waits or is refused did not.
  expect(state.questions).toBe(2);
  expect((await get("/papers?flood=1", from(1))).body).toBe("page /papers");
  expect((await get("/papers", from(3))).body).toBe("page /papers");
  const other = get("/keys/a", from(3));
  while (queue.size() < 3) await new Promise((resolve) => setImmediate(resolve));
  for (let page = 1; page < 4; page += 1) {
    held[page]?.();
    await until(page + 2);
  }
  held.at(-1)?.();
  expect((await other).body).toBe("page /keys/a");
  await Promise.all(flood);
  expect(state.rendered).toEqual(["/papers", "/", "/data", "/keys/a", "/method"]);
});

test("A30: a page at the end of one network's line is not there for another network", async () => {
  const { held, render, until } = heldPages();
  const { state, queue, get } = await serve(render, { running: 1 });
  const flood = ["/", "/data", "/method", "/papers"].map((path) => get(path, from(1)));
  await until(1);
  while (queue.size() < 3) await new Promise((resolve) => setImmediate(resolve));
  const reader = get("/papers", from(2));
  while (queue.size() < 4) await new Promise((resolve) => setImmediate(resolve));
  while (held.length < 4) {
    held.at(-1)?.();
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  held.at(-1)?.();
  expect((await reader).body).toBe("page /papers");
  await Promise.all(flood);
  // The first network finds the page that was rendered for the second.
  expect(state.rendered).toEqual(["/", "/data", "/papers", "/method"]);
});

test("readers of two networks who ask at the same time get nonces of their own", async () => {
  const { state, get } = await serve();
  const readers = [1, 1, 2, 2, 3].map((network) => get("/papers", from(network)));
  const answers = await Promise.all(readers);
  expect(state.renderings).toBe(1);
  expect(new Set(answers.map(({ nonce }) => nonce)).size).toBe(5);
  for (const { body, nonce } of answers)
    expect(new Set(body.match(/nonce="\w+"/g))).toEqual(new Set([`nonce="${nonce}"`]));
});

test("a reader never gets a page that was rendered before something was taken away", async () => {
  const { held, render, until } = heldPages();
  const { state, get } = await serve(render);
  const first = get("/", from(1));
  await until(1);
  state.purge = "1.2";
  const second = get("/", from(1));
  const third = get("/", from(1));
  await new Promise((resolve) => setTimeout(resolve, 20));
  held[0]?.();
  await first;
  await until(2);
  held[1]?.();
  await Promise.all([second, third]);
  expect(state.renderings).toBe(2);
});

test("A30: a reader who leaves while waiting takes no others along", async () => {
  const { held, render, until } = heldPages();
  const { state, queue, port, get } = await serve(render, { running: 1 });
  const busy = get("/data", from(1));
  await until(1);
  const gone = request({ port, host: "127.0.0.1", path: "/", headers: from(2) });
  gone.on("error", () => undefined).end();
  while (queue.size() < 1) await new Promise((resolve) => setImmediate(resolve));
  const stays = get("/", from(2));
  await new Promise((resolve) => setTimeout(resolve, 20));
  gone.destroy();
  while (queue.size() > 0 && state.renderings < 2) {
    await new Promise((resolve) => setTimeout(resolve, 5));
    held[0]?.();
  }
  await until(2);
  held[1]?.();
  expect((await stays).body).toBe("page /");
  await busy;
});

test("A33: one network that asks for many pages expels its own from the cache, not those of others", async () => {
  const { state, cache, get } = await serve();
  for (const page of ["a", "b", "c"]) await get(`/reports/${page}`, from(2));
  for (let page = 0; page < 60; page += 1) await get(`/reports/${page}`, from(1));
  expect(cache.size().bytes).toBeLessThanOrEqual(131_072);
  expect(cache.size().bytes).toBeGreaterThan(100_000);
  const before = state.renderings;
  for (const page of ["a", "b", "c"]) await get(`/reports/${page}`, from(3));
  expect(state.renderings).toBe(before);
});

test("A32: a network that does not take its answers gets no more of them until it does", async () => {
  const page = "x".repeat(8_000_000);
  const { port, get } = await serve(async () => answerOf(page, "text/plain"), {
    unsentBytes: 10_000_000,
  });
  const idle = Array.from({ length: 3 }, (_, index) => {
    const socket = connect(port, "127.0.0.1");
    const head = `GET /nowhere/${index} HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: 10.0.1.9\r\n\r\n`;
    return socket.on("error", () => undefined).once("connect", () => socket.pause().write(head));
  });
  const statusOf = async (network: number) => (await get("/nowhere", from(network))).answer.status;
  while ((await statusOf(1)) !== 429) await new Promise((resolve) => setTimeout(resolve, 20));
  expect(await statusOf(2)).toBe(200);
  for (const socket of idle) socket.destroy();
  while ((await statusOf(1)) !== 200) await new Promise((resolve) => setTimeout(resolve, 20));
});

test("A30: holds a refusal back, so that a client that repeats at once repeats seldom", async () => {
  const { held, render, until } = heldPages();
  const pauses: (() => void)[] = [];
  const holdBack = () => new Promise<void>((resolve) => pauses.push(resolve));
  const { get } = await serve(render, { running: 1, networkWaiting: 0, holdBack });
  const busy = get("/data", from(1));
  await until(1);
  let isAnswered = false;
  const refused = get("/", from(1)).finally(() => (isAnswered = true));
  while (pauses.length === 0) await new Promise((resolve) => setImmediate(resolve));
  // Others are answered meanwhile.
  held[0]?.();
  await busy;
  expect((await get("/data", from(1))).body).toBe("page /data");
  expect(isAnswered).toBe(false);
  pauses[0]?.();
  expect((await refused).answer.status).toBe(429);
});

/** Waits until what goes on in the background has done something. */
async function until(isDone: () => boolean) {
  while (!isDone()) await new Promise((resolve) => setTimeout(resolve, 1));
}

test("E30: serves a page that is due to all who ask while one rendering replaces it", async () => {
  const { held, render, until: begun } = heldPages();
  const { state, get } = await serve(render);
  const first = get("/papers", from(1));
  await begun(1);
  held[0]?.();
  await first;
  state.time = 1_001;
  const readers = [1, 1, 2, 3, 3].map((network) => get("/papers", from(network)));
  for (const { answer } of await Promise.all(readers)) expect(answer.status).toBe(200);
  await begun(2);
  await get("/papers", from(4));
  expect(state.renderings).toBe(2);
  held[1]?.();
  await until(() => state.renderings === 2);
  await new Promise((resolve) => setTimeout(resolve, 5));
  // The new entry is not due.
  await get("/papers", from(4));
  expect(state.renderings).toBe(2);
});

test("E30: a reader waits for the rendering of a page that is older than a minute", async () => {
  const { state, get } = await serve();
  await get("/papers");
  state.time = 60_001;
  expect((await get("/papers")).body).toContain("rendering 2");
});

test("E30: replacements take places in the line of the network that asks, after its readers and before no other network's", async () => {
  const { held, render, until: begun } = heldPages();
  const { state, queue, get } = await serve(render, { running: 1, networkUnawaited: 3 });
  const pages = Array.from({ length: 6 }, (_, page) => `/reports/${page}`);
  for (const [index, page] of pages.entries()) {
    const kept = get(page, from(2));
    await begun(index + 1);
    held[index]?.();
    await kept;
  }
  state.time = 1_001;
  const busy = get("/data", from(3));
  await begun(7);
  // All are served at once, although no slot is free; three of their replacements find a place.
  for (const page of pages) expect((await get(page, from(1))).body).toBe(`page ${page}`);
  await until(() => queue.size() === 3);
  const reader = get("/method", from(1));
  await until(() => queue.size() === 4);
  for (let rendering = 6; rendering < 11; rendering += 1) {
    await begun(rendering + 1);
    held[rendering]?.();
  }
  await Promise.all([busy, reader]);
  await until(() => queue.size() === 0);
  expect(state.rendered.slice(6)).toEqual(["/data", "/method", ...pages.slice(0, 3)]);
});

test("E30: a replacement that fails leaves the page, and a later request tries again", async () => {
  let broken = false;
  const { state, get } = await serve(async () => {
    if (broken) throw new Error("no page");
    return answerOf(`rendering ${state.renderings}`);
  });
  await get("/papers");
  broken = true;
  state.time = 1_001;
  for (let n = 0; n < 5; n += 1) expect((await get("/papers")).body).toBe("rendering 1");
  await until(() => state.renderings === 2);
  await get("/papers");
  expect(state.renderings).toBe(2);
  broken = false;
  state.time = 2_500;
  expect((await get("/papers")).body).toBe("rendering 1");
  await until(() => state.renderings === 3);
  expect((await get("/papers")).body).toBe("rendering 3");
});

test("E29: a replacement that began before something was taken away is not served after it", async () => {
  const { held, render, until: begun } = heldPages();
  const { state, get } = await serve(render);
  const first = get("/papers");
  await begun(1);
  held[0]?.();
  await first;
  state.time = 1_001;
  await get("/papers");
  await begun(2);
  state.purge = "1.2";
  const reader = get("/papers");
  await begun(3);
  held[1]?.();
  await new Promise((resolve) => setTimeout(resolve, 5));
  held[2]?.();
  await reader;
  expect(state.read.map((read) => read?.purge)).toEqual(["1.1", "1.1", "1.2"]);
  await get("/papers");
  expect(state.renderings).toBe(3);
});

test("answers 503 without rendering while the database cannot be asked, except from entries within their life", async () => {
  const { state, get } = await serve();
  await get("/papers");
  state.purge = null;
  expect((await get("/papers")).answer.status).toBe(200);
  state.time = 1_001;
  for (const path of ["/papers", "/privacy", "/api/v1/reports"]) {
    const { answer, body } = await get(path);
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "5"]);
    expect(JSON.parse(body)).toMatchObject({ code: "unavailable" });
  }
  expect(state.renderings).toBe(1);
  // What is rendered for one reader says itself what it lacks.
  await get("/moderation");
  expect(state.renderings).toBe(2);
  state.purge = "1.1";
  expect((await get("/papers")).body).toContain("rendering 1");
});

test("A44: a token leads to pages of after its time, in any place of the query, and is nowhere else", async () => {
  const { state, cache, get } = await serve(async (asked) => ({
    ...answerOf(`${asked.url} rendering ${state.renderings}`, "application/json"),
    headers: [
      ["content-type", "application/json"],
      ["etag", '"a"'],
    ],
  }));
  const path = "/api/v1/reports?limit=5";
  await get(path);
  state.time = 5_000;
  const token = "4000000";
  expect((await get(path)).body).toBe(`${path} rendering 1`);
  await until(() => state.renderings === 2);
  state.time = 9_000;
  const later = "8000000";
  for (const spelling of [
    `/api/v1/reports?after=${later}&limit=5`,
    `/api/v1/reports?limit=5&%61fter=${later}`,
    `/api/v1/reports?limit=5&after=${token}`,
  ])
    expect((await get(spelling)).body).toBe(`${path} rendering 3`);
  const head = await get(`${path}&after=${later}`, {}, "HEAD");
  expect([head.answer.status, head.body]).toEqual([200, ""]);
  expect(state.read.map((read) => read?.isPrimary)).toEqual([false, false, true]);
  expect(state.rendered).toEqual([path, path, path]);
  expect(cache.size().entries).toBe(1);
});

test("A44: a link on a sender's page leads to a page of after the upload, and its images do not", async () => {
  const { state, port, get } = await serve();
  const follow = (mode: string) =>
    new Promise<string>((resolve, reject) => {
      // `fetch` sets the mode itself.
      const referer = "https://oslag.example/reports/a?after=8000000";
      const headers = { referer, "sec-fetch-mode": mode };
      request({ host: "127.0.0.1", port, path: "/papers", headers }, (answer) => {
        let text = "";
        answer.on("data", (chunk) => (text += String(chunk))).on("end", () => resolve(text));
      })
        .on("error", reject)
        .end();
    });
  state.time = 7_500;
  await get("/papers");
  state.time = 8_200;
  expect(await follow("no-cors")).toContain("rendering 1");
  expect(await follow("navigate")).toContain("rendering 2");
  expect(await follow("navigate")).toContain("rendering 2");
  expect(state.read.map((read) => read?.isPrimary)).toEqual([false, true]);
  expect(state.rendered).toEqual(["/papers", "/papers"]);
});

test("A44: a wrong token, two tokens, none and one of another time change nothing", async () => {
  const { state, cache, get } = await serve(async ({ url }) => answerOf(`page ${url}`));
  await get("/papers");
  state.time = 900;
  for (const query of [
    "after=forged",
    "after=",
    "after",
    "after=1&after=900000",
    "after=999999999",
  ])
    expect((await get(`/papers?${query}`)).body).toBe("page /papers");
  expect(state.renderings).toBe(1);
  // Addresses that refuse what they do not know do not see it either.
  expect((await get("/explore?after=forged")).body).toBe("page /explore");
  expect((await get("/explore?zz=1&after=forged")).body).toBe("page /explore?unknown=1");
  expect((await get("/moderation?after=forged&cursor=a")).body).toBe("page /moderation?cursor=a");
  expect(cache.size().entries).toBe(3);
});

test("A45: whoever has tokens, a page is rendered once a second for them", async () => {
  const { state, get } = await serve(async () => answerOf(`rendering ${state.renderings}`));
  await get("/papers");
  state.time = 500;
  // Every reader has a token of its own, made just now.
  const burst = () =>
    Promise.all(
      Array.from({ length: 30 }, (_, reader) =>
        get(`/papers?after=${state.time * 1_000}`, from(reader % 6)),
      ),
    );
  for (const { body } of await burst()) expect(body).not.toBe("rendering 1");
  expect(state.time).toBeGreaterThanOrEqual(1_000);
  const before = state.time;
  expect(state.renderings).toBe(2);
  await burst();
  expect(state.renderings - 2).toBeLessThanOrEqual(1 + (state.time - before) / 1_000);
});

test("A45: one token on many addresses renders no more than these addresses without it", async () => {
  const slow: Render = async () => {
    await new Promise((resolve) => setTimeout(resolve, 20));
    return answerOf("page");
  };
  const { state, queue, get } = await serve(slow, { networkWaiting: 4 });
  state.time = 1_000;
  const addresses = Array.from({ length: 40 }, (_, page) => `/reports/${page}`);
  const statuses = await Promise.all(
    addresses.map(async (page) => (await get(`${page}?after=900000`, from(1))).answer.status),
  );
  // The line of the network bounds it, as without a token.
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(0);
  expect(queue.size()).toBe(0);
  const before = state.renderings;
  for (const [index, page] of addresses.entries())
    if (statuses[index] === 200) await get(`${page}?after=900000`, from(2));
  expect(state.renderings).toBe(before);
});

test("what a replica answered serves readers, and no sender", async () => {
  const { state, get } = await serve(async (asked, read) =>
    read?.isPrimary === true
      ? answerOf(`primary ${asked.url}`)
      : { ...answerOf("replica"), isOfReplica: true },
  );
  expect((await get("/data")).body).toBe("replica");
  state.time = 2_000;
  expect((await get("/data?after=1500000")).body).toBe("primary /data");
  expect((await get("/data")).body).toBe("primary /data");
  expect(state.read.map((read) => read?.isPrimary)).toEqual([false, true]);
});

test("E30: a network with a full line does not keep a page from being replaced for the others", async () => {
  const { held, render, until: begun } = heldPages();
  const { state, get } = await serve(render, { networkRunning: 1 });
  const first = get("/papers", from(2));
  await begun(1);
  held[0]?.();
  await first;
  const slow = get("/data", from(1));
  await begun(2);
  state.time = 1_001;
  // The attacker asks first, and its replacement waits behind its own slow page.
  await get("/papers", from(1));
  await get("/papers", from(2));
  await begun(3);
  await get("/papers", from(3));
  held[2]?.();
  held[1]?.();
  await slow;
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect(state.rendered).toEqual(["/papers", "/data", "/papers"]);
});

test("all who wait for a page get 503 when the database turns out to be gone", async () => {
  const { held, render, until: begun } = heldPages();
  const { state, queue, get } = await serve(render, { running: 1 });
  const busy = get("/data", from(2));
  await begun(1);
  const readers = [get("/papers", from(1)), get("/papers", from(1)), get("/papers", from(1))];
  await until(() => queue.size() === 1);
  state.purge = null;
  held[0]?.();
  await busy;
  for (const { answer } of await Promise.all(readers)) expect(answer.status).toBe(503);
  expect(state.renderings).toBe(1);
});
