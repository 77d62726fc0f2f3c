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
 * @returns {Map<string, {raw: number, normalised: number, value: number, isUndisturbed: boolean, share: number, samples: number, parameters: object}>} by `benchmark/variant`:
 * ns per iteration, raw and at the run's fastest clock, each the median over processes of each process's median; `value` is
 * that of the undisturbed slices, or `raw` where there are too few of them, and `share` is the share of undisturbed slices
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

/** The minimum of a value of undisturbed slices, as in docs/method.md. */
const [SLICES_MIN, PROCESSES_MIN] = [20, 5];

/** Reduces the lines that a suite printed, natively or in a browser. */
export function reduceEvents(lines) {
  const events = lines.map((line) => JSON.parse(line));
  const measured = new Map();
  for (const event of events) {
    const name = `${event.benchmark}/${event.variant}`;
    if (event.event === "measurement")
      measured.set(name, { parameters: event.parameters, processes: new Map(), samples: [] });
    if (event.event === "samples") {
      const { processes, samples } = measured.get(name);
      processes.set(event.process, [...(processes.get(event.process) ?? []), ...event.samples]);
      samples.push(...event.samples);
    }
    // The parts of all samples come at the end, in the order of the samples.
    if (event.event === "parts")
      for (const [index, parts] of event.parts.entries())
        measured.get(name).samples[index].push(...parts);
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
    ...undisturbed(processes, estimate),
    samples: [...processes.values()].flat().length,
    parameters,
  };
}

/** A sample has, after its five numbers, those of its parts: all, undisturbed, their iterations and their elapsed time. */
function undisturbed(processes, estimate) {
  const pooled = [...processes.values()].map((samples) => ({
    all: sum(samples, 5),
    slices: samples.some((sample) => sample[7] > 0) ? sum(samples, 6) : 0,
    iterations: sum(samples, 7),
    elapsedNs: sum(samples, 8),
  }));
  const having = pooled.filter(({ iterations }) => iterations > 0);
  const slices = having.reduce((total, process) => total + process.slices, 0);
  const isUndisturbed = slices >= SLICES_MIN && having.length >= PROCESSES_MIN;
  return {
    isUndisturbed,
    share:
      slices /
      Math.max(
        1,
        pooled.reduce((total, { all }) => total + all, 0),
      ),
    value: isUndisturbed
      ? median(having.map(({ elapsedNs, iterations }) => elapsedNs / iterations))
      : estimate(([iterations, elapsedNs]) => elapsedNs / iterations),
  };
}

const sum = (samples, index) => samples.reduce((total, sample) => total + (sample[index] ?? 0), 0);
