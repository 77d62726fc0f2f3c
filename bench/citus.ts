// `OSLAG_TEST_CITUS=URL npm run bench:citus [-- --reports N]`: what pages cost where several servers share tables. Two databases of the
// same synthetic reports (20,000 by default) are made on a cluster with Citus: one on the coordinator alone, and one that is
// distributed. Each page's reading functions are called in both in turn. Prints the time of one call and the processor time of all
// servers, each as the median of rounds in milliseconds, and how many commands the coordinator sent to workers. The cluster must be on
// this machine. `--only NAME` measures the pages whose names begin with NAME, and `--rounds N` sets the number of rounds.
import { parseArgs } from "node:util";
import { openDatabase, refreshAll } from "@oslag/store";
import { pageReaders } from "@oslag/store/testing";
import pg from "pg";
import {
  createCitusDatabase,
  distributeDatabase,
  dropCitusDatabase,
} from "../scripts/citus/citus-database.mjs";
import { prepareDatabase } from "../scripts/prepare-database.mjs";
import { generateClient } from "../scripts/setup/build.mjs";
import { report, step } from "../scripts/setup/steps.mjs";
import { fillSynthetic } from "../scripts/synthetic/fill.mjs";
import { findSubjects } from "./reading/pages.mjs";
import { backends, processorTime } from "./reading/processor-time.mjs";

const WARM_UP_CALLS = 8;
const CALLS_OF_ROUND = 5;
const REPORTS_PER_CONFIGURATION = 100;
const CONFIGURATIONS_PER_MODEL = 4;

type Measured = { readonly ms: number; readonly processorMs: number };

async function main(): Promise<void> {
  const { OSLAG_TEST_CITUS: cluster } = process.env;
  if (!cluster) {
    process.stdout.write("SKIPPED: OSLAG_TEST_CITUS names no cluster with Citus.\n");
    return;
  }
  const { values } = parseArgs({
    options: {
      reports: { type: "string", default: "20000" },
      rounds: { type: "string", default: "5" },
      only: { type: "string", default: "" },
    },
  });
  await step("Database client", generateClient);
  const name = `oslag_bench_${process.pid}`;
  const [one, shared] = [`${name}_one`, `${name}_shared`].map((database) => {
    const url = new URL(cluster);
    url.pathname = `/${database}`;
    return url.toString();
  }) as [string, string];
  await execute(cluster, `CREATE DATABASE ${name}_one`);
  try {
    await createCitusDatabase(`${name}_shared`);
    for (const url of [one, shared]) await fill(url, Number(values.reports));
    await distributeDatabase(shared);
    for (const url of [one, shared]) await execute(url, "VACUUM ANALYZE");
    await compare({ one, shared, rounds: Number(values.rounds), only: values.only });
  } finally {
    await dropCitusDatabase(`${name}_shared`);
    await execute(cluster, `DROP DATABASE ${name}_one WITH (FORCE)`);
  }
}

async function fill(url: string, reports: number): Promise<void> {
  await prepareDatabase(url);
  const client = new pg.Client({ connectionString: url, options: "-c TimeZone=UTC" });
  await client.connect();
  const configurations = Math.ceil(reports / REPORTS_PER_CONFIGURATION);
  const models = Math.ceil(configurations / CONFIGURATIONS_PER_MODEL);
  await fillSynthetic(client, { reports, configurations, models }).finally(() => client.end());
  const db = openDatabase(url);
  await refreshAll(db).finally(() => db.$disconnect());
}

async function compare({
  one,
  shared,
  rounds,
  only,
}: {
  readonly one: string;
  readonly shared: string;
  readonly rounds: number;
  readonly only: string;
}): Promise<void> {
  let commands = 0;
  const databases = [one, shared].map((url) => ({
    url,
    db: openDatabase(url, "read", { Client: counting(() => undefined, false) }),
  }));
  const counted = openDatabase(shared, "read", {
    Client: counting(() => (commands += 1), true),
  });
  const subjects = await findSubjects(shared);
  say([
    "page",
    "one server, ms",
    "of processor",
    "shared, ms",
    "of processor",
    "ratio of ms",
    "of processor",
    "commands",
  ]);
  say(Array.from({ length: 8 }, () => "---"));
  try {
    for (const [name, read] of Object.entries(pageReaders(subjects))) {
      if (!name.startsWith(only)) continue;
      for (const { db } of databases)
        for (let call = 0; call < WARM_UP_CALLS; call += 1) await read(db);
      const found: [Measured[], Measured[]] = [[], []];
      for (let round = 0; round < rounds; round += 1)
        for (const [place, { url, db }] of databases.entries())
          found[place]?.push(await time(() => read(db), url));
      commands = 0;
      await read(counted);
      const [ofOne, ofShared] = found.map(medians) as [Measured, Measured];
      say([
        name,
        ...[ofOne, ofShared].flatMap(({ ms, processorMs }) => [
          ms.toFixed(1),
          processorMs.toFixed(1),
        ]),
        (ofShared.ms / ofOne.ms).toFixed(1),
        ofOne.processorMs === 0 ? "" : (ofShared.processorMs / ofOne.processorMs).toFixed(1),
        String(commands),
      ]);
    }
  } finally {
    for (const { db } of databases) await db.$disconnect();
    await counted.$disconnect();
  }
}

const say = (cells: readonly string[]) => process.stdout.write(`| ${cells.join(" | ")} |\n`);

/** A client that tells of each command that the coordinator sends to a worker. */
function counting(onCommand: () => void, isCounting: boolean): typeof pg.Client {
  return class extends pg.Client {
    constructor(config: pg.ClientConfig) {
      const more = isCounting
        ? " -c citus.log_remote_commands=on -c client_min_messages=notice"
        : "";
      super({ ...config, options: `${config.options ?? ""}${more}` });
      this.on("notice", ({ message }) => {
        if (message?.startsWith("issuing ") === true) onCommand();
      });
    }
  } as typeof pg.Client;
}

async function time(call: () => Promise<unknown>, url: string): Promise<Measured> {
  const servers = backends(new URL(url).pathname.slice(1));
  const inServers = () => servers.reduce((sum, pid) => sum + processorTime(pid), 0);
  const [before, from] = [inServers(), performance.now()];
  for (let done = 0; done < CALLS_OF_ROUND; done += 1) await call();
  const ms = (performance.now() - from) / CALLS_OF_ROUND;
  return { ms, processorMs: (inServers() - before) / CALLS_OF_ROUND };
}

function medians(found: readonly Measured[]): Measured {
  const of = (numbers: readonly number[]) =>
    numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;
  return {
    ms: of(found.map(({ ms }) => ms)),
    processorMs: of(found.map(({ processorMs }) => processorMs)),
  };
}

async function execute(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

main().catch(report);
