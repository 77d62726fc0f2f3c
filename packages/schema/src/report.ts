import * as z from "zod";
import { LIMITS, REPORT_SCHEMA } from "./limits";
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
import { BUILDS, HOSTS, RUN_MODES, STORAGE_CLASSES, STORAGE_ROLES } from "./registry/run-classes";
import { WARNING_CODES, type WarningCode } from "./registry/warnings";

/*
 * The payload of a signed report. Integers and strings only: everything derived is derived by the site. Every object is
 * strict, so an unknown field is refused. The JSON Schema that the runner checks with is generated from this file, so
 * only what JSON Schema can say stands here; rules across fields stand in meaning.ts.
 */

export const Text = z.string().regex(TEXT_PATTERN);
const Slug = z.string().regex(/^[a-z0-9][a-z0-9._/+-]{0,63}$/);
export const Sha256 = z.string().regex(SHA256_PATTERN);
const Count = z.int().min(0).max(1_000_000);
const Bytes = z.int().min(0).max(Number.MAX_SAFE_INTEGER);
const Hertz = z.int().min(0).max(1_000_000_000_000);
const Nanoseconds = z.int().min(Number.MIN_SAFE_INTEGER).max(Number.MAX_SAFE_INTEGER);
const TextList = z.array(Text).max(LIMITS.listEntries);
const Switch = z.enum(["on", "off"]);

export const KeyId = z.string().regex(new RegExp(`^${KEY_ID_FORM}$`));
/** RFC 3339 in UTC, to the second; from the year 1000 on, because the database has no year 0. */
export const Timestamp = z
  .string()
  .regex(
    /^[1-9][0-9]{3}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])T([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9]Z$/,
  );
/** The origin of the site that the report is meant for, or `any`. */
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
  /** Raised only when results change: reports of different methods never share an axis. */
  method: z.int().min(1).max(METHOD_MAX),
  sha256: Sha256,
  compiler: Text,
  flags: Text,
  libc: z.strictObject({ name: Text, version: Text, link: z.enum(LIBC_LINKS) }),
  build: z.enum(BUILDS),
});

const Run = z.strictObject({
  id: z.string().regex(/^[0-9a-f]{32}$/),
  mode: z.enum(RUN_MODES),
  started: Timestamp,
  finished: Timestamp,
  /** On the monotonic clock, unlike the two times above. */
  elapsed_ns: Nanoseconds,
  warnings: WarningList,
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
  /** Absent where it cannot be known: a browser states threads alone. */
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
  /** Absent where it cannot be known, as in a browser. */
  memory_bytes: Bytes.optional(),
  /** The hypervisor's name, or `none` when the machine was asked and has none; absent when it could not be asked. */
  virtualization: Slug.optional(),
  power: z.enum(["mains", "battery"]).optional(),
  numa_nodes: Count.optional(),
  /** Zero where the machine was asked and has none. */
  swap_total_bytes: Bytes.optional(),
  /** A pseudonym: stable for one key, and linkable to nothing else. */
  id: Sha256,
});

const Os = z.strictObject({
  family: Slug,
  name: Text,
  version: Text,
  kernel: Text,
  libc: Text.optional(),
  mitigations: TextList,
  /** The container's kind, or `none`; asked apart from virtualization. */
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
  /** Who sets the clock rate, and what the processor was told to prefer where it chooses by itself. */
  frequency_driver: Text.optional(),
  energy_preference: Text.optional(),
  /** Who chooses how deep an idle processor sleeps, which waking it up pays for. */
  idle_driver: Text.optional(),
  transparent_hugepages: Text.optional(),
  preemption: Text.optional(),
  page_bytes: Bytes.optional(),
  /** Only the allow-listed boot parameters: a whole command line may carry names and identifiers. */
  boot_parameters: TextList.optional(),
});

const EnvironmentMoment = z.strictObject({
  /** Absent where it cannot be known, as in a browser. */
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

/**
 * One timed window: process, iterations, elapsed_ns, cpu_ns, witness_before_ps, witness_after_ps (picoseconds per
 * dependent multiply-add). Signs are checked in meaning.ts, where a zero or negative time is called impossible.
 */
export const Sample = z.tuple([
  z.int().min(0).max(9999),
  Nanoseconds,
  Nanoseconds,
  Nanoseconds,
  Nanoseconds,
  Nanoseconds,
]);
export type Sample = z.infer<typeof Sample>;

const measurementHead = {
  benchmark: z.enum(ALL_BENCHMARK_IDS),
  variant: Slug,
  /** What was really performed, so that an analog is never mistaken for the original. */
  operation: Text,
  parameters: z.record(
    z.string().regex(PARAMETER_NAME_PATTERN),
    z.union([Text, z.int().min(Number.MIN_SAFE_INTEGER).max(Number.MAX_SAFE_INTEGER)]),
  ),
  /** Which entry of `storage` the files lay on; absent for benchmarks without files. */
  storage: StorageRole.optional(),
  image_sha256: Sha256.optional(),
  warnings: WarningList,
};
export const Measurement = z.discriminatedUnion("outcome", [
  z.strictObject({
    ...measurementHead,
    outcome: z.literal("samples"),
    samples: z.array(Sample).min(1).max(LIMITS.samplesPerMeasurement),
    cold: Sample.optional(),
  }),
  z.strictObject({ ...measurementHead, outcome: z.literal("unsupported"), reason: Text }),
  z.strictObject({ ...measurementHead, outcome: z.literal("failed"), reason: Text }),
]);
export type Measurement = z.infer<typeof Measurement>;

export const Report = z.strictObject({
  schema: z.literal(REPORT_SCHEMA),
  audience: Audience,
  challenge: Challenge.optional(),
  key: KeyId,
  host: z.enum(HOSTS),
  runner: Runner,
  suite: Suite,
  run: Run,
  machine: Machine,
  os: Os,
  environment: z.strictObject({ before: EnvironmentMoment, after: EnvironmentMoment }),
  storage: z.array(Storage).max(4),
  browser: Browser.optional(),
  measurements: z.array(Measurement).min(1).max(LIMITS.measurements),
  note: z.string().optional(),
});
export type Report = z.infer<typeof Report>;

/** The DSSE envelope around a report (secure-systems-lab/dsse v1), narrowed to exactly one signature. */
export const Envelope = z.strictObject({
  payload: z.string(),
  payloadType: z.string(),
  signatures: z.array(z.strictObject({ keyid: z.string(), sig: z.string() })).length(1),
});
export type Envelope = z.infer<typeof Envelope>;
