// `npm run bench:queries -- --database URL`: what the store's part of a page costs. Calls each page's reading functions again and
// again, without Next.js, and prints the processor time of one call in milliseconds, in this process and in PostgreSQL, and the
// number of statements. Two runs over the same database compare two versions. `--calls N` sets how many calls are timed, 300 by
// default, and `--only NAME` measures the pages whose names begin with NAME. The database must be on this machine.
import { parseArgs } from "node:util";
import { openDatabase } from "@oslag/store";
import { pageReaders, watchDatabase } from "@oslag/store/testing";
import { report, Stop } from "../scripts/setup/steps.mjs";
import { findSubjects } from "./reading/pages.mjs";
import { backends, processorTime } from "./reading/processor-time.mjs";

const WARM_UP_CALLS = 30;
/** A page that takes long is called for so long at most, after at least three calls. */
const LONGEST_MS = 20_000;

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      database: { type: "string" },
      calls: { type: "string", default: "300" },
      only: { type: "string", default: "" },
    },
  });
  const { database: url } = values;
  if (url === undefined) throw new Stop("Name the database: --database URL.");
  let statements = 0;
  const watched = watchDatabase(url, () => (statements += 1));
  const db = openDatabase(url, "read");
  try {
    say(["page", "this process, ms", "PostgreSQL, ms", "statements"]);
    say(["---", "---", "---", "---"]);
    for (const [name, read] of Object.entries(pageReaders(await findSubjects(url)))) {
      if (!name.startsWith(values.only)) continue;
      statements = 0;
      await read(watched);
      const used = await time(() => read(db), { url, calls: Number(values.calls) });
      say([name, ...used.map((ms) => ms.toFixed(2)), String(statements)]);
    }
  } finally {
    await db.$disconnect();
    await watched.$disconnect();
  }
}

const say = (cells: readonly string[]) => process.stdout.write(`| ${cells.join(" | ")} |\n`);

/** Returns the processor time of one call here and in PostgreSQL, in milliseconds. */
async function time(
  call: () => Promise<unknown>,
  { url, calls }: { readonly url: string; readonly calls: number },
): Promise<readonly [number, number]> {
  const started = performance.now();
  for (let done = 0; done < WARM_UP_CALLS && performance.now() - started < LONGEST_MS; done += 1)
    await call();
  const servers = backends(new URL(url).pathname.slice(1));
  const inServer = () => servers.reduce((sum, pid) => sum + processorTime(pid), 0);
  const [own, server, from] = [process.cpuUsage(), inServer(), performance.now()];
  let done = 0;
  for (; done < calls && (done < 3 || performance.now() - from < LONGEST_MS); done += 1)
    await call();
  const { user, system } = process.cpuUsage(own);
  return [(user + system) / 1000 / done, (inServer() - server) / done];
}

main().catch(report);
