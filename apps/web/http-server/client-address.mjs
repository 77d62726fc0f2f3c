// Finds where a request comes from, for the limits and for the keyed hash of its network. No IP address is stored or logged.
import { isIP } from "node:net";

/**
 * Each trusted proxy appends the address that it saw, so only the last `trustedHops` entries count. The client could have written
 * everything to the left of them.
 * @param {{remoteAddress: string | undefined, forwardedFor: string | undefined, trustedHops: number}} connection
 * @returns {string} an IP address, or "" if the connection has none any more
 */
export function clientAddress({ remoteAddress = "", forwardedFor = "", trustedHops }) {
  if (trustedHops === 0) return remoteAddress;
  const entries = forwardedFor.split(",").map((entry) => entry.trim());
  const claimed = entries.at(-trustedHops) ?? entries[0] ?? "";
  return isIP(claimed) === 0 ? remoteAddress : claimed;
}
