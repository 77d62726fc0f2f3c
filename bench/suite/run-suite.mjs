// Runs the native suite and reduces its samples to the site's estimator, for the benchmarks of this folder.
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { root } from "../../scripts/setup/steps.mjs";

export const suite = path.join(root, "native-runner/suite/build/oslag-suite");

export const median = (values) => {
  const sorted = values.toSorted((a, b) => a - b);
  const half = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? sorted[half] : (sorted[half - 1] + sorted[half]) / 2;
};

/**
 * Runs the suite once.
 * @returns {Map<string, {raw: number, normalised: number, samples: number, parameters: object}>} by `benchmark/variant`:
 * ns per iteration, raw and at the run's fastest clock, each the median over processes of each process's median
 */
export function runSuite({ mode, only, directory }) {
  const scratch = directory ?? mkdtempSync(path.join(tmpdir(), "oslag-bench-"));
  const args = [
    "run",
    "--mode",
    mode,
    "--dir",
    scratch,
    ...(only ? ["--only", only.join(",")] : []),
  ];
  const done = spawnSync(suite, args, { encoding: "utf8", maxBuffer: 1 << 28 });
  if (!directory) rmSync(scratch, { recursive: true, force: true });
  if (done.error)
    throw new Error(`${suite} does not run: build it with \`make -C native-runner/suite\`.`);
  return reduceEvents(done.stdout.trim().split("\n"));
}

/** Reduces the lines that a suite printed, natively or in a browser. */
export function reduceEvents(lines) {
  const events = lines.map((line) => JSON.parse(line));
  const measured = new Map();
  for (const event of events) {
    const name = `${event.benchmark}/${event.variant}`;
    if (event.event === "measurement")
      measured.set(name, { parameters: event.parameters, processes: new Map() });
    if (event.event === "samples") {
      const { processes } = measured.get(name);
      processes.set(event.process, [...(processes.get(event.process) ?? []), ...event.samples]);
    }
    if (event.event === "failed") throw new Error(`${name}: ${event.reason}`);
  }
  return reduceMeasured(measured);
}

/** Maps `benchmark/variant` to the parameters and each process's samples, which begin with their iterations. */
export function reduceMeasured(measured) {
  const fastest = fastestWitness(measured);
  return new Map(
    [...measured].map(([name, { parameters, processes }]) => [
      name,
      reduce(processes, parameters, fastest),
    ]),
  );
}

/** Returns the fastest clock witness of the whole run, in picoseconds. */
export function fastestWitness(measured) {
  const all = [...measured.values()].flatMap(({ processes }) => [...processes.values()].flat());
  return Math.min(...all.flatMap(([, , , before, after]) => [before, after]));
}

function reduce(processes, parameters, fastestPs) {
  const estimate = (cost) =>
    median([...processes.values()].map((samples) => median(samples.map(cost))));
  return {
    raw: estimate(([iterations, elapsedNs]) => elapsedNs / iterations),
    normalised: estimate(
      ([iterations, elapsedNs, , before, after]) =>
        (elapsedNs / iterations) * (fastestPs / ((before + after) / 2)),
    ),
    samples: [...processes.values()].flat().length,
    parameters,
  };
}
