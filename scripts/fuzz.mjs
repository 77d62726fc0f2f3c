// `npm run test:fuzz [seconds]`: changes at random what the site and the runner read, for that many seconds in all (60 by default).
// Each verifier must give a verdict, and both the same one. Prints the seed; OSLAG_FUZZ_SEED sets it again.
import path from "node:path";
import { compareVerdicts, fuzzRunner, runnerFuzzers } from "./fuzz/runner.mjs";
import { mustRun, report, root, step, Stop } from "./setup/steps.mjs";

async function main() {
  const seconds = Number(process.argv[2] ?? 60);
  if (!(seconds >= 5)) throw new Stop("Usage: npm run test:fuzz [seconds] (at least 5)");
  const seed = process.env.OSLAG_FUZZ_SEED ?? String(Math.floor(Math.random() * 2 ** 31));
  process.stderr.write(`Seed ${seed}\n`);
  const fuzzers = runnerFuzzers();
  // The site's fuzzers and the comparison of verdicts take six parts of the time, each fuzzer of the runner one.
  const each = Math.max(1, Math.floor(seconds / (fuzzers.length + 6)));
  await step("The site's parsers", () =>
    mustRun(
      path.join(root, "node_modules/.bin/vitest"),
      ["run", "--project", "unit", "scripts/fuzz"],
      {
        log: "fuzz-site",
        env: { OSLAG_FUZZ_SECONDS: String(each), OSLAG_FUZZ_SEED: seed },
      },
    ),
  );
  await step("Both verifiers on changed documents", () => compareVerdicts(String(each), seed));
  await step("The runner's fuzzers", async () => {
    const { passed, failed } = await fuzzRunner(fuzzers, `${each}s`);
    if (failed > 0) throw new Stop(`${failed} of ${fuzzers.length} found something.`);
    return `${passed} of them, ${each} s each`;
  });
}

try {
  await main();
} catch (error) {
  report(error);
}
