import { cpSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { LeaderboardQuery, parseExploreQuery } from "@oslag/schema";
import pg from "pg";
import { expect, it } from "vitest";
import { migrateDeploy } from "../../../../scripts/migrate-deploy.mjs";
import { createTestDatabase } from "../../../../scripts/test-database.mjs";
import { refreshRecorded } from "../aggregates/refresh-recorded";
import { openDatabase, type Database } from "../db/database";
import { getFigure } from "../figures/get-figure";
import { getConfiguration } from "../queries/get-configuration";
import { getLeaderboard } from "../queries/get-leaderboard";
import { getReport } from "../queries/get-report";
import { listReports } from "../queries/list-reports";
import { listValueHistory } from "../queries/list-value-history";
import { WHOLE_SET } from "../testing/make-report";
import { readAggregates } from "../testing/read-aggregates";
import { storeScenarios } from "../testing/store-scenario";
import { storeWhole } from "../testing/store-as-before";
import { useDatabase } from "../testing/use-database";

const MIGRATION = "20261122165736_measurement_values";
const MIGRATIONS = path.join(import.meta.dirname, "../../../../prisma/migrations");
/** Every table that holds reports and what is derived from them, parents first. */
const TABLES = [
  "keys",
  "machines",
  "processor_models",
  "processor_ratings",
  "configurations",
  "reports",
  "measurements",
  "report_networks",
  "report_flags",
  "sample_sets",
  "configuration_results",
  "configuration_totals",
];

const test = useDatabase("values_now");

/** What pages show of the reports. The means with their intervals are new, so they are left out. */
async function answersOf(db: Database) {
  const [newest, configurations] = await Promise.all([
    listReports(db, { limit: 50 }),
    db.configuration.findMany({ select: { id: true }, orderBy: { id: "asc" } }),
  ]);
  if (!newest.ok) throw new Error(newest.problem.detail);
  const reports = newest.value.reports.map((shown) => ({ ...shown, means: null }));
  const details = await Promise.all(
    reports.map(async ({ id }) => {
      const detail = await getReport(db, id);
      return detail?.measurements;
    }),
  );
  const values = await Promise.all(
    configurations.map(async ({ id }) => [
      (await getConfiguration(db, id))?.values,
      await listValueHistory(db, { configuration: id }),
    ]),
  );
  const boards = await Promise.all(
    (["getpid", "read", "dhrystone", "default-set"] as const).map(async (subject) => {
      const board = await getLeaderboard(db, subject, LeaderboardQuery.parse({ virtual: "any" }));
      if (!board.ok || subject !== "default-set") return board;
      return board.value.rows.map((row) => ({ ...row, interval: null }));
    }),
  );
  const figures = await Promise.all(
    [{ fit: "eras" }, { y: "getpid", points: "reports" }, { y: "read", mode: "quick" }].map(
      async (query) => {
        const specification = parseExploreQuery(query);
        if (!specification.ok) throw new Error(specification.problem.detail);
        const figure = await getFigure(db, specification.value, { freezing: true });
        if (!figure.ok || query.y !== undefined) return figure;
        const { rows, ...rest } = figure.value.snapshot;
        return { ...rest, rows: rows.map((row) => ({ ...row, low: null, high: null })) };
      },
    ),
  );
  return { reports, details, values, boards, figures };
}

it("data from before values give the same answers after the migration, bit for bit", async () => {
  await storeScenarios(
    test.db,
    [1, 2, 3, 4, 5, 6, 7].flatMap((number) =>
      [0, 1].map((serial) => ({
        brand: `Machine ${number}`,
        key: `owner ${number} ${serial}`,
        network: `network ${number} ${serial}`,
        official: true,
        ratingMips: 3_000 * number + serial,
        values: { ...WHOLE_SET, getpid: 90 + 7 * number + serial, bcopy: 5e9 },
        change: (report) => {
          report.measurements.push({
            benchmark: "andrew",
            variant: "copy",
            operation: "andrew",
            parameters: {},
            warnings: [],
            outcome: "unsupported",
            reason: "no compiler",
          });
        },
      })),
    ),
  );
  const now = await answersOf(test.db);
  await storeWhole(test.db);
  expect(await answersOf(test.db)).toEqual(now);

  const folder = mkdtempSync(path.join(tmpdir(), "oslag-before-"));
  const before = await createTestDatabase("values_before");
  const [from, to] = [test.url, before.url].map(
    (connectionString) => new pg.Client({ connectionString }),
  ) as [pg.Client, pg.Client];
  try {
    for (const name of readdirSync(MIGRATIONS))
      if (name < MIGRATION || name === "migration_lock.toml")
        cpSync(path.join(MIGRATIONS, name), path.join(folder, name), { recursive: true });
    await migrateDeploy({ url: before.url, folder });
    await from.connect();
    await to.connect();
    for (const table of TABLES) {
      const { rows } = await from.query<{ row: string }>(
        `SELECT to_jsonb(t)::text AS row FROM ${table} t`,
      );
      for (const { row } of rows)
        await to.query(
          `INSERT INTO ${table} SELECT * FROM jsonb_populate_record(NULL::${table}, $1::jsonb)`,
          [row],
        );
    }
    await migrateDeploy({ url: before.url });
    const db = openDatabase(before.url);
    try {
      const { rows } = await to.query(
        "SELECT count(*)::int AS n FROM measurements WHERE value = median",
      );
      expect(rows).toEqual([{ n: 14 * 8 }]);
      expect(await answersOf(db)).toEqual(now);
      await refreshRecorded(db);
      // The migration recorded every configuration as changed, so their means now have intervals.
      expect(await readAggregates(db)).toEqual(await readAggregates(test.db));
      expect(await answersOf(db)).toEqual(now);
    } finally {
      await db.$disconnect();
    }
  } finally {
    await from.end();
    await to.end();
    rmSync(folder, { recursive: true });
    await before.drop();
  }
});
