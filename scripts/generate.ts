/**
 * Writes the generated files: what the runner reads of packages/schema, the fixtures that every verifier is tested with, the
 * list of abuse cases and the pictures of ARCHITECTURE.md. `tsx scripts/generate.ts` writes them; with `--check` it writes nothing, names each stale file and
 * exits 1.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { abuseCases } from "./abuse-cases";
import { ACCEPTED } from "./fixtures/accepted";
import { findings } from "./generate/findings";
import { grades } from "./generate/grades";
import { goNfcTables } from "./generate/go-nfc";
import { goRegistry } from "./generate/go-registry";
import { fields, FIXTURE_FOLDERS, reportFixtures } from "./generate/report-fixtures";
import { JSON_SCHEMAS } from "./generate/report-json-schema";
import { architectureDocument } from "./generate/rooms";
import { rounding } from "./generate/rounding";
import { suiteList } from "./generate/suite-list";
import { texts } from "./generate/texts";
import { values } from "./generate/values";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const registry = "native-runner/cli/internal/registry";
const fixtures = "packages/schema/fixtures";
/** Folders in which every file is generated, so that a file left over from an earlier run is stale too. */
const generatedFolders = FIXTURE_FOLDERS.map((kind) => `${fixtures}/${kind}`);

const generated = new Map<string, string | Uint8Array>([
  [`${registry}/registry.gen.go`, goRegistry()],
  ["native-runner/cli/internal/nfc/tables.gen.go", goNfcTables()],
  [`${fixtures}/rounding.ndjson`, rounding()],
  [`${fixtures}/suite.txt`, suiteList()],
  [`${fixtures}/texts.json`, texts()],
  [`${fixtures}/values.json`, values()],
  ["docs/abuse-cases.md", abuseCases()],
  ["ARCHITECTURE.md", architectureDocument()],
]);
for (const [name, schema] of Object.entries(JSON_SCHEMAS))
  generated.set(`${registry}/${name}.schema.json`, schema);
for (const { folder, reports } of ACCEPTED) {
  generated.set(`${fixtures}/${folder}fields.json`, fields(folder));
  generated.set(`${fixtures}/${folder}findings.json`, findings(reports));
  generated.set(`${fixtures}/${folder}grades.json`, grades(reports));
}
for (const [path, bytes] of reportFixtures()) generated.set(`${fixtures}/${path}`, bytes);

const stale = [...generated].filter(([file, content]) => !isCurrent(file, content));
const leftOver = generatedFolders.flatMap(listFiles).filter((file) => !generated.has(file));

if (process.argv.includes("--check")) {
  for (const file of [...stale.map(([name]) => name), ...leftOver]) {
    console.error(`${file} is stale: run npm run generate.`);
    process.exitCode = 1;
  }
} else {
  for (const [file, content] of stale) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), content);
    console.log(`${file} written.`);
  }
  for (const file of leftOver) {
    rmSync(join(root, file));
    console.log(`${file} removed.`);
  }
}

function isCurrent(file: string, content: string | Uint8Array): boolean {
  try {
    return readFileSync(join(root, file)).equals(Buffer.from(content));
  } catch {
    return false;
  }
}

function listFiles(folder: string): string[] {
  try {
    return readdirSync(join(root, folder)).map((name) => `${folder}/${name}`);
  } catch {
    return [];
  }
}
