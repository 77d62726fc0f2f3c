import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { LIMITS } from "./limits";
import { checkMeaning } from "./meaning";
import { Report } from "./report";

const folder = new URL("../fixtures/", import.meta.url);

function reportOf(path: string): Report {
  const { payload } = JSON.parse(readFileSync(new URL(path, folder), "utf8")) as {
    payload: string;
  };
  return Report.parse(JSON.parse(Buffer.from(payload, "base64").toString()));
}

const minimal = reportOf("valid/minimal.json");

const list = (kind: string) =>
  readdirSync(new URL(`${kind}/`, folder)).map((name) => `${kind}/${name}`);

test.each([...list("valid"), ...list("format-2/valid")])("%s has a meaning", (name) => {
  const report = reportOf(name);
  expect(checkMeaning(report)).toEqual({ ok: true, value: report });
});

const impossible = [...list("invalid"), ...list("format-2/invalid")].filter((name) =>
  name.includes("/impossible--"),
);
test.each(impossible)("%s follows the format and contradicts itself", (name) => {
  expect(checkMeaning(reportOf(name))).toMatchObject({
    problem: { code: "impossible" },
  });
});

test.each([
  "x",
  "é",
  "a".repeat(LIMITS.noteCodePoints),
  "𝄞".repeat(LIMITS.noteCodePoints),
  "日本語 עברית",
])("%j is a note", (note) => {
  expect(checkMeaning({ ...minimal, note }).ok).toBe(true);
});

const forbidden = [
  [0x00, 0x1f],
  [0x7f, 0x9f],
  [0x61c, 0x61c],
  [0x200e, 0x200f],
  [0x2028, 0x202e],
  [0x2066, 0x2069],
  [0xfeff, 0xfeff],
] as const;

test("a note may not have control or direction characters, but may have their neighbours", () => {
  const isNote = (code: number) => {
    return checkMeaning({ ...minimal, note: `a${String.fromCodePoint(code)}b` }).ok;
  };
  for (const [first, last] of forbidden) {
    for (let code = first; code <= last; code++) expect(isNote(code)).toBe(false);
    if (first > 0) expect(isNote(first - 1)).toBe(true);
    expect(isNote(last + 1)).toBe(true);
  }
});

test("leap days follow the calendar, and equal times are in order", () => {
  const run = (day: string) => {
    const time = `${day}T00:00:00Z`;
    return checkMeaning({ ...minimal, run: { ...minimal.run, started: time, finished: time } });
  };
  expect(run("2024-02-29").ok).toBe(true);
  expect(run("2000-02-29").ok).toBe(true);
  expect(run("1000-01-01").ok).toBe(true);
  expect(run("9999-12-31").ok).toBe(true);
  for (const day of ["2023-02-29", "1900-02-29", "2025-02-30", "2025-04-31"]) {
    expect(run(day)).toMatchObject({ problem: { code: "schema_invalid", field: "run.started" } });
  }
});
