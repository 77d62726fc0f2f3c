import { INTERNAL_HEADERS, type Posted } from "@oslag/server-interface";

/** Returns the client's IP address; null without the HTTP server before Next.js, when all clients share one limit. */
export function clientAddress(request: Pick<Posted, "headers">): string | null {
  return request.headers.get(INTERNAL_HEADERS.clientAddress);
}
