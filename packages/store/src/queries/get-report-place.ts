import type { Interval } from "@oslag/science";
import { z } from "zod";
import type { Database } from "../db/database";
import { readRows } from "../db/read-rows";
import { sql } from "../db/sql";
import { getAggregates, type ConfigurationValue } from "./get-configuration";
import type { ReportDetail } from "./get-report";
import { SET_MEMBERS } from "../fragments/live-point";

/** A report's place among others, counted up to PEERS_MAX. */
export type ReportPlace = {
  readonly configuration: {
    readonly reports: number;
    readonly keys: number;
    readonly geometricMean: number | null;
    readonly meanInterval: Interval | null;
    /** The values of the configuration whose robust bounds exclude the report. */
    readonly outside: readonly ConfigurationValue[];
    /** Its values of the default set of which some key sent several runs. */
    readonly repeated: readonly ConfigurationValue[];
  } | null;
  /**
   * Other complete configurations of the same processor generation, host, build class and method; null if the generation
   * is unknown.
   */
  readonly generation: {
    readonly configurations: number;
    /** How many of them have a higher geometric mean than the report. */
    readonly higher: number;
  } | null;
};

const PEERS_MAX = 2_000;

const Counts = z.tuple([z.object({ configurations: z.int(), higher: z.int() })]);

/** Returns a report's place in its configuration and among those of its processor generation. */
export async function getReportPlace(db: Database, detail: ReportDetail): Promise<ReportPlace> {
  const [own, generation] = await Promise.all([
    getAggregates(db, detail.configuration, detail.method),
    placeInGeneration(db, detail),
  ]);
  const total = own.totals.find(({ method }) => method === detail.method);
  const configuration =
    total === undefined
      ? null
      : {
          reports: total.reports,
          keys: total.keys,
          geometricMean: total.geometricMean,
          meanInterval: total.means.set.interval,
          outside: own.values.filter((value) => isOutside(detail, value)),
          repeated: own.values.filter(
            (value) => value.betweenRuns !== null && value.sizing === "full" && isOfSet(value),
          ),
        };
  return { configuration, generation };
}

function isOfSet({ benchmark, variant }: ConfigurationValue): boolean {
  return SET_MEMBERS.some((member) => member.benchmark === benchmark && member.variant === variant);
}

function isOutside({ measurements }: ReportDetail, value: ConfigurationValue): boolean {
  const { bounds, benchmark, variant, storage } = value;
  const summary = measurements.find(
    (one) => one.benchmark === benchmark && one.variant === variant && one.storage === storage,
  )?.summary;
  if (bounds === null || summary == null) return false;
  return summary.value < bounds.low || summary.value > bounds.high;
}

async function placeInGeneration(
  db: Database,
  { configuration, method, geometricMean, completeness }: ReportDetail,
): Promise<ReportPlace["generation"]> {
  const { generation, host, buildClass } = configuration;
  if (generation === null || geometricMean === null || completeness.measured < completeness.of)
    return null;
  const [counts] = Counts.parse(
    await readRows(
      db,
      "report_place",
      sql`
      SELECT count(*)::int AS configurations,
        count(*) FILTER (WHERE geometric_mean > ${geometricMean})::int AS higher
      FROM (
        SELECT t.geometric_mean FROM configurations c
        JOIN configuration_totals t ON t.configuration_id = c.id AND t.method = ${method}
        WHERE c.generation = ${generation} AND c.host = ${host} AND c.build_class = ${buildClass}
          AND c.id <> ${configuration.id}
          AND t.measured = ${SET_MEMBERS.length}
        LIMIT ${PEERS_MAX}
      ) peers`,
    ),
  );
  return counts;
}
