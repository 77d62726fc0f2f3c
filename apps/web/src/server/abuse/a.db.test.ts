import { gzipSync } from "node:zlib";
import { LIMITS, PROBLEMS } from "@oslag/schema";
import { signPayload } from "@oslag/signing";
import { expect } from "vitest";
import { dripping, statusesOf } from "../../../http-server/testing/raw-socket";
import { makeEnvelope, testKey } from "@oslag/store/testing";
import { type AbuseSite, describeAbuse } from "./describe-abuse";

const { seed } = testKey("abuse");
const signed = (payload: string) => Buffer.from(signPayload(Buffer.from(payload), seed));
const head = (rest: string) => `POST /api/v1/reports HTTP/1.1\r\nHost: x\r\n${rest}\r\n`;
const JSON_TYPE = "Content-Type: application/json\r\n";

/** Expects each request to be refused with the status and the code of one problem. */
async function refuseAll(
  site: AbuseSite,
  requests: readonly (readonly [string, RequestInit])[],
  code: keyof typeof PROBLEMS,
): Promise<void> {
  for (const [address, init] of requests)
    await site.refuses(await site.ask(address, init), [PROBLEMS[code].status, code]);
}

const post = (headers: Record<string, string>, body: BodyInit = "{}") =>
  ["/api/v1/reports", { method: "POST", headers, body }] as const;

describeAbuse("A, transport and parsing", [
  { name: "A1: sends malformed JSON", fixtures: /^bad_json--/, status: [400] },
  {
    name: "A2: sends payloads that JSON parsers read in different ways",
    uploads: () => [
      [signed("100000000000000000000"), 422, "unsupported_schema"],
      [signed("[".repeat(500) + "]".repeat(500)), 400, "too_deep"],
      [signed("[123123e100000]"), 422, "not_canonical"],
      [signed("[-1e+9999]"), 422, "not_canonical"],
      [signed("[0.4e00669999999999999999999999999999999999999999]"), 422, "not_canonical"],
      [signed("[1.5e+9999]"), 422, "not_canonical"],
      [signed("[-123123123123123123123123123123]"), 422, "not_canonical"],
      [signed('["\\uDADA"]'), 422, "not_canonical"],
      [signed('{"\\uDFAA":0}'), 422, "not_canonical"],
      [signed("\ufeff{}"), 400, "bad_encoding"],
    ],
  },
  {
    name: "A3: sends other text encodings and byte order marks",
    fixtures: /^bad_encoding--/,
    status: [400],
  },
  { name: "A4: repeats a key, plainly or escaped", fixtures: /duplicate-/, status: [422] },
  { name: "A5: spells a field in another case", fixtures: /case-variant/, status: [400, 422] },
  {
    name: "A6: sends a megabyte of opening brackets",
    does: async (site) => {
      const started = performance.now();
      const body = "[".repeat(LIMITS.envelopeBytes);
      await site.refuses(await site.upload(body), [400, "too_deep"]);
      await site.refuses(await site.upload(signed("[".repeat(700_000))), [400, "too_deep"]);
      expect(performance.now() - started).toBeLessThan(5_000);
    },
  },
  {
    name: "A7: sends hundreds of thousands of elements and keys",
    uploads: () => [
      [`[${"[],".repeat(333_000)}[]]`, 413, "too_many_tokens"],
      [
        signed(`{${Array.from({ length: 60_000 }, (_, key) => `"${key}":0`).join()}}`),
        413,
        "too_many_tokens",
      ],
    ],
  },
  {
    name: "A8: sends integers that a double cannot hold",
    fixtures: /beyond-53-bits|twenty-digits/,
    status: [422],
  },
  {
    name: "A9: sends numbers that overflow or underflow",
    fixtures: /overflow|underflow/,
    status: [422],
  },
  { name: "A10: sends NaN and Infinity", fixtures: /nan|infinity/, status: [400] },
  {
    name: "A11: sends -0, 1.0 and 1E3, which canonical JSON writes differently",
    fixtures: /minus-zero|integer-as-float|payload-exponent/,
    status: [422],
  },
  {
    name: "A12: sends short numbers that a database would expand to many digits",
    uploads: () => [
      [signed(`[${"1e131071,".repeat(999)}1e131071]`), 422, "not_canonical"],
      ...[1e300, 2 ** 60, 0.5].map(
        (number) =>
          [
            Buffer.from(
              makeEnvelope({ change: (report) => (report.machine.memory_bytes = number) }),
            ),
            422,
            "schema_invalid",
          ] as const,
      ),
    ],
  },
  {
    name: "A13: sends lone surrogates and overlong UTF-8",
    fixtures: /surrogate|overlong/,
    status: [400, 422],
  },
  {
    name: "A14: sends NUL inside a string",
    fixtures: /^bad_string--(nul|note-nul)|nul-in-string/,
    status: [400, 422],
  },
  {
    name: "A15: names fields after members of JavaScript's prototypes",
    does: async (site) => {
      for (const name of ["__proto__", "constructor", "toJSON"]) {
        const fields = [`"${name}":{"polluted":1}`, '"schema":"oslag.report/1"'];
        const payload = `{${fields.toSorted().join()}}`;
        await site.refuses(await site.upload(signed(payload)), [422, "schema_invalid"]);
        const query = await site.ask(`/api/v1/reports?${name}[polluted]=1`);
        await site.refuses(query, [400, "bad_query"]);
      }
      expect(Object.hasOwn(Object.prototype, "polluted")).toBe(false);
    },
  },
  {
    name: "A16: announces a body over the limit",
    does: async (site) => {
      const answer = await site.raw([
        head(`${JSON_TYPE}Content-Length: ${LIMITS.envelopeBytes + 1}\r\n`),
      ]);
      expect(statusesOf(answer)).toEqual([413]);
      expect(answer.text).toContain('"too_large"');
      expect(answer.closedMs).toBeLessThan(5_000);
    },
  },
  {
    name: "A17: streams a body without a length and without an end",
    does: async (site) => {
      const chunk = `10000\r\n${"x".repeat(65_536)}\r\n`;
      let chunks = 0;
      async function* endless() {
        yield head(`${JSON_TYPE}Transfer-Encoding: chunked\r\n`);
        for (; ; chunks++) yield chunk;
      }
      const answer = await site.raw(endless());
      expect(statusesOf(answer)).toEqual([413]);
      expect(answer.closedMs).toBeLessThan(5_000);
    },
  },
  {
    name: "A18: breaks off in the middle of a body",
    does: async (site) => {
      const length = Buffer.from(makeEnvelope({ key: "cut" })).length;
      const half = Buffer.from(makeEnvelope({ key: "cut" }))
        .subarray(0, length / 2)
        .toString("latin1");
      async function* cut() {
        yield `${head(`${JSON_TYPE}Connection: close\r\nContent-Length: ${length}\r\n`)}${half}`;
        throw new Error("the sender is gone");
      }
      await expect(site.raw(cut())).rejects.toThrow("the sender is gone");
    },
  },
  {
    name: "A19: sends compressed bodies",
    does: async (site) => {
      const bomb = gzipSync(Buffer.alloc(50_000_000));
      const encodings = ["gzip", "br", "zstd", "deflate", "GZIP", "identity, gzip"];
      const requests = encodings.map((encoding) =>
        post({ "content-type": "application/json", "content-encoding": encoding }, bomb),
      );
      await refuseAll(site, requests, "unsupported_media_type");
    },
  },
  {
    name: "A20: sends another content type, none, or two",
    does: async (site) => {
      const types = [
        "text/plain",
        "multipart/form-data; boundary=x",
        "application/json; charset=utf-16",
        "application/json, text/plain",
        "application/jsonp",
        "",
        "application/x-www-form-urlencoded",
      ];
      await refuseAll(
        site,
        types.map((type) => post({ "content-type": type })),
        "unsupported_media_type",
      );
      const two = await site.raw([
        `${head(`${JSON_TYPE}Content-Type: text/plain\r\nConnection: close\r\nContent-Length: 2\r\n`)}{}`,
      ]);
      expect(statusesOf(two)).toEqual([415]);
      const none = await site.raw([`${head("Connection: close\r\nContent-Length: 2\r\n")}{}`]);
      expect(statusesOf(none)).toEqual([415]);
    },
  },
  {
    name: "A22: holds connections open and pipelines requests while others read",
    does: async (site) => {
      const stalled = Array.from({ length: 60 }, () =>
        site.raw(dripping(head(`${JSON_TYPE}Content-Length: 1000\r\n`), "", 200)),
      );
      await new Promise((resolve) => setTimeout(resolve, 200));
      const started = performance.now();
      expect((await site.ask("/api/v1/reports")).status).toBe(200);
      expect(performance.now() - started).toBeLessThan(2_000);
      const pipeline = await site.raw([
        "GET /api/v1/reports HTTP/1.1\r\nHost: x\r\n\r\n",
        "GET /api/v1/reports HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n",
      ]);
      expect(statusesOf(pipeline)).toEqual([200, 200]);
      // The stalled uploads are still open.
      const refused = (await Promise.race([Promise.all(stalled), pause(2_500)])) ?? [];
      expect(refused).toEqual([]);
    },
  },
  {
    name: "A24: uses methods that an endpoint does not have",
    does: async (site) => {
      for (const method of ["PUT", "PATCH", "DELETE"]) {
        const response = await site.ask("/api/v1/reports", { method });
        expect(response.headers.get("allow")).toBe("GET, HEAD, POST, OPTIONS");
        await site.refuses(response, [405, "method_not_allowed"]);
      }
      for (const address of ["/api/v1/checks", "/api/v1/challenges"])
        await site.refuses(await site.ask(address), [405, "method_not_allowed"]);
      const override = { "x-http-method-override": "DELETE", "x-method-override": "PUT" };
      expect((await site.ask("/api/v1/reports", { headers: override })).status).toBe(200);
      const trace = await site.raw([
        "TRACE /api/v1/reports HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n",
      ]);
      expect(statusesOf(trace)).toEqual([405]);
    },
  },
  {
    name: "A26: submits a form or a script from another site",
    does: async (site) => {
      // Cookies authorise nothing: every change is signed, and its content type is one that no form can send.
      for (const address of ["/api/v1/reports", "/api/v1/statements", "/api/v1/challenges"]) {
        const headers = { origin: "https://evil.example", "content-type": "text/plain" };
        const response = await site.ask(address, { method: "POST", headers, body: "{}" });
        await site.refuses(response, [415, "unsupported_media_type"]);
        const preflight = await site.ask(address, {
          method: "OPTIONS",
          headers: { origin: "https://evil.example", "access-control-request-method": "POST" },
        });
        expect(preflight.headers.get("access-control-allow-methods")).toBe("GET, HEAD");
      }
    },
  },
  {
    name: "A27: repeats parameters or writes them as lists",
    does: (site) =>
      refuseAll(
        site,
        [
          "os=a&os=b",
          "limit[]=1",
          "limit=1&limit=2",
          "os[0]=a",
          "limit=",
          "unknown=1",
          "%00=1",
        ].map((query) => [`/api/v1/reports?${query}`, {}] as const),
        "bad_query",
      ),
  },
]);

async function pause(ms: number): Promise<undefined> {
  await new Promise((resolve) => setTimeout(resolve, ms));
}
