// `tsx bench/ingest/stages.ts DATABASE_URL`: stores reports in groups of eight, in one process and without HTTP. Prints the time of
// each stage and the processor time of this process; the rest is PostgreSQL's work, and waiting for it.
import { PerformanceObserver } from "node:perf_hooks";
import { checkMeaning } from "@oslag/schema";
import { type OpenedReport, openEnvelope } from "@oslag/signing";
import { deriveReport, openDatabase, storeReport, toReportDetail } from "@oslag/store";
import { toReportResource } from "@oslag/web/report-resource";
import { makeStandardReport } from "../../scripts/faults/make-reports";

const WARM = 64;
const MEASURED = 400;
/** How many reports arrive at once over eight connections. */
const GROUP = 8;
/** Higher than the serial numbers of all reports that were sent to the same database before. */
const FIRST_SERIAL = 10_000_000;

type Cost = { ms: number; processorMs: number };
type Stored = Awaited<ReturnType<typeof storeReport>>;

const db = openDatabase(process.argv[2] ?? "");
const stages = new Map<string, Cost>();
let gcMs = 0;
new PerformanceObserver((list) => {
  for (const { duration } of list.getEntries()) gcMs += duration;
}).observe({ entryTypes: ["gc"] });

async function stage<Result>(name: string, work: () => Result): Promise<Awaited<Result>> {
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
  const opened = await stage("verification", () => group.map(({ body }) => open(body)));
  await stage("plausibility", () => opened.map(({ report }) => checkMeaning(report)));
  await stage("derivation", () => opened.map((one) => deriveReport(one)));
  // Storing derives the reports a second time; the printed table subtracts that.
  const stored = await stage("insertion", () =>
    Promise.all(opened.map((one) => storeReport(db, one))),
  );
  await stage("answer", () => opened.map((one, index) => answer(one, stored[index])));
}

function open(body: Buffer): OpenedReport {
  const opened = openEnvelope(body);
  if (!opened.ok) throw new Error(opened.problem.detail);
  return opened.value;
}

function answer(opened: OpenedReport, stored: Stored | undefined) {
  if (stored?.verdict !== "stored") throw new Error("The database has this report already.");
  const { id, key, report, envelope } = opened;
  const { received, derived, flags } = stored.stored;
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

const [derivation, insertion] = [stages.get("derivation"), stages.get("insertion")];
if (derivation !== undefined && insertion !== undefined) {
  insertion.ms -= derivation.ms;
  insertion.processorMs -= derivation.processorMs;
}

console.log("| stage, alone | ms a report | of it this process's processor, ms |\n|---|---|---|");
for (const [name, { ms, processorMs }] of stages)
  console.log(
    `| ${name} | ${(ms / MEASURED).toFixed(2)} | ${(processorMs / MEASURED).toFixed(2)} |`,
  );
console.log(`| garbage collection, within the above | ${(gcMs / MEASURED).toFixed(2)} | |`);
await db.$disconnect();
