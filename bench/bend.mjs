// `npm run bench:bend [-- SIZE [ATTACK]]`: how far an attacker with k keys from n networks moves what the home page, the leaderboard and a
// configuration show. Stores an honest population of SIZE configurations (200), then each attack in a copy of the database, and
// prints what moved, beside its interval. Reports are of the newest method, and the exponent is that of today's era alone. The limit:
// one network moves nothing out of its interval, takes no first rank, and changes the order of no two configurations that differ by
// more than such an interval. Ends with exit code 1 if an attack from one network breaks it.
import { randomBytes } from "node:crypto";
import { LeaderboardQuery, METHODS, parseExploreQuery } from "@oslag/schema";
import { getConfiguration, getFigure, getLeaderboard, openDatabase } from "@oslag/store";
import { storeScenarios } from "@oslag/store/testing";
import pg from "pg";
import { prepareDatabase } from "../scripts/prepare-database.mjs";
import { report } from "../scripts/setup/steps.mjs";
import { dropDatabase, openTestServer } from "../scripts/test-database.mjs";
import { ATTACKS } from "./bend/attacks.mjs";
import { makePopulation } from "./bend/population.mjs";

const ATTACKERS = [1, 10, 100].flatMap((keys) =>
  [1, 3, 10].flatMap((networks) => (networks <= keys ? [{ keys, networks }] : [])),
);
const METHOD = String(METHODS.at(-1));
const FIGURE_ONE = { fit: "eras", plotted: "1990", storage: "local-or-browser", method: METHOD };
const SHOWN = "getpid";

async function main() {
  const [size = 200, only = ""] = [process.argv[2] && Number(process.argv[2]), process.argv[3]];
  const server = await openTestServer();
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  const name = `oslag_bend_${randomBytes(4).toString("hex")}`;
  const within = (database) =>
    Object.assign(new URL(server.url), { pathname: `/${database}` }).href;
  try {
    await client.query(`CREATE DATABASE ${name}`);
    await prepareDatabase(within(name));
    const population = makePopulation(size);
    const before = await withDatabase(within(name), async (db) => {
      await storeScenarios(db, population.scenarios);
      return look(db, await popularOf(db));
    });
    print(`${size} configurations`, before);
    const target = population.configurations.find(
      ({ number, contributors }) =>
        contributors.length === 6 &&
        number % 2 === before.target.system &&
        before.target.brand === `Population ${number >> 1}`,
    );
    const context = { ...population, size, target };
    let broken = 0;
    for (const [attack, make] of Object.entries(ATTACKS).filter(([named]) =>
      named.startsWith(only),
    ))
      for (const attacker of ATTACKERS) {
        const copy = `${name}_copy`;
        await client.query(`CREATE DATABASE ${copy} TEMPLATE ${name}`);
        try {
          const after = await withDatabase(within(copy), async (db) => {
            await storeScenarios(db, make(context, attacker));
            return look(db, before.target);
          });
          const escaped = compare(before, after);
          print(`${attack}, ${attacker.keys} keys, ${attacker.networks} networks`, after, escaped);
          if (attacker.networks === 1 && escaped.length > 0) broken += 1;
        } finally {
          await dropDatabase(server.url, copy);
        }
      }
    say(
      broken === 0
        ? "No attack from one network broke the limit."
        : `${broken} attacks from one network broke the limit.`,
    );
    if (broken > 0) process.exitCode = 1;
  } finally {
    await dropDatabase(server.url, name);
    await client.end();
    await server.release();
  }
}

async function withDatabase(url, work) {
  const db = openDatabase(url);
  try {
    return await work(db);
  } finally {
    await db.$disconnect();
  }
}

/** Returns the configuration with the most keys, the first of them by rating. */
async function popularOf(db) {
  const [row] = await db.$queryRaw`
    SELECT c.id, c.processor_brand AS brand, c.os_version::int AS system FROM configuration_totals t
    JOIN configurations c ON c.id = t.configuration_id ORDER BY t.keys DESC, abs(t.rating - 30000), c.id LIMIT 1`;
  return row;
}

/** Reads what the home page, the leaderboard of the default set and the page of one configuration show. */
async function look(db, target) {
  const figure = await valueOf(getFigure(db, await valueOf(parseExploreQuery(FIGURE_ONE))));
  const fit = figure.snapshot.fits.find(({ era }) => era === "today");
  const rows = await rankedOf(db);
  const { values } = await getConfiguration(db, target.id);
  const value = values.find(({ benchmark }) => benchmark === SHOWN);
  const ranked = rows.filter(({ rank }) => rank !== null);
  const speeds = new Map(ranked.map((row) => [row.configuration.id, row.relativeSpeed]));
  const [first] = ranked;
  return { target, fit, speeds, first: first.configuration.processorBrand, value };
}

/** Reads every page of the leaderboard of the default set. */
async function rankedOf(db, cursor) {
  const query = LeaderboardQuery.parse({
    limit: "100",
    method: METHOD,
    ...(cursor ? { cursor } : {}),
  });
  const { rows, nextCursor } = await valueOf(getLeaderboard(db, "default-set", query));
  return nextCursor === null ? rows : [...rows, ...(await rankedOf(db, nextCursor))];
}

async function valueOf(result) {
  const { ok, value, problem } = await result;
  if (!ok) throw new Error(problem.detail);
  return value;
}

/** Names what left the interval or the rank that it had before. */
function compare(before, after) {
  const { exponent } = before.fit;
  const moved = after.fit.exponent.value;
  const { interval } = before.value;
  // The median over networks of the reports' values.
  const shown = after.value.median;
  return [
    ...(moved < exponent.low || moved > exponent.high ? ["exponent"] : []),
    ...(swapsOf(before, after) > 0 ? ["ranks"] : []),
    ...(after.first === before.first || after.first === before.target.brand ? [] : ["first rank"]),
    ...(shown < interval.low || shown > interval.high ? ["value"] : []),
    ...(relativeOf(after) < relativeOf(before) / widthOf(before) ||
    relativeOf(after) > relativeOf(before) * widthOf(before)
      ? ["relative speed"]
      : []),
  ];
}

const relativeOf = ({ value }) => value.relativeSpeed;
const widthOf = ({ value: { interval } }) => interval.high / interval.low;

/**
 * Counts the pairs of configurations, ranked before and after, that changed their order although their relative speeds differed
 * by more than the interval of the attacked one is wide.
 */
function swapsOf(before, after) {
  const ids = [...before.speeds.keys()].filter((id) => after.speeds.has(id));
  const width = widthOf(before);
  return ids.reduce(
    (swaps, faster) =>
      swaps +
      ids.filter(
        (slower) =>
          before.speeds.get(faster) > width * before.speeds.get(slower) &&
          after.speeds.get(faster) < after.speeds.get(slower),
      ).length,
    0,
  );
}

let shown = null;

function print(what, look, escaped = []) {
  const { exponent, points } = look.fit;
  shown ??= look;
  const range = `${exponent.value.toFixed(3)} [${exponent.low?.toFixed(3)}, ${exponent.high?.toFixed(3)}]`;
  const { median, interval } = look.value;
  const { low, high, over } = interval;
  const swaps = swapsOf(shown, look);
  say(
    `${what.padEnd(31)}exponent ${range} of ${String(points).padEnd(5)}swaps ${String(swaps).padEnd(5)}` +
      `first ${look.first.padEnd(16)}value ${median.toFixed(1)} ns [${low.toFixed(1)}, ${high.toFixed(1)}] over ${over.padEnd(9)}` +
      `relative ${look.value.relativeSpeed.toFixed(3)}${escaped.length > 0 ? `  MOVED: ${escaped.join(", ")}` : ""}`,
  );
}

function say(line) {
  process.stdout.write(`${line}\n`);
}

try {
  await main();
} catch (error) {
  report(error);
}
