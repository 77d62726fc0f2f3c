import { expect, test } from "vitest";
import { networkOf } from "./network-of.mjs";

test.each([
  ["192.0.2.77", "192.0.2.0/24"],
  ["::ffff:192.0.2.77", "192.0.2.0/24"],
  ["2001:db8:1:2ff::1", "2001:db8:1:200::/56"],
  ["2001:db8:1:200:a:b:c:d", "2001:db8:1:200::/56"],
  ["2001:db8:1:300::1", "2001:db8:1:300::/56"],
  ["fe80::1%eth0", "fe80:0:0:0::/56"],
  ["::1", "0:0:0:0::/56"],
  ["64:ff9b::192.0.2.1", "64:ff9b:0:0::/56"],
  ["", "unknown"],
  ["not an address", "unknown"],
  ["192.0.2.1, 192.0.2.2", "unknown"],
  ["999.1.1.1", "unknown"],
])("%s is in %s", (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test("lets all requests without an address share one limit", () => {
  expect(networkOf(null)).toBe("unknown");
});
