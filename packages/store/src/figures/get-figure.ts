import {
  FIGURE_SNAPSHOT_VERSION,
  getBenchmark,
  PAPER_COLUMNS,
  refuse,
  type FigureRow,
  type FigureSnapshot,
  type FigureSpecification,
  type PlotFigure,
  type Result,
} from "@oslag/schema";
import type { Database, Driven } from "../db/database";
import { inSnapshot } from "../db/in-snapshot";
import { DERIVATION } from "../derive/derivation";
import { getFigureBaseline, type FigureBaseline } from "./figure-baseline";
import { fitFigure, type ClusterOf } from "./figure-fits";
import { toFigureRows } from "./figure-rows";
import { isTimeout } from "../db/is-timeout";
import { listFigureConfigurations } from "./figure-configurations";
import { listLiteratureRows } from "./literature-rows";
import { isMaintained } from "./figure-filters";
import type { FigureRecords } from "./figure-record";
import { hasStoredMeans } from "./list-light-points";
import { readDensePoints, type CountedRecords, type ReadPoints } from "./read-dense-points";
import { candidatesMax } from "./figure-sql";
import { listContributingReports, listFigureRecords } from "./list-figure-records";
import { markedUnit } from "./marked-unit";
import { listMitigations, showsMitigations } from "./list-mitigations";
import { readMarkedReport } from "./read-marked-report";
import { listPaperRows, listPlottedRows, machineOfRow } from "./paper-rows";
import { RENDERER } from "./renderer";
import type { ReportIds } from "./report-ids";

/** What a drawing shows of a figure with many points. */
export type Viewing = {
  /** With more points of today, cells count them. */
  readonly denseFrom: number;
  /** How many rows are shown beside the drawing, the first ones. */
  readonly rows: number;
};

export type LiveFigure = Omit<PlotFigure, "snapshot"> & {
  readonly snapshot: FigureSnapshot;
  /** The sorted ids of the drawn points' reports, in lists that other figures share; empty unless the figure is to be frozen. */
  readonly reportLists: readonly ReportIds[];
};

/** A page must not wait for long. Whoever freezes a figure is told that it takes a while. */
const VIEWING = { statementMs: 5_000, totalMs: 15_000 };
const FREEZING = { statementMs: 15_000, totalMs: 30_000, isShared: true };

/**
 * Reads what a specification shows now, from one consistent view of the database and with limits on rows and time. The
 * reports of its points are listed only for freezing.
 *
 * For a `viewing`, points that are only counted in cells are read as stored means, which is much less work. They are in no row, but
 * in the snapshot's `counted`. The others are rows: the first ones, the marked one, and browsers.
 */
export async function getFigure(
  db: Database,
  specification: FigureSpecification,
  {
    freezing = false,
    viewing = null,
  }: { readonly freezing?: boolean; readonly viewing?: Viewing | null } = {},
): Promise<Result<LiveFigure>> {
  const limits = freezing ? FREEZING : VIEWING;
  try {
    return await inSnapshot(db, limits, (tx) =>
      readFigure(tx, specification, { freezing, viewing }),
    );
  } catch (error) {
    if (!isTimeout(error)) throw error;
    return refuse(
      "too_broad",
      "This combination of filters reads more reports than a page may wait for. Narrow it by operating system, vendor, year or key.",
    );
  }
}

/** The records of a figure that shows only the papers. */
const NOTHING: FigureRecords = {
  records: [],
  matching: 0,
  newestReceived: null,
  reportsMatching: null,
};

async function readFigure(
  db: Driven,
  specification: FigureSpecification,
  { freezing, viewing }: { readonly freezing: boolean; readonly viewing: Viewing | null },
): Promise<Result<LiveFigure>> {
  const baseline =
    specification.value === "relative" ? await getFigureBaseline(db, specification) : null;
  if (baseline !== null && !baseline.ok) return baseline;
  const drawn = { specification, baseline: baseline?.value ?? null };
  const points = await readPoints(db, drawn, freezing ? null : viewing);
  const { lists: reportLists, ...reports } = freezing
    ? await listContributingReports(db, specification, { rows: points.today, own: points.own?.id })
    : { lists: [], count: points.reports, digest: null };
  const snapshot: FigureSnapshot = {
    version: FIGURE_SNAPSHOT_VERSION,
    method: specification.method,
    derivation: DERIVATION,
    renderer: RENDERER,
    unit: unitOf(specification),
    baseline: baseline?.value.title ?? null,
    counts: points.counts,
    ...(points.reportsRead === null ? {} : { reports_read: points.reportsRead }),
    ...(isMaintained(specification) ? { bars: "interval" as const } : {}),
    newest_received: points.newestReceived?.toISOString() ?? null,
    reports,
    ...(points.literature == null ? {} : { literature: points.literature }),
    fits: [
      ...fitFigure(points.rows, specification, {
        clusterOf: points.clusterOf,
        ...(points.counted === null ? {} : { further: points.counted.fitted }),
      }),
    ],
    rows: [...points.rows, ...(points.own === null ? [] : [points.own])],
    ...(points.counted === null ? {} : { counted: points.counted.points }),
  };
  return { ok: true, value: { specification, snapshot, reportLists } };
}

type Drawn = {
  readonly specification: FigureSpecification;
  readonly baseline: FigureBaseline | null;
};

type Points = {
  /** The paper's machines first, then today's, newest first. */
  readonly rows: readonly FigureRow[];
  readonly today: readonly FigureRow[];
  readonly counted: CountedRecords | null;
  /** How many reports all points of today have. */
  readonly reports: number;
  /** The marked report's own point, in no count and in no fit; null if there is none, or if another row has the same values. */
  readonly own: FigureRow | null;
  readonly counts: FigureSnapshot["counts"];
  readonly reportsRead: NonNullable<FigureSnapshot["reports_read"]> | null;
  readonly literature: LiveFigure["snapshot"]["literature"] | null;
  readonly newestReceived: Date | null;
  readonly clusterOf: ClusterOf;
};

async function readPoints(
  db: Driven,
  { specification, baseline }: Drawn,
  viewing: Viewing | null,
): Promise<Points> {
  const marked = await markedUnit(db, specification);
  const paper = listPaperRows(specification, baseline);
  const published = listLiteratureRows(specification, baseline);
  const before = [...paper.rows, ...listPlottedRows(specification, paper.rows), ...published.rows];
  const dense =
    viewing === null || !hasStoredMeans(specification)
      ? null
      : await readDensePoints(
          db,
          { specification, baseline },
          {
            denseFrom: viewing.denseFrom,
            whole: viewing.rows - before.length,
            marked,
          },
        );
  const read = dense ?? (await readWholePoints(db, { specification, baseline }));
  const { placed, counted, drawable, matching, newestReceived, reportsMatching } = read;
  const marking = await readMarkedReport(db, { specification, baseline });
  const usual = placed.rows.find(({ id }) => id === marked);
  const isUsual = marking === null || (usual?.x === marking.x && usual.y === marking.y);
  const today = placed.rows.map((row) =>
    row === usual && isUsual ? { ...row, marked: true as const } : row,
  );
  const most = candidatesMax(specification);
  return {
    rows: [...before, ...today],
    today,
    counted,
    reports: today.reduce((sum, row) => sum + row.reports, counted?.reports ?? 0),
    own: isUsual ? null : marking,
    counts: {
      drawn: today.length + (counted?.points.xs.length ?? 0),
      matching,
      without_x: placed.withoutX,
      without_y: placed.withoutY,
      beyond_limit: matching - drawable,
      incomplete:
        today.filter(({ covered }) => covered.measured < covered.of).length +
        (counted?.incomplete ?? 0),
      paper: paper.rows.length,
      paper_without_x_or_y: paper.withoutXOrY,
    },
    literature: published.literature,
    reportsRead:
      reportsMatching === null || reportsMatching <= most
        ? null
        : { newest: most, matching: reportsMatching },
    newestReceived,
    clusterOf: ({ id }) =>
      read.modelOf(id) ??
      (specification.paper === "none" ? id : machineOfRow(id, specification.paper)),
  };
}

async function readWholePoints(
  db: Driven,
  { specification, baseline }: Drawn,
): Promise<ReadPoints> {
  const { records, matching, newestReceived, reportsMatching } =
    specification.points === "none" ? NOTHING : await listFigureRecords(db, specification);
  const configurations = await listFigureConfigurations(
    db,
    records.map((record) => record.configuration_id),
  );
  const mitigations = showsMitigations(specification)
    ? await listMitigations(
        db,
        records.map(({ unit }) => unit),
      )
    : undefined;
  const models = new Map(
    records.map(({ unit, configuration_id: id }) => {
      const own = configurations.get(id);
      return [unit, `${own?.processorVendor} ${own?.processorBrand} ${own?.processorIdentity}`];
    }),
  );
  return {
    placed: toFigureRows(records, configurations, { specification, baseline, mitigations }),
    counted: null,
    drawable: records.length,
    matching,
    newestReceived,
    reportsMatching,
    modelOf: (id) => models.get(id),
  };
}

function unitOf({ y, value }: FigureSpecification): string {
  if ("column" in y) return PAPER_COLUMNS[y.column].unit;
  if (value === "relative" || "set" in y) return "1";
  const benchmark = getBenchmark(y.benchmark);
  if (value === "absolute") return benchmark?.unit ?? "1";
  return benchmark?.quantity === "time" ? "instructions" : "bytes/instruction";
}
