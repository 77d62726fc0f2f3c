import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, open, readdir, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import {
  BYTES_COLUMNS,
  OLDEST_FIRST,
  envelopeOf,
  listDatasetBatches,
  writeDump,
} from "@oslag/store";
import type { Site } from "../site";
import { indexPage } from "./index-page";
import { listAnswers } from "./list-answers";

const BATCH = 10;

type StaticExport = {
  readonly reports: number;
  readonly statements: number;
  readonly figures: number;
  readonly configurations: number;
  readonly files: number;
};

/**
 * The whole site's data as plain files for any web server. The folder has its name only when it is complete; one that
 * exists is left alone.
 */
export async function writeStaticExport(
  site: Site,
  {
    folder,
    repository,
    now,
  }: { readonly folder: string; readonly repository: string; readonly now: Date },
): Promise<StaticExport> {
  const partial = `${folder}.partial`;
  await rm(partial, { recursive: true, force: true });
  await mkdir(partial, { recursive: true });
  const { day, statements } = await writeDump(site.db, {
    folder: path.join(partial, "data"),
    repository,
    now,
  });
  const reports = await writeEnvelopes(site, { folder: partial, now });
  const counts = { figures: 0, configurations: 0 };
  for await (const { name, bytes } of listAnswers(site)) {
    await writeWithin(partial, name, bytes);
    if (name.startsWith("configurations/")) counts.configurations += 1;
    if (name.startsWith("figures/") && name.endsWith(".json")) counts.figures += 1;
  }
  const page = indexPage({ origin: site.origin, day, reports, statements, ...counts });
  await writeWithin(partial, "index.html", Buffer.from(page));
  const files = await writeDigests(partial);
  await rename(partial, folder);
  return { reports, statements, ...counts, files };
}

async function writeEnvelopes(
  { db }: Site,
  { folder, now }: { readonly folder: string; readonly now: Date },
): Promise<number> {
  let count = 0;
  const columns = { id: true, received: true, ...BYTES_COLUMNS } as const;
  const batches = listDatasetBatches(
    {},
    {
      batch: BATCH,
      now,
      read: (where, take) =>
        db.report.findMany({ select: columns, where, orderBy: [...OLDEST_FIRST], take }),
    },
  );
  for await (const rows of batches)
    for (const { id, ...bytes } of rows) {
      await writeWithin(folder, `reports/${id.slice(0, 2)}/${id}.oslag.json`, envelopeOf(bytes));
      count += 1;
    }
  return count;
}

async function writeWithin(folder: string, name: string, bytes: Uint8Array): Promise<void> {
  const file = path.join(folder, name);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, bytes);
}

/** SHA256SUMS over every file, in the order of their names; gives how many there are. */
async function writeDigests(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .toSorted();
  const sums = await open(path.join(folder, "SHA256SUMS"), "w");
  try {
    for (const name of names) {
      const hash = createHash("sha256");
      for await (const chunk of createReadStream(path.join(folder, name)))
        hash.update(chunk as Buffer);
      await sums.write(`${hash.digest("hex")}  ${name.split(path.sep).join("/")}\n`);
    }
    await sums.sync();
  } finally {
    await sums.close();
  }
  return names.length;
}
