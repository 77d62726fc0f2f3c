import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { z } from "zod";
import {
  insertReports,
  insertSubjects,
  TEMPLATE_SQL,
} from "../../../../scripts/synthetic/rows.mjs";
import { openDatabase, type Database } from "../db/database";
import { useDatabase } from "../testing/use-database";
import { refreshConfiguration, refreshConfigurations } from "./refresh-configuration";
import { refreshModel, refreshModels } from "./refresh-model";

/*
 * The work of computing values must grow with the reports of the subjects alone: not with the product of two lists, and not with
 * the reports of other subjects. The test explains each statement within the transaction that runs it, with its settings,
 * and counts the rows that the steps of its plan handle, including those that a filter removes, and how many are rows of tables.
 */

const test = useDatabase("refreshing_work");
const SIZES = { configurations: 24, keys: 24, models: 24 };
const REPORTS = 24;
const FEW = 4;
/** How much more work per measurement one case may take than another, because each statement also reads short fixed lists. */
const SLACK = 1.6;

let client: pg.Client;
let explained: Database;
let work: Work = { handled: 0, read: 0 };

type Work = {
  readonly handled: number;
  /** Rows of tables among them. */
  readonly read: number;
};

class Explaining extends pg.Client {
  // The driver has many forms of `query`; the store and Prisma use the one with an object.
  override query(...given: never[]): never {
    const config = Config.safeParse(given[0]).data;
    const run = () => Reflect.apply(super.query, this, given) as unknown;
    if (config === undefined) return run() as never;
    const plain = (text: string, values: unknown[] = []) =>
      Reflect.apply(super.query, this, [text, values]) as unknown as Promise<pg.QueryResult>;
    const look = async () => {
      await plain("SAVEPOINT look");
      const { rows } = await plain(
        `EXPLAIN (ANALYZE, TIMING OFF, FORMAT JSON) ${config.text}`,
        config.values,
      );
      work = add(work, workOf(Explained.parse(rows[0]?.["QUERY PLAN"])[0].Plan));
      await plain("ROLLBACK TO SAVEPOINT look");
      return run();
    };
    return look() as never;
  }
}

const Config = z.object({ text: z.string().regex(/^\s*WITH/), values: z.array(z.unknown()) });

type Node = {
  readonly "Relation Name"?: string | undefined;
  readonly "Actual Rows": number;
  readonly "Actual Loops": number;
  readonly "Rows Removed by Filter"?: number | undefined;
  readonly "Rows Removed by Join Filter"?: number | undefined;
  readonly "Rows Removed by Index Recheck"?: number | undefined;
  readonly Plans?: readonly Node[] | undefined;
};
const Node: z.ZodType<Node> = z.lazy(() =>
  z.object({
    "Relation Name": z.string().optional(),
    "Actual Rows": z.number(),
    "Actual Loops": z.number(),
    "Rows Removed by Filter": z.number().optional(),
    "Rows Removed by Join Filter": z.number().optional(),
    "Rows Removed by Index Recheck": z.number().optional(),
    Plans: z.array(Node).optional(),
  }),
);
const Explained = z.tuple([z.object({ Plan: Node })]);

function workOf(node: Node): Work {
  const perLoop =
    node["Actual Rows"] +
    (node["Rows Removed by Filter"] ?? 0) +
    (node["Rows Removed by Join Filter"] ?? 0) +
    (node["Rows Removed by Index Recheck"] ?? 0);
  const handled = perLoop * node["Actual Loops"];
  const read = node["Relation Name"] === undefined ? 0 : handled;
  return (node.Plans ?? []).reduce((sum, child) => add(sum, workOf(child)), { handled, read });
}

function add(one: Work, other: Work): Work {
  return { handled: one.handled + other.handled, read: one.read + other.read };
}

beforeAll(async () => {
  client = new pg.Client({ connectionString: test.url });
  await client.connect();
  // Statistics of empty tables, as after a restored dump or the first hours of a site.
  await client.query("ANALYZE");
  await client.query(TEMPLATE_SQL);
  await insertSubjects(client, SIZES);
  await insertReports(client, { from: 1, to: 1 + REPORTS, reports: REPORTS, ...SIZES });
  await client.query(
    `INSERT INTO processor_models (id, vendor, brand, architecture)
     SELECT processor_model, processor_vendor, processor_brand, architecture FROM configurations`,
  );
  explained = openDatabase(test.url, "write", { Client: Explaining });
});
afterAll(async () => {
  await client.end();
  await explained.$disconnect();
});

async function listIds(column: "id" | "processor_model"): Promise<readonly string[]> {
  const { rows } = await client.query<{ id: string }>(
    `SELECT DISTINCT ${column} AS id FROM configurations ORDER BY id`,
  );
  return rows.map(({ id }) => id);
}

/** Returns how many rows the refresh handles and reads for each measurement of the subjects. */
async function workPerMeasurement(
  ids: readonly string[],
  refresh: () => Promise<unknown>,
): Promise<Work> {
  work = { handled: 0, read: 0 };
  await refresh();
  const { rows } = await client.query<{ n: number }>(
    `SELECT count(*)::int AS n FROM configurations c JOIN reports r ON r.configuration_id = c.id JOIN measurements m ON m.report_id = r.id
     WHERE c.id = ANY ($1) OR c.processor_model = ANY ($1)`,
    [ids],
  );
  const measurements = rows[0]?.n ?? 0;
  expect(work.read).toBeGreaterThan(0);
  return { handled: work.handled / measurements, read: work.read / measurements };
}

const KINDS = [
  { column: "id", one: refreshConfiguration, many: refreshConfigurations },
  { column: "processor_model", one: refreshModel, many: refreshModels },
] as const;

async function checkWork(): Promise<void> {
  for (const { column, one, many } of KINDS) {
    const subjects = await listIds(column);
    const together = (ids: readonly string[]) =>
      workPerMeasurement(ids, () => many(explained, { ids, isCorrection: false }));
    const all = await together(subjects);
    const few = await together(subjects.slice(0, FEW));
    const [id = ""] = subjects;
    await client.query("INSERT INTO aggregate_changes (subject, whole) VALUES ($1, true)", [id]);
    const single = await workPerMeasurement([id], () => one(explained, id));
    for (const counted of ["handled", "read"] as const) {
      expect(all[counted], `${counted}, many together`).toBeLessThan(SLACK * few[counted]);
      expect(few[counted], `${counted}, few among many`).toBeLessThan(SLACK * all[counted]);
      expect(single[counted], `${counted}, one`).toBeLessThan(2 * SLACK * all[counted]);
    }
  }
}

it("the work grows with the reports of the subjects, not with its square and not with those of others", async () => {
  await checkWork();
  await client.query("ANALYZE");
  await checkWork();
}, 180_000);
