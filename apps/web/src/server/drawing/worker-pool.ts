import { Worker } from "node:worker_threads";
import { refuseForNow, type Result } from "@oslag/schema";
import { createBoundedQueue, type Sender } from "../limits/bounded-queue";

/** What a worker says before it answers. */
export type WorkerStage = { readonly stage: string };

/** What a worker answers: its value, or what a thrown error said. */
export type WorkerAnswer<T> =
  | { readonly value: T }
  | {
      readonly failure: { readonly name: string; readonly message: string; readonly stack: string };
    };

export type WorkerPool = {
  /** Sends a job to a free worker. Refuses it when too many wait, or when it takes longer than `limitMs`. */
  readonly run: <T>(
    job: unknown,
    options: {
      readonly limitMs: number;
      readonly sender?: Sender;
      /** Called with the name of each part of the work when it begins. */
      readonly onStage?: ((stage: string) => void) | undefined;
    },
  ) => Promise<Result<T>>;
  /** Starts the workers, so that the first job does not wait for them. */
  readonly start: () => void;
  readonly close: () => Promise<void>;
};

type Bounds = {
  /** How many workers there are; each has one job at a time. */
  readonly workers: number;
  readonly waiting: number;
  readonly waitingEach: number;
  /** What there is too much of when too many jobs wait, for the refusal's sentence. */
  readonly what: string;
};

const RETRY_S = 5;

/** Creates a pool of worker threads. A worker that is stuck or ends is replaced for the next job. */
export function createWorkerPool(
  startWorker: () => Worker,
  { workers, waiting, waitingEach, what }: Bounds,
): WorkerPool {
  const queue = createBoundedQueue({
    running: workers,
    waiting,
    waitingEach,
    what,
    code: "overloaded",
  });
  const idle: Worker[] = [];
  const all = new Set<Worker>();
  const open = () => {
    const worker = startWorker();
    // A worker without a job does not keep the process alive.
    worker.unref();
    all.add(worker);
    worker.on("error", () => undefined);
    worker.once("exit", () => {
      all.delete(worker);
      const at = idle.indexOf(worker);
      if (at >= 0) idle.splice(at, 1);
    });
    return worker;
  };
  const runOn = async <T>(worker: Worker, job: unknown, asking: Asking): Promise<Result<T>> => {
    const { limitMs } = asking;
    worker.ref();
    const answered = await ask<T>(worker, job, asking);
    if (answered === "too late") {
      void worker.terminate();
      return refuseForNow(
        "overloaded",
        `Drawing took longer than ${limitMs / 1000} s and was stopped. Narrow the figure, or try again later.`,
        RETRY_S,
      );
    }
    worker.unref();
    if (all.has(worker)) idle.push(worker);
    if ("failure" in answered)
      throw Object.assign(new Error(answered.failure.message), answered.failure);
    return { ok: true, value: answered.value };
  };
  return {
    run: (job, { sender, ...asking }) =>
      queue.run(() => runOn(idle.pop() ?? open(), job, asking), sender),
    start: () => {
      while (all.size < workers) idle.push(open());
    },
    close: async () => {
      await Promise.all([...all].map((worker) => worker.terminate()));
    },
  };
}

type Asking = {
  readonly limitMs: number;
  readonly onStage?: ((stage: string) => void) | undefined;
};

/** Returns the worker's answer. Rejects when the worker ends without one. */
function ask<T>(worker: Worker, job: unknown, { limitMs, onStage }: Asking) {
  return new Promise<WorkerAnswer<T> | "too late">((resolve, reject) => {
    const settle = () => {
      clearTimeout(timer);
      worker.off("message", onMessage);
      worker.off("error", onError);
      worker.off("exit", onExit);
    };
    const onMessage = (answer: WorkerAnswer<T> | WorkerStage) => {
      if ("stage" in answer) return onStage?.(answer.stage);
      settle();
      resolve(answer);
    };
    const onError = (error: unknown) => {
      settle();
      reject(error instanceof Error ? error : new Error(String(error)));
    };
    const onExit = (code: number) =>
      onError(new Error(`A drawing thread ended with code ${code}.`));
    const timer = setTimeout(() => {
      settle();
      resolve("too late");
    }, limitMs);
    worker.on("message", onMessage);
    worker.on("error", onError);
    worker.on("exit", onExit);
    worker.postMessage(job);
  });
}
