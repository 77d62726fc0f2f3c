// `npm run bench:repeat [mode] [runs] [only]`: makes whole runs one after the other. Prints for each measurement the largest
// deviation of a run's value from the median of all runs: the value that is ranked, the same in the run's own instructions, and that
// of all samples, with the share of undisturbed slices and the grades that the runs gave it. Then it prints what tells a noisy host from a noisy suite. `npm run bench:repeat-quick` makes quick
// runs.
import { loadavg } from "node:os";
import { runReport } from "./suite/run-report.mjs";
import { median } from "./suite/run-suite.mjs";

const RATING = "dhrystone/default";
const [mode = "standard", count = "5", only = ""] = process.argv.slice(2);
const runs = [];
for (let run = 1; run <= Number(count); run += 1) {
  process.stderr.write(`${mode} run ${run} of ${count}\n`);
  runs.push(runReport({ mode, only: only.split(",").filter(Boolean) }));
}

const deviation = (values) =>
  Math.max(...values.map((value) => Math.abs(value / median(values) - 1)));
const percent = (part) => `${(100 * part).toFixed(2)} %`;
const list = (values, write) =>
  values.map((value) => (value === null ? "?" : write(value))).join(", ");

console.log(
  "| measurement | samples a run | value, ns | largest deviation of a run | in instructions | of all samples | undisturbed slices | grades |",
);
console.log("|---|---|---|---|---|---|---|---|");
for (const name of runs[0].results.keys()) {
  const complete = runs.filter(({ results }) => results.has(name));
  const own = complete.map(({ results }) => results.get(name));
  const rated = complete.filter(({ results }) => results.has(RATING));
  const instructions = rated.map(
    ({ results }) => results.get(name).value / results.get(RATING).value,
  );
  const shares = own.map(({ isUndisturbed, share }) =>
    isUndisturbed ? share.toFixed(2) : `(${share.toFixed(2)})`,
  );
  console.log(
    `| ${name} | ${own[0].samples} | ${median(own.map(({ value }) => value)).toPrecision(4)} | ${percent(deviation(own.map(({ value }) => value)))} | ${rated.length === 0 ? "" : percent(deviation(instructions))} | ${percent(deviation(own.map(({ raw }) => raw)))} | ${shares.join(" ")} | ${complete.map(({ grades }) => grades.get(name)).join(" ")} |`,
  );
}

console.log(
  `\n${count} ${mode} runs; load average before each: ${list(
    runs.map(({ load }) => load),
    (load) => load.toFixed(2),
  )}; after the last ${loadavg()[0].toFixed(2)}.`,
);
const rating = runs.flatMap(({ results }) => results.get(RATING) ?? []);
if (rating.length === runs.length) printHostNoise();

function printHostNoise() {
  const raw = percent(deviation(rating.map((one) => one.raw)));
  const normalised = percent(deviation(rating.map((one) => one.normalised)));
  const clock = percent(deviation(runs.map(({ fastestPs }) => fastestPs)));
  const drifts = runs.map(({ ratingDrift }) =>
    ratingDrift === 0 ? "at most 5 %" : percent(ratingDrift),
  );
  const stolen = list(
    runs.map((run) => run.stolen),
    percent,
  );
  console.log(`
Noise of the host: between these runs Dhrystone, which makes no system call, deviated by ${raw} raw and by ${normalised} at
the fastest clock. The fastest clock itself deviated by ${clock}. No suite repeats a system call better than the processor
repeats Dhrystone. If Dhrystone deviates by more than 2 %, the machine was not quiet, even if its load average is low.
Range of the rating by the clock witness within each run: ${drifts.join(", ")}; stolen time: ${stolen}.`);
}
