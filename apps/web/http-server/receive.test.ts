import { once } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import { connect, type AddressInfo } from "node:net";
import type { Posted, Receiver } from "@oslag/server-interface";
import { afterEach, expect, it } from "vitest";
import { createHttpServer, type LIMITS } from "./create-http-server.mjs";
import { exchange, dripping, statusesOf } from "./testing/raw-socket";
import { receive } from "./receive.mjs";

const stops: ((patienceMs: number) => Promise<void>)[] = [];
afterEach(async () => {
  await Promise.all(stops.splice(0).map((stop) => stop(0)));
});

/** A server with one address that is received; every other request is answered 299. */
async function start(receiver: Receiver, limits: Partial<typeof LIMITS> = {}) {
  const others = async (_: IncomingMessage, response: ServerResponse) => {
    response.writeHead(299).end();
  };
  const find = (pathname: string) => (pathname === "/in" ? receiver : undefined);
  const { server, stop } = createHttpServer(receive(others, find), { limits });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  stops.push(stop);
  const { port } = server.address() as AddressInfo;
  return { port, origin: `http://127.0.0.1:${port}`, stop };
}

async function textOf({ body }: Posted): Promise<string> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of body ?? []) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

const HEAD = "POST /in HTTP/1.1\r\nHost: x\r\nConnection: close\r\n";

it("passes on address, headers and body, and sends status, headers and body back", async () => {
  const { origin } = await start(async (request) => {
    const { pathname, search } = new URL(request.url);
    const said = request.headers.get("x-said");
    const client = request.headers.get("x-oslag-client");
    return Response.json(
      { pathname, search, said, client, body: await textOf(request) },
      { status: 201, headers: { location: "/there" } },
    );
  });
  const answer = await fetch(`${origin}/in?a=b`, {
    method: "POST",
    body: "ü",
    headers: { "x-said": "one", "x-oslag-client": "203.0.113.9" },
  });
  expect([answer.status, answer.headers.get("location")]).toEqual([201, "/there"]);
  expect(await answer.json()).toEqual({
    pathname: "/in",
    search: "?a=b",
    said: "one",
    client: "127.0.0.1",
    body: "ü",
  });
});

it("leaves other methods and addresses to the handler", async () => {
  const { origin } = await start(async () => new Response(null, { status: 201 }));
  const statuses = [
    await fetch(`${origin}/in`),
    await fetch(`${origin}/in/`, { method: "POST" }),
    await fetch(`${origin}/in`, { method: "POST" }),
  ].map(({ status }) => status);
  expect(statuses).toEqual([299, 299, 201]);
});

it("sends a refusal that came in the middle of a body without end", async () => {
  const { port } = await start(async (request) => {
    for await (const _ of request.body ?? []) break;
    return new Response("too much", { status: 413 });
  });
  const chunk = `8000\r\n${"x".repeat(32_768)}\r\n`;
  const answer = await exchange(port, [
    `${HEAD}Transfer-Encoding: chunked\r\n\r\n`,
    ...Array.from({ length: 60 }, () => chunk),
  ]);
  expect([statusesOf(answer), answer.text.endsWith("too much")]).toEqual([[413], true]);
  expect(answer.closedMs).toBeLessThan(10_000);
});

it("cuts a body that comes a byte at a time", async () => {
  const { port } = await start(async (request) => new Response(await textOf(request)), {
    headersMs: 300,
    requestMs: 600,
    checkMs: 50,
  });
  const answer = await exchange(port, dripping(`${HEAD}Content-Length: 1000\r\n\r\n`, "x", 20));
  expect(statusesOf(answer)).toEqual([408]);
  expect(answer.closedMs).toBeLessThan(3_000);
});

it("aborts the signal when the sender disconnects, and goes on serving", async () => {
  const seen = new EventTarget();
  const aborted = once(seen, "aborted");
  const received = once(seen, "received");
  const { port, origin } = await start(async (request) => {
    const text = await textOf(request);
    if (text === "again") return new Response(text);
    request.signal.addEventListener("abort", () => seen.dispatchEvent(new Event("aborted")));
    seen.dispatchEvent(new Event("received"));
    await aborted;
    return new Response("nobody reads this");
  });
  const socket = connect(port, "127.0.0.1");
  socket.write(`${HEAD}Content-Length: 2\r\n\r\n{}`);
  await received;
  socket.destroy();
  await aborted;
  expect(await (await fetch(`${origin}/in`, { method: "POST", body: "again" })).text()).toBe(
    "again",
  );
});

it("finishes open requests when the server is stopped", async () => {
  let answerNow = () => {};
  const held = new Promise<void>((resolve) => (answerNow = resolve));
  const seen = new EventTarget();
  const received = once(seen, "received");
  const { origin, stop } = await start(async (request) => {
    const text = await textOf(request);
    seen.dispatchEvent(new Event("received"));
    await held;
    return new Response(text, { status: 201 });
  });
  const sent = fetch(`${origin}/in`, { method: "POST", body: "{}" });
  await received;
  const stopped = stop(10_000);
  answerNow();
  expect((await sent).status).toBe(201);
  await stopped;
});
