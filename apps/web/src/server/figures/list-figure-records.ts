import type { FigureSpecification } from "@oslag/schema";
import { z } from "zod";
import type { Database } from "../db/database";
import { sql } from "../db/sql";
import { memberOfX, membersOfY } from "./figure-axes";
import { figureFilterSql } from "./figure-filters";
import { figureSql } from "./figure-sql";

/** Never more points than this; how many there would be is always said. */
export const FIGURE_ROWS_MAX = 5_000;

const nullable = z.number().nullable();
export const FigureResult = z.object({
  benchmark: z.string(),
  median: z.number(),
  median_low: nullable,
  median_high: nullable,
  cost: nullable,
  cost_low: nullable,
  cost_high: nullable,
  bytes: nullable,
  bytes_low: nullable,
  bytes_high: nullable,
});
export type FigureResult = z.infer<typeof FigureResult>;

export const FigureRecord = z.object({
  unit: z.string(),
  configuration_id: z.string(),
  rating: nullable,
  cores: nullable,
  reports: z.int(),
  keys: z.int(),
  newest: z.string(),
  newest_received: z.date(),
  results: z.array(FigureResult),
});
export type FigureRecord = z.infer<typeof FigureRecord>;

export type FigureRecords = {
  /** Newest first, at most FIGURE_ROWS_MAX; a record without results matches the filters and was not measured. */
  readonly records: readonly FigureRecord[];
  readonly matching: number;
  readonly newestReceived: Date | null;
};

const Tally = z.array(z.object({ matching: z.int(), newest_received: z.date().nullable() }));

export type Transaction = Pick<Database, "$queryRaw" | "$executeRaw" | "configuration">;

/** The points that match a specification's filters, whether or not they have the values it draws. */
export async function listFigureRecords(
  db: Transaction,
  specification: FigureSpecification,
  { report }: { readonly report?: string } = {},
): Promise<FigureRecords> {
  const x = memberOfX(specification);
  const members = [...membersOfY(specification), ...(x === null ? [] : [x])];
  const filters = await figureFilterSql(db, { ...specification, report });
  const unit = specification.points === "reports" ? sql`r.id` : sql`r.configuration_id`;
  const [tally] = Tally.parse(
    await db.$queryRaw(sql`
      SELECT count(DISTINCT ${unit})::int AS matching, max(r.received) AS newest_received
      FROM reports r JOIN configurations c ON c.id = r.configuration_id WHERE ${filters}`),
  );
  const records = z.array(FigureRecord).parse(
    await db.$queryRaw(sql`
      WITH ${figureSql({ specification, members, filters })}
      SELECT t.unit, t.configuration_id, t.rating, t.cores, t.reports, t.keys, t.newest, t.newest_received,
        coalesce(json_agg(to_json(results) ORDER BY results.benchmark)
          FILTER (WHERE results.unit IS NOT NULL), '[]') AS results
      FROM (SELECT * FROM totals ORDER BY newest_received DESC, unit LIMIT ${FIGURE_ROWS_MAX}) t
      LEFT JOIN results USING (unit)
      GROUP BY t.unit, t.configuration_id, t.rating, t.cores, t.reports, t.keys, t.newest, t.newest_received
      ORDER BY t.newest_received DESC, t.unit`),
  );
  return {
    records,
    matching: tally?.matching ?? 0,
    newestReceived: tally?.newest_received ?? null,
  };
}

const Ids = z.array(z.object({ id: z.string() }));

/** The reports whose results entered the given points, sorted; one more than `limit` when there are more. */
export async function listContributingReports(
  db: Transaction,
  specification: FigureSpecification,
  { units, limit }: { readonly units: readonly string[]; readonly limit: number },
): Promise<readonly string[]> {
  const x = memberOfX(specification);
  const members = [...membersOfY(specification), ...(x === null ? [] : [x])];
  const filters = await figureFilterSql(db, specification);
  const rows = Ids.parse(
    await db.$queryRaw(sql`
      WITH ${figureSql({ specification, members, filters })}
      SELECT DISTINCT id FROM measured WHERE unit = ANY (${units}) ORDER BY id LIMIT ${limit + 1}`),
  );
  return rows.map(({ id }) => id);
}
