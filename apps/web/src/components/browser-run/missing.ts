export type Missing = {
  readonly words: string;
  /** False where a run is possible, and worse. */
  readonly isFatal: boolean;
};

const SECURE: Missing = {
  isFatal: true,
  words:
    "This page came over plain HTTP. Browsers then offer no cryptography to sign with and a coarser clock: open the site by HTTPS, or on the machine itself.",
};
const ISOLATED: Missing = {
  isFatal: false,
  words:
    "This page is not isolated from other sites, so the browser’s clock is coarser. Load the page anew; if that does not help, the run says so in its report.",
};
const WORKER: Missing = {
  isFatal: true,
  words: "This browser has no WebAssembly, or no workers, or no storage for a key.",
};

let missing: readonly Missing[] | undefined;

/** What this browser or this connection lacks; the same list each time. */
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
