// `npm run bench:growth -- --small URL --large URL`: measures how much longer a page takes when there are more reports. Fill both
// databases with `npm run load:synthetic`: 10 000 and 1 000 000 reports of the same 10 000 configurations, because /explore draws
// a point for each configuration, up to 20 000. The configuration that is shown and compared has a hundred reports in both
// databases, so that its page has the same content. A site of its own serves each database and renders every page anew. One
// connection asks the two sites alternately, so that other work on the machine disturbs both alike. Prints the medians in
// milliseconds and their ratio. `--only NAME` compares the pages whose names begin with NAME.
import { Agent } from "node:http";
import { parseArgs } from "node:util";
import { startSite } from "../scripts/setup/site.mjs";
import { report, Stop } from "../scripts/setup/steps.mjs";
import { ask } from "./reading/ask.mjs";
import { listPages } from "./reading/pages.mjs";

const GROWTH_MAX = 1.3;
/** How many reports the loader gives one configuration, in a database of any size. */
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
      const [small, large] = await askAlternately(addresses, Number(values.requests));
      const cells = [name, small.toFixed(1), large.toFixed(1), (large / small).toFixed(2)];
      const verdict = large / small <= GROWTH_MAX ? "" : "MISSED";
      process.stdout.write(`| ${[...cells, verdict].join(" | ")} |\n`);
    }
  } finally {
    for (const { site } of sites) await site.stop();
  }
}

/** @returns {Promise<number[]>} the median time of each address, in milliseconds */
async function askAlternately(addresses, requests) {
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
