// Makes a whole run by `oslag run` and reads its report: values, grades, and signs of other work on the machine.
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { runnerPath, suitePath } from "../../scripts/setup/build.mjs";
import { fastestWitness, reduceMeasured } from "./run-suite.mjs";

const FLAGS = { quick: ["--quick"], standard: [], thorough: ["--thorough"] };

/**
 * @param {{ mode: keyof typeof FLAGS, only?: readonly string[] }} run
 * @returns {{ rows: Map<string, Row>, results: ReturnType<typeof reduceMeasured>, fastestPs: number,
 * grades: Map<string, string>, load: number | null, stolen: number | null }} by `benchmark/variant`. A row has what the
 * runner prints: the published `value`, `valueOf` (which part it is of), the `total`, the `cost` in instructions or the bytes for each
 * (null without a rating) and the `undisturbedShare` of its slices (null where it is not cut). `results` are the raw samples at the run's
 * fastest clock. `load` is the load average before the run and `stolen` a share of all processors' time, null where they are unknown
 */
export function runReport({ mode, only = [] }) {
  const scratch = mkdtempSync(path.join(tmpdir(), "oslag-bench-"));
  const out = path.join(scratch, "run.oslag.json");
  const args = ["run", ...FLAGS[mode], ...(only.length > 0 ? ["--only", only.join(",")] : [])];
  const env = { ...process.env, OSLAG_HOME: path.join(scratch, "home"), OSLAG_SUITE: suitePath };
  try {
    const done = spawnSync(
      runnerPath,
      [...args, "-q", "--format", "json", "--dir", scratch, "--out", out],
      { encoding: "utf8", env, maxBuffer: 1 << 28 },
    );
    if (done.error || done.status !== 0)
      throw new Error(`${runnerPath} did not measure:\n${done.error ?? done.stderr}`);
    return readRun(JSON.parse(done.stdout), JSON.parse(readFileSync(out, "utf8")));
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

function readRun({ results }, { payload }) {
  const report = JSON.parse(Buffer.from(payload, "base64").toString());
  const { before, after } = report.environment;
  const measured = new Map(
    report.measurements
      .filter(({ outcome }) => outcome === "samples")
      .map(({ benchmark, variant, parameters, samples }) => [
        `${benchmark}/${variant}`,
        { parameters, processes: byProcess(samples) },
      ]),
  );
  const graded = results.filter(({ grade }) => grade !== undefined);
  const availableMs = (report.machine.processor.threads * report.run.elapsed_ns) / 1e6;
  return {
    rows: new Map(
      results
        .filter(({ outcome }) => outcome === "samples")
        .map((row) => [`${row.benchmark}/${row.variant}`, readRow(row, measured)]),
    ),
    results: reduceMeasured(measured),
    fastestPs: fastestWitness(measured),
    grades: new Map(
      graded.map(({ benchmark, variant, grade }) => [`${benchmark}/${variant}`, grade.grade]),
    ),
    load: before.load_millis === undefined ? null : before.load_millis / 1000,
    stolen: before.steal_ms === undefined ? null : (after.steal_ms - before.steal_ms) / availableMs,
  };
}

function readRow(row, measured) {
  const { benchmark, variant } = row;
  return {
    benchmark,
    variant,
    parameters: measured.get(`${benchmark}/${variant}`).parameters,
    unit: row.unit,
    value: row.value,
    valueOf: row.value_of,
    total: row.median,
    cost: row.cost_instructions ?? row.bytes_per_instruction ?? null,
    undisturbedShare: row.slices === undefined ? null : row.undisturbed_slices / row.slices,
  };
}

function byProcess(samples) {
  const processes = new Map();
  for (const [process, ...sample] of samples)
    processes.set(process, [...(processes.get(process) ?? []), sample]);
  return processes;
}
