// The drawing thread: reads figures with connections of its own, draws them, and answers with plain values and bytes.
import { setPriority } from "node:os";
import { parentPort, workerData } from "node:worker_threads";
import { speakBy } from "@oslag/language";
import { isUnavailable, logFailure, openDatabase } from "@oslag/store";
import { createReplicaDatabases } from "../replica-databases";
import type { FigureCall } from "./figure-drawer";
import { DATABASE_AWAY, FIGURE_JOBS } from "./figure-jobs";
import type { WorkerAnswer, WorkerStage } from "./worker-pool";

/** The nice value of a thread that leaves the processors to readers; other work gets three times as much time. */
const YIELDING = 5;

const { databaseUrl, origin, processes, yields } = workerData as {
  readonly databaseUrl: string;
  readonly origin: string;
  readonly processes: number;
  readonly yields: boolean;
};
const primary = openDatabase(databaseUrl, "draw", { processes });
const replicas = createReplicaDatabases("draw", processes);

// On Linux a thread has a priority of its own; elsewhere this would be the process's.
if (yields && process.platform === "linux") setPriority(YIELDING);

parentPort?.on("message", async (call: FigureCall) => {
  // A thread has one job at a time.
  speakBy(() => call.language);
  const answer = await answerTo(call);
  parentPort?.postMessage(answer, transferable(answer));
});

async function answerTo({ kind, input, replica }: FigureCall): Promise<WorkerAnswer<unknown>> {
  try {
    const site = { db: replica === null ? primary : replicas(replica), origin };
    const job = FIGURE_JOBS[kind] as (
      own: typeof site,
      given: unknown,
      tell: (stage: string) => void,
    ) => Promise<unknown>;
    const tell = (stage: string) => parentPort?.postMessage({ stage } satisfies WorkerStage);
    return { value: await job(site, input, tell) };
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
