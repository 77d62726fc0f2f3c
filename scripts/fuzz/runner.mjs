// Runs the runner's fuzzers: every function of its tests whose name begins with `Fuzz`.
import { readdirSync, readFileSync } from "node:fs";
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
