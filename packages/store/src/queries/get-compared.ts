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
  /** Attributes of the report, or of the configuration's newest report; null if the bytes could not be read. */
  readonly attributes: Attributes | null;
  readonly values: readonly ComparedValue[];
  /** The report with its samples; null for a configuration. */
  readonly detail: ReportDetail | null;
  /** From how many reports and keys the values are; null for a single report. */
  readonly rests: { readonly reports: number; readonly keys: number } | null;
};

/**
 * Returns one side of a comparison; null for an unknown id, a hidden report, or a configuration without a report that
 * counts.
 */
export async function getCompared(db: Database, of: ComparedId): Promise<Compared | null> {
  return of.kind === "report" ? comparedReport(db, of) : comparedConfiguration(db, of);
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

async function comparedConfiguration(db: Database, of: ComparedId): Promise<Compared | null> {
  const detail = await getConfiguration(db, of.id);
  const total = detail?.totals[0];
  if (detail === null || total === undefined) return null;
  const environments = await listEnvironments(db, [total.newestReport]);
  const environment = environments.get(total.newestReport);
  return {
    ...of,
    configuration: detail.configuration,
    received: total.newestReceived,
    method: total.method,
    ratingMips: total.rating,
    geometricMean: total.geometricMean,
    attributes: environment === undefined ? null : toAttributes(environment),
    values: detail.values,
    detail: null,
    rests: { reports: total.reports, keys: total.keys },
  };
}
