import {
  FIGURE_SNAPSHOT_VERSION,
  getBenchmark,
  PAPER_COLUMNS,
  refuse,
  type FigureSnapshot,
  type FigureSpecification,
  type PlotFigure,
  type Result,
} from "@oslag/schema";
import type { Database } from "../db/database";
import { sql } from "../db/sql";
import { DERIVATION } from "../derive/derivation";
import { getFigureBaseline } from "./figure-baseline";
import { fitFigure } from "./figure-fits";
import { toFigureRows } from "./figure-rows";
import { isTimeout } from "../db/is-timeout";
import { listFigureConfigurations } from "./figure-configurations";
import { isMaintained } from "./figure-filters";
import type { FigureRecords, Transaction } from "./figure-record";
import { FIGURE_CANDIDATES_MAX } from "./figure-sql";
import { listContributingReports, listFigureRecords } from "./list-figure-records";
import { markedUnit } from "./marked-unit";
import { listPaperRows, listPlottedRows } from "./paper-rows";
import { RENDERER } from "./renderer";
import { digestOfReports } from "./common-snapshot";

export type LiveFigure = PlotFigure & {
  /** The reports behind the drawn points, sorted; empty unless the figure is to be frozen. */
  readonly reportIds: readonly string[];
};

/** A figure rests on at most so many reports; the filters make it fewer. */
export const FIGURE_REPORTS_MAX = 50_000;
const STATEMENT_MS = 5_000;
const PATIENCE = { maxWait: 5_000, timeout: 15_000, isolationLevel: "RepeatableRead" } as const;

/**
 * What a specification shows now: one consistent view of the database, bounded in rows and time. Only what is to be frozen
 * lists its reports.
 */
export async function getFigure(
  db: Database,
  specification: FigureSpecification,
  { freezing = false }: { readonly freezing?: boolean } = {},
): Promise<Result<LiveFigure>> {
  try {
    return await db.$transaction(async (tx) => {
      await tx.$executeRaw(
        sql`SELECT set_config('statement_timeout', ${String(STATEMENT_MS)}, true)`,
      );
      return readFigure(tx, specification, freezing);
    }, PATIENCE);
  } catch (error) {
    if (!isTimeout(error)) throw error;
    return refuse(
      "too_broad",
      "This combination of filters reads more reports than a page may wait for. Narrow it by operating system, vendor, year or key.",
    );
  }
}

/** What a figure of the papers alone reads. */
const NOTHING: FigureRecords = {
  records: [],
  matching: 0,
  newestReceived: null,
  reportsMatching: null,
};

async function readFigure(
  db: Transaction,
  specification: FigureSpecification,
  freezing: boolean,
): Promise<Result<LiveFigure>> {
  const baseline =
    specification.value === "relative" ? await getFigureBaseline(db, specification) : null;
  if (baseline !== null && !baseline.ok) return baseline;
  const reference = baseline?.value ?? null;

  const found =
    specification.points === "none" ? NOTHING : await listFigureRecords(db, specification);
  const { records, matching, newestReceived, reportsMatching } = found;
  const configurations = await listFigureConfigurations(
    db,
    records.map((record) => record.configuration_id),
  );
  const placed = toFigureRows(records, configurations, { specification, baseline: reference });
  const paper = listPaperRows(specification, reference);
  const marked = await markedUnit(db, specification);
  const today = placed.rows.map((row) =>
    row.id === marked ? { ...row, marked: true as const } : row,
  );
  const rows = [...paper.rows, ...listPlottedRows(specification, paper.rows), ...today];

  const units = placed.rows.map(({ id }) => id);
  const reportIds =
    freezing && units.length > 0
      ? await listContributingReports(db, specification, { units, limit: FIGURE_REPORTS_MAX })
      : [];
  if (reportIds.length > FIGURE_REPORTS_MAX)
    return refuse(
      "too_broad",
      `More than ${FIGURE_REPORTS_MAX} reports stand behind this figure. Narrow it by operating system, vendor, year or key.`,
    );
  const snapshot: FigureSnapshot = {
    version: FIGURE_SNAPSHOT_VERSION,
    method: specification.method,
    derivation: DERIVATION,
    renderer: RENDERER,
    unit: unitOf(specification),
    baseline: reference?.title ?? null,
    counts: {
      drawn: placed.rows.length,
      matching,
      without_x: placed.withoutX,
      without_y: placed.withoutY,
      beyond_limit: matching - records.length,
      incomplete: placed.rows.filter(({ covered }) => covered.measured < covered.of).length,
      paper: paper.rows.length,
      paper_without_x_or_y: paper.withoutXOrY,
    },
    ...(reportsMatching === null || reportsMatching <= FIGURE_CANDIDATES_MAX
      ? {}
      : { reports_read: { newest: FIGURE_CANDIDATES_MAX, matching: reportsMatching } }),
    ...(isMaintained(specification) ? { bars: "interval" as const } : {}),
    newest_received: newestReceived?.toISOString() ?? null,
    reports: freezing
      ? { count: reportIds.length, digest: digestOfReports(reportIds) }
      : { count: placed.rows.reduce((sum, { reports }) => sum + reports, 0), digest: null },
    fits: [...fitFigure(rows, specification)],
    rows,
  };
  return { ok: true, value: { specification, snapshot, reportIds } };
}

function unitOf({ y, value }: FigureSpecification): string {
  if ("column" in y) return PAPER_COLUMNS[y.column].unit;
  if (value === "relative" || "set" in y) return "1";
  const benchmark = getBenchmark(y.benchmark);
  if (value === "absolute") return benchmark?.unit ?? "1";
  return benchmark?.quantity === "time" ? "instructions" : "bytes/instruction";
}
