import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { NoQuery, refuse, type Release, type Result } from "@oslag/schema";
import { parseQuery } from "../http/parse-query";
import { installScript, powerShellScript } from "./install-script";
import { readDownloads, type DownloadPlace, type Downloads } from "@oslag/store";

const NOTHING = refuse("not_found", "This site has no such download.");
const MISSING = refuse(
  "not_found",
  "The manifest names this download, but this site has no file of its size.",
);
const MANIFEST_FILES: readonly string[] = ["manifest.json", "manifest.dsse.json", "SHA256SUMS"];

const released = (downloads: Downloads): Release | null =>
  "release" in downloads ? downloads.release : null;

/** GET /downloads/{name}: a file of the manifest, or the manifest. Nothing else in the folder can be had. */
export async function serveDownload(
  request: Request,
  { name, place }: { readonly name: string; readonly place: DownloadPlace },
): Promise<Response | Result<never>> {
  const query = parseQuery(request, NoQuery);
  if (!query.ok) return query;
  const downloads = readDownloads(place);
  const archives = released(downloads)?.archives ?? [];
  if (!archives.some((archive) => archive.name === name) && !MANIFEST_FILES.includes(name))
    return NOTHING;
  if ("missing" in downloads && downloads.missing.has(name)) return MISSING;
  const file = path.join(/* turbopackIgnore: true */ place.folder, name);
  const found = await stat(file).catch(() => null);
  if (found === null || !found.isFile()) return NOTHING;
  const headers = {
    "content-type": typeOf(name),
    "content-length": String(found.size),
    "cache-control": "no-cache",
  };
  if (request.method === "HEAD") return new Response(null, { headers });
  return new Response(Readable.toWeb(createReadStream(file)) as ReadableStream, { headers });
}

/** GET /install.sh and /install.ps1 */
export function serveInstaller(
  kind: "sh" | "ps1",
  { place, origin }: { readonly place: DownloadPlace; readonly origin: string },
): Response {
  const downloads = readDownloads(place);
  const release = released(downloads);
  const isLocalBuild = downloads.state === "unsigned";
  const write = kind === "sh" ? installScript : powerShellScript;
  const headers = { "content-type": "text/plain; charset=utf-8", "cache-control": "no-cache" };
  // A script that says so fails in the reader's shell, where a page of HTML would be run as one.
  const none =
    kind === "sh"
      ? "echo 'oslag: this site offers no builds; see its page /run' >&2; exit 1\n"
      : "throw 'oslag: this site offers no builds; see its page /run'\n";
  return new Response(release === null ? none : write({ release, origin, isLocalBuild }), {
    headers,
  });
}

function typeOf(name: string): string {
  if (name.endsWith(".zip")) return "application/zip";
  if (name.endsWith(".gz")) return "application/gzip";
  return name.endsWith(".json") ? "application/json" : "text/plain; charset=utf-8";
}
