// `npm run bench:neighbour [runs]`: repeats quick runs alone, beside a busy loop on the other processor, beside one on the same
// processor in bursts of 50 ms, and beside both. Prints for each processor-bound benchmark the value that is ranked divided by that
// value alone, the same ratio of all samples, and the share of undisturbed slices. Linux only, because it binds the loops.
import { spawn } from "node:child_process";
import { loadavg } from "node:os";
import { median, runSuite } from "./suite/run-suite.mjs";

const ONLY = [
  "getpid",
  "cswitch/same-cpu",
  "select",
  "bcopy/cached",
  "read",
  "open-close",
  "dhrystone",
];
const [LOW, HIGH] = [0.97, 1.03];
const runs = Number(process.argv[2] ?? 3);
// The loops end by themselves, even if this process is killed.
const LOOP_MS = 30_000;
const BURST_MS = 50;
const SPIN = `const end = Date.now() + ${LOOP_MS}; while (Date.now() < end);`;
const BURSTS = `const end = Date.now() + ${LOOP_MS};
const burst = () => { const pause = Date.now() + ${BURST_MS}; while (Date.now() < pause); if (pause < end) setTimeout(burst, ${BURST_MS}); };
burst();`;

const cpu = runSuite({ mode: "quick", only: ["getpid"] }).get("getpid/default").parameters.cpu;
if (process.platform !== "linux" || cpu === undefined)
  throw new Error("Only on Linux can the loops be bound to processors.");
const other = cpu === 0 ? 1 : 0;
const SITUATIONS = [
  { name: "alone", loops: [] },
  { name: "loop on the other processor", loops: [[other, SPIN]] },
  { name: "bursts on the same processor", loops: [[cpu, BURSTS]] },
  {
    name: "both",
    loops: [
      [other, SPIN],
      [cpu, BURSTS],
    ],
  },
];

function runBeside(loops) {
  const children = loops.map(([processor, program]) =>
    spawn("taskset", ["-c", String(processor), process.execPath, "-e", program]),
  );
  try {
    return runSuite({ mode: "quick", only: ONLY });
  } finally {
    for (const child of children) child.kill();
  }
}

const load = loadavg()[0];
const measured = SITUATIONS.map(({ name, loops }) =>
  Array.from({ length: runs }, (_, run) => {
    process.stderr.write(`${name}, run ${run + 1} of ${runs}\n`);
    return runBeside(loops);
  }),
);
const [alone] = measured;
const typical = (results, name, read) => median(results.map((run) => read(run.get(name))));
const ratios = (results, name, read) =>
  results.map((run) => read(run.get(name)) / typical(alone, name, read));
const list = (values) => values.map((value) => value.toFixed(3)).join(" ");

console.log("| benchmark | situation | value / alone | all samples / alone | undisturbed slices |");
console.log("|---|---|---|---|---|");
const missed = [];
for (const name of alone[0].keys())
  for (const [place, results] of measured.entries()) {
    const values = ratios(results, name, ({ value }) => value);
    const isTotal = results.some((run) => !run.get(name).isUndisturbed);
    const situation = SITUATIONS[place].name;
    if (values.some((value) => value < LOW || value > HIGH)) missed.push(`${name} (${situation})`);
    const share = typical(results, name, (result) => result.share);
    console.log(
      `| ${name} | ${situation} | ${list(values)}${isTotal ? " (some of all samples)" : ""} | ${list(ratios(results, name, ({ raw }) => raw))} | ${(100 * share).toFixed(0)} % |`,
    );
  }
console.log(`
${runs} quick runs in each situation; load average ${load.toFixed(2)} before and ${loadavg()[0].toFixed(2)} after.
Target ${LOW} to ${HIGH}: ${missed.length === 0 ? "met" : `missed by ${missed.join(", ")}`}.`);
