import { REPORT_SCHEMA_1, REPORT_SCHEMA_2, WARNING_CODES, type Report } from "@oslag/schema";
import { ProtocolError } from "./event";
import { describeBrowser, describeHost, type Asked } from "./environment";
import type { Recording } from "./recording";

type RunFacts = {
  readonly recording: Recording;
  readonly asked: Asked;
  /** Ids in the report's formats. `machine` is a pseudonym that is stable for the key. */
  readonly ids: { readonly key: string; readonly run: string; readonly machine: string };
  readonly audience: string;
  readonly challenge: string | null;
  readonly runner: Report["runner"];
  /** SHA-256 of the artefact that ran. */
  readonly suiteDigest: string;
  readonly started: Date;
  readonly finished: Date;
  /** Whether the page was in the background at any moment of the run. */
  readonly wasHidden: boolean;
};

/** Makes the payload of a complete run. Throws a ProtocolError if the run is not complete. */
export function makeReport(facts: RunFacts): Report {
  const { recording, asked, ids, audience, challenge, runner, suiteDigest } = facts;
  const { started, finished } = recording;
  if (started === null || finished?.outcome !== "complete")
    throw new ProtocolError("The run is not complete.");
  const { machine, os } = describeHost(asked, ids.machine);
  const codes = new Set(recording.warnings);
  if (facts.wasHidden) codes.add("page-hidden");
  const measurements = recording.measurements();
  const hasFiles = measurements.some(({ storage }) => storage !== undefined);
  const { seed } = started;
  return {
    schema: seed === undefined ? REPORT_SCHEMA_1 : REPORT_SCHEMA_2,
    audience,
    ...(challenge === null ? {} : { challenge }),
    key: ids.key,
    host: "browser",
    runner,
    suite: { ...started.suite, sha256: suiteDigest, build: "official" },
    run: {
      id: ids.run,
      mode: started.mode,
      started: toSecond(facts.started),
      finished: toSecond(facts.finished),
      elapsed_ns: finished.elapsed_ns,
      warnings: WARNING_CODES.filter((code) => codes.has(code)),
      ...(seed === undefined ? {} : { seed, outcome: finished.outcome }),
      ...(recording.widthWitness !== null && measurements.some(hasParts)
        ? { width_witness: recording.widthWitness }
        : {}),
    },
    machine,
    os: { ...os, clock: started.clock },
    environment: { before: {}, after: {} },
    storage: hasFiles
      ? [{ role: "local", class: "memory", filesystem: "MEMFS", medium: "ram", options: [] }]
      : [],
    browser: describeBrowser(asked),
    measurements,
  };
}

function hasParts(measurement: Report["measurements"][number]): boolean {
  return measurement.outcome === "samples" && (measurement.parts ?? "none") !== "none";
}

function toSecond(time: Date): string {
  return time.toISOString().replace(/\.\d+Z$/, "Z");
}
