import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { PROBLEM_CODES, type ProblemCode } from "@oslag/schema";
import { expect, test } from "vitest";
import { openEnvelope, verifyOffline } from "./open-envelope";
import { checkAudience } from "./read-document";

/** The site's origin, from packages/schema/fixtures/README.md. */
const ORIGIN = "https://oslag.example:8443";
const folder = new URL("../../schema/fixtures/", import.meta.url);
const list = (kind: string) =>
  readdirSync(new URL(`${kind}/`, folder)).map((name) => `${kind}/${name}`);
const valid = [...list("valid"), ...list("format-2/valid")];
const flagged = [...list("flagged"), ...list("format-2/flagged"), ...list("format-2/noisy")];
const invalid = [...list("invalid"), ...list("format-2/invalid")];

function read(path: string): Uint8Array {
  return readFileSync(new URL(path, folder));
}

/** Returns the verdict of a site: the offline verdict, with a check of the audience before the meaning. */
function verdict(bytes: Uint8Array): ProblemCode | "accepted" {
  const opened = openEnvelope(bytes);
  if (!opened.ok) return opened.problem.code;
  const audience = checkAudience(opened.value.report, ORIGIN);
  if (!audience.ok) return audience.problem.code;
  const offline = verifyOffline(bytes);
  return offline.ok ? "accepted" : offline.problem.code;
}

test.each([...valid, ...flagged])("%s is accepted, under the hash of its payload", (name) => {
  const bytes = read(name);
  expect(verdict(bytes)).toBe("accepted");
  const opened = openEnvelope(bytes);
  if (!opened.ok) throw new Error(opened.problem.detail);
  const { payload: text } = JSON.parse(Buffer.from(bytes).toString()) as { payload: string };
  const payload = Buffer.from(text, "base64");
  expect(opened.value.id).toBe(createHash("sha256").update(payload).digest("hex"));
  expect(opened.value.report).toEqual(JSON.parse(payload.toString()));
  expect(opened.value.key).toBe(opened.value.report.key);
});

const codeOf = (path: string) => path.replace(/^.*\//, "").split("--")[0] ?? "";

test.each(invalid)("%s", (name) => {
  const code = codeOf(name);
  // Only the site's ingest can check challenges.
  const expected = code.includes("challenge") ? "accepted" : code;
  expect(verdict(read(name))).toBe(expected);
  expect(Object.hasOwn(Object.prototype, "polluted")).toBe(false);
});

test.each(["wrong_audience", "unknown_challenge", "challenge_expired"])(
  "offline verification does not look for %s",
  (code) => {
    const names = invalid.filter((name) => codeOf(name) === code);
    expect(names.length).toBeGreaterThan(0);
    for (const name of names) expect(verifyOffline(read(name)).ok).toBe(true);
  },
);

test("every problem that verification can find has fixtures", () => {
  const codes = new Set(invalid.map(codeOf));
  // The other problems are a site's: its challenges, its addresses and its own failures.
  const verification = PROBLEM_CODES.slice(0, PROBLEM_CODES.indexOf("wrong_audience") + 1);
  expect(
    [...verification, "impossible", "unknown_method"].filter((code) => !codes.has(code)),
  ).toEqual([]);
  expect(invalid.length).toBeGreaterThanOrEqual(70);
});

test("a refusal contains no word of the input", () => {
  for (const name of invalid) {
    const opened = verifyOffline(read(name));
    if (opened.ok) continue;
    expect(opened.problem.detail).toMatch(/^[ -~]+\.$/);
    expect(opened.problem.field ?? "").toMatch(/^[A-Za-z0-9_.]*$/);
  }
});
