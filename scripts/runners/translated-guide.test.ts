import { readdirSync, readFileSync } from "node:fs";
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

test("the guide of oslag has every command of the program and every flag of run", () => {
  const folder = "native-runner/cli/cmd/oslag";
  const commands = readdirSync(path.join(root, folder))
    .filter((file) => file.endsWith(".go") && !file.endsWith("_test.go"))
    .map((file) => read(`${folder}/${file}`))
    .filter((source) => !/Hidden:\s+true/.test(source))
    .flatMap((source) => [...source.matchAll(/^\t\tUse:\s+"([a-z]+)/gm)].map(([, name]) => name))
    .filter((name) => !["oslag", "revoke", "rotate"].includes(name ?? ""));
  const flags = [
    ...read(`${folder}/run.go`).matchAll(/set\.\w+Var(?:P)?\(&flags\.\w+, "([a-z-]+)"/g),
  ].map(([, name]) => `--${name}`);
  expect(commands.length).toBeGreaterThan(15);
  expect(flags.length).toBeGreaterThan(15);
  const cells = firstCells(read("native-runner/cli/README.md")).join("\n");
  const isNamed = (name: string) => new RegExp(`${name}(?![a-z-])`).test(cells);
  expect(commands.map((name) => `oslag ${name}`).filter((name) => !isNamed(name))).toEqual([]);
  expect(flags.filter((name) => !isNamed(name))).toEqual([]);
});
