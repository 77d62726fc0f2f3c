import { CONFIGURATION_ID_PATTERN, type ConfigurationsQuery, type Result } from "@oslag/schema";
import { encodePosition, parsePosition, type Position } from "../db/cursor";
import type { Database } from "../db/database";
import { join, sql } from "../db/sql";
import { filtersSql } from "./configuration-filters";
import {
  configurationColumns,
  toConfigurationSummary,
  type ConfigurationSummary,
} from "./configuration-summary";
import { findProcessorModels } from "./find-processor-models";
import { toTotals, type ConfigurationTotals } from "./get-configuration";
import { answeredMethod, type AnsweredMethod } from "./list-counted-methods";
import { walkNewest, type Walk } from "./walk-newest";

type ListedConfiguration = ConfigurationTotals & {
  readonly configuration: ConfigurationSummary;
};

type ListedConfigurations = {
  readonly configurations: readonly ListedConfiguration[];
  /** How many configurations were looked at for this page. */
  readonly lookedAt: number;
  readonly nextCursor: string | null;
} & AnsweredMethod;

/** Lists configurations of one method, the one with the newest report first. */
export async function listConfigurations(
  db: Database,
  query: ConfigurationsQuery,
  { lookAtMost }: Pick<Walk, "lookAtMost"> = {},
): Promise<Result<ListedConfigurations>> {
  const from = parsePosition(query.cursor, CONFIGURATION_ID_PATTERN);
  if (!from.ok) return from;
  const answered = await answeredMethod(db, query);
  const { method } = answered;
  const { ids, lookedAt, next } = await walkNewest(db, {
    ...(await walkOf(db, { ...query, method }, from.value)),
    limit: query.limit,
    lookAtMost,
  });
  const rows = await db.configurationTotal.findMany({
    where: { configurationId: { in: [...ids] }, method },
    orderBy: [{ newestReceived: "desc" }, { configurationId: "desc" }],
    include: { configuration: { select: configurationColumns } },
  });
  return {
    ok: true,
    value: {
      configurations: rows.map((row) => ({
        ...toTotals(row),
        configuration: toConfigurationSummary(row.configuration),
      })),
      ...answered,
      lookedAt,
      nextCursor: encodePosition(next, method),
    },
  };
}

/** Returns what a walk looks at and what must match. Models of a search are few and have an index; other filters have none. */
async function walkOf(
  db: Database,
  { processor, method, networks, ...filters }: ConfigurationsQuery & { readonly method: number },
  from: Position | null,
): Promise<Pick<Walk, "candidates" | "matching">> {
  const models = processor === undefined ? null : await findProcessorModels(db, processor);
  const conditions = [
    sql`t.method = ${method}`,
    ...(models === null ? [] : [sql`t.processor_model = ANY (${models})`]),
    ...(from === null
      ? []
      : [sql`(t.newest_received, t.configuration_id) < (${from.at}::timestamptz, ${from.id})`]),
  ];
  return {
    candidates: sql`
      SELECT t.configuration_id AS id, t.newest_received AS at, t.os_family, t.architecture, t.processor_vendor,
        t.storage_class, t.machine_class, t.build_class, t.host, t.networks
      FROM configuration_totals t WHERE ${join(conditions, " AND ")}`,
    matching: join(
      [
        networks === undefined ? sql`true` : sql`w.networks >= ${networks}`,
        ...filtersSql(filters, sql`w`),
      ],
      " AND ",
    ),
  };
}
