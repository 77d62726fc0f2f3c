// The kinds of pages that take longest to render. Each serial number gives an address that no cache has, by parameters that the
// site knows.
import { createHash } from "node:crypto";

const digestOf = (serial) => createHash("sha256").update(`costly ${serial}`).digest("hex");

/**
 * @param {{configurations: readonly string[]}} subjects ids of configurations
 * @returns {Readonly<Record<string, (serial: number) => string>>} by the name of the kind
 */
export function costlyAddresses({ configurations }) {
  const pick = (serial) => configurations[serial % configurations.length];
  return {
    "home page": (serial) => `/?report=${digestOf(serial)}`,
    explore: (serial) => `/explore?y=getpid&colour=vendor&fit=groups&mark=${digestOf(serial)}`,
    "explore, panels": (serial) =>
      `/explore?facet=os&shape=vendor&colour=architecture&fit=groups&mark=${digestOf(serial)}`,
    "explore, reports": (serial) =>
      `/explore?y=getpid&points=reports&configuration=${pick(serial)}&mark=${digestOf(serial)}`,
    "preview image": (serial) => `/explore/preview.png?y=getpid&mark=${digestOf(serial)}`,
    "explore, API": (serial) => `/api/v1/explore?y=getpid&mark=${digestOf(serial)}`,
    "explore, CSV": (serial) => `/api/v1/explore.csv?y=getpid&mark=${digestOf(serial)}`,
    "paper of 1990": (serial) => `/papers/1990?with=${pick(serial)},${pick(serial + 7)}`,
    leaderboard: (serial) => `/leaderboard/getpid?virtual=any&processor=${serial % 97}+${serial}`,
    "leaderboard, API": (serial) =>
      `/api/v1/leaderboards/getpid?virtual=any&limit=${1 + (serial % 200)}&processor=${serial}`,
    configuration: (serial) => `/configurations/${pick(serial)}`,
    "configurations, API": (serial) =>
      `/api/v1/configurations?limit=${1 + (serial % 200)}&processor=${serial % 9_973}`,
    comparison: (serial) =>
      `/compare?ids=${[0, 1, 2, 3, 4, 5].map((step) => pick(serial * 6 + step)).join(",")}`,
  };
}
