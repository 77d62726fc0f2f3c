// `npm run bench:freeze -- --database URL`: measures what a reader waits while figures are read, drawn and frozen, on a database
// that `npm run load:synthetic` filled (it adds frozen figures to it). Each work runs alone, and again while one connection asks for
// /healthz all the time. Prints for each work its seconds alone and beside that reader, and the reader's p50, p99 and longest wait
// beside those of a quiet site, in milliseconds.
import { Agent, request } from "node:http";
import { parseArgs } from "node:util";
import { buildSite, generateClient } from "../scripts/setup/build.mjs";
import { startSite } from "../scripts/setup/site.mjs";
import { report, step, Stop } from "../scripts/setup/steps.mjs";
import { ask } from "./reading/ask.mjs";

const QUIET_MS = 3_000;
/** A pause of the reader, so that it measures the server and does not load it. */
const PAUSE_MS = 5;
/** The years of a figure that nobody has frozen and no cache keeps. All years after today show the same rows. */
const newYears = () => `${1960 + random(40)}-${2030 + random(71)}`;

const FIGURE_1 = { fit: "all", plotted: "1990", storage: "local-or-browser" };
/** From the years of a figure to the work about it. */
const WORKS = {
  "Figure 1 frozen": () => post(FIGURE_1),
  "Figure 1 asked for again": () => post(FIGURE_1),
  "another figure frozen": (year) => post({ year }),
  "a figure of reports frozen": (year) => post({ y: "getpid", points: "reports", year }),
  "picture of explore": (year) => get(`/explore/preview.png?year=${year}`),
  "page of explore": (year) => get(`/explore?year=${year}`),
  "home page": () => get("/"),
  "CSV of explore": (year) => get(`/api/v1/explore.csv?year=${year}`),
  "JSON of explore": (year) => get(`/api/v1/explore?year=${year}`),
};

async function main() {
  const { values } = parseArgs({ options: { database: { type: "string" } } });
  if (!values.database) throw new Stop("Name the database: --database URL.");
  await step("Database client", generateClient);
  await step("Site", buildSite);
  const site = await startSite({
    databaseUrl: values.database,
    port: 0,
    log: "bench-freeze",
    // A network may freeze a number of figures on a day. A refusal would be measured as a figure.
    env: { OSLAG_LOG: "failures", OSLAG_UPLOAD_LIMITS: "off" },
  });
  const { origin } = site;
  try {
    const quiet = await reading(origin, () => sleep(QUIET_MS));
    print("quiet", { alone: 0, ...quiet });
    for (const [name, workOf] of Object.entries(WORKS)) {
      const started = performance.now();
      const first = await workOf(newYears())(origin);
      const alone = (performance.now() - started) / 1000;
      print(name, { first, alone, ...(await reading(origin, () => workOf(newYears())(origin))) });
    }
  } finally {
    await site.stop();
  }
}

/** Runs a work while one connection asks for /healthz. */
async function reading(origin, work) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const waits = [];
  let isWorking = true;
  const reader = (async () => {
    while (isWorking) {
      waits.push(await ask(`${origin}/healthz`, agent));
      await sleep(PAUSE_MS);
    }
  })();
  const started = performance.now();
  const result = await work().finally(() => (isWorking = false));
  const seconds = (performance.now() - started) / 1000;
  await reader;
  agent.destroy();
  waits.sort((a, b) => a - b);
  const at = (share) => waits[Math.min(waits.length - 1, Math.floor(waits.length * share))];
  return { result, seconds, p50: at(0.5), p99: at(0.99), longest: waits.at(-1) };
}

function print(name, { first, result, alone, seconds, p50, p99, longest }) {
  const ms = (value) => value.toFixed(0).padStart(5);
  console.log(
    `${name.padEnd(28)} ${alone.toFixed(2).padStart(6)} s, beside the reader ${seconds.toFixed(2).padStart(6)} s  its p50 ${ms(p50)}  p99 ${ms(p99)}  longest ${ms(longest)} ms  ${first ?? ""}, ${result ?? ""}`,
  );
}

function post(query) {
  return (origin) => send(`${origin}/api/v1/figures`, JSON.stringify(query));
}

function get(address) {
  return (origin) => send(`${origin}${address}`);
}

/** @returns {Promise<string>} status and bytes of the answer. Rejects for a refusal. */
function send(address, body) {
  const headers = body === undefined ? {} : { "content-type": "application/json" };
  return new Promise((resolve, reject) => {
    const asked = request(
      address,
      { method: body === undefined ? "GET" : "POST", headers },
      (answer) => {
        const chunks = [];
        answer.on("data", (chunk) => chunks.push(chunk));
        answer.on("error", reject);
        answer.on("end", () => {
          const bytes = Buffer.concat(chunks);
          if (answer.statusCode < 400) resolve(`${answer.statusCode} ${bytes.byteLength} B`);
          else reject(new Stop(`${address} was refused: ${answer.statusCode} ${bytes}`));
        });
      },
    );
    asked.on("error", reject).end(body);
  });
}

function random(below) {
  return Math.floor(Math.random() * below);
}

const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

main().catch(report);
