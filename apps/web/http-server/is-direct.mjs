import { findAddress } from "@oslag/server-interface";

/** The files of the build, which Next.js reads from the disk. */
const STATIC = "/_next/static/";

/**
 * Returns whether the process of the HTTP server answers a request itself and at once. Everything else is rendered, also what the
 * site does not have: the page that says so costs as much as another.
 * @param {import("node:http").IncomingMessage} request
 */
export function isDirect({ method = "", url = "" }) {
  const address = findAddress(url);
  if (method === "POST" && address?.sends !== undefined) return true;
  return address?.isDirect === true || url.startsWith(STATIC);
}
