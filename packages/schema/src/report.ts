import * as z from "zod";
import { FORMAT_1, FORMAT_2, LIMITS } from "./limits";
import {
  CLOCK_STEP_MAX_NS,
  KEY_ID_FORM,
  LIBC_LINKS,
  METHOD_MAX,
  PARAMETER_NAME_PATTERN,
  SHA256_PATTERN,
  TEXT_PATTERN,
} from "./patterns";
import { ALL_BENCHMARK_IDS } from "./registry/extensions";
import {
  BUILDS,
  HOSTS,
  PARTS,
  RUN_MODES,
  RUN_OUTCOMES,
  SLICE_FACTS,
  STORAGE_CLASSES,
  STORAGE_ROLES,
} from "./registry/run-classes";
import { WARNING_CODES, type WarningCode } from "./registry/warnings";

/*
 * The payload of a signed report, in both versions of the format. It has only integers and strings; the site computes derived
 * values. Every object is strict, so unknown fields are refused. The runner's JSON Schemas are generated from this file. The
 * file therefore contains only rules that JSON Schema can express. Rules across fields are in meaning.ts.
 */

export const Text = z.string().regex(TEXT_PATTERN);
const Slug = z.string().regex(/^[a-z0-9][a-z0-9._/+-]{0,63}$/);
export const Sha256 = z.string().regex(SHA256_PATTERN);
const Count = z.int().min(0).max(1_000_000);
const Bytes = z.int().min(0).max(Number.MAX_SAFE_INTEGER);
const Hertz = z.int().min(0).max(1_000_000_000_000);
const Nanoseconds = z.int().min(Number.MIN_SAFE_INTEGER).max(Number.MAX_SAFE_INTEGER);
const Femtoseconds = z.int().min(1).max(Number.MAX_SAFE_INTEGER);
const TextList = z.array(Text).max(LIMITS.listEntries);
const Switch = z.enum(["on", "off"]);

export const KeyId = z.string().regex(new RegExp(`^${KEY_ID_FORM}$`));
/** RFC 3339 in UTC, to the second. Years start at 1000 because the database has no year 0. */
export const Timestamp = z
  .string()
  .regex(
    /^[1-9][0-9]{3}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])T([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9]Z$/,
  );
/** The origin of the site that the report is for, or `any`. */
export const Audience = z
  .string()
  .regex(
    /^(any|https?:\/\/[a-z0-9.-]{1,253}(:[0-9]{1,5})?|https?:\/\/\[[0-9a-f:]{2,45}\](:[0-9]{1,5})?)$/,
  );
export const Challenge = z.string().regex(/^[A-Za-z0-9_.-]{16,256}$/);
const warningCodes = WARNING_CODES as unknown as [WarningCode, ...WarningCode[]];
const WarningList = z.array(z.enum(warningCodes)).max(LIMITS.listEntries);

const Runner = z.strictObject({ version: Text, commit: Text, sha256: Sha256 });

const Suite = z.strictObject({
  version: Text,
  /** Rises only when results change. Reports of different methods share an axis only in a figure that asks for it. */
  method: z.int().min(1).max(METHOD_MAX),
  sha256: Sha256,
  compiler: Text,
  flags: Text,
  libc: z.strictObject({ name: Text, version: Text, link: z.enum(LIBC_LINKS) }),
  build: z.enum(BUILDS),
});

const run = {
  id: z.string().regex(/^[0-9a-f]{32}$/),
  mode: z.enum(RUN_MODES),
  started: Timestamp,
  finished: Timestamp,
  /** By the monotonic clock, unlike the two times above. */
  elapsed_ns: Nanoseconds,
  warnings: WarningList,
};

/** The width witness of a run: how long its slices are, and which value of it counts as undisturbed. */
const WidthWitness = z.strictObject({
  slice_ns: z.int().min(1).max(1_000_000_000_000),
  /** The steps of one witness. */
  steps: z
    .int()
    .min(1)
    .max(2 ** 31),
  /** Femtoseconds per step: a low quantile of the run's width witnesses, and of those of each half of the run. */
  reference_fs: Femtoseconds,
  first_half_fs: Femtoseconds.optional(),
  second_half_fs: Femtoseconds.optional(),
  /** How far a width witness may lie from the reference, in thousandths of it. */
  tolerance_permille: z.int().min(1).max(1000),
  facts: z.array(z.enum(SLICE_FACTS)).max(SLICE_FACTS.length),
});

const Cache = z.strictObject({
  level: z.int().min(1).max(8),
  kind: z.enum(["data", "instruction", "unified"]),
  size_bytes: Bytes,
  line_bytes: Bytes.optional(),
  shared_by_threads: Count.optional(),
});

const CoreType = z.strictObject({ name: Text, threads: Count, max_hz: Hertz.optional() });

const Processor = z.strictObject({
  vendor: Text,
  brand: Text,
  architecture: Slug,
  /** CPUID on x86. */
  family: Count.optional(),
  model: Count.optional(),
  stepping: Count.optional(),
  /** MIDR_EL1 on Arm: implementer, part, variant and revision. */
  implementer: Count.optional(),
  part: Count.optional(),
  variant: Count.optional(),
  revision: Count.optional(),
  microcode: Text.optional(),
  sockets: Count.optional(),
  /** Absent if it cannot be known. A browser states only threads. */
  cores: Count.optional(),
  threads: Count,
  smt: Switch.optional(),
  core_types: z.array(CoreType).max(LIMITS.listEntries),
  caches: z.array(Cache).max(LIMITS.listEntries),
  base_hz: Hertz.optional(),
  max_hz: Hertz.optional(),
});

export const Machine = z.strictObject({
  processor: Processor,
  /** Absent if it cannot be known, as in a browser. */
  memory_bytes: Bytes.optional(),
  /** The hypervisor's name, or `none` if the machine was asked and has none; absent if it could not be asked. */
  virtualization: Slug.optional(),
  power: z.enum(["mains", "battery"]).optional(),
  numa_nodes: Count.optional(),
  /** Zero if the machine was asked and has none. */
  swap_total_bytes: Bytes.optional(),
  /** A pseudonym. It is stable for one key and cannot be linked to anything else. */
  id: Sha256,
});

const os = {
  family: Slug,
  name: Text,
  version: Text,
  kernel: Text,
  libc: Text.optional(),
  mitigations: TextList,
  /** The container's kind, or `none`; independent of virtualization. */
  container: Slug.optional(),
  wsl: z.enum(["1", "2"]).optional(),
  seccomp: z.enum(["disabled", "strict", "filter"]).optional(),
  lsm: Text.optional(),
  clock: z.strictObject({
    source: Text,
    resolution_ns: z.int().min(0).max(CLOCK_STEP_MAX_NS),
    step_ns: z.int().min(0).max(CLOCK_STEP_MAX_NS).optional(),
  }),
  governor: Text.optional(),
  boost: Switch.optional(),
  /** The driver that sets the clock rate, and the preference given to a processor that chooses its clock rate itself. */
  frequency_driver: Text.optional(),
  energy_preference: Text.optional(),
  /** The driver that chooses how deeply an idle processor sleeps. Waking from deep sleep takes time. */
  idle_driver: Text.optional(),
  transparent_hugepages: Text.optional(),
  preemption: Text.optional(),
  page_bytes: Bytes.optional(),
  /** Only boot parameters of an allow-list, because a whole command line may contain names and identifiers. */
  boot_parameters: TextList.optional(),
};

/** The limits of the control group that the run was in. */
const OsLimits = z.strictObject({
  /** Thousandths of a processor. */
  processor_millis: z.int().min(1).max(1_000_000_000).optional(),
  memory_bytes: Bytes.optional(),
});

const EnvironmentMoment = z.strictObject({
  /** Absent if it cannot be known, as in a browser. */
  load_millis: z.int().min(0).max(1_000_000_000).optional(),
  steal_ms: z.int().min(0).max(Number.MAX_SAFE_INTEGER).optional(),
  swap_bytes: Bytes.optional(),
  temperature_mc: z.int().min(-273_150).max(1_000_000).optional(),
  throttle_count: Bytes.optional(),
  frequency_hz: Hertz.optional(),
});

export const StorageRole = z.enum(STORAGE_ROLES);
const Storage = z.strictObject({
  role: StorageRole,
  class: z.enum(STORAGE_CLASSES),
  filesystem: Text,
  medium: z.enum(["nvme", "ssd", "hdd", "virtual", "ram", "network", "unknown"]),
  options: TextList,
});

const Browser = z.strictObject({
  engine: Text,
  version: Text,
  platform: Text,
  isolated: Switch,
  concurrency: Count,
  memory_class: Text,
});

const PROCESS_MAX = 9999;

/**
 * One timed window: process, iterations, elapsed_ns, cpu_ns, witness_before_ps, witness_after_ps (picoseconds per
 * dependent multiply-add). meaning.ts checks the signs and calls a zero or negative time impossible.
 */
const Sample1 = z.tuple([
  z.int().min(0).max(PROCESS_MAX),
  Nanoseconds,
  Nanoseconds,
  Nanoseconds,
  Nanoseconds,
  Nanoseconds,
]);
export type Sample1 = z.infer<typeof Sample1>;

/** As in format 1, and then: parts, undisturbed_parts, undisturbed_iterations, undisturbed_elapsed_ns. */
const Sample2 = z.tuple([
  z.int().min(0).max(PROCESS_MAX),
  Nanoseconds,
  Nanoseconds,
  Nanoseconds,
  Nanoseconds,
  Nanoseconds,
  Nanoseconds,
  Nanoseconds,
  Nanoseconds,
  Nanoseconds,
]);
export type Sample2 = z.infer<typeof Sample2>;
/** A sample of either format. */
export type Sample = [
  ...Sample1,
  parts?: number,
  undisturbedParts?: number,
  undisturbedIterations?: number,
  undisturbedElapsedNs?: number,
];

const measurementHead = {
  benchmark: z.enum(ALL_BENCHMARK_IDS),
  variant: Slug,
  /** The operation that was really performed, so that nobody mistakes a substitute for the original. */
  operation: Text,
  parameters: z.record(
    z.string().regex(PARAMETER_NAME_PATTERN),
    z.union([Text, z.int().min(Number.MIN_SAFE_INTEGER).max(Number.MAX_SAFE_INTEGER)]),
  ),
  /** The entry of `storage` that held the files; absent for benchmarks without files. */
  storage: StorageRole.optional(),
  image_sha256: Sha256.optional(),
  warnings: WarningList,
};
const withoutSamples = [
  z.strictObject({ ...measurementHead, outcome: z.literal("unsupported"), reason: Text }),
  z.strictObject({ ...measurementHead, outcome: z.literal("failed"), reason: Text }),
] as const;

const measurement1 = (samples: z.ZodType<Sample1[]>) =>
  z.discriminatedUnion("outcome", [
    z.strictObject({
      ...measurementHead,
      outcome: z.literal("samples"),
      samples,
      cold: Sample1.optional(),
    }),
    ...withoutSamples,
  ]);
export type Measurement1 = z.infer<ReturnType<typeof measurement1>>;

const measurement2 = (samples: z.ZodType<Sample2[]>) =>
  z.discriminatedUnion("outcome", [
    z.strictObject({
      ...measurementHead,
      outcome: z.literal("samples"),
      samples,
      cold: Sample2.optional(),
      parts: z.enum(PARTS),
      /** Why `parts` is `none`. */
      parts_reason: Text.optional(),
    }),
    ...withoutSamples,
  ]);
export type Measurement2 = z.infer<ReturnType<typeof measurement2>>;
type Sampled<M> = Extract<M, { outcome: "samples" }>;
/** A measurement of either format. */
export type Measurement =
  | Exclude<Measurement1, { outcome: "samples" }>
  | (Omit<Sampled<Measurement1>, "samples" | "cold"> & {
      samples: Sample[];
      cold?: Sample | undefined;
    } & Partial<Pick<Sampled<Measurement2>, "parts" | "parts_reason">>);

const reportHead = {
  audience: Audience,
  challenge: Challenge.optional(),
  key: KeyId,
  host: z.enum(HOSTS),
  runner: Runner,
  suite: Suite,
};
const environment = z.strictObject({ before: EnvironmentMoment, after: EnvironmentMoment });
const storage = z.array(Storage).max(4);

const report1 = (samples: z.ZodType<Sample1[]>) =>
  z.strictObject({
    schema: z.literal(FORMAT_1.schema),
    ...reportHead,
    run: z.strictObject(run),
    machine: Machine,
    os: z.strictObject(os),
    environment,
    storage,
    browser: Browser.optional(),
    measurements: z.array(measurement1(samples)).min(1).max(LIMITS.measurements),
    note: z.string().optional(),
  });
export const Report1 = report1(z.array(Sample1).min(1).max(FORMAT_1.samplesPerMeasurement));
export type Report1 = z.infer<typeof Report1>;

const report2 = (samples: z.ZodType<Sample2[]>) =>
  z.strictObject({
    schema: z.literal(FORMAT_2.schema),
    ...reportHead,
    run: z.strictObject({
      ...run,
      /** From which the suite drew the order of each round. */
      seed: z.int().min(0).max(4_294_967_295),
      outcome: z.enum(RUN_OUTCOMES),
      /** Present exactly when some measurement has parts. */
      width_witness: WidthWitness.optional(),
    }),
    machine: Machine,
    os: z.strictObject({ ...os, limits: OsLimits.optional() }),
    environment,
    storage,
    browser: Browser.optional(),
    measurements: z.array(measurement2(samples)).min(1).max(LIMITS.measurements),
    note: z.string().optional(),
  });
export const Report2 = report2(z.array(Sample2).min(1).max(FORMAT_2.samplesPerMeasurement));
export type Report2 = z.infer<typeof Report2>;

/**
 * These accept the same reports as Report1 and Report2. Most of a report are its samples, and one loop checks them in a small
 * part of the time. A refusal does not say what is wrong with a sample: parse with the full shape then.
 */
export const QuickReport1 = report1(samplesOf<Sample1>(6, FORMAT_1.samplesPerMeasurement));
export const QuickReport2 = report2(samplesOf<Sample2>(10, FORMAT_2.samplesPerMeasurement));

/** Makes a shape for lists of samples that only says whether they are right. */
function samplesOf<S extends readonly number[]>(numbers: S["length"], most: number) {
  const isSample = (sample: unknown) =>
    Array.isArray(sample) &&
    sample.length === numbers &&
    sample.every(Number.isSafeInteger) &&
    (sample[0] as number) >= 0 &&
    (sample[0] as number) <= PROCESS_MAX;
  return z.custom<S[]>(
    (samples) =>
      Array.isArray(samples) &&
      samples.length >= 1 &&
      samples.length <= most &&
      samples.every(isSample),
  );
}

/** A report of either format. `schema` tells which; what format 1 does not have is optional here. */
export type Report = Omit<Report1, "schema" | "run" | "os" | "measurements"> & {
  schema: Report1["schema"] | Report2["schema"];
  run: Report1["run"] & Partial<Omit<Report2["run"], keyof Report1["run"]>>;
  os: Report2["os"];
  measurements: Measurement[];
};
export const Report: z.ZodType<Report> = z.discriminatedUnion("schema", [Report1, Report2]);

/** The DSSE envelope around a report (secure-systems-lab/dsse v1), with exactly one signature. */
export const Envelope = z.strictObject({
  payload: z.string(),
  payloadType: z.string(),
  signatures: z.array(z.strictObject({ keyid: z.string(), sig: z.string() })).length(1),
});
export type Envelope = z.infer<typeof Envelope>;
