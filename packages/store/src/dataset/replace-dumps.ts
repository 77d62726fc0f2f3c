import { createReadStream } from "node:fs";
import { copyFile, mkdir, readdir, rename, rm } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream";
import { createGunzip } from "node:zlib";
import type { DumpManifest } from "@oslag/schema";
import { z } from "zod";
import type { Database } from "../db/database";
import { sql } from "../db/sql";
import { asideOf, partialOf, publishDump, writeCompressed, type DumpFile } from "./dump-files";
import { findWithheld, idsToLeaveOut, leavesOut, type Withheld } from "./find-withheld";
import { listManifests, type DumpSource } from "./list-dumps";
import { PairsLine, withoutSides } from "./without-sides";

type LeftOut = NonNullable<DumpManifest["left_out"]>;

/**
 * Replaces each dump that holds what moderators withhold now by one without it, and returns the days. All else in the files stays
 * as it was, and the manifest names the digests that it replaces.
 */
export async function replaceDumps(db: Database, folder: string): Promise<readonly string[]> {
  await putBack(folder);
  const withheld = await findWithheld(db);
  const stale = (await listManifests(folder)).filter((manifest) => !leavesOut(manifest, withheld));
  for (const manifest of stale) await replaceDump({ db, folder }, manifest, withheld);
  return stale.map(({ day }) => day);
}

/** Gives a dump its name again if an earlier process died while it replaced it. */
async function putBack(folder: string): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const day = /^\.(\d{4}-\d\d-\d\d)\.replaced$/.exec(name)?.[1];
    if (day === undefined) continue;
    // This fails if the new folder has the name already. The old one is then of no use.
    await rename(asideOf(folder, day), path.join(folder, day)).catch(() => undefined);
    await rm(asideOf(folder, day), { recursive: true, force: true });
  }
}

async function replaceDump(
  { db, folder }: DumpSource,
  manifest: DumpManifest,
  withheld: Withheld,
): Promise<void> {
  const { day } = manifest;
  const leaveOut = idsToLeaveOut(manifest, withheld);
  const partial = partialOf(folder, day);
  await rm(partial, { recursive: true, force: true });
  await mkdir(partial);
  const filter = filtersOf(leaveOut, {
    withheld,
    unserved: await listUnserved(db, {
      reports: union(leaveOut.reports, manifest.left_out?.reports),
      begun: new Date(manifest.begun),
    }),
  });
  const files: DumpFile[] = [];
  let removed = 0;
  for (const file of manifest.files) {
    const from = path.join(folder, day, file.name);
    const to = path.join(partial, file.name);
    const change = filter(file.name);
    const written = change === null ? null : await rewrite(from, to, change);
    if (written === null || written.changed === 0) {
      await copyFile(from, to);
      files.push(file);
      continue;
    }
    const replaces = [...(file.replaces ?? []), file.sha256];
    files.push({ ...file, ...written.file, replaces });
    if (isReportLines(file.name)) removed = written.changed;
  }
  const reports = manifest.reports - removed;
  // What earlier replacements left out stays out, even if it was restored since.
  const leftOut: LeftOut = {
    reports: union(leaveOut.reports, manifest.left_out?.reports),
    texts: union(leaveOut.texts, manifest.left_out?.texts),
  };
  const replaced: DumpManifest = { ...manifest, reports, files, left_out: leftOut };
  await publishDump(folder, { partial, manifest: replaced });
}

const union = (ids: readonly string[], earlier: readonly string[] = []) =>
  [...new Set([...ids, ...earlier])].toSorted();

const Ids = z.array(z.object({ id: z.string() }));

/** Lists the configurations of which a dump has these reports alone: their names are in no other report that it may hold. */
async function listUnserved(
  db: Database,
  { reports, begun }: { readonly reports: readonly string[]; readonly begun: Date },
): Promise<readonly string[]> {
  const rows = await db.$queryRaw(sql`
    SELECT DISTINCT r.configuration_id AS id FROM reports r WHERE r.id = ANY (${[...reports]}) AND NOT EXISTS (
      SELECT 1 FROM reports o
      WHERE o.configuration_id = r.configuration_id AND o.received < ${begun} AND NOT o.id = ANY (${[...reports]})
    )`);
  return Ids.parse(rows).map(({ id }) => id);
}

/** Returns the line to write in place of one, or null to leave it out. */
type Change = (line: string) => string | null;

const isReportLines = (name: string) => /^oslag-[\d-]+\.ndjson\.gz$/.test(name);

/** Returns what changes a file of a dump, by its name; null for a file that holds no report and no statement. */
function filtersOf(
  leaveOut: LeftOut,
  { withheld, unserved }: { readonly withheld: Withheld; readonly unserved: readonly string[] },
): (name: string) => Change | null {
  const sides = new Set([...leaveOut.reports, ...unserved]);
  const reports = new Set(leaveOut.reports);
  const texts = new Set(leaveOut.texts);
  const reasons = new Map(withheld.texts.map(({ id, reason }) => [id, reason]));
  return (name) => {
    if (name.endsWith(".statements.ndjson.gz"))
      return (line) => {
        const statement = Identified.parse(JSON.parse(line));
        if (!texts.has(statement.id)) return line;
        const text_hidden = reasons.get(statement.id) ?? null;
        return JSON.stringify({ ...statement, text: null, text_hidden, envelope: null });
      };
    if (name.endsWith(".contrasts.ndjson.gz"))
      return (line) => {
        const comparison = PairsLine.parse(JSON.parse(line));
        const kept = withoutSides(comparison, sides);
        return kept === comparison ? line : kept && JSON.stringify(kept);
      };
    if (isReportLines(name))
      return (line) => (reports.has(Identified.parse(JSON.parse(line)).id) ? null : line);
    // The first cell is the report's id in quotes. No text of a report holds a line end.
    if (name.endsWith(".csv.gz"))
      return (line) => (reports.has(line.slice(1, 1 + ID_DIGITS)) ? null : line);
    return null;
  };
}

const ID_DIGITS = 64;
const Identified = z.looseObject({ id: z.string() });

async function rewrite(
  from: string,
  to: string,
  change: Change,
): Promise<{ readonly changed: number; readonly file: Omit<DumpFile, "description"> }> {
  let changed = 0;
  async function* lines() {
    for await (const line of linesOf(from)) {
      const kept = change(line);
      if (kept !== line) changed += 1;
      if (kept !== null) yield `${kept}\n`;
    }
  }
  const file = await writeCompressed(to, lines());
  return { changed, file };
}

/** Yields the lines of a compressed file without their line feeds. Node's own reader also splits at U+2028, which a text may hold. */
async function* linesOf(file: string): AsyncGenerator<string> {
  const text = pipeline(createReadStream(file), createGunzip(), () => undefined).setEncoding(
    "utf8",
  );
  let rest = "";
  for await (const chunk of text) {
    const lines = (rest + String(chunk)).split("\n");
    rest = lines.pop() ?? "";
    yield* lines;
  }
  if (rest !== "") yield rest;
}
