// `node bench/ingest/stages.mjs DATABASE_URL`: takes reports in by groups of eight in one process without any HTTP, and prints
// what each stage takes of time and of this process's processor; the rest of the time is PostgreSQL's, and waiting for it.
import path from "node:path";
import { PerformanceObserver } from "node:perf_hooks";
import { tsImport } from "tsx/esm/api";
import { makeStandardReport } from "../../scripts/faults/make-reports.mjs";

const tsconfig = path.join(import.meta.dirname, "../../apps/web/tsconfig.json");
const load = (file) =>
  tsImport(`../../apps/web/src/server/${file}`, { parentURL: import.meta.url, tsconfig });
const { checkMeaning } = await tsImport("@oslag/schema", import.meta.url);
const { openEnvelope } = await tsImport("@oslag/signing", import.meta.url);
const { deriveReport, openDatabase, storeReport, toReportDetail } = await tsImport(
  "@oslag/store",
  import.meta.url,
);
const { toReportResource } = await load("api/to-report-resource.ts");

const WARM = 64;
const MEASURED = 400;
/** As many as come at once over eight connections. */
const GROUP = 8;
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
for (let at = 0; at < reports.length; at += GROUP) {
  if (at === WARM) {
    stages.clear();
    gcMs = 0;
  }
  const group = reports.slice(at, at + GROUP);
  const opened = await stage("verification", () =>
    group.map(({ body }) => openEnvelope(body).value),
  );
  await stage("plausibility", () => opened.map(({ report }) => checkMeaning(report)));
  await stage("derivation", () => opened.map((one) => deriveReport(one)));
  // It derives the reports once more; what that takes is subtracted below.
  const stored = await stage("insertion", () =>
    Promise.all(opened.map((one) => storeReport(db, one))),
  );
  await stage("answer", () => opened.map((one, index) => answer(one, stored[index].stored)));
}

function answer({ id, key, report, envelope }, { received, derived, flags }) {
  const row = {
    ...derived.report,
    id,
    received,
    keyId: key,
    machineId: report.machine.id,
    challengeIssued: null,
    configuration: derived.configuration,
    measurements: derived.measurements,
    flags,
    state: null,
  };
  const { graded } = derived;
  const detail = toReportDetail(row, { report, envelopeBytes: envelope.byteLength, graded });
  return JSON.stringify(toReportResource(detail, "http://127.0.0.1"));
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
