import {
  BENCHMARKS,
  CLOCK_STEP_MAX_NS,
  getBenchmark,
  LIBC_LINKS,
  METHOD_MAX,
  PARAMETER_NAME_PATTERN,
  PARTS,
  RUN_MODES,
  SHA256_PATTERN,
  SLICE_FACTS,
  STORAGE_ROLES,
  TEXT_PATTERN,
  WARNING_CODES,
  type BenchmarkId,
  type Report,
  type WarningCode,
} from "@oslag/schema";
import {
  either,
  findFault,
  integer,
  isObject,
  isString,
  list,
  matching,
  oneOf,
  optional,
  record,
  strictObject,
  type Check,
  type Shaped,
} from "./shape";

/** The versions of native-runner/suite/PROTOCOL.md that are supported. Version 1 has no seed and no parts. */
const PROTOCOLS = [1, 2] as const;
/** The largest values of a seed and of a witness's steps: 32 bits. */
const SEED_MAX = 2 ** 32 - 1;
const STEPS_MAX = 2 ** 31;

const text = matching(TEXT_PATTERN);
const count = integer(0);
const benchmark: Check<BenchmarkId> = oneOf(BENCHMARKS.map(({ id }) => id as BenchmarkId));
const storage = optional(oneOf(STORAGE_ROLES));
const target = { benchmark, variant: isString, storage };
/** For events that concern a benchmark or the whole run. */
const anyTarget = { benchmark: optional(benchmark), variant: optional(isString), storage };

type Numbers = [
  iterations: number,
  elapsedNs: number,
  cpuNs: number,
  witnessBeforePs: number,
  witnessAfterPs: number,
];
/** A sample without its process, because the event names the process once. */
const numbers: Check<Numbers> = (value): value is Numbers =>
  Array.isArray(value) && value.length === 5 && value.every(integer());
/** What the parts of one sample hold: their number, how many were undisturbed, and the iterations and time of those. */
export type PartNumbers = [
  parts: number,
  undisturbedParts: number,
  undisturbedIterations: number,
  undisturbedElapsedNs: number,
];
const partNumbers: Check<PartNumbers> = (value): value is PartNumbers =>
  Array.isArray(value) && value.length === 4 && value.every(integer());
const femtoseconds = integer(1);
const samples: Check<Numbers[]> = (value): value is Numbers[] =>
  Array.isArray(value) && value.length > 0 && value.every(numbers);

/** The events of a run. A run has no `benchmark` and `version` events, which answer other commands. */
const EVENTS = {
  started: {
    event: oneOf(["started"]),
    protocol: oneOf(PROTOCOLS),
    suite: strictObject({
      version: text,
      method: integer(1, METHOD_MAX),
      compiler: text,
      flags: text,
      libc: strictObject({ name: text, version: text, link: oneOf(LIBC_LINKS) }),
    }),
    mode: oneOf(RUN_MODES),
    clock: strictObject({
      source: text,
      resolution_ns: integer(0, CLOCK_STEP_MAX_NS),
      step_ns: optional(integer(0, CLOCK_STEP_MAX_NS)),
    }),
    processes: count,
    budget_ms: count,
    seed: optional(integer(0, SEED_MAX)),
  },
  measurement: {
    event: oneOf(["measurement"]),
    ...target,
    operation: text,
    parameters: record(PARAMETER_NAME_PATTERN, either(text, integer())),
    image_sha256: optional(matching(SHA256_PATTERN)),
    parts: optional(oneOf(PARTS)),
    parts_reason: optional(text),
  },
  samples: { event: oneOf(["samples"]), ...target, process: count, samples },
  cold: { event: oneOf(["cold"]), ...target, process: count, sample: numbers },
  unsupported: { event: oneOf(["unsupported"]), ...target, operation: text, reason: text },
  failed: { event: oneOf(["failed"]), ...target, operation: text, reason: text },
  reference: {
    event: oneOf(["reference"]),
    slice_ns: integer(1, 1e12),
    steps: integer(1, STEPS_MAX),
    reference_fs: femtoseconds,
    first_half_fs: optional(femtoseconds),
    second_half_fs: optional(femtoseconds),
    tolerance_permille: integer(1, 1000),
    facts: list(oneOf(SLICE_FACTS)),
  },
  parts: {
    event: oneOf(["parts"]),
    ...target,
    parts: list(partNumbers),
    cold: optional(partNumbers),
  },
  warning: {
    event: oneOf(["warning"]),
    ...anyTarget,
    code: oneOf<WarningCode>(WARNING_CODES),
  },
  progress: {
    event: oneOf(["progress"]),
    ...anyTarget,
    permille: integer(0, 1000),
    left_ms: count,
    phase: isString,
  },
  finished: {
    event: oneOf(["finished"]),
    outcome: oneOf(["complete", "interrupted"]),
    elapsed_ns: integer(1),
  },
};

export type StartedEvent = Shaped<typeof EVENTS.started>;
export type ProgressEvent = Shaped<typeof EVENTS.progress>;
export type FinishedEvent = Shaped<typeof EVENTS.finished>;
/** One line of a run. */
export type SuiteEvent = {
  [K in keyof typeof EVENTS]: Shaped<(typeof EVENTS)[K]>;
}[keyof typeof EVENTS];
export type Target = Pick<Report["measurements"][number], "benchmark" | "variant" | "storage">;

/** A line is not an event of the protocol. Suite and page are from different releases, or the line is damaged. */
export class ProtocolError extends Error {
  override readonly name = "ProtocolError";
}

/** Parses one event of a run. Throws a ProtocolError for anything else. */
export function parseEvent(line: string): SuiteEvent {
  let tree: unknown;
  try {
    tree = JSON.parse(line);
  } catch {
    throw new ProtocolError("A line of the suite is not a JSON object.");
  }
  const kind = isObject(tree) && isString(tree["event"]) ? tree["event"] : "";
  const shape = Object.hasOwn(EVENTS, kind) ? EVENTS[kind as keyof typeof EVENTS] : undefined;
  const fault = isObject(tree) && shape !== undefined ? findFault(tree, shape) : "event";
  if (fault !== null)
    throw new ProtocolError(`The suite wrote an invalid event: the field ${fault} is wrong.`);
  const event = tree as SuiteEvent;
  const { benchmark: id, variant } = { variant: undefined, benchmark: undefined, ...event };
  if (id !== undefined && !getBenchmark(id)?.variants.some((known) => known.id === variant))
    throw new ProtocolError(`The suite named an unknown variant of ${id}.`);
  return event;
}
