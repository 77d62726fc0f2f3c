import {
  ConfigurationsQuery,
  DatasetQuery,
  ExploreQuery,
  FigureFileQuery,
  LeaderboardQuery,
  OembedQuery,
  PROBLEM_CODES,
  ReportsQuery,
  StatementsQuery,
  type Result,
} from "@oslag/schema";
import { createRandom } from "@oslag/science";
import { canonicalJson, openRelease, openStatement, verifyOffline } from "@oslag/signing";
import * as web from "@oslag/signing/web";
import { parseQuery } from "@oslag/web/parse-query";
import { expect, test } from "vitest";
import type { z } from "zod";
import { mutateText } from "./mutate";
import { fuzzReleases, fuzzStatements, fuzzVerdicts, type Verdict } from "./verdicts";

/** One second for each fuzzer in `npm test`; `npm run test:fuzz` sets more, and another seed. */
const SECONDS = Number(process.env["OSLAG_FUZZ_SECONDS"] ?? 1);
const SEED = Number(process.env["OSLAG_FUZZ_SEED"] ?? 1990);
const PATIENCE = { timeout: (SECONDS + 120) * 1000 };

function* during(seconds: number, least = 200): Generator<number> {
  const end = performance.now() + seconds * 1000;
  for (let round = 0; performance.now() < end || round < least; round++) yield round;
}

const CODES = new Set<string>(PROBLEM_CODES);

/** Checks verdicts of changed documents, and that every step was reached: a fuzzer might fail at the first one only. */
function checkVerdicts(verdicts: Generator<Verdict>, accept: (bytes: Uint8Array) => unknown): void {
  const seen = new Set<string>();
  for (const round of during(SECONDS)) {
    const { bytes, verdict, field } = verdicts.next().value as Verdict;
    const where = `seed ${SEED}, round ${round}: ${verdict} at ${field}`;
    const isAccepted = /^[0-9a-f]{64}$/.test(verdict);
    expect(isAccepted || CODES.has(verdict), where).toBe(true);
    // The sender's own words must not come back.
    expect(field, where).toMatch(/^[a-z0-9_.A-Z]*$/);
    if (isAccepted) {
      // What was read is what was signed, byte for byte.
      const { payload } = JSON.parse(Buffer.from(bytes).toString()) as { payload: string };
      const signed = Buffer.from(payload, "base64").toString();
      expect(canonicalJson(accept(bytes)), where).toBe(signed);
    }
    seen.add(isAccepted ? "accepted" : verdict);
  }
  for (const reached of ["accepted", "bad_json", "schema_invalid", "not_canonical", "bad_encoding"])
    expect(seen).toContain(reached);
}

test("every changed report gets a verdict, and every refusal is a published one", PATIENCE, () => {
  checkVerdicts(fuzzVerdicts(SEED), (bytes) => valueOf(verifyOffline(bytes)).report);
});

test("every changed statement gets a verdict", PATIENCE, () => {
  checkVerdicts(fuzzStatements(SEED), (bytes) => valueOf(openStatement(bytes)).statement);
});

test(
  "B33: every changed manifest of a release gets a verdict, and is read as it was signed",
  PATIENCE,
  () => {
    checkVerdicts(fuzzReleases(SEED), (bytes) => valueOf(openRelease(bytes)).release);
  },
);

function valueOf<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(result.problem.code);
  return result.value;
}

test("every query string is parsed or refused", PATIENCE, () => {
  const random = createRandom(SEED);
  const schemas: z.ZodType<object>[] = [
    ReportsQuery,
    LeaderboardQuery,
    StatementsQuery,
    ExploreQuery,
    DatasetQuery,
    ConfigurationsQuery,
    FigureFileQuery,
    OembedQuery,
  ];
  const texts = [
    "limit=10&os=linux",
    "build=official&vendor=Intel&virtual=no",
    "cursor=W10&limit=1",
    "x=year&y=getpid&points=reports",
    "%00=%ff&a[]=1&__proto__=1",
  ];
  for (const round of during(SECONDS)) {
    const text = texts[round % texts.length] ?? "";
    const query = Buffer.from(mutateText(Buffer.from(text), random)).toString("latin1");
    const url = `http://localhost/?${query.replaceAll(/[\s#]/g, "")}`;
    for (const schema of schemas) {
      const parsed = parseQuery(new Request(url), schema);
      if (!parsed.ok) expect(parsed.problem.code).toBe("bad_query");
      // PostgreSQL refuses NUL, so no value may contain it.
      else
        expect(Object.values(parsed.value).filter((value) => String(value).includes("\0"))).toEqual(
          [],
        );
    }
  }
});

test("a browser gives every changed report and statement the same verdict", PATIENCE, async () => {
  const [reports, statements] = [fuzzVerdicts(SEED + 1), fuzzStatements(SEED + 1)];
  for (const round of during(SECONDS, 20)) {
    const isReport = round % 2 === 0;
    const { bytes, verdict, field } = (isReport ? reports : statements).next().value as Verdict;
    const said = isReport ? await web.verifyOffline(bytes) : await web.openStatement(bytes);
    expect(
      said.ok ? [said.value.id, ""] : [said.problem.code, said.problem.field ?? ""],
      `seed ${SEED}, round ${round}`,
    ).toEqual([verdict, field]);
  }
});
