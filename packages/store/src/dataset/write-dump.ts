import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { DUMP_SCHEMA, type DumpManifest } from "@oslag/schema";
import type { Database } from "../db/database";
import { dataDictionary } from "./dictionary";
import { listDatasetLines } from "./list-dataset-lines";
import { listDatasetCsv } from "./list-dataset-rows";
import { listStatementLines } from "./list-statement-lines";

type DumpFile = DumpManifest["files"][number];

/**
 * Writes a day's dump: the data set in both forms, the log of statements, the dictionary, licence and citation, and
 * their digests. The folder gets its name when it is complete. A dump of the same day is replaced.
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
  const partial = path.join(folder, `.${day}.partial`);
  await rm(partial, { recursive: true, force: true });
  await mkdir(partial, { recursive: true });
  const { files, reports, statements } = await writeFiles(db, { partial, repository, day, now });
  const manifest: DumpManifest = {
    schema: DUMP_SCHEMA,
    day,
    begun: now.toISOString(),
    reports,
    statements,
    files,
  };
  const sums = files.map(({ name, sha256 }) => `${sha256}  ${name}\n`).join("");
  await writeFile(path.join(partial, "SHA256SUMS"), sums, { flush: true });
  await writeFile(path.join(partial, "manifest.json"), `${JSON.stringify(manifest, null, 1)}\n`, {
    flush: true,
  });
  const place = path.join(folder, day);
  await rm(place, { recursive: true, force: true });
  await rename(partial, place);
  return manifest;
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
  const statements = countLines(listStatementLines(db));
  const write = (name: string, chunks: AsyncIterable<string>) =>
    writeCompressed(path.join(partial, name), chunks);
  const copy = async (name: string, type: string, description: string) => {
    const bytes = await readFile(path.join(repository, name));
    return writePlain(partial, { name, bytes, type, description });
  };
  const files: DumpFile[] = [
    {
      ...(await write(`oslag-${day}.ndjson.gz`, lines.chunks)),
      description: "Every report with its signed bytes, one line each.",
    },
    {
      ...(await write(`oslag-${day}.csv.gz`, listDatasetCsv(source, {}))),
      description: "What was derived from them, one row for each measurement.",
    },
    {
      ...(await write(`oslag-${day}.statements.ndjson.gz`, statements.chunks)),
      description: "The public log of signed statements, one line each.",
    },
    await writePlain(partial, {
      name: "dictionary.json",
      bytes: Buffer.from(`${JSON.stringify(dataDictionary(), null, 1)}\n`),
      type: "application/json",
      description: "What each column, member, benchmark, warning and flag means.",
    }),
    await copy("CITATION.cff", "text/yaml", "How to cite the data."),
    await copy("LICENSE-DATA", "text/plain", "The licence, CC BY 4.0."),
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

async function writeCompressed(
  file: string,
  chunks: AsyncIterable<string>,
): Promise<Omit<DumpFile, "description">> {
  const hash = createHash("sha256");
  let bytes = 0;
  const measured = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  await pipeline(
    Readable.from(chunks),
    createGzip(),
    measured,
    createWriteStream(file, { flush: true }),
  );
  return { name: path.basename(file), bytes, sha256: hash.digest("hex"), type: "application/gzip" };
}

async function writePlain(
  folder: string,
  { bytes, ...file }: Pick<DumpFile, "name" | "type" | "description"> & { readonly bytes: Buffer },
): Promise<DumpFile> {
  await writeFile(path.join(folder, file.name), bytes, { flush: true });
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  return { ...file, bytes: bytes.length, sha256 };
}
