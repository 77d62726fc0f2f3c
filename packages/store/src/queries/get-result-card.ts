import { verdictOf, type Build, type Host, type VerdictId } from "@oslag/schema";
import type { Interval } from "@oslag/science";
import { z } from "zod";
import type { Driven } from "../db/database";
import { readRows } from "../db/read-rows";
import { join, sql, type Sql } from "../db/sql";
import { columnsJsonSql } from "../db/to-columns";
import { COUNTED_BY_LOOKUP } from "../fragments/report-state";
import {
  configurationNames,
  toConfigurationSummary,
  type ConfigurationSummary,
} from "./configuration-summary";
import { foundReportItemsSql, reportItemsSql, toInterval } from "./report-columns";
import { readReportItems, type ReportListItem } from "./report-list-item";

/** Why a report is compared with no other configuration. */
export type NotCompared =
  | Exclude<VerdictId, "counted" | "hidden" | "partial">
  | "unrated"
  | "incomplete";

/** Other configurations by their interval beside the report's own: wholly above, wholly below, or overlapping. */
export type Standing = {
  readonly higher: number;
  readonly lower: number;
  readonly tied: number;
};

/** A configuration whose relative speed is next to the report's. */
export type Neighbour = {
  readonly configuration: ConfigurationSummary;
  readonly geometricMean: number;
  readonly interval: Interval | null;
  readonly newestReportId: string;
};

/** What a report is compared with: the complete and quiet configurations of its method, host and build class, without its own. */
export type Comparable = {
  readonly method: number;
  readonly host: Host;
  readonly build: Build;
  readonly all: Standing;
  /** Those of the same processor model, counted up to PEERS_MAX. */
  readonly processor: Standing;
  /** Those of the same processor model and the same family of operating systems. */
  readonly system: Standing;
  /** At most NEIGHBOURS_MAX with a higher value and as many with a lower one, the highest first. */
  readonly neighbours: readonly Neighbour[];
};

/** The newest earlier report of the same machine that counts, has the same method and is complete. */
export type PreviousReport = Pick<
  ReportListItem,
  "id" | "received" | "configuration" | "geometricMean" | "means"
>;

/** A report's result beside those of others. */
export type ResultCard = {
  /** Null if the report is compared. */
  readonly notCompared: NotCompared | null;
  readonly comparable: Comparable | null;
  readonly previous: PreviousReport | null;
};

const NEIGHBOURS_MAX = 2;
const NEAR_MAX = 250;
const PEERS_MAX = 2_000;
/** How many earlier reports of a key are looked at for one of the same machine. */
const EARLIER_MAX = 200;

/**
 * Returns a report as listings show it, without its payload; null if there is none. It lacks
 * the flags that are not stored, of which none excludes.
 */
export async function getReportForCard(db: Driven, id: string): Promise<ReportListItem | null> {
  const [item] = await readReportItems(db, "report_for_card", reportItemsSql([id]));
  return item ?? null;
}

/** Returns a report's result beside those of others. Nothing is compared if the report may not be ranked. */
export async function getResultCard(db: Driven, report: ReportListItem): Promise<ResultCard> {
  const notCompared = whyNotCompared(report);
  if (notCompared !== null) return { notCompared, comparable: null, previous: null };
  const [comparable, previous] = await Promise.all([
    getComparable(db, report),
    findPrevious(db, report),
  ]);
  return { notCompared, comparable, previous };
}

export function whyNotCompared(report: ReportListItem): NotCompared | null {
  const verdict = verdictOf(report);
  switch (verdict) {
    case "counted":
      return null;
    case "partial":
      return report.ratingMips === null || report.geometricMean === null ? "unrated" : "incomplete";
    case "hidden":
      throw new RangeError("a hidden report has no card");
    default:
      return verdict;
  }
}

async function getComparable(db: Driven, report: ReportListItem): Promise<Comparable> {
  const { method, configuration, geometricMean } = report;
  const { host, buildClass: build } = configuration;
  const { low, high } = report.means.set.interval ?? { low: geometricMean, high: geometricMean };
  const ofClass = sql`t.method = ${method} AND t.build_class = ${build} AND t.host = ${host} AND t.sort_relative IS NOT NULL`;
  const where = sql`${ofClass} AND t.configuration_id <> ${configuration.id}`;
  const isOwn = sql`t.configuration_id = ${configuration.id} AND ${ofClass}`;
  const own = { sort: -Math.log(geometricMean ?? Number.NaN), low, high };
  const beside = await readBeside(db, { id: configuration.id, ...own }, { ofClass, isOwn, where });
  return { method, host, build, ...beside };
}

type Own = {
  /** Of the configuration. */
  readonly id: string;
  readonly sort: number;
  readonly low: number | null;
  readonly high: number | null;
};

const MACHINE_CLASSES = ["bare", "unknown", "virtual"];

const Beside = z.tuple([
  z.object({
    above: z.int(),
    below: z.int(),
    tied_above: z.int(),
    tied_below: z.int(),
    peers: z.int(),
    higher: z.int(),
    lower: z.int(),
    of_system: z.int(),
    higher_of_system: z.int(),
    lower_of_system: z.int(),
    neighbours: z.array(
      z.object({
        geometric_mean: z.number(),
        low: z.number().nullable(),
        high: z.number().nullable(),
        coverage: z.number().nullable(),
        newest_report: z.string(),
        configuration: z.unknown(),
      }),
    ),
  }),
]);

/**
 * Counts the class on both sides of the report's value, which reads the index `totals_by_mean` alone, and reads the nearest
 * configurations with their intervals. Counts those of the same processor model too. Beyond NEAR_MAX of each class of machines and side, intervals are taken not to overlap.
 */
async function readBeside(
  db: Driven,
  own: Own,
  { ofClass, isOwn, where }: { readonly ofClass: Sql; readonly isOwn: Sql; readonly where: Sql },
): Promise<Pick<Comparable, "all" | "processor" | "system" | "neighbours">> {
  const { sort, low, high } = own;
  const above = sql`t.sort_relative < ${sort}::float8`;
  const below = sql`t.sort_relative >= ${sort}::float8`;
  // Comparing the id of every configuration would take as long as the rest, so the own one is subtracted.
  const sides = sql`(count(*) FILTER (WHERE ${above}))::int AS above, (count(*) FILTER (WHERE ${below}))::int AS below`;
  const near = (side: Sql, direction: Sql) =>
    join(
      MACHINE_CLASSES.map(
        (machineClass) =>
          sql`(SELECT t.configuration_id, t.geometric_mean, t.sort_relative, t.mean_low, t.mean_high, t.mean_coverage, t.newest_report
            FROM configuration_totals t WHERE ${where} AND t.machine_class = ${machineClass} AND ${side}
            ORDER BY t.sort_relative ${direction} LIMIT ${NEAR_MAX})`,
      ),
      " UNION ALL ",
    );
  const [row] = Beside.parse(
    await readRows(
      db,
      "report_beside",
      sql`
      WITH near_above AS MATERIALIZED (${near(above, sql`DESC`)}), near_below AS MATERIALIZED (${near(below, sql`ASC`)}), nearest AS (
        (SELECT * FROM near_above ORDER BY sort_relative DESC LIMIT ${NEIGHBOURS_MAX})
        UNION ALL (SELECT * FROM near_below ORDER BY sort_relative LIMIT ${NEIGHBOURS_MAX})
      )
      SELECT counted.above - own.above AS above, counted.below - own.below AS below,
        (SELECT count(*)::int FROM near_above WHERE coalesce(mean_low, geometric_mean) <= ${high}::float8) AS tied_above,
        (SELECT count(*)::int FROM near_below WHERE coalesce(mean_high, geometric_mean) >= ${low}::float8) AS tied_below,
        (SELECT coalesce(json_agg(json_build_object('geometric_mean', n.geometric_mean, 'low', n.mean_low, 'high', n.mean_high,
          'coverage', n.mean_coverage, 'newest_report', n.newest_report,
          'configuration', ${columnsJsonSql("c", configurationNames)}) ORDER BY n.sort_relative, c.id), '[]')
         FROM nearest n JOIN configurations c ON c.id = n.configuration_id) AS neighbours,
        peers.*
      FROM (SELECT ${sides} FROM configuration_totals t WHERE ${ofClass}) counted,
        (SELECT ${sides} FROM configuration_totals t WHERE ${isOwn}) own, (${peersSql(own, where)}) peers`,
    ),
  );
  return {
    all: {
      higher: row.above - row.tied_above,
      lower: row.below - row.tied_below,
      tied: row.tied_above + row.tied_below,
    },
    processor: toStanding(row.peers, row.higher, row.lower),
    system: toStanding(row.of_system, row.higher_of_system, row.lower_of_system),
    neighbours: row.neighbours.map((one) => ({
      configuration: toConfigurationSummary(one.configuration),
      geometricMean: one.geometric_mean,
      interval: toInterval(one.low, one.high, one.coverage),
      newestReportId: one.newest_report,
    })),
  };
}

const toStanding = (all: number, higher: number, lower: number): Standing => ({
  higher,
  lower,
  tied: all - higher - lower,
});

/** Returns SQL that counts at most PEERS_MAX configurations of the same processor model, by the index `totals_of_model`. */
function peersSql({ id, low, high }: Own, where: Sql): Sql {
  const isHigher = sql`coalesce(mean_low, geometric_mean) > ${high}::float8`;
  const isLower = sql`coalesce(mean_high, geometric_mean) < ${low}::float8`;
  return sql`
    SELECT count(*)::int AS peers, (count(*) FILTER (WHERE ${isHigher}))::int AS higher, (count(*) FILTER (WHERE ${isLower}))::int AS lower,
      (count(*) FILTER (WHERE of_system))::int AS of_system,
      (count(*) FILTER (WHERE of_system AND ${isHigher}))::int AS higher_of_system,
      (count(*) FILTER (WHERE of_system AND ${isLower}))::int AS lower_of_system
    FROM (
      SELECT t.geometric_mean, t.mean_low, t.mean_high, t.os_family = own.os_family AS of_system
      FROM configurations own JOIN configuration_totals t ON t.processor_model = own.processor_model
      WHERE own.id = ${id} AND ${where} LIMIT ${PEERS_MAX}
    ) t`;
}

async function findPrevious(db: Driven, report: ReportListItem): Promise<PreviousReport | null> {
  const { id, key, machineId, method, received, configuration } = report;
  const [previous] = await readReportItems(
    db,
    "report_previous",
    foundReportItemsSql(sql`
      SELECT r.id FROM (
        SELECT e.id, e.received, e.machine_id, e.method, e.outcome, e.configuration_id, e.rating_mips FROM reports e
        WHERE e.key_id = ${key} AND (e.received, e.id) < (${received}, ${id})
        ORDER BY e.received DESC, e.id DESC LIMIT ${EARLIER_MAX}
      ) r JOIN configurations c ON c.id = r.configuration_id
      WHERE r.machine_id = ${machineId} AND r.method = ${method} AND r.rating_mips IS NOT NULL AND ${COUNTED_BY_LOOKUP}
        AND c.host = ${configuration.host} AND c.build_class = ${configuration.buildClass}
      ORDER BY r.received DESC, r.id DESC LIMIT 1`),
  );
  if (previous === undefined) return null;
  const { measured, of } = previous.completeness;
  return measured === of ? previous : null;
}
