// The addresses that are measured: every kind of page and listing, with the largest configuration among them.
import pg from "pg";

const READ = { warm: 0.5, cold: 0.25 };
const FIGURE = { warm: 0.3 };
/** The least ratio to a static file of the same size. */
export const TARGETS = {
  home: FIGURE,
  explore: FIGURE,
  leaderboard: READ,
  "leaderboard of the set": READ,
  "leaderboard by processor": READ,
  report: READ,
  configuration: READ,
  "largest configuration": READ,
  compare: READ,
};

export async function listPages(databaseUrl) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const one = async (query) => Object.values((await client.query(query)).rows[0] ?? {})[0];
  try {
    const largest = await one(
      "SELECT configuration_id FROM configuration_totals ORDER BY reports DESC, configuration_id LIMIT 1",
    );
    const usual = await one(
      "SELECT configuration_id FROM configuration_totals ORDER BY reports, configuration_id LIMIT 1",
    );
    const report = await one("SELECT id FROM reports ORDER BY received DESC, id DESC LIMIT 1");
    const key = await one("SELECT key_id FROM reports ORDER BY received DESC, id DESC LIMIT 1");
    return {
      home: "/",
      explore: "/explore",
      "explore, narrow": "/explore?y=getpid&value=absolute&os=linux&vendor=Example&fit=all",
      leaderboard: "/leaderboard/getpid",
      "leaderboard of the set": "/leaderboard/default-set?virtual=any",
      "leaderboard by processor": "/leaderboard/getpid?virtual=any&processor=synthetic+7",
      report: `/reports/${report}`,
      configuration: `/configurations/${usual}`,
      "largest configuration": `/configurations/${largest}`,
      compare: `/compare?ids=${usual},${largest}`,
      key: `/keys/${encodeURIComponent(key)}`,
      "reports, api": "/api/v1/reports?limit=50",
      "configurations, api": "/api/v1/configurations?limit=50",
      "leaderboard, api": "/api/v1/leaderboards/getpid?virtual=any",
    };
  } finally {
    await client.end();
  }
}
