// Decides which headers of a request reach the application.
import { INTERNAL_HEADERS } from "@oslag/server-interface";
import { clientAddress } from "./client-address.mjs";

/**
 * Headers with which proxies and platforms steer a Next.js server from within, and our own internal ones. A client may send none
 * of them: CVE-2025-29927 skipped the middleware by `x-middleware-subrequest`.
 */
const STEERING =
  /^(?:x-(?:forwarded|middleware|invoke|now|vercel|matched|nextjs|oslag)-?.*|x-real-ip|forwarded|next-resume|x-prerender-revalidate.*|x-http-method.*|x-method-override)$/;

/**
 * Headers with which Next.js asks for parts of pages. The site's links and forms ask for whole pages, so an answer depends on its
 * address alone.
 */
const PARTIAL = /^(?:rsc|next-(?:url|router-.*|hmr-.*))$/;

/** @param {string} value of `Vary` @returns {string} the same without the headers that no request has */
export const truthfulVary = (value) =>
  value
    .split(",")
    .map((name) => name.trim())
    .filter((name) => name !== "" && !PARTIAL.test(name.toLowerCase()))
    .join(", ");

/** @param {import("node:http").IncomingMessage} request @param {number} trustedHops */
export function sanitizeHeaders(request, trustedHops) {
  const { headers, headersDistinct, socket } = request;
  const address = clientAddress({
    remoteAddress: socket.remoteAddress,
    forwardedFor: headersDistinct["x-forwarded-for"]?.join(","),
    trustedHops,
  });
  for (const name of Object.keys(headers))
    if (STEERING.test(name) || PARTIAL.test(name)) delete headers[name];
  // Node keeps the first of several content types and drops the rest. The application must see that there were two.
  const types = headersDistinct["content-type"];
  if (types !== undefined && types.length > 1) headers["content-type"] = types.join(", ");
  headers[INTERNAL_HEADERS.clientAddress] = address;
}
