import { AsyncLocalStorage } from "node:async_hooks";
import { createServer, get, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { ADDRESSES, partMark, type RenderedPage } from "@oslag/server-interface";
import { afterEach, describe, expect, it } from "vitest";
import config from "../next.config";
import { answerPages } from "./answer-pages.mjs";

const storage = new AsyncLocalStorage<RenderedPage>();
const closing: (() => void)[] = [];
afterEach(() => closing.splice(0).forEach((close) => close()));

async function serve(handle: (request: IncomingMessage, response: ServerResponse) => unknown) {
  const answered = answerPages(
    async (request, response) => void (await handle(request, response)),
    storage,
  );
  const server = createServer((request, response) => void answered(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  closing.push(() => server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

it("inserts the parts of each page, even if a mark or a letter is cut in two", async () => {
  const origin = await serve(async (request, response) => {
    await Promise.resolve();
    const index = (storage.getStore()?.parts.push(`<b>ü ${request.url}</b>`) ?? 0) - 1;
    const page = Buffer.from(`<p>é${partMark(index)}</p>`);
    response.setHeader("content-type", "text/html; charset=utf-8");
    for (const byte of page) response.write(Uint8Array.of(byte));
    response.end();
  });
  const pages = await Promise.all(
    ["a", "b", "c"].map(async (name) => (await fetch(origin + name)).text()),
  );
  expect(pages).toEqual(["a", "b", "c"].map((name) => `<p>é<b>ü /${name}</b></p>`));
});

it("keeps no part once its page is sent", async () => {
  let kept: RenderedPage | undefined;
  const origin = await serve((_, response) => {
    kept = storage.getStore();
    response.end(`<p>${partMark((kept?.parts.push("<b>part</b>") ?? 0) - 1)}</p>`);
  });
  expect(await (await fetch(origin)).text()).toBe("<p><b>part</b></p>");
  expect(kept?.parts).toEqual([]);
});

it("calls back who waits for what was written, and keeps an answer without parts as it is", async () => {
  const bytes = Buffer.from([0xff, 0xfe, 0x00, 0x80]);
  const origin = await serve(async (_, response) => {
    response.setHeader("content-length", bytes.length);
    await new Promise((resolve) => response.write(bytes.subarray(0, 2), resolve));
    response.end(bytes.subarray(2));
  });
  expect(Buffer.from(await (await fetch(origin)).arrayBuffer())).toEqual(bytes);
});

it("lets nobody compress a page before its parts are in it", async () => {
  const origin = await serve(({ headers }, response) =>
    response.end(String(headers["accept-encoding"])),
  );
  expect(await (await fetch(origin)).text()).toBe("undefined");
});

it("has Next.js put the title of each page into its head, whoever asks, and if nobody says who asks", async () => {
  const { htmlLimitedBots } = config;
  const origin = await serve(({ headers }, response) => response.end(headers["user-agent"]));
  const named = await (await fetch(origin, { headers: { "user-agent": "Marker/1.0" } })).text();
  const unnamed = await new Promise<string>((resolve, reject) => {
    get(origin, (answer) => void text(answer).then(resolve, reject)).once("error", reject);
  });
  expect(unnamed).toMatch(htmlLimitedBots ?? /^$/);
  expect(named).toBe(unnamed);
});

it.each([
  { status: 500, isUnavailable: true, sent: 503, retryAfter: "5" },
  { status: 500, isUnavailable: false, sent: 500, retryAfter: null },
  { status: 404, isUnavailable: true, sent: 404, retryAfter: null },
])("sends $sent for status $status and a database away: $isUnavailable", async (given) => {
  const { status, isUnavailable, sent, retryAfter } = given;
  const origin = await serve((_, response) => {
    Object.assign(storage.getStore() ?? {}, { isUnavailable });
    response.statusCode = status;
    response.end();
  });
  const answer = await fetch(origin);
  expect([answer.status, answer.headers.get("retry-after")]).toEqual([sent, retryAfter]);
});

it.each([404, 410] as const)(
  "sends %i for a page that noted it, after its head was asked for",
  async (absence) => {
    const origin = await serve((_, response) => {
      response.flushHeaders();
      response.write("<h1>nothing</h1>");
      Object.assign(storage.getStore() ?? {}, { absence });
      response.end();
    });
    const answer = await fetch(origin);
    expect([answer.status, await answer.text()]).toEqual([absence, "<h1>nothing</h1>"]);
  },
);

it("leaves redirections and failures of a page that noted an absence", async () => {
  for (const status of [307, 500]) {
    const origin = await serve((_, response) => {
      Object.assign(storage.getStore() ?? {}, { absence: 404 });
      response.writeHead(status).end();
    });
    expect((await fetch(origin, { redirect: "manual" })).status).toBe(status);
  }
});

describe("the policy of a page", () => {
  const POLICY = "content-security-policy";
  const serveSeen = async () => {
    const seen: { policy: unknown; only: unknown }[] = [];
    const origin = await serve(({ headers }, response) => {
      seen.push({ policy: headers[POLICY], only: headers[`${POLICY}-report-only`] });
      response.end();
    });
    return { origin, seen };
  };

  it("is what Next.js reads, with a nonce of this answer, whatever the sender says", async () => {
    const { origin, seen } = await serveSeen();
    const sent = "script-src 'nonce-mine'";
    const headers = { [POLICY]: sent, [`${POLICY}-report-only`]: sent };
    const answers = await Promise.all([fetch(origin, { headers }), fetch(origin, { headers })]);
    const policies = answers.map((answer) => answer.headers.get(POLICY));
    expect(policies[0]).toMatch(/script-src 'nonce-[0-9a-f]{32}' 'strict-dynamic'/);
    expect(policies[0]).not.toBe(policies[1]);
    expect(seen.map(({ policy }) => policy).toSorted()).toEqual(policies.toSorted());
    expect(seen.map(({ only }) => only)).toEqual([undefined, undefined]);
  });

  it("belongs to the addresses that the table says, and to those that it does not have", async () => {
    const { origin, seen } = await serveSeen();
    const rows = [...ADDRESSES, { path: "/no/such/page", policy: "page" }];
    for (const { path, policy } of rows) {
      const example = path
        .replaceAll(/:\w+\(\[0-9a-f\]\{64\}\)/g, "0123456789abcdef".repeat(4))
        .replaceAll(/:\w+\((\w+)[^)]*\)/g, "$1")
        .replaceAll(/:\w+/g, "some-name");
      const answer = await fetch(new URL(example, origin), { headers: { [POLICY]: "mine" } });
      const isPage = policy === "page";
      expect([path, answer.headers.has(POLICY)]).toEqual([path, isPage]);
      expect([path, seen.at(-1)?.policy]).toEqual([path, answer.headers.get(POLICY) ?? undefined]);
    }
  });
});
