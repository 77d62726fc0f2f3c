import { isIPv4, isIPv6 } from "node:net";

/** The network of everything that is no address. */
export const UNKNOWN_NETWORK = "unknown";
const IPV6_GROUPS = 8;
/** A customer gets a /56, which holds 256 networks of /64. A limit by /64 would therefore limit nobody. */
const IPV6_PREFIX_BITS = 56;

/**
 * Returns the network of an address: /24 of IPv4, /56 of IPv6, `UNKNOWN_NETWORK` for anything else.
 * @param {string | null} address @returns {string}
 */
export function networkOf(address) {
  const bare = (address ?? "").replace(/%.*$/, "");
  const embedded = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(bare)?.[1] ?? bare;
  if (isIPv4(embedded)) return `${embedded.split(".").slice(0, 3).join(".")}.0/24`;
  if (!isIPv6(bare)) return UNKNOWN_NETWORK;
  const groups = groupsOf(bare);
  const whole = Math.floor(IPV6_PREFIX_BITS / 16);
  const rest = (groups[whole] ?? 0) & (0xffff << (16 - (IPV6_PREFIX_BITS % 16)));
  const prefix = [...groups.slice(0, whole), rest & 0xffff];
  return `${prefix.map((group) => group.toString(16)).join(":")}::/56`;
}

/**
 * Returns the eight groups of a valid IPv6 address.
 * @param {string} address @returns {readonly number[]}
 */
function groupsOf(address) {
  const [head = "", tail] = address.split("::");
  const parse = (/** @type {string} */ part) =>
    part === "" ? [] : part.split(":").flatMap((group) => toGroups(group));
  const before = parse(head);
  if (tail === undefined) return before;
  const after = parse(tail);
  const zeros = Math.max(0, IPV6_GROUPS - before.length - after.length);
  return [...before, ...Array.from({ length: zeros }, () => 0), ...after];
}

/**
 * Returns one group, or the two groups of an IPv4 address at the end.
 * @param {string} group @returns {readonly number[]}
 */
function toGroups(group) {
  if (!group.includes(".")) return [Number.parseInt(group, 16)];
  const [a = 0, b = 0, c = 0, d = 0] = group.split(".").map(Number);
  return [(a << 8) | b, (c << 8) | d];
}
