// What of a request's headers reaches the application.
import { clientAddress } from "./client-address.mjs";

/** Where the application reads the client's address (src/server/http/client-address.ts). */
const CLIENT_ADDRESS = "x-oslag-client";

/**
 * Headers with which proxies and platforms steer a Next.js server from within. From outside they are never wanted:
 * CVE-2025-29927 skipped the middleware by `x-middleware-subrequest`.
 */
const INTERNAL =
  /^(?:x-(?:forwarded|middleware|invoke|now|vercel|matched|nextjs|oslag)-?.*|x-real-ip|forwarded|next-resume|x-prerender-revalidate.*|x-http-method.*|x-method-override)$/;

/** @param {import("node:http").IncomingMessage} request @param {number} trustedHops */
export function sanitizeHeaders(request, trustedHops) {
  const { headers, headersDistinct, socket } = request;
  const address = clientAddress({
    remoteAddress: socket.remoteAddress,
    forwardedFor: headersDistinct["x-forwarded-for"]?.join(","),
    trustedHops,
  });
  for (const name of Object.keys(headers)) if (INTERNAL.test(name)) delete headers[name];
  // Node keeps the first of several and drops the rest; a request that says two things must be seen to.
  const types = headersDistinct["content-type"];
  if (types !== undefined && types.length > 1) headers["content-type"] = types.join(", ");
  headers[CLIENT_ADDRESS] = address;
}
