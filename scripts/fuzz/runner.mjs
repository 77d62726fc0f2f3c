// Runs the runner's fuzzers: every function of its tests whose name begins with `Fuzz`.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { mustRun, root, Stop } from "../setup/steps.mjs";

const cli = path.join(root, "native-runner/cli");

/** @returns {readonly { folder: string, target: string }[]} in the order of their files */
export function runnerFuzzers() {
  return readdirSync(cli, { recursive: true })
    .filter((name) => name.endsWith("_test.go"))
    .sort()
    .flatMap((name) =>
      [...readFileSync(path.join(cli, name), "utf8").matchAll(/^func (Fuzz\w+)\(/gm)].map(
        ([, target]) => ({ folder: `./${path.dirname(name)}`, target }),
      ),
    );
}

/**
 * Runs each fuzzer for `time`, a duration or a number of inputs as for `go test -fuzztime`. Go writes failing inputs to the package's
 * testdata, where every later test reads them.
 *
 * @returns {Promise<{ passed: number, failed: number, skipped: number }>}
 */
export async function fuzzRunner(fuzzers, time) {
  const count = { passed: 0, failed: 0, skipped: 0 };
  for (const { folder, target } of fuzzers) {
    const command = `test -run=^$ -fuzz=^${target}$ -fuzztime=${time}`.split(" ");
    try {
      // By default Go spends up to a minute on making an input that reaches new code smaller, and tries nothing else meanwhile.
      await mustRun("go", ["-C", cli, ...command, "-fuzzminimizetime=10x", folder], {
        log: `fuzz-${target}`,
      });
      count.passed += 1;
    } catch (error) {
      if (!(error instanceof Stop)) throw error;
      process.stderr.write(`${error.message}\n`);
      count.failed += 1;
    }
  }
  return count;
}

/**
 * Changes reports and statements, and compares the verdicts of the site and the runner on them: the problem and its field.
 *
 * @param {string} amount seconds, or as `500x` a number of each
 * @returns {Promise<string>} how many were compared
 */
export async function compareVerdicts(amount, seed) {
  const folder = mkdtempSync(path.join(tmpdir(), "oslag-verdicts-"));
  const verdicts = path.join(folder, "verdicts.ndjson");
  try {
    const tsx = path.join(root, "node_modules/.bin/tsx");
    await mustRun(tsx, ["scripts/fuzz/write-verdicts.ts", verdicts, amount, seed], {
      log: "fuzz-verdicts",
    });
    const documents = readFileSync(verdicts, "utf8").trimEnd().split("\n").length;
    await mustRun("go", ["-C", cli, "test", "-count=1", "-run=TestB32", "./internal/verify"], {
      log: "fuzz-compared",
      env: { OSLAG_FUZZ_VERDICTS: verdicts },
    });
    return `${documents} documents, seed ${seed}`;
  } finally {
    rmSync(folder, { recursive: true });
  }
}
