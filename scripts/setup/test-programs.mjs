// The programs that `npm test` runs. Each resolves with its exit code and its counts. Programs that run at the same time write to
// logs, and print what the logs say of failures when they have ended. The browser tests take longest, so the suite's and the runner's
// leave the processors to them.
import { readFileSync } from "node:fs";
import path from "node:path";
import { add, countGo, countLines, countPlaywright, countVitest, failuresOfGo } from "./count.mjs";
import { dividePackages, UNRACED_TESTS } from "./go-packages.mjs";
import { dataDir, root, run } from "./steps.mjs";

export const resultsDir = path.join(dataDir, "test-results");

/** @param {"unit" | "db"} project a project of vitest.config.ts */
export async function vitest(project) {
  const file = path.join(resultsDir, `vitest-${project}.json`);
  const program = path.join(root, "node_modules/vitest/vitest.mjs");
  const reporters = ["--reporter=dot", "--reporter=json", `--outputFile.json=${file}`];
  const { code, logPath } = await run(
    process.execPath,
    [program, "run", "--project", project, ...reporters],
    { log: `test-${project}` },
  );
  if (code !== 0) show(readFileSync(logPath, "utf8"), logPath);
  return { code, count: countVitest(file) };
}

export async function suiteTests() {
  const { code, logPath } = await run("make", ["-s", "-C", "native-runner/suite", "test"], {
    log: "test-suite",
    yields: true,
  });
  const text = readFileSync(logPath, "utf8");
  if (code !== 0) show(text, logPath);
  return { code, count: countLines(text) };
}

/** Tests the packages that run more than one goroutine under the race detector, and the others without it. */
export async function runnerTests() {
  const { concurrent, sequential } = dividePackages();
  const names = `^(${UNRACED_TESTS.join("|")})$`;
  const passes = [
    await goTest(["-race", "-skip", names, ...concurrent], "test-runner-raced"),
    await goTest(["-run", names, "./cmd/oslag"], "test-runner-unraced"),
    await goTest(sequential, "test-runner"),
  ];
  return {
    code: passes.find(({ code }) => code !== 0)?.code ?? 0,
    count: passes.map(({ count }) => count).reduce(add),
  };
}

/**
 * Go's own limit of ten minutes for a package is too short beside the browser tests, on two processors or on a busy machine. Go keeps
 * results while files of its module are the same, but these tests read fixtures, documents and the suite too: `-count=1` keeps none.
 */
async function goTest(args, log) {
  let events = "";
  const { code, logPath } = await run(
    "go",
    ["-C", "native-runner/cli", "test", "-timeout=40m", "-count=1", "-json", ...args],
    {
      log,
      yields: true,
      stdout: (chunk) => {
        events += chunk;
      },
    },
  );
  if (code !== 0) show(failuresOfGo(events), logPath);
  return { code, count: countGo(events) };
}

export async function playwright() {
  const file = path.join(resultsDir, "playwright.json");
  const { code, logPath } = await run(
    process.execPath,
    [path.join(root, "node_modules/@playwright/test/cli.js"), "test"],
    { log: "test-browser", env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file } },
  );
  if (code !== 0) show(readFileSync(logPath, "utf8"), logPath);
  return { code, count: countPlaywright(file) };
}

function show(text, logPath) {
  const whole = path.relative(root, logPath);
  process.stderr.write(`${text.trimEnd()}\nThe whole output is in ${whole}.\n`);
}
