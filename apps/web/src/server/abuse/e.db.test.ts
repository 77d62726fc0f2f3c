import { PRIVATE_TEXTS } from "@oslag/schema";
import { expect } from "vitest";
import { dripping, statusesOf } from "../../../http-server/testing/raw-socket";
import { isUnavailable, openDatabase } from "@oslag/store";
import { createUploadLimits, UPLOAD_RATES } from "../limits/upload-limits";
import { makeEnvelope } from "@oslag/store/testing";
import { type AbuseSite, describeAbuse } from "./describe-abuse";

const INJECTIONS = [
  "' OR 1=1--",
  "1;DROP TABLE reports",
  '") UNION SELECT 1--',
  "$1",
  "%27",
  "\\'; --",
  "reports.id",
  "1)) OR ((1",
  "${1}",
  "{{7*7}}",
  "\u0000",
  "'||(SELECT version())||'",
];
const LISTS = [
  "/api/v1/reports",
  "/api/v1/leaderboards/getpid",
  "/api/v1/explore",
  "/api/v1/statements",
];
const NAMES = [
  "os",
  "vendor",
  "architecture",
  "build",
  "host",
  "key",
  "configuration",
  "cursor",
  "limit",
  "sort",
  "order",
  "variant",
  "metric",
  "method",
  "x",
  "y",
  "color",
  "points",
  "baseline",
];

/** Expects an answer or a refusal, of which a query that ran into its time limit gives neither, and returns its status. */
async function answers(site: AbuseSite, address: string): Promise<number> {
  const response = await site.ask(address);
  const text = await response.text();
  expect([200, 400, 404, 422], `${address} ${text.slice(0, 200)}`).toContain(response.status);
  // An answer may repeat the filters of the request; a refusal repeats nothing.
  if (response.status !== 200) expect(text).not.toMatch(/syntax error|SELECT|pg_|[Pp]risma/);
  return response.status;
}

describeAbuse("E, queries and availability", [
  {
    name: "E1: puts SQL into every parameter",
    does: async (site) => {
      for (const list of LISTS)
        for (const name of NAMES)
          for (const value of INJECTIONS)
            await answers(site, `${list}?${name}=${encodeURIComponent(value)}`);
      for (const value of INJECTIONS)
        expect(await answers(site, `/api/v1/reports/${encodeURIComponent(value)}`)).toBe(404);
    },
  },
  {
    name: "E2: sends costly patterns, and a query that takes too long",
    does: async (site) => {
      for (const list of LISTS) await answers(site, `${list}?os=${"%25".repeat(200)}`);
      const settings = async (pool: "read" | "write") => {
        const db = openDatabase(process.env["DATABASE_URL"] ?? "", pool);
        try {
          const [row] = (await db.$queryRaw`SHOW statement_timeout`) as {
            statement_timeout: string;
          }[];
          await db.$executeRaw`SET statement_timeout = 50`;
          const slow = db.$queryRaw`SELECT pg_sleep(3)`.catch((error: unknown) => error);
          return { limit: row?.statement_timeout, isUnavailable: isUnavailable(await slow) };
        } finally {
          await db.$disconnect();
        }
      };
      expect(await settings("read")).toEqual({ limit: "5s", isUnavailable: true });
      expect(await settings("write")).toEqual({ limit: "15s", isUnavailable: true });
    },
  },
  {
    name: "E3: asks for pages, limits and filters without end",
    does: async (site) => {
      for (const query of [
        "limit=1000000",
        "limit=-1",
        "limit=1e9",
        "page=1000000000",
        `${"os=a&".repeat(50)}`,
        "offset=5",
      ])
        await site.refuses(await site.ask(`/api/v1/reports?${query}`), [400, "bad_query"]);
      const long = await site.ask(`/api/v1/reports?os=${"a".repeat(8_000)}`);
      await site.refuses(long, [400, "bad_query"]);
    },
  },
  {
    name: "E4: adds parameters only to bypass a cache",
    does: async (site) => {
      for (const list of LISTS)
        for (const query of ["_=1", "cb=0.123", "utm_source=x"])
          await site.refuses(await site.ask(`${list}?${query}`), [400, "bad_query"]);
    },
  },
  {
    name: "E5: asks for plots of any size",
    does: async (site) => {
      for (const query of ["w=1e9", "width=1000000000", "height=-1", "series=1000000"])
        await site.refuses(await site.ask(`/api/v1/explore?${query}`), [400, "bad_query"]);
      // oEmbed's own parameters are clamped, as its specification requires.
      const answer = await answers(site, "/api/v1/oembed?maxwidth=1000000000&url=x");
      expect([400, 404]).toContain(answer);
    },
  },
  {
    name: "E12: asks for the year 0000, which the database does not have",
    does: async (site) => {
      const lists = [
        ["/api/v1/reports", "0".repeat(64)],
        ["/api/v1/statements", "0".repeat(64)],
        ["/api/v1/configurations", "0".repeat(32)],
      ] as const;
      for (const [list, id] of lists) {
        const cursor = (at: string) => Buffer.from(JSON.stringify([at, id])).toString("base64url");
        const year0 = await site.ask(`${list}?cursor=${cursor("0000-12-31T23:59:59.999Z")}`);
        await site.refuses(year0, [400, "bad_query"]);
        expect(await answers(site, `${list}?cursor=${cursor("0001-01-01T00:00:00.000Z")}`)).toBe(
          200,
        );
      }
      for (const file of ["/api/v1/dataset.ndjson", "/api/v1/dataset.csv"]) {
        for (const name of ["since", "until"])
          for (const time of ["0000-01-01", "0000-12-31T23:59:59.999Z"])
            await site.refuses(await site.ask(`${file}?${name}=${time}`), [400, "bad_query"]);
        expect(await answers(site, `${file}?since=0001-01-01`)).toBe(200);
      }
    },
  },
  {
    name: "E6: guesses identifiers",
    does: async (site) => {
      const shapes = new Set<string>();
      for (const id of ["0".repeat(64), "f".repeat(64), "1", "..%2f..%2fetc%2fpasswd"]) {
        const response = await site.ask(`/api/v1/reports/${id}`);
        shapes.add(`${response.status} ${await response.text()}`);
      }
      expect(shapes.size).toBe(1);
      expect([...shapes][0]).toMatch(/^404 /);
      for (const id of ["%00", "%ff"])
        await site.refuses(await site.ask(`/api/v1/reports/${id}`), [404, "not_found"]);
    },
  },
  {
    name: "E7: floods uploads while others read",
    does: async (site) => {
      let ms = 0;
      site.changeAdmission({ limits: createUploadLimits(UPLOAD_RATES, { nowMs: () => ms }) });
      const flood = await Promise.all(
        Array.from({ length: UPLOAD_RATES.network.burst * 3 }, async () => {
          const response = await site.upload("{}");
          await response.text();
          return response;
        }),
      );
      const refused = flood.filter(({ status }) => status === 429);
      expect(refused.length).toBeGreaterThanOrEqual(UPLOAD_RATES.network.burst * 2);
      const waitS = Math.max(...refused.map(({ headers }) => Number(headers.get("retry-after"))));
      expect(waitS).toBeGreaterThan(0);
      for (let time = 0; time < 20; time++)
        expect((await site.ask("/api/v1/reports")).status).toBe(200);
      ms += waitS * 1000;
      await site.refuses(await site.upload("{}"), [400, "bad_envelope"]);
    },
  },
  {
    name: "E8: sends slowly, to hold database connections",
    stores: true,
    does: async (site) => {
      const head =
        "POST /api/v1/reports HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 90000\r\n\r\n{";
      const stop = new AbortController();
      async function* slowly() {
        for await (const piece of dripping(head, "x", 50)) {
          yield piece;
          if (stop.signal.aborted) return;
        }
      }
      // As many uploads as one network may send at once, which is more than the pool has connections.
      const slow = Array.from({ length: 7 }, () => site.raw(slowly()));
      await new Promise((resolve) => setTimeout(resolve, 300));
      const idle = (await site.db.$queryRaw`
          SELECT count(*)::int AS busy FROM pg_stat_activity
          WHERE datname = current_database() AND state <> 'idle' AND pid <> pg_backend_pid()`) as {
        busy: number;
      }[];
      expect(idle).toEqual([{ busy: 0 }]);
      expect((await site.upload(Buffer.from(makeEnvelope({ key: "swift" })))).status).toBe(201);
      expect((await site.ask("/api/v1/reports")).status).toBe(200);
      // One more upload is told to wait.
      const eighth = site.raw(slowly());
      await new Promise((resolve) => setTimeout(resolve, 200));
      await site.refuses(await site.upload("{}"), [429, "rate_limited"]);
      stop.abort();
      for (const exchange of [...slow, eighth]) void exchange.then(statusesOf);
    },
  },
  {
    name: "E10: sends texts that make a validator slow",
    does: async (site) => {
      const texts = [
        "a".repeat(200),
        "a@".repeat(100),
        "00:".repeat(66),
        "0-".repeat(100),
        "/home".repeat(40),
        "Serial ".repeat(28),
        "a".repeat(199) + "!",
      ];
      const started = performance.now();
      for (const { pattern } of PRIVATE_TEXTS)
        for (const text of texts)
          for (let time = 0; time < 100; time++) new RegExp(pattern).test(text);
      expect(performance.now() - started).toBeLessThan(1_000);
      for (const text of texts) {
        const body = makeEnvelope({
          key: "redos",
          change: (report) => Object.assign(report, { audience: `https://${text}` }),
        });
        const asked = performance.now();
        const response = await site.upload(Buffer.from(body));
        expect([422]).toContain(response.status);
        expect(performance.now() - asked).toBeLessThan(2_000);
      }
    },
  },
]);
