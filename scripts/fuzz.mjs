// `npm run test:fuzz [seconds]`: changes at random what the site and the runner read, for that many seconds in all (60 by default).
// Each verifier must give a verdict, and both the same one. Prints the seed; OSLAG_FUZZ_SEED sets it again.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fuzzRunner, runnerFuzzers } from "./fuzz/runner.mjs";
import { mustRun, report, root, step, Stop } from "./setup/steps.mjs";

async function main() {
  const seconds = Number(process.argv[2] ?? 60);
  if (!(seconds >= 5)) throw new Stop("Usage: npm run test:fuzz [seconds] (at least 5)");
  const seed = process.env.OSLAG_FUZZ_SEED ?? String(Math.floor(Math.random() * 2 ** 31));
  process.stderr.write(`Seed ${seed}\n`);
  const fuzzers = runnerFuzzers();
  // The site's fuzzers and the comparison of verdicts take four parts of the time, each fuzzer of the runner one.
  const each = Math.max(1, Math.floor(seconds / (fuzzers.length + 4)));
  const folder = mkdtempSync(path.join(tmpdir(), "oslag-fuzz-"));
  const verdicts = path.join(folder, "verdicts.ndjson");
  const bin = (name) => path.join(root, "node_modules/.bin", name);
  try {
    await step("The site's parsers", () =>
      mustRun(bin("vitest"), ["run", "--project", "unit", "scripts/fuzz"], {
        log: "fuzz-site",
        env: { OSLAG_FUZZ_SECONDS: String(each), OSLAG_FUZZ_SEED: seed },
      }),
    );
    await step("Verdicts of the site", () =>
      mustRun(bin("tsx"), ["scripts/fuzz/write-verdicts.ts", verdicts, String(each), seed], {
        log: "fuzz-verdicts",
      }),
    );
    const go = (args, env = {}) =>
      mustRun("go", ["-C", "native-runner/cli", "test", ...args], { log: "fuzz-runner", env });
    await step("The runner's verdicts are the same", () =>
      go(["-count=1", "-run=TestB32", "./internal/verify"], {
        OSLAG_FUZZ_VERDICTS: verdicts,
      }),
    );
    await step("The runner's fuzzers", async () => {
      const { passed, failed } = await fuzzRunner(fuzzers, `${each}s`);
      if (failed > 0) throw new Stop(`${failed} of ${fuzzers.length} found something.`);
      return `${passed} of them, ${each} s each`;
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

try {
  await main();
} catch (error) {
  report(error);
}
