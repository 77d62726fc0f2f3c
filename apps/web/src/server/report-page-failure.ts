import { isUnavailable, logFailure } from "@oslag/store";
import { siteProcess } from "./site-process";

/**
 * Logs why a page failed, and notes whether the database could not be used: then the answer is 503.
 * @param request its identifier, by which the HTTP server logs it
 */
export function reportPageFailure(error: unknown, request: string): void {
  const isTemporary = isUnavailable(error);
  const page = siteProcess.page?.getStore();
  // Of the two renderers, the second does not know the cause.
  if (isTemporary && page !== undefined) page.isUnavailable = true;
  logFailure({ request, problem: isTemporary ? "unavailable" : "internal", error });
}
