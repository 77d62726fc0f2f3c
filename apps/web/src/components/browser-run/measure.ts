import { makeReport, plannedMemory, type Asked, type ProgressEvent } from "@oslag/browser-suite";
import type { Report, RunMode } from "@oslag/schema";
import { payloadId, signReport, type SigningKey } from "@oslag/signing/web-sign";
import type { RatedResults } from "@oslag/science";
import { loadKey } from "./key-store";
import { ownPoint, ownResults, type OwnPoint, type OwnResult } from "./own-point";
import { runInWorker } from "./run-worker";
import { askChallenge } from "./send-report";

/** What the server tells the page about the suite. */
export type SuiteAddress = {
  readonly worker: string;
  readonly suiteDigest: string;
  readonly runner: Report["runner"];
  readonly origin: string;
};

/** A signed run. */
export type Signed = {
  readonly id: string;
  readonly envelope: Uint8Array;
  readonly report: Report;
};

/** A signed run with the results to show. */
export type Shown = {
  readonly signed: Signed;
  readonly results: readonly OwnResult[];
  readonly point: OwnPoint | null;
};

export function toShown(signed: Signed, baseline: RatedResults): Shown {
  const results = ownResults(signed.report.measurements);
  return { signed, results, point: ownPoint(results, baseline) };
}

/** Reads from the browser what environment.ts puts into the report. */
function askBrowser(): Asked {
  const asked = navigator as Navigator & Partial<Pick<Asked, "userAgentData" | "deviceMemory">>;
  return {
    userAgent: asked.userAgent,
    userAgentData: asked.userAgentData,
    hardwareConcurrency: asked.hardwareConcurrency,
    deviceMemory: asked.deviceMemory,
    maxTouchPoints: asked.maxTouchPoints,
    isolated: globalThis.crossOriginIsolated === true,
  };
}

/** Runs the suite, then makes and signs its report. */
export async function measure(
  suite: SuiteAddress,
  mode: RunMode,
  watched: { onProgress: (progress: ProgressEvent) => void; signal: AbortSignal },
): Promise<Signed> {
  const { key } = await loadKey();
  const asked = askBrowser();
  const challenge = await askChallenge(key.id);
  let wasHidden = document.hidden;
  const look = () => (wasHidden ||= document.hidden);
  document.addEventListener("visibilitychange", look);
  const started = new Date();
  try {
    const recording = await runInWorker(
      { url: suite.worker, mode, freeMemory: plannedMemory(asked) },
      watched,
    );
    const report = makeReport({
      recording,
      asked,
      ids: { key: key.id, run: randomHex(), machine: await pseudonym(key.id) },
      audience: suite.origin,
      challenge,
      runner: suite.runner,
      suiteDigest: suite.suiteDigest,
      started,
      finished: new Date(),
      wasHidden,
    });
    return await sign(report, key);
  } finally {
    document.removeEventListener("visibilitychange", look);
  }
}

export async function sign(report: Report, key: SigningKey): Promise<Signed> {
  return readSigned(await signReport(report, key));
}

/**
 * Reads an envelope that this browser made. It does not verify the signature; the site does that before it stores
 * anything.
 */
export async function readSigned(envelope: Uint8Array): Promise<Signed> {
  const { payload } = JSON.parse(new TextDecoder().decode(envelope)) as { payload: string };
  const bytes = Uint8Array.from(atob(payload), (character) => character.charCodeAt(0));
  const report = JSON.parse(new TextDecoder().decode(bytes)) as Report;
  return { id: await payloadId(bytes), envelope, report };
}

function randomHex(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
}

/** Derives the machine's pseudonym from the key, because a browser has no identifier of its machine. */
function pseudonym(key: string): Promise<string> {
  return payloadId(new TextEncoder().encode(`oslag browser machine ${key}`));
}
