// `npm run bench:repeat [mode] [runs]`: whole runs one after the other. Prints for each measurement the largest deviation of
// a run's median from the median of runs, raw and at the fastest clock; `npm run bench:repeat-quick` does it with quick runs.
import { loadavg } from "node:os";
import { median, runSuite } from "./suite/run-suite.mjs";

const mode = process.argv[2] ?? "standard";
const runs = Number(process.argv[3] ?? 5);
const loads = [loadavg()[0]];
const results = [];
for (let run = 1; run <= runs; run += 1) {
  process.stderr.write(`${mode} run ${run} of ${runs}\n`);
  results.push(runSuite({ mode }));
  loads.push(loadavg()[0]);
}

const deviation = (values) =>
  Math.max(...values.map((value) => Math.abs(value / median(values) - 1)));
const percent = (part) => `${(100 * part).toFixed(2)} %`;

console.log(
  "| measurement | samples a run | median, ns | largest deviation at the fastest clock | raw |",
);
console.log("|---|---|---|---|---|");
for (const name of results[0].keys()) {
  const own = results.map((run) => run.get(name));
  const normalised = own.map((one) => one.normalised);
  const raw = own.map((one) => one.raw);
  console.log(
    `| ${name} | ${own[0].samples} | ${median(raw).toPrecision(4)} | ${percent(deviation(normalised))} | ${percent(deviation(raw))} |`,
  );
}
console.log(
  `\n${runs} ${mode} runs; load average before and after each: ${loads.map((load) => load.toFixed(2)).join(", ")}.`,
);
