import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import * as z from "zod";
import { LIMITS, REPORT_FORMATS } from "./limits";
import { FLAGS } from "./registry/flags";
import { PROBLEM_CODES, PROBLEMS } from "./registry/problems";
import { Report1, Report2 } from "./report";

const document = readFileSync(new URL("../../../docs/report.md", import.meta.url), "utf8");

test("docs/report.md lists every problem in the registry's order, with its status and title", () => {
  // Formatting pads the columns of a table.
  const rows = [...document.matchAll(/^\| `(\w+)` *\| (\d{3}) *\| (.*?) *\|$/gm)];
  expect(rows.map(([, code, status, title]) => ({ code, status: Number(status), title }))).toEqual(
    PROBLEM_CODES.map((code) => ({ code, ...PROBLEMS[code] })),
  );
});

test("docs/report.md lists every flag in the registry's order, and whether it excludes", () => {
  const rows = [...document.matchAll(/^\| `([a-z-]+)` *\| (yes|no) *\| (.*?) *\|$/gm)];
  expect(rows.map(([, code, excludes, seen]) => ({ code, excludes, seen }))).toEqual(
    Object.entries(FLAGS).map(([code, { excludes, seen }]) => ({
      code,
      excludes: excludes ? "yes" : "no",
      seen,
    })),
  );
});

test("docs/report.md names every field and every choice of the format", () => {
  const names = new Set<string>();
  const collect = (schema: unknown) => {
    if (typeof schema !== "object" || schema === null) return;
    const { properties, enum: choices, const: literal } = schema as Record<string, unknown>;
    if (typeof properties === "object")
      Object.keys(properties ?? {}).forEach((name) => names.add(name));
    if (typeof literal === "string") names.add(literal);
    // Benchmarks and warnings are listed by their registries, not by the format.
    if (Array.isArray(choices) && choices.length < 8)
      choices.forEach((choice) => names.add(String(choice)));
    Object.values(schema).forEach(collect);
  };
  collect(z.toJSONSchema(Report1));
  collect(z.toJSONSchema(Report2));
  expect(names.size).toBeGreaterThan(100);
  expect([...names].filter((name) => !document.includes(`\`${name}\``))).toEqual([]);
});

test("docs/report.md states the limits in force", () => {
  const spaced = (value: number) => String(value).replace(/\B(?=(\d{3})+$)/g, " ");
  for (const phrase of [
    ...REPORT_FORMATS.flatMap(({ envelopeBytes, tokens, samplesPerMeasurement }) => [
      `${spaced(envelopeBytes)} bytes`,
      `${spaced(tokens)} tokens`,
      `${samplesPerMeasurement} samples`,
    ]),
    `token ${spaced(LIMITS.tokens + 1)}`,
    `deeper than ${LIMITS.depth}`,
    `${LIMITS.textCharacters} printable ASCII`,
    `${LIMITS.noteCodePoints} code points`,
    `${LIMITS.measurements} measurements`,
    `${LIMITS.parametersPerMeasurement} parameters`,
    `at most ${LIMITS.listEntries} entries`,
  ]) {
    expect(document).toContain(phrase);
  }
});
