import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { Report1, Report2 } from "@oslag/schema";
import { canonicalJson } from "@oslag/signing";
import { Ajv2020 } from "ajv/dist/2020";
import { expect, test } from "vitest";
import type { ZodType } from "zod";
import { VALID_REPORTS } from "../fixtures/valid-reports";
import { VALID_REPORTS_2 } from "../fixtures/format-2/valid";
import { JSON_SCHEMAS } from "./report-json-schema";

const folder = fileURLToPath(new URL("../../packages/schema/fixtures", import.meta.url));
const compile = (schema: string) =>
  new Ajv2020({ strictTypes: false }).compile(JSON.parse(schema) as object);
const formats = [
  {
    format: "1",
    below: "",
    followsJsonSchema: compile(JSON_SCHEMAS.report),
    shape: Report1,
    full: VALID_REPORTS.full,
  },
  {
    format: "2",
    below: "format-2/",
    followsJsonSchema: compile(JSON_SCHEMAS["report-2"]),
    shape: Report2,
    full: VALID_REPORTS_2.full,
  },
];

/** Returns the verifier's verdict: Zod accepts the payload and drops nothing. Zod skips keys called __proto__. */
function follows(shape: ZodType, payload: unknown): boolean {
  const report = shape.safeParse(payload);
  return report.success && canonicalJson(report.data) === canonicalJson(payload);
}

function payloadOf(path: string): unknown {
  const { payload } = JSON.parse(readFileSync(`${folder}/${path}`, "utf8")) as { payload: string };
  return JSON.parse(Buffer.from(payload, "base64").toString()) as unknown;
}

const MEANT = ["schema_invalid--", "impossible--", "key_mismatch--", "wrong_audience--"];
const fixtures = formats.flatMap(({ below, ...format }) => [
  ...readdirSync(`${folder}/${below}valid`).map((name) => ({
    ...format,
    name: `${below}valid/${name}`,
  })),
  ...readdirSync(`${folder}/${below}invalid`)
    .filter((name) => MEANT.some((code) => name.startsWith(code)))
    .map((name) => ({ ...format, name: `${below}invalid/${name}` })),
]);

test.each(fixtures)("JSON Schema and Zod agree on $name", ({ name, followsJsonSchema, shape }) => {
  const payload = payloadOf(name);
  expect(followsJsonSchema(payload)).toBe(follows(shape, payload));
  if (!name.includes("schema_invalid--")) expect(follows(shape, payload)).toBe(true);
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

test.each(formats)(
  "JSON Schema and Zod agree on every odd value at every place of a full report of format $format",
  ({ full: make, followsJsonSchema, shape }) => {
    const full = make();
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
        const verdict = follows(shape, changed);
        if (!verdict) refused++;
        if (followsJsonSchema(changed) !== verdict) {
          expect.fail(`They differ on ${JSON.stringify(value)} at ${path.join(".")}.`);
        }
      }
    }
    expect(refused).toBeGreaterThan(1000);
  },
);
