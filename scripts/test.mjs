// `npm test`: installs and builds what it needs, runs every test, and ends with one line that counts them.
import { mkdirSync, rmSync } from "node:fs";
import { compareVerdicts, fuzzRunner, runnerFuzzers } from "./fuzz/runner.mjs";
import { nativeProblems, nodeProblem } from "./setup/toolchain.mjs";
import { beside, report, step, Stop } from "./setup/steps.mjs";
import { add, none } from "./setup/count.mjs";
import { buildRunner, buildSite, buildSuite, generateClient, install } from "./setup/build.mjs";
import { playwright, resultsDir, runnerTests, suiteTests, vitest } from "./setup/test-programs.mjs";

let total = none;
let broken = false;

/** Runs one test program. A failure is counted, and the next program runs in any case. */
async function tests(name, work) {
  await step(name, async () => {
    const { code, count } = await work();
    total = add(total, count);
    if (code !== 0) broken = true;
    return `${count.passed} passed, ${count.failed} failed, ${count.skipped} skipped`;
  });
}

/** These tests need the suite and the runner. */
async function testRunner() {
  await tests("Runner", runnerTests);
  await tests("Fuzzers of the runner, briefly", async () => {
    const count = await fuzzRunner(runnerFuzzers(), "300x");
    return { code: count.failed > 0 ? 1 : 0, count };
  });
  await tests("Both verifiers on changed documents", async () => {
    try {
      process.stderr.write(`${await compareVerdicts("600x", "1990")}\n`);
      return { code: 0, count: { passed: 1, failed: 0, skipped: 0 } };
    } catch (error) {
      if (!(error instanceof Stop)) throw error;
      process.stderr.write(`${error.message}\n`);
      return { code: 1, count: { passed: 0, failed: 1, skipped: 0 } };
    }
  });
}

/** The demo, which is one of the database tests, and the browser tests need the suite, the runner and the built site. */
async function testSite() {
  const { openTemplates } = await import("./test-templates.mjs");
  let dropTemplates = async () => {};
  const makeTemplates = async () => {
    dropTemplates = await openTemplates();
  };
  try {
    await beside(
      () => step("Build of the site", buildSite),
      () => step("Databases to copy", makeTemplates),
    );
    await beside(() => tests("Database tests", () => vitest("db")), testBrowser);
  } finally {
    await dropTemplates();
  }
}

/** The site of these tests has reports that the suite and the runner measure first. */
async function testBrowser() {
  await step("Browser", async () => {
    const { ensureChromium } = await import("./chromium.mjs");
    return ensureChromium();
  });
  await tests("Browser tests", playwright);
}

async function buildNative() {
  await step("Build of the suite", buildSuite);
  await step("Build of the runner", buildRunner);
}

/**
 * Opens one PostgreSQL server for all programs of `work`. They would share it in any case, but the first to end could stop it while
 * another one starts.
 */
async function withTestServer(work) {
  const { openTestServer } = await import("./test-database.mjs");
  const server = await openTestServer();
  process.env.OSLAG_TEST_SERVER = server.url;
  if (server.webUrl !== null) process.env.OSLAG_TEST_WEB = server.webUrl;
  try {
    await work();
  } finally {
    await server.release();
  }
}

async function main() {
  const problems = [nodeProblem(), ...nativeProblems()].filter(Boolean);
  if (problems.length > 0) throw new Stop(problems.join("\n"));
  rmSync(resultsDir, { recursive: true, force: true });
  mkdirSync(resultsDir, { recursive: true });

  await step("Packages", install);
  await step("Database client", generateClient);
  const { check } = await import("./check.mjs");
  const testSuite = () => tests("Suite, under sanitizers", suiteTests);
  // Each of these leaves a processor idle for a while.
  await beside(
    () => tests("Tests without a database", () => vitest("unit")),
    async () => {
      // The site is built later, because the build writes types that the check reads.
      await beside(check, buildNative);
      await withTestServer(() => beside(testSuite, testRunner, testSite));
    },
  );
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
