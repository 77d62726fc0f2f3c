// `node bench/ingest/stages.mjs DATABASE_URL`: takes reports in one after another in one process without any HTTP, and prints
// what each stage takes of time and of this process's processor; the rest of the time is PostgreSQL's, and waiting for it.
import { PerformanceObserver } from "node:perf_hooks";
import { tsImport } from "tsx/esm/api";
import { makeStandardReport } from "../../scripts/faults/make-reports.mjs";

const load = (file) => tsImport(`../../apps/web/src/server/${file}`, import.meta.url);
const { checkMeaning } = await tsImport("@oslag/schema", import.meta.url);
const { openEnvelope } = await tsImport("@oslag/signing", import.meta.url);
const { openDatabase } = await load("db/database.ts");
const { deriveReport } = await load("derive/derive-report.ts");
const { storeReport } = await load("ingest/store-report.ts");

const WARM = 60;
const MEASURED = 400;
/** No report of these was sent before in the same database. */
const FIRST_SERIAL = 10_000_000;

const db = openDatabase(process.argv[2]);
const stages = new Map();
let gcMs = 0;
new PerformanceObserver((list) => {
  for (const { duration } of list.getEntries()) gcMs += duration;
}).observe({ entryTypes: ["gc"] });

async function stage(name, work) {
  const began = performance.now();
  const used = process.cpuUsage();
  const result = await work();
  const { user, system } = process.cpuUsage(used);
  const sum = stages.get(name) ?? { ms: 0, processorMs: 0 };
  sum.ms += performance.now() - began;
  sum.processorMs += (user + system) / 1000;
  stages.set(name, sum);
  return result;
}

const reports = Array.from({ length: WARM + MEASURED }, (_, at) =>
  makeStandardReport(FIRST_SERIAL + at),
);
for (const [at, { body }] of reports.entries()) {
  if (at === WARM) {
    stages.clear();
    gcMs = 0;
  }
  const { value } = await stage("verification", () => openEnvelope(body));
  await stage("plausibility", () => checkMeaning(value.report));
  await stage("derivation", () => deriveReport(value));
  // It derives the report once more; what that takes is subtracted below.
  await stage("insertion", () => storeReport(db, value));
}
const [derivation, insertion] = ["derivation", "insertion"].map((name) => stages.get(name));
insertion.ms -= derivation.ms;
insertion.processorMs -= derivation.processorMs;

console.log("| stage, alone | ms a report | of it this process's processor, ms |\n|---|---|---|");
for (const [name, { ms, processorMs }] of stages)
  console.log(
    `| ${name} | ${(ms / MEASURED).toFixed(2)} | ${(processorMs / MEASURED).toFixed(2)} |`,
  );
console.log(`| garbage collection, within the above | ${(gcMs / MEASURED).toFixed(2)} | |`);
await db.$disconnect();
