import { makeSigner } from "./sign";

/** A report as it is sent, as far as these tests change it. */
export type MadeReport = {
  readonly brand: string;
  readonly architecture?: string;
  readonly vendor?: string;
  readonly virtualization?: string;
  readonly container?: string;
  readonly kernel?: string;
  readonly mitigations?: readonly string[];
  readonly governor?: string;
  readonly filesystem?: string;
  readonly ratingMips?: number;
  /** Times of an iteration in ns by benchmark. */
  readonly times: Readonly<Record<string, number>>;
  /** Kernel entries per second of 1, 2, 4, … and all processors. */
  readonly parallel?: {
    readonly processors: number;
    readonly rate: (processes: number) => number;
  };
};

const VARIANTS: Readonly<Record<string, string>> = {
  cswitch: "same-cpu",
  select: "10-full",
  "open-close": "foo",
  "create-delete": "0",
};
const FILES = new Set(["open-close", "create-delete"]);
const DHRYSTONES_PER_MIPS = 1757;
const ITERATIONS = 1_000_000;
/** Samples differ by thousandths, so that a median of nine has an interval of 96 %. */
const SAMPLES = 9;

/** Signs a report of an invented quiet machine, with a key of its own unless another one is given. */
export function makeSignedReport(made: MadeReport, signer = makeSigner()): string {
  const perDhrystone = 1e9 / (DHRYSTONES_PER_MIPS * (made.ratingMips ?? 20_000));
  const measurements = [
    ...Object.entries({ dhrystone: perDhrystone, ...made.times }).map(measured),
    ...(made.parallel === undefined ? [] : inParallel(made.parallel)),
  ];
  const elapsed = measurements.flatMap(({ samples }) => samples.map(([, , ns]) => ns));
  return signer.made({
    schema: "oslag.report/1",
    audience: "any",
    host: "native",
    runner: { version: "0.1.0", commit: "0000000", sha256: "a".repeat(64) },
    suite: {
      version: "0.1.0",
      method: 1,
      sha256: "b".repeat(64),
      compiler: "gcc 12.2.0",
      flags: "-std=c11 -O2",
      libc: { name: "glibc", version: "2.36", link: "dynamic" },
      build: "local",
    },
    run: {
      id: "0123456789abcdef0123456789abcdef",
      mode: "standard",
      started: "2026-01-02T03:04:05Z",
      finished: "2026-01-02T03:14:05Z",
      elapsed_ns: 1e9 + elapsed.reduce((sum, ns) => sum + ns, 0),
      warnings: [],
    },
    machine: {
      id: "c".repeat(64),
      memory_bytes: 8_589_934_592,
      virtualization: made.virtualization ?? "none",
      processor: {
        vendor: made.vendor ?? "GenuineIntel",
        brand: made.brand,
        architecture: made.architecture ?? "x86_64",
        family: 6,
        model: 154,
        stepping: 3,
        cores: made.parallel?.processors ?? 4,
        threads: made.parallel?.processors ?? 8,
        core_types: [],
        caches: [],
      },
    },
    os: {
      family: "linux",
      name: "Debian GNU/Linux",
      version: "12",
      kernel: made.kernel ?? "6.1.0-18-amd64",
      mitigations: made.mitigations ?? [],
      container: made.container ?? "none",
      clock: { source: "tsc", resolution_ns: 1 },
      ...(made.governor === undefined ? {} : { governor: made.governor }),
    },
    environment: { before: { load_millis: 10 }, after: { load_millis: 500 } },
    storage: [
      {
        role: "local",
        class: "local",
        filesystem: made.filesystem ?? "ext4",
        medium: "nvme",
        options: [],
      },
    ],
    measurements,
  });
}

function measured([benchmark, ns]: readonly [string, number]) {
  return {
    benchmark,
    variant: VARIANTS[benchmark] ?? "default",
    operation: `the operation of ${benchmark}`,
    parameters: {},
    warnings: [],
    outcome: "samples",
    ...(FILES.has(benchmark) ? { storage: "local" } : {}),
    samples: Array.from({ length: SAMPLES }, (_, at) => {
      const elapsed = Math.round(ns * ITERATIONS * (1 + (at - SAMPLES / 2) / 1000));
      return [at, ITERATIONS, elapsed, elapsed, 1000, 1000] as const;
    }),
  };
}

function inParallel({ processors, rate }: NonNullable<MadeReport["parallel"]>) {
  const powers = Array.from({ length: 10 }, (_, at) => 2 ** at).filter((own) => own <= processors);
  const variants = [
    ...powers.map((own) => [String(own), own] as const),
    ["all", processors] as const,
  ];
  return variants.map(([variant, processes]) => ({
    ...measured(["getpid-parallel", 1e9 / rate(processes)]),
    variant,
    parameters: { processes, processors },
  }));
}
