import {
  Measurement,
  Os,
  Run,
  Sha256,
  Suite,
  Text,
  WarningList,
  StorageRole,
  getBenchmark,
  type Report,
} from "@oslag/schema";
import * as z from "zod";

/** The protocol of native-runner/suite/PROTOCOL.md; the only number that is understood. */
export const PROTOCOL = 1;

const benchmark = Measurement.options[0].shape.benchmark;
const target = { benchmark, variant: z.string(), storage: StorageRole.optional() };
/** Without the process, which the event names once. */
const numbers = z.tuple([z.int(), z.int(), z.int(), z.int(), z.int()]);
const count = z.int().min(0);
const build = Suite.omit({ sha256: true, build: true });

const Started = z.strictObject({
  event: z.literal("started"),
  protocol: z.literal(PROTOCOL),
  suite: build,
  mode: Run.shape.mode,
  clock: Os.shape.clock,
  processes: count,
  budget_ms: count,
});
const Measuring = z.strictObject({
  event: z.literal("measurement"),
  ...target,
  operation: Text,
  parameters: Measurement.options[0].shape.parameters,
  image_sha256: Sha256.optional(),
});
const Sampled = z.strictObject({
  event: z.literal("samples"),
  ...target,
  process: count,
  samples: z.array(numbers).min(1),
});
const Cold = z.strictObject({
  event: z.literal("cold"),
  ...target,
  process: count,
  sample: numbers,
});
const Unmeasured = z.strictObject({
  event: z.enum(["unsupported", "failed"]),
  ...target,
  operation: Text,
  reason: Text,
});
const Warned = z.strictObject({
  event: z.literal("warning"),
  benchmark: benchmark.optional(),
  variant: z.string().optional(),
  storage: StorageRole.optional(),
  code: WarningList.element,
});
const Progress = z.strictObject({
  event: z.literal("progress"),
  benchmark: benchmark.optional(),
  variant: z.string().optional(),
  storage: StorageRole.optional(),
  permille: z.int().min(0).max(1000),
  left_ms: count,
  phase: z.string(),
});
const Finished = z.strictObject({
  event: z.literal("finished"),
  outcome: z.enum(["complete", "interrupted"]),
  elapsed_ns: z.int().min(1),
});

/** One line of a run. `benchmark` and `version` events answer other commands, so a run holds none. */
export const SuiteEvent = z.discriminatedUnion("event", [
  Started,
  Measuring,
  Sampled,
  Cold,
  Unmeasured,
  Warned,
  Progress,
  Finished,
]);
export type SuiteEvent = z.infer<typeof SuiteEvent>;
export type StartedEvent = z.infer<typeof Started>;
export type ProgressEvent = z.infer<typeof Progress>;
export type FinishedEvent = z.infer<typeof Finished>;
export type Target = Pick<Report["measurements"][number], "benchmark" | "variant" | "storage">;

/** A line that is not an event of the protocol: suite and page are not of one release, or the line is damaged. */
export class ProtocolError extends Error {
  override readonly name = "ProtocolError";
}

/** Throws a ProtocolError for anything but one whole event of a run. */
export function parseEvent(line: string): SuiteEvent {
  let tree: unknown;
  try {
    tree = JSON.parse(line);
  } catch {
    throw new ProtocolError("A line of the suite is not one JSON object.");
  }
  const event = SuiteEvent.safeParse(tree);
  if (!event.success)
    throw new ProtocolError(`The suite wrote an event that is not one: ${fieldOf(event.error)}.`);
  const { benchmark: id, variant } = { variant: undefined, benchmark: undefined, ...event.data };
  if (id !== undefined && !getBenchmark(id)?.variants.some((known) => known.id === variant))
    throw new ProtocolError(`The suite named a variant of ${id} that is not known.`);
  return event.data;
}

function fieldOf(error: z.ZodError): string {
  return error.issues[0]?.path.join(".") || "event";
}
