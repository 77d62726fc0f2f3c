// Who a request comes from, for the limits alone: no address is stored or logged.
import { isIP } from "node:net";

/**
 * Each trusted proxy appends the address that it saw, so the last `trustedHops` entries are their words and everything to
 * the left of them is the client's own, which proves nothing.
 * @param {{remoteAddress: string | undefined, forwardedFor: string | undefined, trustedHops: number}} connection
 * @returns {string} an IP address, or "" when even the connection has none any more
 */
export function clientAddress({ remoteAddress = "", forwardedFor = "", trustedHops }) {
  if (trustedHops === 0) return remoteAddress;
  const entries = forwardedFor.split(",").map((entry) => entry.trim());
  const claimed = entries.at(-trustedHops) ?? entries[0] ?? "";
  return isIP(claimed) === 0 ? remoteAddress : claimed;
}
