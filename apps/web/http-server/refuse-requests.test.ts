import type { IncomingMessage, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { PROBLEMS as REGISTRY } from "@oslag/schema";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createHttpServer } from "./create-http-server.mjs";
import { refuseRequests } from "./refuse-requests.mjs";
import { PROBLEMS } from "./send-problem.mjs";
import { exchange, statusesOf } from "./testing/raw-socket";

const { server, stop } = createHttpServer(
  refuseRequests(async (request: IncomingMessage, response: ServerResponse) => {
    response.end(`target ${request.url}`);
  }),
);
let port = 0;

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  port = (server.address() as AddressInfo).port;
});
afterAll(() => stop(0));

const ask = (line: string, headers = "Host: x\r\n") =>
  exchange(port, [`${line} HTTP/1.1\r\nConnection: close\r\n${headers}\r\n`]);

it("uses problems of the registry", () => {
  expect(REGISTRY).toMatchObject(PROBLEMS);
});

describe("a request", () => {
  it.each([
    ["TRACE /", 405, "method_not_allowed"],
    ["PROPFIND /", 405, "method_not_allowed"],
    ["PURGE /", 405, "method_not_allowed"],
    ["M-SEARCH /", 405, "method_not_allowed"],
    ["POST /explore?x", 405, "method_not_allowed"],
    ["PATCH /api", 405, "method_not_allowed"],
    ["OPTIONS /CITATION.cff", 405, "method_not_allowed"],
    ["OPTIONS *", 400, "bad_request"],
    ["GET ftp://foreign.example/", 400, "bad_request"],
    ["GET /leaderboard/getpid?processor=%00", 400, "bad_query"],
    ["GET /reports/%00", 404, "not_found"],
    ["GET /reports/%ff", 404, "not_found"],
    ["GET /reports/%ED%A0%80", 404, "not_found"],
    ["GET /explore#x", 400, "bad_request"],
    ["GET /./explore", 400, "bad_request"],
    ["GET /x/%2e%2E/explore", 400, "bad_request"],
    ["GET /x/..\\explore", 400, "bad_request"],
    ["GET /_global-error", 404, "not_found"],
    ["GET /%5Fglobal-error", 404, "not_found"],
    ["GET http://foreign.example/_global-error", 404, "not_found"],
    ["POST /nothing", 404, "not_found"],
    ["OPTIONS /nothing/at/all", 404, "not_found"],
  ])("%s is answered with %i", async (line, status, code) => {
    const answer = await ask(line);
    expect([statusesOf(answer), answer.text]).toEqual([
      [status],
      expect.stringContaining(`"code":"${code}"`),
    ]);
    expect(answer.text).not.toContain("foreign.example");
  });

  it("A37: for a server action is answered with 400, and the application does not see it", async () => {
    const action = "Host: x\r\nNext-Action: marker\r\nContent-Length: 0\r\n";
    for (const line of ["POST /", "GET /explore", "POST /api/v1/reports", "POST /nothing"]) {
      const answer = await ask(line, action);
      expect([statusesOf(answer), answer.text]).toEqual([
        [400],
        expect.stringContaining(`"code":"bad_request"`),
      ]);
      expect(answer.text).not.toMatch(/target|marker/);
    }
  });

  it("that has two Host headers is answered with 400", async () => {
    expect(statusesOf(await ask("GET /", "Host: x\r\nHost: y\r\n"))).toEqual([400]);
  });

  it.each([
    ["http://foreign.example/method?a=b", "/method?a=b"],
    ["HTTPS://user@foreign.example:80", "/"],
    ["http://foreign.example?x", "/?x"],
    ["http://foreign.example//x", "//x"],
    ["/_next/static/chunks/a.js", "/_next/static/chunks/a.js"],
    ["/papers/1990?x=%ff..", "/papers/1990?x=%ff.."],
    ["/install.sh", "/install.sh"],
    ["/%65xp%6Core%2Epng?%65=1", "/explore.png?%65=1"],
    ["/keys/ed25519%3A%41%2f%20", "/keys/ed25519%3AA%2f%20"],
  ])("for %s reaches the application as %s", async (target, path) => {
    const { text } = await ask(`GET ${target}`);
    expect(text.split("\r\n\r\n")[1]).toBe(`target ${path}`);
  });
});
