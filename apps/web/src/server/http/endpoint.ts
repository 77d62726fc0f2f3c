import { randomUUID } from "node:crypto";
import type { Problem, Result } from "@oslag/schema";
import { isUnavailable, logFailure } from "@oslag/store";
import { problemResponse } from "./problem-response";

/** What Next.js calls: the request, and the address's parameters as a promise. */
export type RouteHandler<P> = (
  request: Request,
  context: { readonly params: Promise<P> },
) => Promise<Response>;

/** Any page may read the API from a browser; nothing is allowed that changes something. */
const READABLE = {
  "access-control-allow-origin": "*",
  "access-control-expose-headers": "etag",
};

/**
 * Wraps a handler so that every failure is a problem document: a refusal as it was returned, a database that is away as
 * `unavailable`, and whatever else was thrown as `internal` with an identifier that also stands in the log.
 */
export function endpoint<P = Record<string, never>>(
  handler: (request: Request, params: P) => Promise<Response | Result<never>>,
  { readable = false }: { readonly readable?: boolean } = {},
): RouteHandler<P> {
  return async (request, { params }) => {
    const response = await answer(request, async () => handler(request, await params));
    if (readable)
      for (const [name, value] of Object.entries(READABLE)) response.headers.set(name, value);
    return response;
  };
}

async function answer(
  { headers }: Request,
  handle: () => Promise<Response | Result<never>>,
): Promise<Response> {
  try {
    const answered = await handle();
    if (answered instanceof Response) return answered;
    if (answered.ok) throw new TypeError("A handler returned a value in place of a response.");
    return problemResponse(answered.problem);
  } catch (error) {
    // The HTTP server names each request; without it, as in a test, the name is made here.
    const request = headers.get("x-oslag-request") ?? randomUUID();
    const problem = toProblem(error);
    logFailure({ request, problem: problem.code, error });
    return problemResponse(problem, { request });
  }
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
