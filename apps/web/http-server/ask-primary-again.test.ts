import type { IncomingMessage } from "node:http";
import { expect, test } from "vitest";
import type { Answer, Render } from "./answer-rendered.mjs";
import { askPrimaryAgain } from "./ask-primary-again.mjs";

type Given = { readonly status?: number; readonly read?: string; readonly body?: string };

/** Answers as given, and from the primary with 200; records how it was asked. */
function open({ status = 200, read = "primary", body = "" }: Given) {
  const asked: unknown[] = [];
  const counted: string[] = [];
  const headers: Answer["headers"] = [["content-type", "text/html; charset=utf-8"]];
  const render: Render = (_, shared) => {
    asked.push(shared);
    const answer: Answer =
      shared?.isPrimary === true
        ? { status: 200, headers, body: Buffer.from("primary") }
        : { status, headers, body: Buffer.from(body), read, isOfReplica: read === "replica" };
    return Promise.resolve(answer);
  };
  const ask = askPrimaryAgain(render, (how) => counted.push(how));
  const answer = () => ask({ url: "/" } as IncomingMessage, { purge: "1.2", isPrimary: false });
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
  const { status, body, isOfReplica } = await answer();
  expect([status, body.toString()]).toEqual([200, "primary"]);
  expect(isOfReplica).not.toBe(true);
  expect(asked).toEqual([
    { purge: "1.2", isPrimary: false },
    { purge: "1.2", isPrimary: true },
  ]);
  expect(counted).toEqual(["again"]);
});

test.each([
  ["a replica that has it", { read: "replica" }, "replica"],
  ["the primary", { status: 404 }, "primary"],
  ["the primary, because replicas are behind", { status: 404, read: "behind" }, "behind"],
  ["the primary, because replicas are away", { status: 503, read: "away" }, "away"],
])("the answer of %s is final", async (_, given, how) => {
  const { answer, asked, counted } = open(given);
  const { status } = await answer();
  expect(status).toBe("status" in given ? given.status : 200);
  expect(asked).toHaveLength(1);
  expect(counted).toEqual([how]);
});

test("A48: an address of nothing is rendered twice at most for one request", async () => {
  let asked = 0;
  const ask = askPrimaryAgain(() => {
    asked += 1;
    return Promise.resolve({ status: 404, headers: [], body: Buffer.of(), isOfReplica: true });
  });
  const { status } = await ask({ url: "/" } as IncomingMessage, { purge: "1.2", isPrimary: false });
  expect([status, asked]).toEqual([404, 2]);
});
