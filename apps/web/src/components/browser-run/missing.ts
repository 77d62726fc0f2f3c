import { msg } from "@oslag/language";

type Missing = {
  readonly message: string;
  /** False if a run is possible, but less exact. */
  readonly isFatal: boolean;
};

const SECURE: Missing = {
  isFatal: true,
  message: msg(
    "This page was loaded over plain HTTP. Browsers then offer no signing and only a coarse clock. Open the site over HTTPS, or on the machine that serves it.",
  ),
};
const ISOLATED: Missing = {
  isFatal: false,
  message: msg(
    "This page is not isolated from other sites, so the browser’s clock is coarser. Reload the page. If that does not help, you can still measure; the report will say so.",
  ),
};
const WORKER: Missing = {
  isFatal: true,
  message: msg("This browser lacks WebAssembly, workers or storage for a key."),
};

let missing: readonly Missing[] | undefined;

/** Lists what this browser or this connection lacks. The list is the same object each time. */
export function listMissing(): readonly Missing[] {
  missing ??= [
    ...(globalThis.isSecureContext ? [] : [SECURE]),
    ...(typeof WebAssembly === "object" && "Worker" in globalThis && "indexedDB" in globalThis
      ? []
      : [WORKER]),
    ...(globalThis.isSecureContext && !globalThis.crossOriginIsolated ? [ISOLATED] : []),
  ];
  return missing;
}
