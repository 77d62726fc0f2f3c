// The addresses that are measured: every kind of page and listing, with the largest configuration among them.
import pg from "pg";

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
