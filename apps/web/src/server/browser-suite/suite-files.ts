import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";

/** What the page's worker loads, and nothing else of the package. */
const FILES = {
  "worker.mjs": { folder: "worker", type: "text/javascript; charset=utf-8" },
  "run-suite.mjs": { folder: "worker", type: "text/javascript; charset=utf-8" },
  "suite.mjs": { folder: "artefact", type: "text/javascript; charset=utf-8" },
  "suite.wasm": { folder: "artefact", type: "application/wasm" },
} as const;

type SuiteFile = { readonly bytes: Buffer<ArrayBuffer>; readonly type: string };

type SuiteFiles = {
  readonly files: ReadonlyMap<string, SuiteFile>;
  /** SHA-256 of the scripts around the artefact: a browser report's `runner.sha256`. */
  readonly runnerDigest: string;
  /** Names the files in addresses, so that they can be kept for ever. */
  readonly version: string;
};

let loaded: SuiteFiles | undefined;

/** Read once. Throws when the package is not where Node finds packages. */
export function suiteFiles(): SuiteFiles {
  loaded ??= load();
  return loaded;
}

function load(): SuiteFiles {
  const folder = packageFolder();
  const files = new Map<string, SuiteFile>();
  for (const [name, { folder: below, type }] of Object.entries(FILES))
    files.set(name, {
      bytes: readFileSync(path.join(/* turbopackIgnore: true */ folder, below, name)),
      type,
    });
  const digest = (names: readonly string[]) => {
    const hash = createHash("sha256");
    for (const name of names) hash.update(`${name}\n`).update(files.get(name)?.bytes ?? "");
    return hash.digest("hex");
  };
  return {
    files,
    runnerDigest: digest(["run-suite.mjs", "worker.mjs"]),
    version: digest(Object.keys(FILES)).slice(0, 16),
  };
}

function packageFolder(): string {
  for (let folder = process.cwd(); ; folder = path.dirname(folder)) {
    const found = path.join(
      /* turbopackIgnore: true */ folder,
      "node_modules/@oslag/browser-suite",
    );
    if (existsSync(path.join(found, "worker/worker.mjs"))) return found;
    if (folder === path.dirname(folder))
      throw new Error("The package @oslag/browser-suite is not installed.");
  }
}
