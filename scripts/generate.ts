/**
 * Writes the files that other languages read from the registries and the report format of packages/schema.
 * `tsx scripts/generate.ts` writes them; with `--check` it writes nothing, names each stale file and exits 1.
 */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { goRegistry } from "./generate/go-registry";
import { reportJsonSchema } from "./generate/report-json-schema";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");

const GENERATED = {
  "native-runner/cli/internal/registry/registry.gen.go": goRegistry,
  "native-runner/cli/internal/registry/report.schema.json": reportJsonSchema,
} as const satisfies Record<string, () => string>;

function readOrNull(path: string): string | null {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return null;
  }
}

const check = process.argv.includes("--check");
for (const [file, generate] of Object.entries(GENERATED)) {
  const path = join(root, file);
  const text = generate();
  if (readOrNull(path) === text) continue;
  if (check) {
    console.error(`${file} is stale: run npm run generate.`);
    process.exitCode = 1;
  } else {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
    console.log(`${file} written.`);
  }
}
