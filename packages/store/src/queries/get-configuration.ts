import {
  BENCHMARKS,
  CONFIGURATION_ID_PATTERN,
  getBenchmark,
  INTERVAL_OVER,
  METHODS,
  STORAGE_ROLES,
  type MeanId,
} from "@oslag/schema";
import { betweenRuns, type BetweenRuns } from "@oslag/science";
import { z } from "zod";
import type { Database, Driven } from "../db/database";
import { readRows } from "../db/read-rows";
import {
  resultColumns,
  totalColumns,
  type ConfigurationResultRow,
  type ConfigurationTotalRow,
} from "../db/rows";
import { join, sql } from "../db/sql";
import { columnsJsonSql, columnsSql } from "../db/to-columns";
import { isVisibleSql } from "../fragments/is-visible";
import { SET_MEMBERS } from "../fragments/live-point";
import {
  configurationNames,
  toConfigurationSummary,
  type ConfigurationSummary,
} from "./configuration-summary";
import type { RankedInterval } from "./get-leaderboard";
import { listValuesOfKeys, valuesByLine } from "./list-values-of-keys";
import { relativeOfResult } from "./relative-of-result";

/** A configuration's value for one variant. `median`, `interval` and `bounds` are in the benchmark's unit. */
export type ConfigurationValue = {
  readonly benchmark: string;
  readonly variant: string;
  readonly storage: "local" | "remote" | null;
  readonly sizing: "full" | "capped";
  readonly median: number;
  readonly interval: RankedInterval | null;
  readonly relativeSpeed: number | null;
  readonly costInInstructions: number | null;
  readonly bytesPerInstruction: number | null;
  readonly reports: number;
  readonly keys: number;
  /** Outliers beyond the bounds: they are shown and marked, but not part of the value. */
  readonly outside: number;
  readonly bounds: { readonly low: number; readonly high: number } | null;
  /** How much the newest runs of one key differ; null if no key sent several. */
  readonly betweenRuns: BetweenRuns | null;
};

/** A configuration's point on the live figure, and the values that it is computed from. */
export type ConfigurationTotals = Pick<
  ConfigurationTotalRow,
  | "method"
  | "rating"
  | "ownRating"
  | "reports"
  | "keys"
  | "networks"
  | "newestReport"
  | "newestReceived"
  | "firstReceived"
  | "measured"
  | "geometricMean"
> & {
  readonly of: number;
  /** The geometric means that are offered, each with its interval. */
  readonly means: ConfigurationMeans;
};

export type ConfigurationMeans = Readonly<
  Record<MeanId, { readonly value: number | null; readonly interval: RankedInterval | null }>
>;

export type ConfigurationDetail = {
  readonly configuration: ConfigurationSummary;
  /** One for each known method that the reports used, those of quiet machines first, and of these the newest; none if no report counts. */
  readonly totals: readonly ConfigurationTotals[];
  /** The values of the asked method, or of the first one, in the registry's order. */
  readonly values: readonly ConfigurationValue[];
};

/** Returns a configuration with its aggregates; null if there is none with this id, or if all of its reports are hidden. */
export async function getConfiguration(
  db: Database,
  id: string,
  asked?: number,
): Promise<ConfigurationDetail | null> {
  if (!CONFIGURATION_ID_PATTERN.test(id)) return null;
  const [[row], aggregates] = await Promise.all([
    readRows(
      db,
      "configuration",
      sql`SELECT ${columnsSql("c", configurationNames)} FROM configurations c WHERE c.id = ${id} AND ${isVisibleSql(sql`c.id`)}`,
    ),
    readAggregates(db, id),
  ]);
  if (row === undefined) return null;
  const configuration = toConfigurationSummary(row);
  return { configuration, ...toAggregates(aggregates, configuration, asked) };
}

/** Returns the aggregates of a configuration that is known to be visible. */
export async function getAggregates(
  db: Driven,
  configuration: ConfigurationSummary,
  asked?: number,
): Promise<Aggregates> {
  return toAggregates(await readAggregates(db, configuration.id), configuration, asked);
}

type Aggregates = Omit<ConfigurationDetail, "configuration">;

/** Reads the rows of a configuration's aggregates at once: waiting for one statement after the other costs the site processor time, too (D286). */
function readAggregates(db: Driven, id: string) {
  return Promise.all([
    readRows(
      db,
      "configuration_totals",
      sql`SELECT ${columnsSql("t", dateColumns)}, ${columnsJsonSql("t", ownColumns)} AS own, (
        SELECT coalesce(json_agg(${columnsJsonSql("r", resultColumns)}), '[]') FROM configuration_results r
        WHERE r.configuration_id = t.configuration_id AND r.method = t.method
      ) AS results
      FROM configuration_totals t
      WHERE t.configuration_id = ${id} AND t.method IN (${join([...METHODS])}) ORDER BY t.quiet DESC, t.method DESC`,
    ) as Promise<readonly TotalWithResults[]>,
    listValuesOfKeys(db, id),
  ]);
}

function toAggregates(
  [rows, ofKeys]: Awaited<ReturnType<typeof readAggregates>>,
  configuration: ConfigurationSummary,
  asked?: number,
): Aggregates {
  const totals = rows.map(({ own, newestReceived, firstReceived }) =>
    toTotals({ ...own, newestReceived, firstReceived }),
  );
  const method = asked ?? totals[0]?.method;
  const results = rows.find(({ own }) => own.method === method)?.results ?? [];
  const valuesOfKeys = valuesByLine(ofKeys);
  const values = results
    .filter(({ benchmark }) => getBenchmark(benchmark) !== null)
    .map((result) => ({
      ...toValue(result, configuration),
      betweenRuns: betweenRuns(valuesOfKeys(result)),
    }))
    .toSorted(byRegistry);
  return { totals, values };
}

/** JSON has no dates, so these are columns of their own. */
const dateColumns = ["newestReceived", "firstReceived"] as const;
const ownColumns = totalColumns.filter((name) => !dateColumns.some((date) => date === name));

type TotalWithResults = Pick<ConfigurationTotalRow, (typeof dateColumns)[number]> & {
  readonly own: Omit<ConfigurationTotalRow, (typeof dateColumns)[number]>;
  readonly results: readonly ConfigurationResultRow[];
};

/** Returns a row of totals as readers see it. */
export function toTotals(row: ConfigurationTotalRow): ConfigurationTotals {
  const { meanLow, meanHigh, meanCoverage, meanOver } = row;
  return {
    ...row,
    of: SET_MEMBERS.length,
    means: {
      set: {
        value: row.geometricMean,
        interval: toRanked(meanLow, meanHigh, { coverage: meanCoverage, over: meanOver }),
      },
      "without-create-delete": {
        value: row.withoutCreateDelete,
        interval: toRanked(row.withoutCreateDeleteLow, row.withoutCreateDeleteHigh, {
          coverage: row.withoutCreateDeleteCoverage,
          over: row.withoutCreateDeleteOver,
        }),
      },
      "with-fsync": {
        value: row.withFsync,
        interval: toRanked(row.withFsyncLow, row.withFsyncHigh, {
          coverage: row.withFsyncCoverage,
          over: row.withFsyncOver,
        }),
      },
    },
  };
}

function toRanked(
  low: number | null,
  high: number | null,
  { coverage, over: text }: { readonly coverage: number | null; readonly over: string | null },
): RankedInterval | null {
  const over = Over.parse(text);
  if (low === null || high === null || coverage === null || over === null) return null;
  return { low, high, coverage, over };
}

const Storage = z.enum(["none", ...STORAGE_ROLES]);
const Sizing = z.enum(["full", "capped"]);
const Over = z.enum(INTERVAL_OVER).nullable();

function toValue(
  row: ConfigurationResultRow,
  { storageClass }: ConfigurationSummary,
): Omit<ConfigurationValue, "betweenRuns"> {
  const storage = Storage.parse(row.storage);
  const over = Over.parse(row.intervalOver);
  const { low, high, coverage, boundLow, boundHigh } = row;
  return {
    benchmark: row.benchmark,
    variant: row.variant,
    storage: storage === "none" ? null : storage,
    sizing: Sizing.parse(row.sizing),
    median: row.value,
    interval:
      low === null || high === null || coverage === null || over === null
        ? null
        : { low, high, coverage, over },
    relativeSpeed: relativeOfResult(row, storage === "remote" ? "remote" : storageClass),
    costInInstructions: row.costInstructions,
    bytesPerInstruction: row.bytesPerInstruction,
    reports: row.reports,
    keys: row.keys,
    outside: row.outside,
    bounds: boundLow === null || boundHigh === null ? null : { low: boundLow, high: boundHigh },
  };
}

/** Where each variant stands in the registry, so that a comparison of two lines does not search it. */
const PLACES: ReadonlyMap<string, number> = new Map(
  BENCHMARKS.flatMap(({ id, variants }, benchmark) =>
    variants.map((variant, at) => [`${id} ${variant.id}`, benchmark * 1000 + at * 10] as const),
  ),
);

function byRegistry(a: ConfigurationValue, b: ConfigurationValue): number {
  const place = ({ benchmark, variant, storage }: ConfigurationValue) =>
    (PLACES.get(`${benchmark} ${variant}`) ?? -1) + (storage === "remote" ? 1 : 0);
  return place(a) - place(b);
}
