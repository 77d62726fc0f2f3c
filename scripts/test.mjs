// `npm test`: sets itself up, runs every test there is and ends with one line that counts them.
import { mkdirSync, rmSync } from "node:fs";
import path from "node:path";
import { fuzzRunner, runnerFuzzers } from "./fuzz/runner.mjs";
import { nativeProblems, nodeProblem } from "./setup/toolchain.mjs";
import { dataDir, report, root, run, step, Stop } from "./setup/steps.mjs";
import { add, countGo, countLines, countPlaywright, countVitest, none } from "./setup/count.mjs";
import { buildRunner, buildSite, buildSuite, generateClient, install } from "./setup/build.mjs";

const results = path.join(dataDir, "test-results");
let total = none;
let broken = false;

/** Runs one test program; its failure is counted and the next one still runs. */
async function tests(name, work) {
  await step(name, async () => {
    const { code, count } = await work();
    total = add(total, count);
    if (code !== 0) broken = true;
    return `${count.passed} passed, ${count.failed} failed, ${count.skipped} skipped`;
  });
}

async function vitest(project) {
  const file = path.join(results, `vitest-${project}.json`);
  const { code } = await run(process.execPath, [
    path.join(root, "node_modules/vitest/vitest.mjs"),
    "run",
    "--project",
    project,
    "--reporter=dot",
    "--reporter=json",
    `--outputFile.json=${file}`,
  ]);
  return { code, count: countVitest(file) };
}

/** Runs a program whose output is shown as it comes and read for its counts. */
async function printed(command, args, count) {
  let text = "";
  const { code } = await run(command, args, {
    stdout: (chunk) => {
      text += chunk;
    },
  });
  const counted = count(text);
  if (code !== 0) process.stderr.write(`${failureOf(text)}\n`);
  return { code, count: counted };
}

function failureOf(text) {
  return text
    .split("\n")
    .map((line) => (line.startsWith("{") ? (JSON.parse(line).Output ?? "").trimEnd() : line))
    .filter(Boolean)
    .slice(-60)
    .join("\n");
}

async function playwright() {
  const file = path.join(results, "playwright.json");
  const { code } = await run(
    process.execPath,
    [path.join(root, "node_modules/@playwright/test/cli.js"), "test"],
    {
      env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file },
    },
  );
  return { code, count: countPlaywright(file) };
}

async function main() {
  const problems = [nodeProblem(), ...nativeProblems()].filter(Boolean);
  if (problems.length > 0) throw new Stop(problems.join("\n"));
  rmSync(results, { recursive: true, force: true });
  mkdirSync(results, { recursive: true });

  await step("Packages", install);
  await step("Database client", generateClient);
  const { check } = await import("./check.mjs");
  await check();
  await tests("Pure tests", () => vitest("unit"));
  await step("Build of the suite", buildSuite);
  await tests("Suite, under sanitizers", () =>
    printed("make", ["-s", "-C", "native-runner/suite", "test"], countLines),
  );
  await step("Build of the runner", buildRunner);
  await tests("Runner, under the race detector", () =>
    printed("go", ["-C", "native-runner/cli", "test", "-race", "-json", "./..."], countGo),
  );
  await tests("Fuzzers of the runner, briefly", async () => {
    const count = await fuzzRunner(runnerFuzzers(), "300x");
    return { code: count.failed > 0 ? 1 : 0, count };
  });
  await step("Build of the site", buildSite);
  await tests("Database tests", () => vitest("db"));
  await step("Browser", async () => {
    const { ensureChromium } = await import("./chromium.mjs");
    return ensureChromium();
  });
  await tests("Browser tests", playwright);
}

try {
  await main();
} catch (error) {
  broken = true;
  report(error);
}
if (broken && total.failed === 0) total = { ...total, failed: 1 };
process.stdout.write(
  `tests: ${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped\n`,
);
process.exitCode = broken ? 1 : 0;
