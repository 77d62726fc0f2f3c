import type { IncomingMessage } from "node:http";
import { expect, test } from "vitest";
import type { Answer, Render } from "./answer-rendered.mjs";
import { askPrimaryAgain } from "./ask-primary-again.mjs";

type Given = { readonly status?: number; readonly read?: string; readonly body?: string };

/** Answers as given, and from the primary with 200; records how it was asked. */
function open({ status = 200, read, body = "" }: Given) {
  const asked: unknown[] = [];
  const counted: string[] = [];
  const render: Render = (_, options) => {
    asked.push(options);
    const isAgain = options?.headers?.["x-oslag-read"] === "primary";
    const headers: [string, string][] = [["content-type", "text/html; charset=utf-8"]];
    if (read !== undefined && !isAgain) headers.push(["x-oslag-read", read]);
    const answer: Answer = isAgain
      ? { status: 200, headers, body: Buffer.from("primary") }
      : { status, headers, body: Buffer.from(body) };
    return Promise.resolve(answer);
  };
  const ask = askPrimaryAgain(render, (how) => counted.push(how));
  const purge = { "x-oslag-purge": "1.2" };
  const answer = () => ask({ url: "/" } as IncomingMessage, { isShared: true, headers: purge });
  return { answer, asked, counted };
}

test.each([
  ["it was not found", { status: 404 }],
  ["it is gone", { status: 410 }],
  ["it was refused", { status: 400 }],
  ["the statement was cancelled", { status: 503 }],
  ["a part of it failed after its head", { status: 200, body: '<template data-dgst="1">' }],
])("a replica's answer is asked for again at the primary if %s", async (_, given) => {
  const { answer, asked, counted } = open({ read: "replica", ...given });
  const { status, headers, body } = await answer();
  expect([status, body.toString()]).toEqual([200, "primary"]);
  expect(headers).toEqual([["content-type", "text/html; charset=utf-8"]]);
  expect(asked).toEqual([
    { isShared: true, headers: { "x-oslag-purge": "1.2" } },
    { isShared: true, headers: { "x-oslag-purge": "1.2", "x-oslag-read": "primary" } },
  ]);
  expect(counted).toEqual(["again"]);
});

test.each([
  ["a replica that has it", { read: "replica" }, "replica"],
  ["the primary", { status: 404 }, "primary"],
  ["the primary, because replicas are behind", { status: 404, read: "behind" }, "behind"],
  ["the primary, because replicas are away", { status: 503, read: "away" }, "away"],
])("the answer of %s is final, and readers do not see where it is from", async (_, given, how) => {
  const { answer, asked, counted } = open(given);
  const { status, headers } = await answer();
  expect(status).toBe("status" in given ? given.status : 200);
  expect(headers).toEqual([["content-type", "text/html; charset=utf-8"]]);
  expect(asked).toHaveLength(1);
  expect(counted).toEqual([how]);
});

test("A48: an address of nothing is asked for twice at most, by one request", async () => {
  let asked = 0;
  const ask = askPrimaryAgain(() => {
    asked += 1;
    // As a renderer that does not understand the header would answer.
    return Promise.resolve({
      status: 404,
      headers: [["x-oslag-read", "replica"]],
      body: Buffer.of(),
    });
  });
  const { status, headers } = await ask({ url: "/reports/0" } as IncomingMessage);
  expect([status, headers, asked]).toEqual([404, [], 2]);
});
