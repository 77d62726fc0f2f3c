import { createReadStream, type ReadStream } from "node:fs";
import { readdir, readFile, stat } from "node:fs/promises";
import path from "node:path";
import { DumpDay, DumpFileName, DumpManifest } from "@oslag/schema";

/** Returns the manifests of complete dumps in the folder, the newest first; none if there is no folder. */
export async function listDumps(folder: string, limit = 31): Promise<readonly DumpManifest[]> {
  const names = await readdir(folder).catch(() => []);
  const days = names.filter((name) => DumpDay.safeParse(name).success).toSorted();
  const manifests = await Promise.all(
    days
      .slice(-limit)
      .toReversed()
      .map(async (day) => {
        const text = await readFile(path.join(folder, day, "manifest.json"), "utf8").catch(
          () => "",
        );
        return parseManifest(text);
      }),
  );
  return manifests.filter((manifest) => manifest !== null);
}

function parseManifest(text: string): DumpManifest | null {
  try {
    return DumpManifest.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

/** Opens one file of a dump for sending; null if there is none. The names are checked, so that no path leaves the folder. */
export async function openDumpFile(
  folder: string,
  { day, name }: { readonly day: string; readonly name: string },
): Promise<{ readonly bytes: number; readonly stream: () => ReadStream } | null> {
  if (!DumpDay.safeParse(day).success || !DumpFileName.safeParse(name).success) return null;
  const file = path.join(/* turbopackIgnore: true */ folder, day, name);
  const found = await stat(file).catch(() => null);
  if (found === null || !found.isFile()) return null;
  return { bytes: found.size, stream: () => createReadStream(file) };
}
