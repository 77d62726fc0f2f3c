// Bad uploads arrive at ten times the rate that the site accepts in all, from one network and from a thousand, while four readers
// read. Quiet and flood phases alternate, so that other work on the machine disturbs both alike.
import { spawn } from "node:child_process";
import { loadavg } from "node:os";
import path from "node:path";
import { KEYS, makeStandardReport } from "../../scripts/faults/make-reports";
import { prepareDatabase } from "../../scripts/prepare-database.mjs";
import { startSite } from "../../scripts/setup/site.mjs";
import { root } from "../../scripts/setup/steps.mjs";
import { createTestDatabase } from "../../scripts/test-database.mjs";
import { sendAll } from "../ingest/send-all.mjs";
import { READERS, readPages } from "./readers.mjs";

/** Ten times the 600 a minute of apps/web/src/server/limits/upload-limits.ts. */
const FLOOD_PER_SECOND = 100;
const STORED = 40;
/** Makes a report with the signature of another report of the same key. The site reads all of it before it refuses it. */
function makeBad() {
  const [bad, other] = [1, 1 + KEYS].map((serial) => JSON.parse(makeStandardReport(serial).body));
  return Buffer.from(JSON.stringify({ ...bad, signatures: other.signatures }));
}

function startFlood({ port, networks, first, body }) {
  const program = path.join(root, "bench/flood/send-bad.mjs");
  const words = [program, port, FLOOD_PER_SECOND, networks, first];
  const child = spawn(process.execPath, words.map(String), {
    stdio: ["pipe", "pipe", "inherit"],
  });
  child.stdin.end(body);
  let output = "";
  child.stdout.on("data", (chunk) => (output += chunk));
  return () =>
    new Promise((resolve) => {
      child.once("close", () => resolve(JSON.parse(output)));
      child.kill("SIGTERM");
    });
}

/** @param {{seconds: number, rounds: number}} options a phase of `seconds` lets the bucket of all uploads fill again */
export async function floodUploads({ seconds, rounds }) {
  const database = await createTestDatabase("bench_flood");
  await prepareDatabase(database.url);
  const site = await startSite({
    databaseUrl: database.webUrl ?? database.url,
    port: 0,
    log: "bench",
    env: { OSLAG_TRUSTED_HOPS: "1", OSLAG_LOG: "failures" },
  });
  const port = Number(new URL(site.origin).port);
  try {
    const reports = Array.from({ length: STORED }, (_, serial) => makeStandardReport(serial + 2));
    await sendAll({ port, reports, connections: 2, seconds: 120 });
    const paths = ["/", `/reports/${reports[0].id}`, "/leaderboard/getpid", "/api/v1/reports"];
    await readPages({ port, paths, seconds });
    console.log(`${READERS} readers, ${seconds} s a phase.\n`);
    console.log(
      "| bad uploads from | load average | sent/s | answers | pages | p50, ms | p99, ms | p99 / quiet |",
    );
    console.log("|---|---|---|---|---|---|---|---|");
    // Networks that the site has not seen yet have their whole burst.
    let first = 0;
    for (const networks of [1, 1000]) {
      const from = networks === 1 ? "one network" : `${networks} networks`;
      const ratios = [];
      for (let round = 0; round < rounds; round++) {
        const quiet = await readPages({ port, paths, seconds });
        print({ from: "nowhere", flood: { perSecond: 0, statuses: {} }, reading: quiet, quiet });
        const stop = startFlood({ port, networks, first, body: makeBad() });
        first += networks;
        const reading = await readPages({ port, paths, seconds });
        print({ from, flood: await stop(), reading, quiet });
        ratios.push(reading.p99 / quiet.p99);
      }
      ratios.sort((a, b) => a - b);
      const middle = (ratios.length - 1) / 2;
      const median = (ratios[Math.floor(middle)] + ratios[Math.ceil(middle)]) / 2;
      console.log(`| ${from}, median of ${rounds} | | | | | | | ${median.toFixed(2)} |`);
    }
  } finally {
    await site.stop();
    await database.drop();
  }
}

function print({ from, flood, reading, quiet }) {
  const answers = [flood.statuses, reading.failed].map((one) => JSON.stringify(one)).join(" ");
  console.log(
    `| ${from} | ${loadavg()[0].toFixed(1)} | ${flood.perSecond} | ${answers} | ${reading.requests} | ${reading.p50.toFixed(1)} | ${reading.p99.toFixed(1)} | ${(reading.p99 / quiet.p99).toFixed(2)} |`,
  );
}
