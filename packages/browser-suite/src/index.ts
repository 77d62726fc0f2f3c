/**
 * The suite in a browser: its events, the report of a run, and the digests of the published builds. Runs anywhere. worker/
 * has the code of the page's worker, and artefact/ the WebAssembly.
 */
import digests from "../artefact/digests.json";

export { parseEvent, ProtocolError, type ProgressEvent } from "./event";
export { plannedMemory, type Asked } from "./environment";
export { makeReport } from "./make-report";
export { Recording } from "./recording";

/** Digests of the artefact, newest first. The `suite.sha256` of a report from an official build is one of them. */
export const ARTEFACT_DIGESTS: readonly string[] = digests;
