/**
 * The header in which our own server (apps/web/server.mjs) hands on the address of the client, after it has removed
 * whatever the client sent under that name and read X-Forwarded-For as far as proxies are trusted.
 */
export const CLIENT_ADDRESS_HEADER = "x-oslag-client";

/** Null under a server other than ours, where all clients share one limit. */
export function clientAddress(request: Request): string | null {
  return request.headers.get(CLIENT_ADDRESS_HEADER);
}

/** The header in which our own server names the kind of sending that it has let in, so that it is counted once. */
export const ADMITTED_HEADER = "x-oslag-admitted";
