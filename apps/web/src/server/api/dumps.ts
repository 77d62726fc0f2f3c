import { Readable } from "node:stream";
import { NoQuery, type DumpListResource, type Result } from "@oslag/schema";
import { paths } from "@/lib/paths";
import { dataDictionary, listDumps, openDumpFile, type DumpSource } from "@oslag/store";
import { jsonResponse } from "../http/json-response";
import { parseQuery } from "../http/parse-query";
import type { Site } from "../site";

type Answer = Promise<Response | Result<never>>;
type Source = Site & { readonly dumps: string };

/** GET /api/v1/dumps: the nightly files and their digests. */
export async function getDumps(request: Request, { db, origin, dumps }: Source): Answer {
  const query = parseQuery(request, NoQuery);
  if (!query.ok) return query;
  const found = await listDumps({ db, folder: dumps });
  const resource: DumpListResource = {
    dumps: found.map((manifest) => ({
      ...manifest,
      url: `${origin}${paths.dump(manifest.day)}`,
    })),
  };
  return jsonResponse(request, resource);
}

/** GET /api/v1/dictionary: what each column and member of the data set means. */
export async function getDictionary(request: Request): Answer {
  const query = parseQuery(request, NoQuery);
  return query.ok ? jsonResponse(request, dataDictionary()) : query;
}

const TYPES: readonly (readonly [ending: string, type: string])[] = [
  [".gz", "application/gzip"],
  [".json", "application/json"],
];

/** GET /data/dumps/{day}/{name}: one file of one night. */
export async function getDumpFile(
  request: Request,
  {
    day,
    name,
    source,
  }: { readonly day: string; readonly name: string; readonly source: DumpSource },
): Answer {
  const query = parseQuery(request, NoQuery);
  if (!query.ok) return query;
  const opened = await openDumpFile(source, { day, name });
  if (!opened.ok) return opened;
  const file = opened.value;
  const type = TYPES.find(([ending]) => name.endsWith(ending))?.[1] ?? "text/plain; charset=utf-8";
  const headers = {
    "content-type": type,
    "content-length": String(file.bytes),
    "cache-control": "no-cache",
  };
  if (request.method === "HEAD") return new Response(null, { headers });
  return new Response(Readable.toWeb(file.stream()) as ReadableStream, { headers });
}
