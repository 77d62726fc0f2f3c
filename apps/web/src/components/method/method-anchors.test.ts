import { PROBLEM_CODES, WARNINGS } from "@oslag/schema";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { PLAIN_WORDS } from "../plain-words";
import { renderDocument } from "./render-document";

const source = path.join(import.meta.dirname, "../..");
const read = (file: string) => readFileSync(file, "utf8");
const matches = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, match = ""]) => match);

const page = read(path.join(source, "app/method/page.tsx"));
const documents = (["method", "science", "glossary"] as const).map((name) =>
  renderDocument(read(path.join(source, "../../../docs", `${name}.md`)), name),
);
const ids = new Set([
  ...[page, ...documents].flatMap((text) => matches(text, / id="([^"]+)"/g)),
  ...PROBLEM_CODES.map((code) => `problem-${code}`),
  ...Object.keys(WARNINGS).map((code) => `warning-${code}`),
]);

test("every link to a section of the method leads to an id of its page", () => {
  const linked = readdirSync(source, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file) && !file.includes(".test."))
    .flatMap((file) => matches(read(path.join(source, file)), /paths\.method\("([^"]+)"\)/g));
  const plain = Object.values(PLAIN_WORDS).map(({ section }) => section);
  const listed = matches(page, /\["([a-z-]+)", msg\("/g);
  expect(linked.length).toBeGreaterThan(3);
  expect(listed.length).toBeGreaterThan(3);
  expect([...linked, ...plain, ...listed].filter((id) => !ids.has(id))).toEqual([]);
});
