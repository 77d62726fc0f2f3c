import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";

const root = path.join(import.meta.dirname, "../../../..");

it("CITATION.cff names the version of package.json and a valid release date", () => {
  const { version } = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8")) as {
    version: string;
  };
  const lines = readFileSync(path.join(root, "CITATION.cff"), "utf8").split("\n");
  expect(lines).toContain(`version: ${version}`);
  const [, day = ""] = lines.find((line) => line.startsWith("date-released: "))?.split(" ") ?? [];
  expect(new Date(day).toISOString().slice(0, 10)).toBe(day);
});
