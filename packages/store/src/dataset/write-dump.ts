import { mkdir, readFile, rm } from "node:fs/promises";
import path from "node:path";
import { DUMP_SCHEMA, type DumpManifest } from "@oslag/schema";
import type { Database } from "../db/database";
import { DUMP_CONTENTS } from "./dump-contents";
import { dataDictionary } from "./dictionary";
import { partialOf, publishDump, writeCompressed, writePlain, type DumpFile } from "./dump-files";
import { findWithheld, idsToLeaveOut } from "./find-withheld";
import { readManifest } from "./list-dumps";
import { listContrastLines } from "./list-contrast-lines";
import { listCurveCsv } from "./list-curve-rows";
import { listDatasetLines } from "./list-dataset-lines";
import { listDatasetCsv } from "./list-dataset-rows";
import { listPublishedFiles } from "./published-files";
import { listStatementLines } from "./list-statement-lines";

/**
 * Writes a day's dump: the data set in both forms, the log of statements, curves and contrasts, what others published, the
 * dictionary, licence and citation, and their digests. The folder gets its name when it is complete. A dump of the same day is
 * replaced, and the manifest names the digests of its files.
 */
export async function writeDump(
  db: Database,
  {
    folder,
    repository,
    now,
  }: { readonly folder: string; readonly repository: string; readonly now: Date },
): Promise<DumpManifest> {
  const day = now.toISOString().slice(0, 10);
  const partial = partialOf(folder, day);
  await rm(partial, { recursive: true, force: true });
  await mkdir(partial, { recursive: true });
  const begun = now.toISOString();
  // Found before the files are written: what is hidden meanwhile counts as not left out, so this dump will be replaced.
  const left_out = idsToLeaveOut({ begun, left_out: NOTHING }, await findWithheld(db));
  const written = await writeFiles(db, { partial, repository, day, now });
  const earlier = await readManifest(folder, day);
  const files = written.files.map((file) => withReplaced(file, earlier));
  const manifest: DumpManifest = { schema: DUMP_SCHEMA, day, begun, ...written, files, left_out };
  await publishDump(folder, { partial, manifest });
  return manifest;
}

const NOTHING = { reports: [], texts: [] };

/** Adds the digests of the file that this one replaces. */
function withReplaced(file: DumpFile, earlier: DumpManifest | null): DumpFile {
  const old = earlier?.files.find(({ name }) => name === file.name);
  if (old === undefined || old.sha256 === file.sha256) return file;
  return { ...file, replaces: [...(old.replaces ?? []), old.sha256] };
}

/** Writes the files of the dump, and returns them with the numbers of reports and statements. */
async function writeFiles(
  db: Database,
  {
    partial,
    repository,
    day,
    now,
  }: {
    readonly partial: string;
    readonly repository: string;
    readonly day: string;
    readonly now: Date;
  },
): Promise<Pick<DumpManifest, "files" | "reports" | "statements">> {
  const source = { db, now };
  const lines = countLines(listDatasetLines(source, {}));
  const statements = countLines(listStatementLines(source));
  const write = (name: string, chunks: AsyncIterable<string>) =>
    writeCompressed(path.join(partial, name), chunks);
  const copy = async (name: string, type: string, description: string) => {
    const bytes = await readFile(path.join(repository, name));
    return writePlain(partial, { name, bytes, type, description });
  };
  const plain = (value: object, file: Pick<DumpFile, "name" | "description">) => {
    const bytes = Buffer.from(`${JSON.stringify(value, null, 1)}\n`);
    return writePlain(partial, { ...file, bytes, type: "application/json" });
  };
  // Computed from the reports of this moment, so they come first: what arrives while the files are written is in none of them.
  const curves = await write(`oslag-${day}.curves.csv.gz`, listCurveCsv(source));
  const contrasts = await write(`oslag-${day}.contrasts.ndjson.gz`, listContrastLines(source));
  const published = await listPublishedFiles(db);
  const files: DumpFile[] = [
    {
      ...(await write(`oslag-${day}.ndjson.gz`, lines.chunks)),
      description: DUMP_CONTENTS.reports,
    },
    {
      ...(await write(`oslag-${day}.csv.gz`, listDatasetCsv(source, {}))),
      description: DUMP_CONTENTS.rows,
    },
    {
      ...(await write(`oslag-${day}.statements.ndjson.gz`, statements.chunks)),
      description: DUMP_CONTENTS.statements,
    },
    { ...curves, description: DUMP_CONTENTS.curves },
    { ...contrasts, description: DUMP_CONTENTS.contrasts },
    await plain(dataDictionary(), {
      name: "dictionary.json",
      description: DUMP_CONTENTS.dictionary,
    }),
    ...(await Promise.all(published.map(({ value, ...file }) => plain(value, file)))),
    await copy("CITATION.cff", "text/yaml", DUMP_CONTENTS.citation),
    await copy("LICENSE-DATA", "text/plain", DUMP_CONTENTS.licence),
  ];
  return { files, reports: lines.count(), statements: statements.count() };
}

/** Passes text through and counts its lines. */
function countLines(source: AsyncGenerator<string>) {
  let lines = 0;
  async function* chunks() {
    for await (const chunk of source) {
      for (const character of chunk) if (character === "\n") lines += 1;
      yield chunk;
    }
  }
  return { chunks: chunks(), count: () => lines };
}
