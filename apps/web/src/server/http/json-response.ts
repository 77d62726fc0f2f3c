import { createHash } from "node:crypto";
import type { Reply } from "@oslag/server-interface";
import { jsonText } from "./json-text";

/** How long a reader may keep a frozen figure's file without asking again: a moderator may hide it. */
export const KEPT_S = 4 * 3_600;

/** `hours` is for stored bytes that only a moderator's decision hides. Readers revalidate everything else by its ETag at once. */
type Caching = "hours" | "revalidate";

type Asked = { readonly headers: Pick<Headers, "get"> };

type JsonOptions = { readonly status?: number; readonly headers?: HeadersInit };

type Content = {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly caching: Caching;
  readonly status?: number;
  readonly headers?: HeadersInit;
};

export function jsonResponse(request: Asked, body: unknown, options?: JsonOptions): Response {
  return toResponse(jsonReply(request, body, options));
}

/** The same for what is posted, without making a Response. */
export function jsonReply(
  request: Asked,
  body: unknown,
  { status = 200, headers }: JsonOptions = {},
): Reply {
  const all = new Headers(headers);
  all.set("content-type", "application/json");
  return bytesReply(request, {
    bytes: Buffer.from(jsonText(body)),
    caching: "revalidate",
    status,
    headers: all,
  });
}

export function bytesResponse(request: Asked, content: Content): Response {
  return toResponse(bytesReply(request, content));
}

export function toResponse({ status, headers, content }: Reply): Response {
  return new Response(content, { status, headers });
}

function bytesReply(request: Asked, { bytes, caching, status = 200, headers }: Content): Reply {
  const etag = `"${createHash("sha256").update(bytes).digest("base64url")}"`;
  const all = new Headers(headers);
  all.set("etag", etag);
  all.set(
    "cache-control",
    caching === "hours" ? `public, max-age=${KEPT_S}, must-revalidate` : "no-cache",
  );
  if (status === 200 && matches(request.headers.get("if-none-match"), etag))
    return { status: 304, headers: all, content: null };
  return { status, headers: all, content: bytes };
}

/** Reads If-None-Match (RFC 9110, section 13.1.2): a list of tags, each perhaps weak, or `*`. */
function matches(header: string | null, etag: string): boolean {
  if (header === null) return false;
  return header
    .split(",")
    .map((tag) => tag.trim().replace(/^W\//, ""))
    .some((tag) => tag === "*" || tag === etag);
}
