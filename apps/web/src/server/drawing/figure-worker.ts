// The drawing thread: reads figures with connections of its own, draws them, and answers with plain values and bytes.
import { setPriority } from "node:os";
import { parentPort, workerData } from "node:worker_threads";
import { isUnavailable, logFailure, openDatabase } from "@oslag/store";
import type { FigureCall } from "./figure-drawer";
import { DATABASE_AWAY, FIGURE_JOBS } from "./figure-jobs";
import type { WorkerAnswer } from "./worker-pool";

/** The nice value of a thread that leaves the processors to readers; other work gets three times as much time. */
const YIELDING = 5;

const { databaseUrl, origin, processes, yields } = workerData as {
  readonly databaseUrl: string;
  readonly origin: string;
  readonly processes: number;
  readonly yields: boolean;
};
const site = { db: openDatabase(databaseUrl, "draw", { processes }), origin };

// On Linux a thread has a priority of its own; elsewhere this would be the process's.
if (yields && process.platform === "linux") setPriority(YIELDING);

parentPort?.on("message", async ({ kind, input }: FigureCall) => {
  const answer = await answerTo(kind, input);
  parentPort?.postMessage(answer, transferable(answer));
});

async function answerTo(
  kind: FigureCall["kind"],
  input: FigureCall["input"],
): Promise<WorkerAnswer<unknown>> {
  try {
    const job = FIGURE_JOBS[kind] as (own: typeof site, given: unknown) => Promise<unknown>;
    return { value: await job(site, input) };
  } catch (error) {
    if (isUnavailable(error)) {
      logFailure({ request: `drawing ${kind}`, problem: "unavailable", error });
      return { value: DATABASE_AWAY };
    }
    const { name, message, stack = "" } = error instanceof Error ? error : new Error(String(error));
    return { failure: { name, message, stack } };
  }
}

function transferable(answer: WorkerAnswer<unknown>): ArrayBuffer[] {
  if (!("value" in answer)) return [];
  const { value } = answer.value as { readonly value?: unknown };
  return value instanceof Uint8Array && value.buffer instanceof ArrayBuffer ? [value.buffer] : [];
}
