import { PROBLEMS, toProblemDocument, type Problem } from "@oslag/schema";

const RETRY_AFTER_S = 5;

/** Returns a refusal as RFC 9457 describes it. `request` identifies the request in our log; no internal detail is sent. */
export function problemResponse(
  problem: Problem,
  { request, headers }: { readonly request?: string; readonly headers?: HeadersInit } = {},
): Response {
  const kind = PROBLEMS[problem.code];
  const document = {
    ...toProblemDocument(problem),
    ...(request === undefined ? {} : { request }),
  };
  const all = new Headers(headers);
  all.set("content-type", "application/problem+json");
  all.set("cache-control", "no-store");
  const retryAfterS = problem.retryAfterS ?? (kind.status === 503 ? RETRY_AFTER_S : null);
  if (retryAfterS !== null) all.set("retry-after", String(retryAfterS));
  return new Response(`${JSON.stringify(document)}\n`, { status: kind.status, headers: all });
}
