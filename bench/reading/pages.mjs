// The addresses that are measured: every kind of page and listing, with the largest configuration among them.
import pg from "pg";
import { Stop } from "../../scripts/setup/steps.mjs";

/** Hardly more than what every page has: the framework, the layout and the files of the browser. */
export const SMALLEST = "/submit";

/** The pages for which goals are set: the least ratio of requests per second to those of a static file of the same size. */
const TABLES = { warm: 0.5, writing: 0.5 };
const FIGURES = { warm: 0.3, writing: 0.5 };
export const TARGETS = {
  home: FIGURES,
  explore: FIGURES,
  leaderboard: TABLES,
  "leaderboard of the set": { warm: 0.5 },
  "leaderboard by processor": { warm: 0.5 },
  report: TABLES,
  configuration: TABLES,
  "largest configuration": { warm: 0.5 },
  compare: TABLES,
};
/** How much processor time a page may take beyond the smallest one if nothing is kept, in milliseconds. */
export const BEYOND_FLOOR_MS = {
  home: 60,
  explore: 60,
  leaderboard: 15,
  report: 15,
  "report of a standard run": 15,
  configuration: 15,
  compare: 15,
  search: 60,
  "search, misspelt": 60,
  system: 60,
  processor: 60,
};

/**
 * Finds a configuration with few reports, its newest report with its key, and the configuration with the most reports. Synthetic ones go
 * before those of reports that `bench:read` uploaded itself.
 * @param {string} databaseUrl @param {number} [reports] how many reports the one with few has; by default the fewest there are
 */
export async function findSubjects(databaseUrl, reports) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const one = async (query, values = []) =>
    Object.values((await client.query(query, values)).rows[0] ?? {})[0];
  const ofTotals = (order, values) =>
    one(
      `SELECT t.configuration_id FROM configuration_totals t JOIN configurations c ON c.id = t.configuration_id
       ${values ? "WHERE t.reports = $1" : ""}
       ORDER BY c.processor_brand LIKE 'Synthetic %' DESC, t.reports ${order}, t.configuration_id LIMIT 1`,
      values,
    );
  try {
    const configuration = await ofTotals("ASC", reports === undefined ? undefined : [reports]);
    const ofNewest = (column) =>
      one(
        `SELECT ${column} FROM reports WHERE configuration_id = $1 ORDER BY received DESC, id DESC LIMIT 1`,
        [configuration],
      );
    return {
      largest: await ofTotals("DESC"),
      configuration,
      report: await ofNewest("id"),
      key: await ofNewest("key_id"),
    };
  } finally {
    await client.end();
  }
}

/** @param {string} databaseUrl @param {number} [reports] as for `findSubjects` */
export async function listPages(databaseUrl, reports) {
  const { largest, configuration, report, key } = await findSubjects(databaseUrl, reports);
  if (configuration === undefined)
    throw new Stop(`No configuration of this database has ${reports} reports of its own.`);
  return {
    home: "/",
    explore: "/explore",
    "explore, by dimensions":
      "/explore?y=getpid&value=absolute&os=linux&vendor=Example&virtual=no&fit=all",
    "explore, free": "/explore?y=getpid&points=reports&mode=quick",
    leaderboard: "/leaderboard/getpid",
    "leaderboard of the set": "/leaderboard/default-set?virtual=any",
    "leaderboard by processor": "/leaderboard/getpid?virtual=any&processor=synthetic+7",
    report: `/reports/${report}`,
    configuration: `/configurations/${configuration}`,
    "largest configuration": `/configurations/${largest}`,
    "configuration over time": `/configurations/${configuration}/over-time`,
    compare: `/compare?ids=${configuration},${largest}`,
    search: "/search?q=synthetic+7",
    "search, misspelt": "/search?q=sinthetic+77",
    system: "/systems/linux",
    processor: "/processors/generation-3",
    key: `/keys/${encodeURIComponent(key)}`,
    "reports, api": "/api/v1/reports?limit=50",
    "configurations, api": "/api/v1/configurations?limit=50",
    "leaderboard, api": "/api/v1/leaderboards/getpid?virtual=any",
  };
}
