import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { type ProblemCode, ProblemDocument } from "@oslag/schema";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { exchange, type Exchange } from "../../../http-server/testing/raw-socket";
import type { Database } from "@oslag/store";
import type { SiteAdmission } from "../admission";
import { siteProcess } from "../site-process";
import { makeSiteAdmission } from "../testing/make-site-admission";
import { TEST_ORIGIN, useDatabase } from "@oslag/store/testing";
import { serveRoutes } from "./serve-routes";

const invalid = path.join(import.meta.dirname, "../../../../../packages/schema/fixtures/invalid");

/** An expected refusal. */
type Refusal = readonly [status: number, code: ProblemCode];

export type AbuseSite = {
  readonly db: Database;
  readonly port: number;
  /** Replaces parts of the admission for the rest of one case. */
  readonly changeAdmission: (change: Partial<SiteAdmission>) => void;
  readonly ask: (address: string, init?: RequestInit) => Promise<Response>;
  readonly upload: (body: BodyInit, headers?: Record<string, string>) => Promise<Response>;
  readonly raw: (pieces: readonly string[] | AsyncIterable<string>) => Promise<Exchange>;
  readonly refuses: (response: Response, expected: Refusal) => Promise<void>;
};

/**
 * One abuse case. The name is its id and what the abuser tries, as docs/abuse-cases.md lists it. The stored rows must be the
 * same afterwards, unless the case `stores`.
 */
type AbuseCase = { readonly name: string } & (
  | { readonly uploads: () => readonly (readonly [BodyInit, ...Refusal])[] }
  /** Every invalid fixture whose name matches is uploaded and refused with the code that its name begins with. */
  | { readonly fixtures: RegExp; readonly status: readonly number[] }
  | { readonly does: (site: AbuseSite) => Promise<void>; readonly stores?: true }
);

export function describeAbuse(group: string, cases: readonly AbuseCase[]): void {
  describe(`abuse cases ${group}`, () => {
    const test = useDatabase(`abuse_${group.charAt(0).toLowerCase()}`);
    let site: AbuseSite | undefined;
    let stop = async () => {};

    beforeAll(async () => {
      vi.stubEnv("DATABASE_URL", test.url);
      vi.stubEnv("OSLAG_ORIGIN", TEST_ORIGIN);
      const served = await serveRoutes();
      stop = served.stop;
      site = makeSite(test.db, served.port);
    });
    beforeEach(() => {
      siteProcess.readers = test.db;
      siteProcess.admission = makeSiteAdmission(test.db);
    });
    afterEach(() => {
      delete siteProcess.admission;
      delete siteProcess.readers;
    });
    afterAll(async () => {
      await stop();
      vi.unstubAllEnvs();
    });

    for (const row of cases)
      it(row.name, async () => {
        if (site === undefined) throw new Error("The site is not open yet.");
        const before = await rowsOf(test.db);
        await play(row, site);
        if (!("stores" in row)) expect(await rowsOf(test.db)).toEqual(before);
      });
  });
}

async function play(row: AbuseCase, site: AbuseSite): Promise<void> {
  if ("does" in row) return row.does(site);
  if ("uploads" in row) {
    for (const [body, ...expected] of row.uploads())
      await site.refuses(await site.upload(body), expected);
    return;
  }
  const names = readdirSync(invalid).filter((name) => row.fixtures.test(name));
  expect(names.length).toBeGreaterThan(0);
  for (const name of names) {
    const response = await site.upload(readFileSync(path.join(invalid, name)));
    expect(row.status, name).toContain(response.status);
    await site.refuses(response, [response.status, name.split("--")[0] as ProblemCode]);
  }
}

function makeSite(db: Database, port: number): AbuseSite {
  const ask: AbuseSite["ask"] = (address, init) =>
    fetch(`http://127.0.0.1:${port}${address}`, init);
  return {
    db,
    port,
    ask,
    changeAdmission: (change) => (siteProcess.admission = makeSiteAdmission(db, change)),
    upload: (body, headers = { "content-type": "application/json" }) =>
      ask("/api/v1/reports", { method: "POST", body, headers }),
    raw: (pieces) => exchange(port, pieces),
    refuses: async (response, [status, code]) => {
      const text = await response.text();
      expect([response.status, text.slice(0, 400)]).toEqual([status, expect.any(String)]);
      expect(response.headers.get("content-type")).toBe("application/problem+json");
      const problem = ProblemDocument.parse(JSON.parse(text));
      expect(problem).toMatchObject({ status, code });
      // The detail is a sentence of ours, without a stack, a path or any of the input.
      expect(problem.detail).toMatch(/^[ -~’“”]+\.$/);
      expect(text).not.toMatch(/\n.+|node_modules|[Pp]risma|SELECT|at \w+ \(/);
    },
  };
}

async function rowsOf(db: Database) {
  return {
    keys: await db.key.count(),
    machines: await db.machine.count(),
    reports: await db.report.count(),
    challenges: await db.report.count({ where: { challenge: { not: null } } }),
    measurements: await db.measurement.count(),
    flags: await db.reportFlag.count(),
    sampleSets: await db.sampleSet.count(),
    secrets: await db.challengeSecret.count(),
    statements: await db.statement.count(),
  };
}
