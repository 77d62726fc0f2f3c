import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { BENCHMARKS, checkMeaning, Report } from "@oslag/schema";
import { beforeAll, describe, expect, test } from "vitest";
import { digestOf, readArtefact, readDigests } from "../artefact.mjs";
import { runSuite } from "../worker/run-suite.mjs";
import { ARTEFACT_DIGESTS, makeReport, parseEvent, Recording } from ".";

const folder = path.join(import.meta.dirname, "..");
const compiled = new WebAssembly.Module(readFileSync(path.join(folder, "artefact/suite.wasm")));
let createModule: unknown;

beforeAll(async () => {
  // The glue code is only for workers. It uses these two of their globals.
  Object.assign(globalThis, { self: globalThis, location: { href: import.meta.url } });
  const { default: create } = await import(path.join(folder, "artefact/suite.mjs"));
  createModule = create;
});

function run(...args: string[]): { lines: string[]; status: number } {
  const lines: string[] = [];
  const status = runSuite(createModule, {
    module: compiled,
    args,
    freeMemory: 64 * 1024 * 1024,
    write: (line: string) => lines.push(line),
    say: () => undefined,
  });
  return { lines, status };
}

function record(only: string): Recording {
  const recording = new Recording();
  for (const line of run("run", "--mode", "quick", "--only", only).lines)
    recording.add(parseEvent(line));
  return recording;
}

test("the newest digest is the committed artefact's", () => {
  expect(readDigests()[0]).toBe(digestOf(readArtefact()));
  expect(ARTEFACT_DIGESTS).toEqual(readDigests());
});

test("operations that a browser lacks are unsupported, for every variant of the registry", () => {
  const recording = record("getpid,cswitch,select,andrew/total,andrew/copy,andrew/phase-1");
  expect(recording.finished?.outcome).toBe("complete");
  for (const { benchmark, variant, ...one } of recording.measurements()) {
    expect(one).toMatchObject({ outcome: "unsupported", operation: "none" });
    const known = BENCHMARKS.find(({ id }) => id === benchmark);
    expect(known?.variants.map(({ id }) => id)).toContain(variant);
  }
});

describe("a run in Node", () => {
  test("compiles the frozen tree to the same image as native builds, in every process", () => {
    const [compile] = record("andrew/compile").measurements();
    const frozen = readFileSync(
      path.join(folder, "../../native-runner/suite/andrew/frozen.c"),
      "utf8",
    );
    const image = /image_sha256\[\] =\s*"([0-9a-f]{64})"/.exec(frozen)?.[1];
    expect(compile).toMatchObject({ outcome: "samples", image_sha256: image });
    const processes = new Set(
      compile?.outcome === "samples" ? compile.samples.map(([process]) => process) : [],
    );
    expect(processes.size).toBeGreaterThan(1);
  });

  const reportOf = (recording: Recording) =>
    makeReport({
      recording,
      asked: {
        userAgent:
          "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36",
        hardwareConcurrency: 8,
        isolated: true,
      },
      ids: { key: `ed25519:${"A".repeat(43)}`, run: "0".repeat(32), machine: "1".repeat(64) },
      audience: "https://oslag.example",
      challenge: null,
      runner: { version: "0.1.0", commit: "browser", sha256: "2".repeat(64) },
      suiteDigest: ARTEFACT_DIGESTS[0] ?? "",
      started: new Date("2026-01-02T03:04:05Z"),
      finished: new Date("2026-01-02T03:04:25Z"),
      wasHidden: true,
    });

  /** Lets the clock move in steps of this many milliseconds while `work` runs, as browsers do. */
  function withClockStep<T>(stepMs: number, work: () => T): T {
    const { now } = performance;
    performance.now = () => Math.floor(now.call(performance) / stepMs) * stepMs;
    try {
      return work();
    } finally {
      performance.now = now;
    }
  }

  test("slices grow with the step of the clock, so that a step is 0.4 % of a witness", () => {
    const report = reportOf(withClockStep(0.005, () => record("dhrystone")));
    expect(report.schema).toBe("oslag.report/2");
    expect(checkMeaning(report)).toMatchObject({ ok: true });
    const { width_witness: witness } = report.run as { width_witness?: { slice_ns: number } };
    // 250 steps for a witness, and ten witnesses for a slice.
    expect(witness?.slice_ns).toBeGreaterThan(0.9 * 250 * 10 * 5_000);
    for (const measurement of report.measurements)
      expect(measurement).toMatchObject({ outcome: "samples", parts: "slices" });
  });

  test("a clock that is too coarse for slices gives none, and the report says why", () => {
    const report = reportOf(withClockStep(0.1, () => record("dhrystone/default")));
    expect(Report.parse(report)).toEqual(report);
    expect(checkMeaning(report)).toMatchObject({ ok: true });
    expect(report.run).not.toHaveProperty("width_witness");
    expect(report.measurements).toMatchObject([
      { parts: "none", parts_reason: "the clock is too coarse for slices" },
    ]);
  });

  test("makes a report that the schema and its meaning accept", () => {
    const recording = record("open-close/foo,dhrystone");
    const report = reportOf(recording);
    expect(Report.parse(report)).toEqual(report);
    expect(checkMeaning(report)).toMatchObject({ ok: true });
    expect(report.run.warnings).toContain("page-hidden");
    expect(report.run.warnings).toContain("not-pinned");
    expect(report.browser).toEqual({
      engine: "Chromium",
      version: "140",
      platform: "Linux",
      isolated: "on",
      concurrency: 8,
      memory_class: "unknown",
    });
    // The order in a round is permuted.
    expect(report.measurements).toHaveLength(3);
    for (const expected of [
      { benchmark: "open-close", storage: "local", outcome: "samples" },
      { benchmark: "dhrystone", variant: "default", outcome: "samples" },
      { benchmark: "dhrystone", variant: "library-strings", outcome: "samples" },
    ])
      expect(report.measurements).toContainEqual(expect.objectContaining(expected));
  });
});

test("the sources build the committed artefact, byte for byte", { timeout: 900_000 }, (context) => {
  const build = path.join(folder, "build.mjs");
  const { status, stdout, stderr } = spawnSync(process.execPath, [build, "--check"], {
    encoding: "utf8",
  });
  if (status === 77) {
    // Print why the test is skipped.
    process.stderr.write(`${stderr.trim()}\n`);
    context.skip(stderr.trim());
  }
  expect(`${stdout}${stderr}`).toContain("The sources build the committed artefact.");
  expect(status).toBe(0);
});
