import { createHash } from "node:crypto";
import { jsonText } from "./json-text";

/** How long a reader may keep a frozen figure's file without asking again: a moderator may hide it. */
export const KEPT_S = 4 * 3_600;

/** `hours` is for stored bytes that only a moderator's decision hides. Readers revalidate everything else by its ETag at once. */
type Caching = "hours" | "revalidate";

type Asked = { readonly headers: Pick<Headers, "get"> };

export function jsonResponse(
  request: Asked,
  body: unknown,
  { status = 200, headers }: { readonly status?: number; readonly headers?: HeadersInit } = {},
): Response {
  const all = new Headers(headers);
  all.set("content-type", "application/json");
  return bytesResponse(request, {
    bytes: Buffer.from(jsonText(body)),
    caching: "revalidate",
    status,
    headers: all,
  });
}

export function bytesResponse(
  request: Asked,
  {
    bytes,
    caching,
    status = 200,
    headers,
  }: {
    readonly bytes: Uint8Array<ArrayBuffer>;
    readonly caching: Caching;
    readonly status?: number;
    readonly headers?: HeadersInit;
  },
): Response {
  const etag = `"${createHash("sha256").update(bytes).digest("base64url")}"`;
  const all = new Headers(headers);
  all.set("etag", etag);
  all.set(
    "cache-control",
    caching === "hours" ? `public, max-age=${KEPT_S}, must-revalidate` : "no-cache",
  );
  if (status === 200 && matches(request.headers.get("if-none-match"), etag))
    return new Response(null, { status: 304, headers: all });
  return new Response(bytes, { status, headers: all });
}

/** Reads If-None-Match (RFC 9110, section 13.1.2): a list of tags, each perhaps weak, or `*`. */
function matches(header: string | null, etag: string): boolean {
  if (header === null) return false;
  return header
    .split(",")
    .map((tag) => tag.trim().replace(/^W\//, ""))
    .some((tag) => tag === "*" || tag === etag);
}
