import type { Interval } from "@oslag/science";
import type { ComparedId } from "@oslag/schema";
import { sizingOf, toAttributes, type Attributes, type Sizing } from "@oslag/labels";
import type { Database } from "../db/database";
import type { ConfigurationSummary } from "./configuration-summary";
import { getConfiguration } from "./get-configuration";
import { getReport, type ReportDetail } from "./get-report";
import { listEnvironments } from "./list-environments";

export type ComparedValue = {
  readonly benchmark: string;
  readonly variant: string;
  readonly storage: "local" | "remote" | null;
  readonly sizing: Sizing;
  /** The value of the report's measurement, or of the configuration. */
  readonly median: number;
  readonly interval: Interval | null;
  readonly relativeSpeed: number | null;
};

/** One side of a comparison. */
export type Compared = ComparedId & {
  readonly configuration: ConfigurationSummary;
  /** When the report was received, or the configuration's newest one. */
  readonly received: Date;
  readonly method: number;
  readonly ratingMips: number | null;
  readonly geometricMean: number | null;
  /** The interval of the geometric mean. */
  readonly meanInterval: Interval | null;
  /** Attributes of the report, or of the configuration's newest report; null if the bytes could not be read. */
  readonly attributes: Attributes | null;
  readonly values: readonly ComparedValue[];
  /** The report with its samples; null for a configuration. */
  readonly detail: ReportDetail | null;
  /** From how many reports and keys the values are; null for a single report. */
  readonly rests: { readonly reports: number; readonly keys: number } | null;
};

type Lacking = { readonly configuration: ConfigurationSummary; readonly method: number };

export type ComparedSides = {
  /** Those that were found, in the order of the ids. */
  readonly sides: readonly Compared[];
  /** How many ids are of nothing that is here: an unknown id, a hidden report, a configuration without a report that counts. */
  readonly missing: number;
  /** Configurations whose reports count, but not with the method of the comparison, and the method that their pages show. */
  readonly lacking: readonly Lacking[];
  /** The method of the configurations; null if each shows its newest one. */
  readonly method: number | null;
};

/**
 * Returns the sides of a comparison. A configuration has values of each method, and shows those of the asked one, else of
 * the first report's, so that a report is compared with values that were measured alike.
 */
export async function listCompared(
  db: Database,
  ids: readonly ComparedId[],
  asked?: number,
): Promise<ComparedSides> {
  const reports = await Promise.all(
    ids.map((of) => (of.kind === "report" ? comparedReport(db, of) : null)),
  );
  const method = asked ?? reports.find((report) => report !== null)?.method ?? null;
  const found = await Promise.all(
    ids.map((of, index) =>
      of.kind === "report" ? (reports[index] ?? null) : comparedConfiguration(db, of, method),
    ),
  );
  const sides = found.flatMap((side) => (side === null || "lacks" in side ? [] : side));
  const lacking = found.flatMap((side) => (side !== null && "lacks" in side ? side.lacks : []));
  return { sides, missing: ids.length - sides.length - lacking.length, lacking, method };
}

async function comparedReport(db: Database, of: ComparedId): Promise<Compared | null> {
  const detail = await getReport(db, of.id);
  if (detail === null || detail.state === "hidden") return null;
  return {
    ...of,
    configuration: detail.configuration,
    received: detail.received,
    method: detail.method,
    ratingMips: detail.ratingMips,
    geometricMean: detail.geometricMean,
    meanInterval: detail.means.set.interval,
    attributes: toAttributes(detail.report),
    values: detail.measurements.flatMap(({ benchmark, variant, storage, warnings, summary }) =>
      summary === null
        ? []
        : [
            {
              benchmark,
              variant,
              storage,
              sizing: sizingOf(warnings),
              median: summary.value,
              interval: summary.valueInterval,
              relativeSpeed: summary.relativeSpeed,
            },
          ],
    ),
    detail,
    rests: null,
  };
}

async function comparedConfiguration(
  db: Database,
  of: ComparedId,
  asked: number | null,
): Promise<Compared | { readonly lacks: Lacking } | null> {
  const detail = await getConfiguration(db, of.id, asked ?? undefined);
  const [first] = detail?.totals ?? [];
  if (detail === null || first === undefined) return null;
  const total = detail.totals.find(({ method }) => method === (asked ?? first.method));
  if (total === undefined)
    return { lacks: { configuration: detail.configuration, method: first.method } };
  const environments = await listEnvironments(db, [total.newestReport]);
  const environment = environments.get(total.newestReport);
  return {
    ...of,
    configuration: detail.configuration,
    received: total.newestReceived,
    method: total.method,
    ratingMips: total.rating,
    geometricMean: total.geometricMean,
    meanInterval: total.means.set.interval,
    attributes: environment === undefined ? null : toAttributes(environment),
    values: detail.values,
    detail: null,
    rests: { reports: total.reports, keys: total.keys },
  };
}
