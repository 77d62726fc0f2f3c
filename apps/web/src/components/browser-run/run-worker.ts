import { parseEvent, ProtocolError, Recording, type ProgressEvent } from "@oslag/browser-suite";
import type { RunMode } from "@oslag/schema";

type Watched = {
  readonly onProgress: (progress: ProgressEvent) => void;
  /** Ends the run at once and discards its results. */
  readonly signal: AbortSignal;
};

/** The user cancelled the run. */
export class CancelledError extends Error {
  override readonly name = "CancelledError";
}

type Message =
  | { readonly line: string }
  | { readonly said: string }
  | { readonly status: number }
  | { readonly failure: string };

/** Longer than any benchmark's process may take. After that silence the worker is considered dead. */
const SILENCE_MS = 180_000;

/** Runs the suite in a worker. Throws if it does not finish. */
export function runInWorker(
  { url, mode, freeMemory }: { url: string; mode: RunMode; freeMemory: number },
  { onProgress, signal }: Watched,
): Promise<Recording> {
  const worker = new Worker(url, { type: "module" });
  const recording = new Recording();
  let silence: ReturnType<typeof setTimeout> | undefined;
  return new Promise<Recording>((resolve, reject) => {
    const listen = () => {
      clearTimeout(silence);
      silence = setTimeout(
        () => reject(new Error("The suite has not responded for three minutes.")),
        SILENCE_MS,
      );
    };
    const take = (message: Message) => {
      if ("line" in message) {
        const event = parseEvent(message.line);
        recording.add(event);
        if (event.event === "progress") onProgress(event);
      } else if ("status" in message) {
        if (recording.finished === null)
          throw new ProtocolError("The suite ended before its run was complete.");
        resolve(recording);
      } else if ("failure" in message) {
        throw new Error(message.failure);
      }
    };
    signal.addEventListener("abort", () => reject(new CancelledError("The run was cancelled.")));
    worker.onerror = (event) => reject(new Error(event.message || "The worker could not start."));
    worker.onmessage = ({ data }: MessageEvent<Message>) => {
      listen();
      try {
        take(data);
      } catch (error) {
        reject(error as Error);
      }
    };
    listen();
    worker.postMessage({ args: ["run", "--mode", mode], freeMemory });
  }).finally(() => {
    clearTimeout(silence);
    worker.terminate();
  });
}
