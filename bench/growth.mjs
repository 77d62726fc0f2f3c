// `npm run bench:growth -- --small URL --large URL`: how much longer a page takes when there are more reports. Both databases
// were filled by `npm run load:synthetic`, with 10 000 and with 1 000 000 reports of the same 10 000 configurations: explore
// draws a point for each configuration, up to its bound of 20 000. The page of a configuration and the comparison are of one
// with a hundred reports of its own in both, because what a page draws of its subject is no growth. One site serves each, rendering every
// page anew; one connection asks the two in turn, so that whatever else the machine does meets both alike. Printed are the
// medians in milliseconds and their ratio. `--only NAME` compares the pages whose names start so.
import { Agent } from "node:http";
import { parseArgs } from "node:util";
import { startSite } from "../scripts/setup/site.mjs";
import { report, Stop } from "../scripts/setup/steps.mjs";
import { ask } from "./reading/ask.mjs";
import { listPages } from "./reading/pages.mjs";

const GROWTH_MAX = 1.3;
/** The loader gives one configuration as many in every database. */
const OWN_REPORTS = 100;
const WARM_UP_REQUESTS = 10;

async function main() {
  const { values } = parseArgs({
    options: {
      small: { type: "string" },
      large: { type: "string" },
      requests: { type: "string", default: "60" },
      only: { type: "string", default: "" },
    },
  });
  if (!values.small || !values.large)
    throw new Stop("Name both databases: --small URL --large URL.");
  const sites = [];
  try {
    for (const url of [values.small, values.large]) {
      const env = { OSLAG_PAGE_CACHE_MB: "0" };
      const site = await startSite({ databaseUrl: url, port: 0, log: "bench-growth", env });
      sites.push({ site, pages: await listPages(url, OWN_REPORTS) });
    }
    process.stdout.write(
      `| page | small, ms | large, ms | large / small | at most ${GROWTH_MAX} |\n|---|---|---|---|---|\n`,
    );
    const names = Object.keys(sites[0].pages).filter((name) => name.startsWith(values.only));
    for (const name of names) {
      const addresses = sites.map(({ site, pages }) => `${site.origin}${pages[name]}`);
      const [small, large] = await inTurn(addresses, Number(values.requests));
      const cells = [name, small.toFixed(1), large.toFixed(1), (large / small).toFixed(2)];
      const verdict = large / small <= GROWTH_MAX ? "" : "MISSED";
      process.stdout.write(`| ${[...cells, verdict].join(" | ")} |\n`);
    }
  } finally {
    for (const { site } of sites) await site.stop();
  }
}

/** @returns {Promise<number[]>} the median of each address, in milliseconds */
async function inTurn(addresses, requests) {
  const agent = new Agent({ keepAlive: true });
  const times = addresses.map(() => []);
  for (let round = -WARM_UP_REQUESTS; round < requests; round += 1)
    for (const [index, address] of addresses.entries()) {
      const taken = await ask(address, agent);
      if (round >= 0) times[index].push(taken);
    }
  agent.destroy();
  return times.map((list) => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)]);
}

main().catch(report);
