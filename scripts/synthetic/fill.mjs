// Fills a new, migrated database with synthetic reports, without the values of configurations.
import { step } from "../setup/steps.mjs";
import { insertReports, insertSubjects, TEMPLATE_SQL } from "./rows.mjs";
import { withoutIndexes } from "./without-indexes.mjs";

const BATCH = 100_000;
const REPORTS_PER_KEY = 20;

/**
 * @param {import("pg").Client} client a session of the tables' owner, with UTC as its time zone
 * @param {{reports: number, configurations: number, models: number}} sizes
 */
export async function fillSynthetic(client, { reports, configurations, models }) {
  const sizes = { configurations, keys: Math.max(1, Math.floor(reports / REPORTS_PER_KEY)) };
  // A load that was interrupted is dropped and made again, so it need not be durable.
  await client.query("SET synchronous_commit = off");
  await client.query("ALTER TABLE reports DISABLE TRIGGER USER");
  await client.query(TEMPLATE_SQL);
  await step("Keys, machines, configurations", () => insertSubjects(client, { ...sizes, models }));
  await step("Reports, with their indexes built afterwards", () =>
    withoutIndexes(client, async () => {
      for (let from = 0; from < reports; from += BATCH) {
        const to = Math.min(from + BATCH, reports);
        await insertReports(client, { from, to, reports, ...sizes });
        process.stderr.write(`  ${to} of ${reports}\n`);
      }
    }),
  );
  await client.query("DROP TABLE synthetic_values");
  await client.query("ALTER TABLE reports ENABLE TRIGGER USER");
  await step("Statistics", async () => void (await client.query("VACUUM ANALYZE")));
}
