// Reads the machine-readable reports of test runners: how many tests ran, and what failed tests printed.
import { existsSync, readFileSync } from "node:fs";

export const none = { passed: 0, failed: 0, skipped: 0 };
export const add = (a, b) => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  skipped: a.skipped + b.skipped,
});

const readJson = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : null);

/** Counts Vitest's `--reporter=json`; a file that cannot be loaded counts as one failure. */
export function countVitest(file) {
  const result = readJson(file);
  if (!result) return { ...none, failed: 1 };
  const unloaded = result.testResults.filter(
    (suite) => suite.status === "failed" && suite.assertionResults.length === 0,
  ).length;
  return {
    passed: result.numPassedTests,
    failed: result.numFailedTests + unloaded,
    skipped: result.numPendingTests + (result.numTodoTests ?? 0),
  };
}

/** Counts test functions and subtests of `go test -json`; a package that does not build counts as one failure. */
export function countGo(lines) {
  const count = { ...none };
  for (const event of eventsOf(lines)) {
    if (event.Test) {
      if (event.Action === "pass") count.passed += 1;
      if (event.Action === "fail") count.failed += 1;
      if (event.Action === "skip") count.skipped += 1;
    } else if (event.Action === "fail" && event.FailedBuild) {
      count.failed += 1;
    }
  }
  return count;
}

/** Returns what failed tests, failed packages and failed builds of `go test -json` printed. */
export function failuresOfGo(lines) {
  const said = new Map();
  const failed = [];
  for (const event of eventsOf(lines)) {
    const whose = `${event.ImportPath ?? event.Package} ${event.Test ?? ""}`;
    if (event.Output) said.set(whose, (said.get(whose) ?? "") + event.Output);
    if (event.Action === "fail" || event.Action === "build-fail") failed.push(whose);
  }
  return failed.map((whose) => said.get(whose) ?? "").join("");
}

const eventsOf = (lines) =>
  lines
    .split("\n")
    .filter((line) => line.startsWith("{"))
    .map((line) => JSON.parse(line));

/** Counts the tests of Playwright's JSON reporter. */
export function countPlaywright(file) {
  const stats = readJson(file)?.stats;
  if (!stats) return { ...none, failed: 1 };
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped };
}

/** Adds up the lines `N passed, N failed, N skipped` of a program. */
export function countLines(text) {
  let count = none;
  for (const [, passed, failed, skipped] of text.matchAll(
    /(\d+) passed, (\d+) failed(?:, (\d+) skipped)?/g,
  )) {
    count = add(count, {
      passed: Number(passed),
      failed: Number(failed),
      skipped: Number(skipped ?? 0),
    });
  }
  return count;
}
