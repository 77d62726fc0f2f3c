// Which of the runner's packages can have a data race: those whose tests run more than one goroutine. The race detector makes
// the others up to eight times as slow, and can find nothing in them.
import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { root, Stop } from "./steps.mjs";

/** What starts a goroutine: the statement, parallel tests, timers and libraries. The patterns match too much rather than too little. */
const CONCURRENT =
  /^\s*(?:defer\s+)?go\s+[\w(]|[;{]\s*go\s+[\w(]|\.Parallel\(|\.Go\(|\bAfterFunc\b|"(?:net(?:\/[\w/]+)?|os\/(?:exec|signal)|golang\.org\/x\/sync\/\w+)"/m;

/** Tells whether Go code may start a goroutine. */
export const startsGoroutines = (code) => CONCURRENT.test(code);

/**
 * Divides the runner's packages by whether they, their tests or a package of the runner that they use start goroutines.
 * @returns {{ concurrent: string[], sequential: string[] }} import paths
 */
export function dividePackages() {
  const cli = path.join(root, "native-runner/cli");
  const format = '{{.ImportPath}} {{.Dir}} {{join .Deps ","}}';
  const listed = spawnSync("go", ["-C", cli, "list", "-f", format, "./..."], { encoding: "utf8" });
  if (listed.status !== 0) throw new Stop(`go list failed: ${listed.stderr}`);
  const packages = listed.stdout
    .trimEnd()
    .split("\n")
    .map((line) => {
      const [name, folder, ...deps] = line.split(" ");
      return { name, folder, deps: deps.join(" ").split(",") };
    });
  const starting = new Set(packages.filter(({ folder }) => hasGoroutines(folder)).map(nameOf));
  const isConcurrent = ({ name, deps }) => [name, ...deps].some((one) => starting.has(one));
  return {
    concurrent: packages.filter(isConcurrent).map(nameOf),
    sequential: packages.filter((one) => !isConcurrent(one)).map(nameOf),
  };
}

/**
 * Tests of cmd/oslag that judge or print some hundred reports, or run every command at three widths. Other tests run those commands
 * under the race detector.
 */
export const UNRACED_TESTS = [
  "TestARunIsNoWiderThanTheTerminal",
  "TestNothingIsWiderThanTheTerminal",
  "TestOneVerdictEverywhere",
  "TestOutputsOfReportsHaveTheirSchemas",
];

const nameOf = ({ name }) => name;

const hasGoroutines = (folder) =>
  readdirSync(folder)
    .filter((name) => name.endsWith(".go"))
    .some((name) => startsGoroutines(readFileSync(path.join(folder, name), "utf8")));
