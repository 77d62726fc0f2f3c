import { readFileSync } from "node:fs";
import type { Report } from "@oslag/schema";
import { expect, test } from "vitest";
import { keyIdOf } from "./key-id";
import { publicKeyOf } from "./ed25519-node";
import { openEnvelope, payloadId, verifyOffline } from "./open-envelope";
import { checkAudience } from "./read-document";
import { signReport } from "./sign-report";

const seed = new Uint8Array(32).fill(5);
const fixture = openEnvelope(
  readFileSync(new URL("../../schema/fixtures/valid/minimal.json", import.meta.url)),
);
if (!fixture.ok) throw new Error(fixture.problem.detail);
const report: Report = { ...fixture.value.report, key: keyIdOf(publicKeyOf(seed)) };

test("a signed report is accepted, and the same report has the same bytes and id", () => {
  const bytes = signReport(report, seed);
  expect(bytes).toEqual(signReport(structuredClone(report), seed));
  const opened = verifyOffline(bytes);
  expect(opened).toMatchObject({ ok: true, value: { report, key: report.key } });
  if (opened.ok) expect(opened.value.id).toBe(payloadId(opened.value.payload));
});

test("the audience is the origin itself or `any`", () => {
  const origin = "https://oslag.example";
  expect(checkAudience({ ...report, audience: origin }, origin).ok).toBe(true);
  expect(checkAudience({ ...report, audience: "any" }, origin).ok).toBe(true);
  expect(checkAudience({ ...report, audience: `${origin}:444` }, origin)).toMatchObject({
    problem: { code: "wrong_audience", field: "audience" },
  });
});

test("a payload of any shape can be signed, and is refused when it is read", () => {
  const opened = verifyOffline(signReport({ schema: "oslag.report/1" }, seed));
  expect(opened).toMatchObject({ problem: { code: "schema_invalid" } });
});
