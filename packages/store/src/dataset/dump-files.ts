import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import type { DumpManifest } from "@oslag/schema";

export type DumpFile = DumpManifest["files"][number];

/** Writes text as a compressed file. */
export async function writeCompressed(
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

export async function writePlain(
  folder: string,
  { bytes, ...file }: Pick<DumpFile, "name" | "type" | "description"> & { readonly bytes: Buffer },
): Promise<DumpFile> {
  await writeFile(path.join(folder, file.name), bytes, { flush: true });
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  return { ...file, bytes: bytes.length, sha256 };
}

/** Adds manifest and digests to the complete files of a partial folder, and gives it the name of its day. */
export async function publishDump(
  folder: string,
  { partial, manifest }: { readonly partial: string; readonly manifest: DumpManifest },
): Promise<void> {
  const sums = manifest.files.map(({ name, sha256 }) => `${sha256}  ${name}\n`).join("");
  await writeFile(path.join(partial, "SHA256SUMS"), sums, { flush: true });
  const text = `${JSON.stringify(manifest, null, 1)}\n`;
  await writeFile(path.join(partial, "manifest.json"), text, { flush: true });
  const place = path.join(folder, manifest.day);
  // The old folder is set aside first: if this process dies between the two renames, the next one puts it back.
  const aside = asideOf(folder, manifest.day);
  await rm(aside, { recursive: true, force: true });
  await rename(place, aside).catch(ignoreMissing);
  await rename(partial, place);
  await rm(aside, { recursive: true, force: true });
}

export const partialOf = (folder: string, day: string): string =>
  path.join(folder, `.${day}.partial`);
export const asideOf = (folder: string, day: string): string =>
  path.join(folder, `.${day}.replaced`);

function ignoreMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== "ENOENT") throw error;
}
