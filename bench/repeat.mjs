// `npm run bench:repeat [mode] [runs] [only]`: makes whole runs one after the other. Prints for each measurement the largest
// deviation of a run from the median of all runs: of the published value, of the total, of the total at the fastest clock, and of the
// cost in the run's own instructions; and the share of undisturbed slices with the grades that the runs gave. Then it judges the
// measurements that the targets name. `npm run bench:repeat-quick` makes two quick runs.
import { loadavg } from "node:os";
import { buildRunner, buildSuite } from "../scripts/setup/build.mjs";
import { runReport } from "./suite/run-report.mjs";
import { median } from "./suite/run-suite.mjs";

/** The largest deviation of a run, of value and of cost alike, on a machine with a load of 1 to 2 of its own. */
const TARGET = 0.03;
const RATINGS = ["dhrystone/default", "dhrystone/library-strings", "compile-in-memory/default"];
const JUDGED = [
  "getpid/default",
  "cswitch/same-cpu",
  "select/10-full",
  "open-close/foo",
  "read/default",
  ...RATINGS,
];
const [mode = "standard", count = "5", only = ""] = process.argv.slice(2);

await buildSuite();
await buildRunner();
const runs = [];
for (let run = 1; run <= Number(count); run += 1) {
  process.stderr.write(`${mode} run ${run} of ${count}\n`);
  runs.push(runReport({ mode, only: only.split(",").filter(Boolean) }));
}

const percent = (part) => (part === null ? "" : `${(100 * part).toFixed(2)} %`);
const list = (values, write) =>
  values.map((value) => (value === null ? "?" : write(value))).join(", ");

/** Returns the largest deviation from the median; null unless every run has the value. */
function deviation(values) {
  if (values.length < runs.length || values.some((value) => value === null || value === undefined))
    return null;
  return Math.max(...values.map((value) => Math.abs(value / median(values) - 1)));
}

/** Returns how far the runs are apart in one measurement. */
function spreadOf(name) {
  const rows = runs.flatMap(({ rows: own }) => own.get(name) ?? []);
  const results = runs.flatMap(({ results: own }) => own.get(name) ?? []);
  return {
    rows,
    value: deviation(rows.map(({ value }) => value)),
    total: deviation(rows.map(({ total }) => total)),
    normalised: deviation(results.map(({ normalised }) => normalised)),
    cost: deviation(rows.map(({ cost }) => cost)),
  };
}

console.log(
  "| measurement | value of the first run | largest deviation of the value | total | total at the fastest clock | in instructions | undisturbed slices | value of | grades |",
);
console.log("|---|---|---|---|---|---|---|---|---|");
for (const name of runs[0].rows.keys()) {
  const { rows, value, total, normalised, cost } = spreadOf(name);
  const shares = rows.map(({ undisturbedShare }) => undisturbedShare);
  const grades = runs.map((run) => run.grades.get(name) ?? "?");
  const cells = [
    name,
    `${rows[0].value.toPrecision(4)} ${rows[0].unit}`,
    ...[value, total, normalised, cost].map(percent),
    shares.includes(null) ? "not cut" : list(shares, (share) => `${Math.round(100 * share)} %`),
    rows.map(({ valueOf = "" }) => valueOf).join(", "),
    grades.join(" "),
  ];
  console.log(`| ${cells.join(" | ")} |`);
}

console.log(
  `\n${count} ${mode} runs; load average before each: ${list(
    runs.map(({ load }) => load),
    (load) => load.toFixed(2),
  )}; after the last ${loadavg()[0].toFixed(2)}. Stolen time: ${list(
    runs.map(({ stolen }) => stolen),
    percent,
  )}. The fastest clock deviated by ${percent(deviation(runs.map(({ fastestPs }) => fastestPs)))}.`,
);

console.log(`\n| target: at most ${percent(TARGET)} | value | cost in instructions |`);
console.log("|---|---|---|");
const verdict = (part) =>
  part === null ? "" : `${percent(part)}: ${part <= TARGET ? "within" : "beyond"}`;
for (const name of JUDGED.filter((judged) => runs[0].rows.has(judged))) {
  const { value, cost } = spreadOf(name);
  console.log(`| ${name} | ${verdict(value)} | ${verdict(cost)} |`);
}
