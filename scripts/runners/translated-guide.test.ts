import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const root = path.join(import.meta.dirname, "../..");
const read = (file: string) => readFileSync(path.join(root, file), "utf8");

/** Returns the first cells of the tables above a heading of the runner's guide, and of the table of exit codes. */
function firstCells(markdown: string): readonly string[] {
  return [...markdown.matchAll(/^\| ((?:\\\||[^|])+?) \|/gm)]
    .map(([, cell = ""]) => cell)
    .filter((cell) => cell.startsWith("`") || /^\d+$/.test(cell));
}

test("the Russian guide of oslag has the commands, flags and exit codes of the English one", () => {
  const english = read("native-runner/cli/README.md");
  const codes = english.slice(
    english.indexOf("## Exit codes"),
    english.indexOf("## Control groups"),
  );
  const before = english.slice(0, english.indexOf("## "));
  const cells = firstCells(`${before}\n${codes}`);
  expect(cells.length).toBeGreaterThan(35);
  expect(firstCells(read("docs/ru/oslag.md"))).toEqual(cells);
});
