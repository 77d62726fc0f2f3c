import { isUnavailable, logFailure } from "@oslag/store";
import { siteProcess } from "./site-process";

/**
 * Logs why a page failed, and notes the request if the database could not be used: then the answer is 503.
 * @param request its identifier, by which the HTTP server logs it
 */
export function reportPageFailure(error: unknown, request: string): void {
  const isTemporary = isUnavailable(error);
  if (isTemporary) siteProcess.unavailable?.add(request);
  logFailure({ request, problem: isTemporary ? "unavailable" : "internal", error });
}
