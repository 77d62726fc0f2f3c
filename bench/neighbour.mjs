// `npm run bench:neighbour [repeats]`: makes quick runs in four situations: alone; beside a busy loop on the other processor;
// beside a loop on the same processor that is busy for 50 ms and sleeps for 50 ms; and beside both. For each processor-bound
// measurement it prints the published value / that value alone (the target is 0.97 to 1.03), the same ratio of the totals, and the
// share of undisturbed slices. Each is the median of the repeats. A value without enough undisturbed slices is a total, so the ratio
// of the other values stands beside. The value alone is that of the runs with enough of them, if there are any. The bench ends
// only loops that it started.
import { loadavg } from "node:os";
import { isProcessorBound } from "@oslag/schema";
import { processorBeside, withLoops } from "./neighbour/beside.mjs";
import { buildRunner, buildSuite } from "../scripts/setup/build.mjs";
import { runReport } from "./suite/run-report.mjs";
import { median } from "./suite/run-suite.mjs";

const TARGET = { least: 0.97, most: 1.03 };
const METHOD = 2;
/** Far longer than a quick run. A loop ends then, whatever happens to this program. */
const MOST_SECONDS = 120;
const repeats = Math.min(20, Number(process.argv[2] ?? 3));

await buildSuite();
await buildRunner();

const quick = () => runReport({ mode: "quick" });
process.stderr.write("a first run, to see which processor measures\n");
const cpu = [...quick().rows.values()].find(({ parameters }) => parameters.cpu !== undefined)
  .parameters.cpu;
const other = processorBeside(cpu);
const beside = other === null ? [] : [{ cpu: other, burstMs: 50, pauseMs: 0 }];
const bursts = [{ cpu, burstMs: 50, pauseMs: 50 }];
const SITUATIONS = [
  { name: "alone", loops: [] },
  ...(other === null ? [] : [{ name: `loop on processor ${other}`, loops: beside }]),
  { name: `bursts on processor ${cpu}`, loops: bursts },
  ...(other === null ? [] : [{ name: "both", loops: [...beside, ...bursts] }]),
];

const runs = new Map(SITUATIONS.map(({ name }) => [name, []]));
const loadBefore = loadavg()[0];
for (let repeat = 1; repeat <= repeats; repeat += 1)
  for (const { name, loops } of SITUATIONS) {
    process.stderr.write(`${name}, ${repeat} of ${repeats}\n`);
    runs.get(name).push(await withLoops(loops, { mostSeconds: MOST_SECONDS, work: quick }));
  }

const over = (situation, read) => {
  const values = runs.get(situation).flatMap(({ rows }) => read(rows) ?? []);
  return values.length === 0 ? null : median(values);
};

/** Returns the value of the runs where it is that of undisturbed slices; null if there are none. */
const undisturbedValue = (situation, at) =>
  over(situation, (rows) => (rows.get(at)?.valueOf === "undisturbed" ? rows.get(at).value : null));
const valueAlone = (at) =>
  undisturbedValue("alone", at) ?? over("alone", (rows) => rows.get(at)?.value);

const show = (value, digits = 3) => (value === null ? "?" : value.toFixed(digits));

let inside = 0;
let judged = 0;
for (const { name } of SITUATIONS) {
  console.log(`\n${name}\n`);
  console.log(
    "| measurement | value / value alone | in target | the same of undisturbed values only, and of how many runs | total / total alone | undisturbed slices |",
  );
  console.log("|---|---|---|---|---|---|");
  for (const [at, { benchmark, variant }] of runs.get("alone")[0].rows) {
    if (!isProcessorBound({ benchmark, variant }, METHOD)) continue;
    const total = (situation) => over(situation, (rows) => rows.get(at)?.total);
    const value = over(name, (rows) => rows.get(at)?.value) / valueAlone(at);
    const isInside = value >= TARGET.least && value <= TARGET.most;
    if (name !== "alone") {
      judged += 1;
      inside += isInside ? 1 : 0;
    }
    const share = over(name, (rows) => rows.get(at)?.undisturbedShare);
    const only = undisturbedValue(name, at);
    const count = runs
      .get(name)
      .filter(({ rows }) => rows.get(at)?.valueOf === "undisturbed").length;
    console.log(
      `| ${at} | ${show(value)} | ${isInside ? "yes" : "no"} | ${show(only === null ? null : only / valueAlone(at))}, ${count} of ${repeats} | ${show(total(name) / total("alone"))} | ${share === null ? "not cut" : `${show(100 * share, 1)} %`} |`,
    );
  }
}
console.log(
  `\n${inside} of ${judged} values beside other work are within ${TARGET.least} to ${TARGET.most} of the value alone. ${repeats} quick runs in each situation; load average before the first ${loadBefore.toFixed(2)}. Other work on the machine is in every situation, also in the one called alone: its totals show how much.`,
);
