import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { type ProblemCode, ProblemDocument } from "@oslag/schema";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { exchange, type Exchange } from "../../../http-server/raw-socket";
import type { Database } from "@oslag/store";
import type { SiteAdmission } from "../admission";
import { makeSiteAdmission } from "../testing/make-site-admission";
import { TEST_ORIGIN, useDatabase } from "@oslag/store/testing";
import { siteProcess } from "../site-process";
import { serveRoutes } from "./serve-routes";

const root = path.join(import.meta.dirname, "../../../../..");
const fixtures = path.join(root, "packages/schema/fixtures");

/** A refusal that is expected, by status and code. */
export type Refusal = readonly [status: number, code: ProblemCode];

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

/** One row of the table of abuse cases. Whatever it does, the stored rows must be as before, unless it `stores`. */
export type AbuseCase = { readonly id: string; readonly what: string } & (
  | { readonly uploads: () => readonly (readonly [BodyInit, ...Refusal])[] }
  /** Every invalid fixture whose name matches is uploaded and refused with the code that its name begins with. */
  | { readonly fixtures: RegExp; readonly status: readonly number[] }
  | { readonly does: (site: AbuseSite) => Promise<void>; readonly stores?: true }
  /** A test of another file that covers the row, by the words of its title. */
  | { readonly file: string; readonly title: string }
  /** Why the row does not apply yet. */
  | { readonly absent: string }
);

export function describeAbuse(letter: string, cases: readonly AbuseCase[], count: number): void {
  describe(`abuse cases ${letter}`, () => {
    const test = useDatabase(`abuse_${letter.toLowerCase()}`);
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

    it("each stand in the table exactly once", () => {
      const ids = Array.from({ length: count }, (_, index) => `${letter}${index + 1}`);
      expect(cases.map(({ id }) => id)).toEqual(ids);
      for (const row of cases) if ("absent" in row) expect(row.absent).toMatch(/\.$/);
    });

    for (const row of cases) {
      const name = `${row.id}: ${row.what}`;
      if ("absent" in row) {
        it.skip(`${name} (${row.absent})`, () => {});
        continue;
      }
      it(name, async () => {
        if (site === undefined) throw new Error("The site is not open yet.");
        const before = await rowsOf(test.db);
        await play(row, site);
        if (!("stores" in row)) expect(await rowsOf(test.db)).toEqual(before);
      });
    }
  });
}

async function play(row: Exclude<AbuseCase, { absent: string }>, site: AbuseSite): Promise<void> {
  if ("does" in row) return row.does(site);
  if ("file" in row) {
    const file = path.join(root, row.file);
    expect(existsSync(file), row.file).toBe(true);
    expect(readFileSync(file, "utf8").replaceAll(/\s+/g, " ")).toContain(row.title);
    return;
  }
  if ("uploads" in row) {
    for (const [body, ...expected] of row.uploads())
      await site.refuses(await site.upload(body), expected);
    return;
  }
  const names = readdirSync(path.join(fixtures, "invalid")).filter((name) =>
    row.fixtures.test(name),
  );
  expect(names.length).toBeGreaterThan(0);
  for (const name of names) {
    const response = await site.upload(readFileSync(path.join(fixtures, "invalid", name)));
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
      // A sentence of our own: no stack, no path, nothing of the input.
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
