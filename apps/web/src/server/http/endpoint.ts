import { randomUUID } from "node:crypto";
import type { Problem, Result } from "@oslag/schema";
import { INTERNAL_HEADERS, type Posted, type Receiver, type Reply } from "@oslag/server-interface";
import { isUnavailable, logFailure } from "@oslag/store";
import { toResponse } from "./json-response";
import { problemResponse } from "./problem-response";

/** A handler as Next.js calls it: with the request, and the parameters of the address as a promise. */
export type RouteHandler<P, Asked = Request> = (
  request: Asked,
  context: { readonly params: Promise<P> },
) => Promise<Response>;

/** Scripts of any site may read the API in a browser. Changes are not allowed. */
const READABLE = {
  "access-control-allow-origin": "*",
  "access-control-expose-headers": "etag, oslag-footnote",
};

/** What a handler returns: an answer, or a refusal. */
export type Answered = Response | Reply | Result<never>;

type WithHeaders = { readonly headers: Pick<Headers, "get"> };

/**
 * Wraps a handler so that every failure is a problem document: a refusal as the handler returned it, a database that cannot be
 * reached as `unavailable`, and any other exception as `internal` with an identifier that is also in the log.
 */
export function endpoint<P = Record<string, never>, Asked extends WithHeaders = Request>(
  handler: (request: Asked, params: P) => Promise<Answered>,
  { readable = false }: { readonly readable?: boolean } = {},
): RouteHandler<P, Asked> {
  return async (request, { params }) => {
    const answered = await answer(request, async () => handler(request, await params));
    const response = answered instanceof Response ? answered : toResponse(answered);
    if (readable)
      for (const [name, value] of Object.entries(READABLE)) response.headers.set(name, value);
    return response;
  };
}

/** Wraps a handler of what is posted in the same way, for the HTTP server, which needs no Response. */
export function receiver(handler: (request: Posted) => Promise<Answered>): Receiver {
  return (request) => answer(request, () => handler(request));
}

async function answer(
  { headers }: WithHeaders,
  handle: () => Promise<Answered>,
): Promise<Response | Reply> {
  try {
    const answered = await handle();
    if (answered instanceof Response || "content" in answered) return answered;
    if (answered.ok) throw new TypeError("A handler returned a value in place of a response.");
    return problemResponse(answered.problem);
  } catch (error) {
    const { problem, request } = reportFailure(error, headers);
    return problemResponse(problem, { request });
  }
}

/** Logs why a request failed. Returns what the answer says of it, and the request's identifier in the log. */
export function reportFailure(
  error: unknown,
  headers: WithHeaders["headers"],
): { readonly problem: Problem; readonly request: string } {
  // The HTTP server gives each request an identifier. Without it, as in a test, the identifier is made here.
  const request = headers.get(INTERNAL_HEADERS.requestId) ?? randomUUID();
  const problem = toProblem(error);
  logFailure({ request, problem: problem.code, error });
  return { problem, request };
}

function toProblem(error: unknown): Problem {
  return isUnavailable(error)
    ? {
        code: "unavailable",
        detail: "The database cannot be reached. Nothing was lost: try again.",
      }
    : {
        code: "internal",
        detail: "Something failed on our side. The request's identifier helps us find it.",
      };
}
