import { Worker } from "node:worker_threads";
import { languageNow, SOURCE_LANGUAGE, type Language } from "@oslag/language";
import type { Result } from "@oslag/schema";
import type { Replica } from "@oslag/store";
import type { Sender } from "../limits/bounded-queue";
import type { FigureJobs } from "./figure-jobs";
import { createWorkerPool, type WorkerPool } from "./worker-pool";

type Kind = keyof FigureJobs;
type Input<K extends Kind> = Parameters<FigureJobs[K]>[1];
type Answer<K extends Kind> = ReturnType<FigureJobs[K]>;

export type FigureCall = {
  readonly kind: Kind;
  readonly input: Input<Kind>;
  /** The replica that answers the request; null for the primary. */
  readonly replica: Replica | null;
  /** In which texts are written. */
  readonly language: Language;
};

/** Reads, draws and freezes figures. */
export type FigureDrawer = {
  readonly run: <K extends Kind>(kind: K, input: Input<K>, caller?: Caller) => Answer<K>;
};

/** Who asks, and who is told of each part of the work when it begins. */
type Caller = Sender & { readonly onStage?: ((stage: string) => void) | undefined };

const BOUNDS = { waiting: 64, waitingEach: 16, what: "figures are being drawn" };
/** The statements of a figure end after 5 s each; the rest is drawing, which takes seconds on a busy machine. */
const LIMIT_MS = 40_000;
/** The server closes a connection after a minute of silence, so the refusal must come sooner. */
const FREEZE_LIMIT_MS = 50_000;
/** Room for a figure of 20,000 points with long names. */
const HEAP_MB = 768;

/** Starts a pool of threads that draw for a site. */
export function createDrawingThreads({
  databaseUrl,
  origin,
  processes = 1,
  workers,
  yields,
  getReplica = () => null,
}: {
  /** The primary. */
  readonly databaseUrl: string;
  readonly origin: string;
  /** How many site processes share the database. */
  readonly processes?: number;
  readonly workers: number;
  /** Whether the threads leave the processors to others where the system can do that. */
  readonly yields: boolean;
  /** Says which replica answers the present request. What is frozen is always read from the primary. */
  readonly getReplica?: () => Replica | null;
}): FigureDrawer & Pick<WorkerPool, "start" | "close"> {
  const options = {
    workerData: { databaseUrl, origin, processes, yields },
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
  };
  // The framework's compiler bundles the first file, with all that it imports; outside a build the second one runs.
  const startWorker = () =>
    process.env["NEXT_RUNTIME"] === "nodejs"
      ? new Worker(new URL("./figure-worker.ts", import.meta.url), options)
      : new Worker(
          new URL(/* turbopackIgnore: true */ "./source-worker.mjs", import.meta.url),
          options,
        );
  const { run, start, close } = createWorkerPool(startWorker, { ...BOUNDS, workers });
  return {
    run: <K extends Kind>(kind: K, input: Input<K>, caller?: Caller) => {
      const { onStage, ...sender } = caller ?? {};
      const limitMs = kind === "freeze" ? FREEZE_LIMIT_MS : LIMIT_MS;
      const replica = kind === "freeze" ? null : getReplica();
      // What leaves the site as a file or through the API is the same for everybody.
      const language = kind === "view" ? languageNow() : SOURCE_LANGUAGE;
      const job: FigureCall = { kind, input, replica, language };
      const answered = run<Result<unknown>>(job, {
        limitMs,
        onStage,
        ...(caller === undefined ? {} : { sender: sender as Sender }),
      });
      return answered.then((sent) => (sent.ok ? sent.value : sent)) as Answer<K>;
    },
    start,
    close,
  };
}
