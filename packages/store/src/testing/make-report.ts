import { createHash } from "node:crypto";
import type { Measurement, Report, Sample, StorageClass } from "@oslag/schema";
import { keyIdOf, publicKeyOf, signReport } from "@oslag/signing";

export const TEST_ORIGIN = "http://127.0.0.1:3000";

/** Returns the key pair of a name, which is the same in every run. */
export function testKey(name: string): { readonly seed: Uint8Array; readonly id: string } {
  const seed = createHash("sha256").update(`test key ${name}`).digest();
  return { seed, id: keyIdOf(publicKeyOf(seed)) };
}

export type Scenario = {
  /** The name of the key that signs, from which the machine's pseudonym is made too. */
  readonly key?: string;
  readonly brand?: string;
  /** In MIPS; null leaves Dhrystone out. */
  readonly ratingMips?: number | null;
  /** Times in ns and bandwidths in bytes/s of headline variants. Benchmarks that are left out are not measured. */
  readonly values?: Readonly<Record<string, number>>;
  readonly storageClass?: StorageClass;
  /** Makes the report say that its build is official; `storeScenario` accepts that. */
  readonly official?: boolean;
  /** Distinguishes reports that are otherwise the same. */
  readonly serial?: number;
  readonly change?: (report: Report) => void;
};

/** A value for every benchmark of the default set. */
export const WHOLE_SET = {
  getpid: 100,
  cswitch: 2_000,
  select: 500,
  read: 4e9,
  "open-close": 1_500,
  "create-delete": 20_000,
};

const VARIANTS: Readonly<Record<string, string>> = {
  cswitch: "same-cpu",
  select: "10-full",
  bcopy: "uncached",
  "open-close": "foo",
  "create-delete": "0",
  "create-delete-fsync": "0",
};
const BANDWIDTHS = new Set(["read", "bcopy"]);
const FILES = new Set(["read", "open-close", "create-delete", "create-delete-fsync"]);
const BYTES_PER_ITERATION = 16_384;
const DHRYSTONES_PER_MIPS = 1757;

/** Makes a report with the given values, rounded to whole nanoseconds. */
export function makeReport(scenario: Scenario = {}): Report {
  const { key = "first", brand = "Example 9000", ratingMips = 20_000 } = scenario;
  const { storageClass = "local", serial = 0, values = WHOLE_SET } = scenario;
  const report: Report = {
    schema: "oslag.report/1",
    audience: "any",
    key: testKey(key).id,
    host: "native",
    runner: { version: "0.1.0", commit: "unknown", sha256: "1".repeat(64) },
    suite: {
      version: "1.0.0",
      method: 1,
      sha256: "2".repeat(64),
      compiler: "cc 12",
      flags: "-O2",
      libc: { name: "glibc", version: "2.36", link: "dynamic" },
      build: scenario.official === true ? "official" : "local",
    },
    run: {
      id: serial.toString(16).padStart(32, "0"),
      mode: "quick",
      started: "2026-01-02T03:04:05Z",
      finished: "2026-01-02T03:04:17Z",
      elapsed_ns: 12_000_000_000,
      warnings: [],
    },
    machine: {
      processor: {
        vendor: "Example",
        brand,
        architecture: "x86_64",
        family: 6,
        model: 85,
        stepping: 7,
        cores: 4,
        threads: 8,
        core_types: [],
        caches: [],
      },
      memory_bytes: 16 * 2 ** 30,
      virtualization: "none",
      id: createHash("sha256").update(`machine of ${key}`).digest("hex"),
    },
    os: {
      family: "linux",
      name: "Debian GNU/Linux",
      version: "12",
      kernel: "6.1.0-37-amd64",
      mitigations: [],
      container: "none",
      clock: { source: "tsc", resolution_ns: 1 },
    },
    environment: { before: { load_millis: 10 }, after: { load_millis: 900 } },
    storage: [
      { role: "local", class: storageClass, filesystem: "ext4", medium: "nvme", options: [] },
    ],
    measurements: [
      ...(ratingMips === null ? [] : [measured("dhrystone", ratingMips * DHRYSTONES_PER_MIPS)]),
      ...Object.entries(values).map(([benchmark, value]) => measured(benchmark, value)),
    ],
  };
  // A run lasts longer than all of its samples together.
  const sampledNs = report.measurements
    .flatMap((measurement) => (measurement.outcome === "samples" ? measurement.samples : []))
    .reduce((sum, [, , elapsedNs]) => sum + elapsedNs, 0);
  report.run.elapsed_ns += sampledNs;
  scenario.change?.(report);
  return report;
}

/** Makes the signed envelope of a report. */
export function makeEnvelope(scenario: Scenario = {}): Uint8Array {
  return signReport(makeReport(scenario), testKey(scenario.key ?? "first").seed);
}

function measured(benchmark: string, value: number): Measurement {
  const isTime = benchmark !== "dhrystone" && !BANDWIDTHS.has(benchmark);
  const perIteration = BANDWIDTHS.has(benchmark) ? BYTES_PER_ITERATION : 1;
  const iterations = isTime ? 1_000_000 : Math.round((value / perIteration) * 10);
  const elapsedNs = isTime ? Math.round(value * iterations) : 10_000_000_000;
  const sample = (process: number): Sample => [
    process,
    iterations,
    elapsedNs,
    elapsedNs,
    1_000,
    1_000,
  ];
  return {
    benchmark: benchmark as Measurement["benchmark"],
    variant: VARIANTS[benchmark] ?? "default",
    operation: `the operation of ${benchmark}`,
    parameters: BANDWIDTHS.has(benchmark) ? { bytes_per_iteration: BYTES_PER_ITERATION } : {},
    ...(FILES.has(benchmark) ? { storage: "local" } : {}),
    warnings: [],
    outcome: "samples",
    samples: [sample(0), sample(1)],
  };
}

/** Changes a report as if a browser of the same machine had sent it. Only the host then tells the two apart. */
export function inBrowser(report: Report): void {
  report.host = "browser";
  report.browser = {
    engine: "Chromium",
    version: "140",
    platform: "Linux",
    isolated: "on",
    concurrency: 8,
    memory_class: "8 GiB",
  };
  delete report.machine.memory_bytes;
  delete report.machine.processor.cores;
}

/** The architecture of one machine, as runners of format 1 and of format 2 say it. */
const ARCHITECTURES_OF_ONE = { before: "amd64", now: "x86-64" } as const;

/** Changes a report as if the same machine had sent it in format 1, with the runner's name of its architecture. */
export function inFormat1(report: Report): void {
  report.machine.processor.architecture = ARCHITECTURES_OF_ONE.before;
}

const ROUNDS = 8;
const SLICES = 16;
/** How much slower the disturbed half of each sample is. */
const DISTURBED = 1.6;

/**
 * Changes a report as if a runner of method 2 had sent it from a machine that others shared half of the time. The values of the scenario are
 * those of its undisturbed slices.
 */
export function inFormat2(report: Report): void {
  report.schema = "oslag.report/2";
  report.suite.method = 2;
  report.machine.processor.architecture = ARCHITECTURES_OF_ONE.now;
  report.run.seed = 1;
  report.run.outcome = "complete";
  report.run.width_witness = {
    slice_ns: 400_000,
    steps: 32_000,
    reference_fs: 386_000,
    tolerance_permille: 10,
    facts: ["involuntary-switches", "processor", "stolen-time"],
  };
  for (const measurement of report.measurements) {
    if (measurement.outcome !== "samples") continue;
    measurement.parts = "slices";
    const [first] = measurement.samples;
    if (first === undefined) continue;
    const [, iterations, elapsedNs] = first;
    const half = [Math.round(iterations / 2), Math.round(elapsedNs / 2)] as const;
    measurement.samples = Array.from({ length: ROUNDS }, (_, process): Sample => {
      const own = half[1] + process;
      const total = own + Math.round(own * DISTURBED);
      return [process, 2 * half[0], total, total, 1_000, 1_000, SLICES, SLICES / 2, half[0], own];
    });
    report.run.elapsed_ns += 10 * ROUNDS * elapsedNs;
  }
}

/** Changes a report as if a runner of method 2 had sent it from a busy machine: too few slices are undisturbed for a value. */
export function busyInFormat2(report: Report): void {
  inFormat2(report);
  for (const measurement of report.measurements) {
    if (measurement.outcome !== "samples") continue;
    for (const sample of measurement.samples.slice(2)) {
      sample[7] = 0;
      sample[8] = 0;
      sample[9] = 0;
    }
  }
}
