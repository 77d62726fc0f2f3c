import {
  LIMITS,
  PROBLEMS,
  ProblemDocument,
  type ProblemCode,
  ReportListResource,
  ReportResource,
  UploadedReportResource,
} from "@oslag/schema";
import pg from "pg";
import { describe, expect, it } from "vitest";
import { openDatabase } from "@oslag/store";
import { endpoint } from "../http/endpoint";
import { makeSiteAdmission } from "../testing/make-site-admission";
import { TEST_ORIGIN, makeEnvelope, testKey, useDatabase } from "@oslag/store/testing";
import { getReportById, getReportEnvelope, getReports, postReport } from "./reports";

const address = `${TEST_ORIGIN}/api/v1/reports`;
const none = { params: Promise.resolve({}) };
const upload = (body: BodyInit, headers: Record<string, string> = {}) =>
  new Request(address, {
    method: "POST",
    body,
    headers: { "content-type": "application/json", ...headers },
    duplex: "half",
  } as RequestInit);
const envelopeOf = (key: string) => Buffer.from(makeEnvelope({ key }));

describe("POST /api/v1/reports", () => {
  const test = useDatabase("post_reports");
  const post = (request: Request) =>
    endpoint((one) => postReport(one, makeSiteAdmission(test.db)))(request, none);

  it("answers 201 with the stored report, then 200 with the same", async () => {
    const first = await post(upload(envelopeOf("new")));
    expect(first.status).toBe(201);
    const created = UploadedReportResource.parse(await first.json());
    expect(created.fresh_url).toBe(created.url);
    expect(first.headers.get("location")).toBe(`${TEST_ORIGIN}/reports/${created.id}`);
    expect(created.rating_mips).toBeCloseTo(20_000, 6);
    expect(created.completeness).toEqual({ measured: 6, of: 6 });
    const second = await post(upload(envelopeOf("new")));
    expect(second.status).toBe(200);
    expect(await second.json()).toEqual(created);
  });

  it("leads the sender to fresh pages, by a token made after the commit", async () => {
    const stored: number[] = [];
    const times: (number | null)[] = [];
    const admission = makeSiteAdmission(test.db, {
      makeAfter: async (committedBy) => {
        stored.push(await test.db.report.count());
        times.push(committedBy);
        return "token";
      },
    });
    const before = await test.db.report.count();
    const post = async () => {
      const answer = await endpoint((one) => postReport(one, admission))(
        upload(envelopeOf("fresh")),
        none,
      );
      const created = UploadedReportResource.parse(await answer.json());
      expect(created.fresh_url).toBe(`${created.url}?after=token`);
      expect(answer.headers.get("location")).toBe(created.url);
      return Date.parse(created.received) * 1000;
    };
    const received = await post();
    await post();
    expect(stored).toEqual([before + 1, before + 1]);
    // The second answer tells of what was stored before, so the database is asked for the time.
    expect(times).toEqual([expect.any(Number), null]);
    expect(times[0]).toBeGreaterThan(received);
    expect(Number(times[0]) - received).toBeLessThan(60_000_000);
  });

  it.each<[string, ProblemCode, () => Request]>([
    [
      "a gzip encoding",
      "unsupported_media_type",
      () => upload("{}", { "content-encoding": "gzip" }),
    ],
    ["text/plain", "unsupported_media_type", () => upload("{}", { "content-type": "text/plain" })],
    [
      "UTF-16",
      "unsupported_media_type",
      () => upload("{}", { "content-type": "application/json; charset=utf-16" }),
    ],
    [
      "two content types",
      "unsupported_media_type",
      () => upload("{}", { "content-type": "application/json, text/plain" }),
    ],
    [
      "a form",
      "unsupported_media_type",
      () =>
        upload(new URLSearchParams({ a: "b" }), {
          "content-type": "application/x-www-form-urlencoded",
        }),
    ],
    [
      "a length that is not the body's",
      "bad_length",
      () => upload("{}", { "content-length": "3" }),
    ],
    ["a length that is no number", "bad_length", () => upload("{}", { "content-length": "2e1" })],
    [
      "a length above the limit",
      "too_large",
      () => upload("{}", { "content-length": String(LIMITS.envelopeBytes + 1) }),
    ],
    ["a body above the limit without a length", "too_large", () => upload(endless())],
    ["an empty body", "bad_json", () => upload("")],
    ["a query parameter", "bad_query", () => new Request(`${address}?a=b`, upload("{}"))],
  ])("refuses %s", async (_, code, request) => {
    const { status } = PROBLEMS[code];
    const before = await test.db.report.count();
    const response = await post(request());
    expect(response.status).toBe(status);
    expect(response.headers.get("content-type")).toBe("application/problem+json");
    expect(ProblemDocument.parse(await response.json())).toMatchObject({ status, code });
    expect(await test.db.report.count()).toBe(before);
  });

  it("reads no more of an endless body than the limit and a chunk", async () => {
    let sent = 0;
    const body = endless((bytes) => (sent += bytes));
    expect((await post(upload(body))).status).toBe(413);
    expect(sent).toBeLessThan(LIMITS.envelopeBytes + 4 * CHUNK_BYTES);
  });

  it("answers 503 with Retry-After and nothing of the inside when the database is away", async () => {
    const dead = openDatabase("postgresql://oslag:secret@127.0.0.1:1/oslag");
    const lines: string[] = [];
    const response = await silently(lines, () =>
      endpoint((one) => postReport(one, makeSiteAdmission(dead)))(upload(envelopeOf("late")), none),
    );
    expect(response.status).toBe(503);
    expect(response.headers.get("retry-after")).toBe("5");
    const text = await response.text();
    const problem = ProblemDocument.parse(JSON.parse(text));
    expect(problem.code).toBe("unavailable");
    expect(text).not.toMatch(/secret|127\.0\.0\.1|prisma/i);
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0] ?? "")).toMatchObject({
      request: problem.request,
      problem: "unavailable",
    });
    await dead.$disconnect();
  });

  it("answers 503 when the connection is cut in the transaction, and stores the report on the next try", async () => {
    const blocker = new pg.Client({ connectionString: test.url });
    await blocker.connect();
    await blocker.query("BEGIN; LOCK TABLE measurements IN ACCESS EXCLUSIVE MODE");
    const lines: string[] = [];
    const response = await silently(lines, async () => {
      const answer = post(upload(envelopeOf("cut")));
      const waiting = `SELECT pid FROM pg_locks WHERE NOT granted AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`;
      while ((await blocker.query(waiting)).rowCount === 0);
      await blocker.query(`SELECT pg_terminate_backend(pid) FROM (${waiting}) AS w`);
      return answer;
    });
    await blocker.end();
    expect(lines).toHaveLength(1);
    expect(ProblemDocument.parse(await response.json()).code).toBe("unavailable");
    expect(await test.db.key.count({ where: { id: testKey("cut").id } })).toBe(0);
    expect((await post(upload(envelopeOf("cut")))).status).toBe(201);
  });

  it("D19: answers 500 with only the request's identifier when something unforeseen is thrown", async () => {
    const lines: string[] = [];
    const response = await silently(lines, () =>
      endpoint(() => Promise.reject(new Error("a secret\nand a forged line")))(upload("{}"), none),
    );
    expect(response.status).toBe(500);
    const text = await response.text();
    expect(text).not.toContain("secret");
    expect(lines).toHaveLength(1);
    expect(lines[0]?.trimEnd()).not.toContain("\n");
    expect(JSON.parse(lines[0] ?? "")).toMatchObject({ problem: "internal" });
  });
});

describe("GET /api/v1/reports", () => {
  const test = useDatabase("get_reports");
  const site = () => makeSiteAdmission(test.db);
  const stored = async (key: string) =>
    UploadedReportResource.parse(
      await (
        await endpoint((one) => postReport(one, site()))(upload(envelopeOf(key)), none)
      ).json(),
    );

  it("lists, shows and gives back the bytes that were sent", async () => {
    const { id } = await stored("reader");
    const list = (await getReports(new Request(address), site())) as Response;
    expect(
      ReportListResource.parse(await list.json()).reports.map((report) => report.id),
    ).toContain(id);
    const one = (await getReportById(new Request(`${address}/${id}`), {
      id,
      site: site(),
    })) as Response;
    expect(ReportResource.parse(await one.json()).id).toBe(id);
    const bytes = (await getReportEnvelope(new Request(`${address}/${id}/envelope`), {
      id,
      site: site(),
    })) as Response;
    expect(Buffer.from(await bytes.arrayBuffer()).equals(envelopeOf("reader"))).toBe(true);
    expect(bytes.headers.get("cache-control")).toBe("no-cache");
    expect(bytes.headers.get("content-disposition")).toBe(
      `attachment; filename="${id.slice(0, 16)}.oslag.json"`,
    );
    expect(bytes.headers.get("x-content-type-options")).toBe("nosniff");
  });

  it("answers 304 to a reader that has the bytes", async () => {
    const { id } = await stored("cached");
    const ask = async (headers: Record<string, string>) =>
      (await getReportEnvelope(new Request(address, { headers }), {
        id,
        site: site(),
      })) as Response;
    const etag = (await ask({})).headers.get("etag") ?? "";
    const again = await ask({ "if-none-match": `"other", W/${etag}` });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe("");
    expect((await ask({ "if-none-match": '"other"' })).status).toBe(200);
  });

  it.each(["0".repeat(64), "abc", "../../etc/passwd", "A".repeat(64)])(
    "has no report %s",
    async (id) => {
      for (const get of [getReportById, getReportEnvelope])
        expect(await get(new Request(address), { id, site: site() })).toMatchObject({
          ok: false,
          problem: { code: "not_found" },
        });
    },
  );

  it.each([
    "?unknown=1",
    "?limit=0",
    "?limit=101",
    "?limit=1&limit=2",
    "?limit[]=1",
    "?build=any",
    "?key=x",
    "?__proto__=1",
  ])("refuses the query %s", async (query) => {
    expect(await getReports(new Request(`${address}${query}`), site())).toMatchObject({
      ok: false,
      problem: { code: "bad_query" },
    });
  });
});

const CHUNK_BYTES = 65_536;
function endless(count: (bytes: number) => void = () => undefined): ReadableStream<Uint8Array> {
  return new ReadableStream({
    pull(controller) {
      count(CHUNK_BYTES);
      controller.enqueue(new Uint8Array(CHUNK_BYTES).fill(0x5b));
    },
  });
}

/** Runs with standard error caught, one entry for each write. */
async function silently<T>(lines: string[], work: () => Promise<T>): Promise<T> {
  const write = process.stderr.write.bind(process.stderr);
  process.stderr.write = ((text: string) => {
    lines.push(text);
    return true;
  }) as typeof process.stderr.write;
  try {
    return await work();
  } finally {
    process.stderr.write = write;
  }
}
