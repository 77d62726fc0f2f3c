// `npm run bench:profile -- --database URL`: shows where a page's time goes without the page cache. It asks for one page after the
// other, each for a few seconds, while the main thread of the process that renders is profiled. Prints the processor time of one page in milliseconds,
// in the site and in PostgreSQL, and each layer's share of the site's. The database must be on this machine, and the site must
// have been built. `--only NAME` profiles the pages whose names begin with NAME.
import { Agent } from "node:http";
import { mkdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { startSite } from "../scripts/setup/site.mjs";
import { dataDir, report, root, Stop } from "../scripts/setup/steps.mjs";
import { ask } from "./reading/ask.mjs";
import { listPages, SMALLEST } from "./reading/pages.mjs";
import { backends, processorTime } from "./reading/processor-time.mjs";
import { rendererOf } from "./reading/renderer-of.mjs";
import { profileShares } from "./reading/profile-shares.mjs";

const WARM_UP_REQUESTS = 30;
const WRITING_MS = 1_500;
const LAYERS = ["HTML", "second copy", "Next.js", "ours", "database client", "garbage", "Node.js"];

async function main() {
  const { values } = parseArgs({
    options: {
      database: { type: "string" },
      seconds: { type: "string", default: "4" },
      only: { type: "string", default: "" },
    },
  });
  if (!values.database) throw new Stop("Name the database: --database URL.");
  const pages = { "smallest page": SMALLEST, ...(await listPages(values.database)) };
  say(["page", "site, ms", "PostgreSQL, ms", ...LAYERS]);
  say(["page", "site", "PostgreSQL", ...LAYERS].map(() => "---"));
  for (const [name, address] of Object.entries(pages))
    if (name.startsWith(values.only))
      say([name, ...(await profile(address, values.database, Number(values.seconds) * 1000))]);
}

const say = (cells) => process.stdout.write(`| ${cells.join(" | ")} |\n`);

async function profile(address, databaseUrl, milliseconds) {
  const file = path.join(dataDir, "page.cpuprofile");
  mkdirSync(dataDir, { recursive: true });
  const site = await startSite({
    databaseUrl,
    port: 0,
    log: "bench-profile",
    env: {
      OSLAG_PAGE_CACHE_MB: "0",
      OSLAG_PROFILE: file,
      NODE_OPTIONS: `--import ${path.join(root, "bench/reading/profile-hook.mjs")}`,
    },
  });
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  try {
    const page = `${site.origin}${address}`;
    for (let done = 0; done < WARM_UP_REQUESTS; done += 1) await ask(page, agent);
    const renderer = rendererOf(site.pid);
    process.kill(renderer, "SIGUSR2");
    const servers = backends(new URL(databaseUrl).pathname.slice(1));
    const time = () => [
      processorTime(site.pid) + processorTime(renderer),
      servers.reduce((sum, pid) => sum + processorTime(pid), 0),
    ];
    const before = time();
    const until = performance.now() + milliseconds;
    let pagesDone = 0;
    for (; performance.now() < until || pagesDone < 3; pagesDone += 1) await ask(page, agent);
    const used = time().map((now, index) => (now - before[index]) / pagesDone);
    process.kill(renderer, "SIGUSR2");
    await new Promise((resolve) => setTimeout(resolve, WRITING_MS));
    const shares = profileShares(JSON.parse(readFileSync(file, "utf8")));
    return [
      ...used.map((ms) => ms.toFixed(ms < 10 ? 1 : 0)),
      ...LAYERS.map((layer) => `${Math.round(100 * (shares[layer] ?? 0))} %`),
    ];
  } finally {
    agent.destroy();
    await site.stop();
  }
}

main().catch(report);
