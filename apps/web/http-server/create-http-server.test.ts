import type { IncomingMessage, ServerResponse } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { INTERNAL_HEADERS } from "@oslag/server-interface";
import { createHttpServer, LIMITS } from "./create-http-server.mjs";
import { dripping, exchange, statusesOf } from "./testing/raw-socket";

type Running = { readonly port: number; readonly stop: (patienceMs: number) => Promise<void> };
const open: Running[] = [];

/** Answers with the headers that arrived, after the whole body has. */
async function echo(request: IncomingMessage, response: ServerResponse): Promise<void> {
  let bytes = 0;
  for await (const chunk of request) bytes += (chunk as Buffer).length;
  response.end(JSON.stringify({ bytes, headers: request.headers }));
}

async function start(
  limits: Partial<typeof LIMITS> = {},
  { trustedHops = 0, handle = echo } = {},
): Promise<Running> {
  const { server, stop } = createHttpServer(handle, { trustedHops, limits });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const running = { port: (server.address() as AddressInfo).port, stop };
  open.push(running);
  return running;
}

afterEach(async () => {
  await Promise.all(open.splice(0).map(({ stop }) => stop(0)));
});

const HEAD = "Host: x\r\nConnection: close\r\n";
const headersOf = (text: string) =>
  (JSON.parse(text.slice(text.indexOf("{"), text.lastIndexOf("}") + 1)) as { headers: object })
    .headers;

describe("time limits", () => {
  it("are those of the documentation", () => {
    expect(LIMITS).toMatchObject({ headersMs: 10_000, requestMs: 30_000, headerBytes: 16_384 });
  });

  it.each([
    ["headers that never end", () => dripping("GET / HTTP/1.1\r\n", "A: b\r\n", 20)],
    ["a connection that says nothing", () => dripping("", "", 50)],
  ])("cut %s", async (_, pieces) => {
    const { port } = await start({ headersMs: 300, requestMs: 600, checkMs: 50 });
    const answer = await exchange(port, pieces());
    expect(statusesOf(answer)).toEqual([408]);
    expect(answer.closedMs).toBeLessThan(1_500);
  });

  it("A21: cut a body that arrives one byte at a time", async () => {
    const { port } = await start({ headersMs: 300, requestMs: 600, checkMs: 50 });
    const head = `POST / HTTP/1.1\r\n${HEAD}Content-Length: 1000\r\n\r\n`;
    const answer = await exchange(port, dripping(head, "x", 20));
    expect(statusesOf(answer)).toEqual([408]);
    expect(answer.closedMs).toBeGreaterThan(500);
    expect(answer.closedMs).toBeLessThan(2_000);
  });
});

describe("malformed requests", () => {
  it.each([
    [
      "both lengths",
      "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
      400,
    ],
    [
      "two content lengths",
      "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\nContent-Length: 4\r\n\r\nabc",
      400,
    ],
    [
      "an encoding after chunked",
      "POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n",
      400,
    ],
    ["a bare line feed", "GET / HTTP/1.1\nHost: x\n\n", 400],
    ["a folded header", "GET / HTTP/1.1\r\nHost: x\r\nA: b\r\n c\r\n\r\n", 400],
    ["a space before the colon", "GET / HTTP/1.1\r\nHost : x\r\n\r\n", 400],
    ["no host", "GET / HTTP/1.1\r\n\r\n", 400],
    [
      "a chunk of no size",
      "POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n",
      400,
    ],
    ["64 KiB of headers", `GET / HTTP/1.1\r\nHost: x\r\nA: ${"b".repeat(65_536)}\r\n\r\n`, 431],
    ["an expectation that is not known", `GET / HTTP/1.1\r\n${HEAD}Expect: miracles\r\n\r\n`, 417],
  ])("A23: are refused with %s", async (_, text, status) => {
    const { port } = await start();
    expect(statusesOf(await exchange(port, [text]))).toEqual([status]);
  });
});

describe("ordinary requests", () => {
  it("are answered in order when they are pipelined, up to the limit of a connection", async () => {
    const { port } = await start({ requestsPerConnection: 3, keepAliveMs: 200, checkMs: 50 });
    const answer = await exchange(port, ["GET / HTTP/1.1\r\nHost: x\r\n\r\n".repeat(6)]);
    expect(statusesOf(answer).slice(0, 3)).toEqual([200, 200, 200]);
    expect(
      statusesOf(answer)
        .slice(3)
        .every((status) => status === 503),
    ).toBe(true);
  });

  it("are told to go on before a body is sent, when they ask", async () => {
    const { port } = await start();
    const head = `POST / HTTP/1.1\r\n${HEAD}Expect: 100-continue\r\nContent-Length: 2\r\n\r\n`;
    expect(statusesOf(await exchange(port, [head, "ab"]))).toEqual([100, 200]);
  });

  it("are served beside idle connections, and no more connections than may are held", async () => {
    const { port } = await start({ connections: 20 });
    const idle = Array.from({ length: 15 }, () => connect(port, "127.0.0.1"));
    await Promise.all(
      idle.map((socket) => new Promise((resolve) => socket.once("connect", resolve))),
    );
    expect(statusesOf(await exchange(port, [`GET / HTTP/1.1\r\n${HEAD}\r\n`]))).toEqual([200]);
    const beyond = Array.from({ length: 30 }, () => connect(port, "127.0.0.1"));
    const dropped = await Promise.all(
      beyond.map(
        (socket) =>
          new Promise<boolean>((resolve) => {
            socket.once("close", () => resolve(true)).on("error", () => undefined);
            setTimeout(() => resolve(false), 400);
          }),
      ),
    );
    expect(dropped.filter(Boolean).length).toBe(30 - 5);
    for (const socket of [...idle, ...beyond]) socket.destroy();
  });
});

describe("connections of one network", () => {
  const PARTIAL = "GET / HTTP/1.1\r\nHost: x\r\n";
  const holdFrom = (port: number, localAddress: string) =>
    Array.from({ length: 8 }, () => {
      const socket = connect({ port, host: "127.0.0.1", localAddress });
      socket.on("error", () => undefined).once("connect", () => socket.write(PARTIAL));
      return socket;
    });

  it("A29: holds connections open with partial headers", async () => {
    const { port } = await start({ networkConnections: 5, connections: 20 });
    const held = holdFrom(port, "127.0.0.2");
    const open = () => held.filter(({ closed }) => !closed).length;
    await expect.poll(open, { timeout: 3_000 }).toBe(5);
    // A reader of another network gets in, and the same network does again once it has let go.
    const other = connect({ port, host: "127.0.0.1", localAddress: "127.0.1.1" });
    const answer = new Promise((resolve) => other.once("data", (data) => resolve(String(data))));
    other.write(`${PARTIAL}\r\n`);
    expect(await answer).toContain("HTTP/1.1 200");
    for (const socket of [...held, other]) socket.destroy();
    await expect
      .poll(async () => statusesOf(await exchange(port, [`GET / HTTP/1.1\r\n${HEAD}\r\n`])))
      .toEqual([200]);
  });

  it("are as many as the proxy lets through behind one", async () => {
    const { port } = await start({ networkConnections: 5 }, { trustedHops: 1 });
    const held = holdFrom(port, "127.0.0.1");
    expect(statusesOf(await exchange(port, [`GET / HTTP/1.1\r\n${HEAD}\r\n`]))).toEqual([200]);
    expect(held.filter(({ closed }) => !closed).length).toBe(8);
    for (const socket of held) socket.destroy();
  });
});

describe("headers that reach the application", () => {
  const ask = async (headers: string, trustedHops = 0) => {
    const { port } = await start({}, { trustedHops });
    return headersOf((await exchange(port, [`GET / HTTP/1.1\r\n${HEAD}${headers}\r\n`])).text);
  };

  it("name the client by the connection, whatever it claims", async () => {
    const claims =
      "X-Oslag-Client: 203.0.113.9\r\nX-Forwarded-For: 203.0.113.9\r\nForwarded: for=203.0.113.9\r\nX-Real-IP: 203.0.113.9\r\n";
    expect(await ask(claims)).toEqual({
      host: "x",
      connection: "close",
      "x-oslag-client": "127.0.0.1",
    });
  });

  it.each([
    [1, "198.51.100.1, 203.0.113.9", "203.0.113.9"],
    [2, "198.51.100.1, 203.0.113.9", "198.51.100.1"],
    [2, "192.0.2.1, 198.51.100.1, 203.0.113.9", "198.51.100.1"],
    [1, "198.51.100.1\r\nX-Forwarded-For: 2001:db8::1", "2001:db8::1"],
    [2, "203.0.113.9", "203.0.113.9"],
    [1, "garbage", "127.0.0.1"],
    [1, "203.0.113.9:1234", "127.0.0.1"],
  ])("name the client by %i trusted proxies of %s", async (hops, forwarded, client) => {
    expect(await ask(`X-Forwarded-For: ${forwarded}\r\n`, hops)).toMatchObject({
      "x-oslag-client": client,
    });
  });

  it("A25: hold none that steer Next.js from within", async () => {
    const internal = [
      "X-Middleware-Subrequest",
      "x-middleware-rewrite",
      "Next-Resume",
      "X-Invoke-Path",
      "X-Now-Route-Matches",
      "X-Matched-Path",
      "X-Nextjs-Data",
      "X-HTTP-Method-Override",
      "X-Method-Override",
      "X-Forwarded-Host",
      "RSC",
      "Next-Url",
      "Next-Router-State-Tree",
      "Next-Router-Segment-Prefetch",
    ];
    const headers = await ask(internal.map((name) => `${name}: 1\r\n`).join(""));
    expect(Object.keys(headers)).toEqual(["host", "connection", "x-oslag-client"]);
  });

  it("A50: hold none that tells the application which database to read, or what was read for a page", async () => {
    const internal = Object.values(INTERNAL_HEADERS).filter((name) => name !== "x-oslag-client");
    const spellings = internal.flatMap((name) => [name, name.toUpperCase(), `${name}-`]);
    expect(internal).toEqual(expect.arrayContaining(["x-oslag-purge", "x-oslag-read"]));
    const headers = await ask(spellings.map((name) => `${name}: primary\r\n`).join(""));
    expect(Object.keys(headers)).toEqual(["host", "connection", "x-oslag-client"]);
  });

  it("say so when there were two content types", async () => {
    const headers = await ask("Content-Type: application/json\r\nContent-Type: text/plain\r\n");
    expect(headers).toMatchObject({ "content-type": "application/json, text/plain" });
  });
});

describe("a body that nobody wants", () => {
  const refuse = async (_request: IncomingMessage, response: ServerResponse) => {
    response.writeHead(413).end("no");
  };

  it("does not keep its sender from the answer, and is cut when it does not end", async () => {
    const { port } = await start({}, { handle: refuse });
    const head = "POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n";
    const answer = await exchange(port, dripping(head, "4\r\nabcd\r\n", 10));
    expect(statusesOf(answer)).toEqual([413]);
    expect(answer.closedMs).toBeLessThan(4_000);
  });

  it("does not delay the stop once it is through", async () => {
    const { port, stop } = await start({}, { handle: refuse });
    const body = "x".repeat(2_000_000);
    const answer = await fetch(`http://127.0.0.1:${port}/`, { method: "POST", body });
    expect([answer.status, await answer.text()]).toEqual([413, "no"]);
    const started = performance.now();
    await stop(20_000);
    expect(performance.now() - started).toBeLessThan(2_000);
  });
});

describe("stopping", () => {
  it("finishes the upload in flight, takes no new connection, and cuts who stays idle", async () => {
    const { port, stop } = await start();
    const idle = connect(port, "127.0.0.1");
    await new Promise((resolve) => idle.once("connect", resolve));
    let stopped: Promise<void> | undefined;
    async function* slowly() {
      yield "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\n\r\n";
      await new Promise((resolve) => setTimeout(resolve, 100));
      // Long enough for the upload on a busy machine; who stays idle is cut only then.
      stopped = stop(5_000);
      for (const letter of "abcde") {
        await new Promise((resolve) => setTimeout(resolve, 50));
        yield letter;
      }
    }
    const answer = await exchange(port, slowly());
    expect(statusesOf(answer)).toEqual([200]);
    expect(answer.text).toContain('"bytes":5');
    await expect(exchange(port, ["GET / HTTP/1.1\r\nHost: x\r\n\r\n"])).resolves.toMatchObject({
      text: "",
    });
    await stopped;
    idle.destroy();
  });
});
