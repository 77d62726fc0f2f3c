/**
 * The suite in a browser: its events, the report of a run, and the digests of the builds that this repository has
 * published. Runs anywhere; worker/ holds what runs in the page's worker, artefact/ the WebAssembly.
 */
import digests from "../artefact/digests.json";

export { parseEvent, ProtocolError, type ProgressEvent } from "./event";
export { plannedMemory, type Asked } from "./environment";
export { makeReport } from "./make-report";
export { Recording } from "./recording";

/** Of the artefact, the newest first: what a report's `suite.sha256` is when it ran one of ours. */
export const ARTEFACT_DIGESTS: readonly string[] = digests;
