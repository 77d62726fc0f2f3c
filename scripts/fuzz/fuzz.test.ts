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
} from "@oslag/schema";
import { createRandom } from "@oslag/science";
import * as web from "@oslag/signing/web";
import { parseQuery } from "@oslag/web/parse-query";
import { expect, test } from "vitest";
import type { z } from "zod";
import { mutateText } from "./mutate";
import { fuzzStatements, fuzzVerdicts, type Verdict } from "./verdicts";

/** One second for each fuzzer in `npm test`; `npm run test:fuzz` sets more, and another seed. */
const SECONDS = Number(process.env["OSLAG_FUZZ_SECONDS"] ?? 1);
const SEED = Number(process.env["OSLAG_FUZZ_SEED"] ?? 1990);
const PATIENCE = { timeout: (SECONDS + 120) * 1000 };

function* during(seconds: number, least = 200): Generator<number> {
  const end = performance.now() + seconds * 1000;
  for (let round = 0; performance.now() < end || round < least; round++) yield round;
}

test(
  "every changed envelope gets a verdict, and every refusal is a published one",
  PATIENCE,
  () => {
    const codes = new Set<string>(PROBLEM_CODES);
    const seen = new Set<string>();
    const verdicts = fuzzVerdicts(SEED);
    for (const round of during(SECONDS)) {
      const { verdict } = verdicts.next().value as { verdict: string };
      const isKnown = codes.has(verdict) || /^[0-9a-f]{64}$/.test(verdict);
      expect(isKnown, `seed ${SEED}, round ${round}: ${verdict}`).toBe(true);
      seen.add(verdict.length === 64 ? "accepted" : verdict);
    }
    // A fuzzer whose envelopes are all refused at once would test only the first check.
    for (const reached of ["accepted", "bad_json", "schema_invalid"])
      expect(seen).toContain(reached);
  },
);

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

test("every changed statement gets a verdict", PATIENCE, () => {
  const codes = new Set<string>(PROBLEM_CODES);
  const seen = new Set<string>();
  const verdicts = fuzzStatements(SEED);
  for (const round of during(SECONDS)) {
    const { verdict } = verdicts.next().value as Verdict;
    const isKnown = codes.has(verdict) || /^[0-9a-f]{64}$/.test(verdict);
    expect(isKnown, `seed ${SEED}, round ${round}: ${verdict}`).toBe(true);
    seen.add(verdict.length === 64 ? "accepted" : verdict);
  }
  for (const reached of ["accepted", "bad_json", "schema_invalid"]) expect(seen).toContain(reached);
});

test("a browser gives every changed report and statement the same verdict", PATIENCE, async () => {
  const [reports, statements] = [fuzzVerdicts(SEED + 1), fuzzStatements(SEED + 1)];
  for (const round of during(SECONDS, 20)) {
    const isReport = round % 2 === 0;
    const { bytes, verdict } = (isReport ? reports : statements).next().value as Verdict;
    const said = isReport ? await web.verifyOffline(bytes) : await web.openStatement(bytes);
    expect(said.ok ? said.value.id : said.problem.code, `seed ${SEED}, round ${round}`).toBe(
      verdict,
    );
  }
});
