import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { Report } from "@oslag/schema";
import { canonicalJson } from "@oslag/signing";
import { Ajv2020 } from "ajv/dist/2020";
import { expect, test } from "vitest";
import { VALID_REPORTS } from "../fixtures/valid-reports";
import { reportJsonSchema } from "./report-json-schema";

const folder = fileURLToPath(new URL("../../packages/schema/fixtures", import.meta.url));
const followsJsonSchema = new Ajv2020({ strictTypes: false }).compile(
  JSON.parse(reportJsonSchema()) as object,
);

/** Returns the verifier's verdict: Zod accepts the payload and drops nothing. Zod skips keys called __proto__. */
function followsZod(payload: unknown): boolean {
  const report = Report.safeParse(payload);
  return report.success && canonicalJson(report.data) === canonicalJson(payload);
}

function payloadOf(path: string): unknown {
  const { payload } = JSON.parse(readFileSync(`${folder}/${path}`, "utf8")) as { payload: string };
  return JSON.parse(Buffer.from(payload, "base64").toString()) as unknown;
}

const MEANT = ["schema_invalid--", "impossible--", "key_mismatch--", "wrong_audience--"];
const names = [
  ...readdirSync(`${folder}/valid`).map((name) => `valid/${name}`),
  ...readdirSync(`${folder}/invalid`)
    .filter((name) => MEANT.some((code) => name.startsWith(code)))
    .map((name) => `invalid/${name}`),
];

test.each(names)("JSON Schema and Zod agree on %s", (name) => {
  const payload = payloadOf(name);
  expect(followsJsonSchema(payload)).toBe(followsZod(payload));
  if (!name.includes("schema_invalid--")) expect(followsZod(payload)).toBe(true);
});

const ODD_VALUES = [
  undefined,
  null,
  true,
  0,
  -1,
  0.5,
  1e21,
  2 ** 53,
  -(2 ** 53),
  Number.MAX_SAFE_INTEGER,
  "",
  "x",
  "on",
  "x\n",
  "\u2028",
  "ü",
  "1".repeat(201),
  [],
  [1],
  ["a"],
  {},
  { a: 1 },
];

/** Returns every position in a tree, as the list of names that lead to it. */
function positions(tree: unknown): string[][] {
  if (typeof tree !== "object" || tree === null) return [];
  return Object.entries(tree).flatMap(([name, value]) => [
    [name],
    ...positions(value).map((rest) => [name, ...rest]),
  ]);
}

test("JSON Schema and Zod agree on every odd value at every place of a full report", () => {
  const full = VALID_REPORTS.full();
  let refused = 0;
  for (const path of positions(full)) {
    for (const value of ODD_VALUES) {
      const changed = structuredClone(full);
      const last = path.at(-1) as string;
      let parent = changed as unknown as Record<string, unknown>;
      for (const name of path.slice(0, -1)) parent = parent[name] as Record<string, unknown>;
      if (value !== undefined) parent[last] = value;
      else if (Array.isArray(parent)) parent.splice(Number(last), 1);
      else delete parent[last];
      const verdict = followsZod(changed);
      if (!verdict) refused++;
      if (followsJsonSchema(changed) !== verdict) {
        expect.fail(`They differ on ${JSON.stringify(value)} at ${path.join(".")}.`);
      }
    }
  }
  expect(refused).toBeGreaterThan(1000);
});
