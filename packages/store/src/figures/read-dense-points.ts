import type { CountedPoints, FigureSpecification } from "@oslag/schema";
import type { Driven } from "../db/database";
import type { FigureBaseline } from "./figure-baseline";
import { listFigureConfigurations } from "./figure-configurations";
import type { ClusterOf, FitColumns } from "./figure-fits";
import { toFigureRows, toStoredRows, type PlottedRecords } from "./figure-rows";
import { listLightPoints } from "./list-light-points";
import { listMaintainedRecords } from "./list-maintained-records";

/** The points of today of a figure, however they were read. */
export type ReadPoints = {
  readonly placed: PlottedRecords;
  /** Points that are in no row; null if every point has one. */
  readonly counted: CountedRecords | null;
  /** How many were read, those without a value included. */
  readonly drawable: number;
  readonly matching: number;
  readonly newestReceived: Date | null;
  readonly reportsMatching: number | null;
  /** What stands for the processor model of a point that has a row; undefined for no point of today. */
  readonly modelOf: (id: string) => ReturnType<ClusterOf> | undefined;
};

export type CountedRecords = {
  readonly points: CountedPoints;
  readonly fitted: FitColumns;
  /** The reports of all of them. */
  readonly reports: number;
  readonly incomplete: number;
};

/**
 * Reads the points of a figure for which `hasStoredMeans`: the first `whole` ones, the marked one and those whose means are not
 * stored as rows, the others as columns that cells count. Only the results of those without a stored mean are read. Null if the
 * points are too few for cells.
 */
export async function readDensePoints(
  db: Driven,
  figure: {
    readonly specification: FigureSpecification;
    readonly baseline: FigureBaseline | null;
  },
  {
    denseFrom,
    whole,
    marked,
  }: {
    readonly denseFrom: number;
    readonly whole: number;
    readonly marked: string | null;
  },
): Promise<ReadPoints | null> {
  const { specification } = figure;
  const points = await listLightPoints(db, specification, { whole: Math.max(0, whole), marked });
  // Those that are not light may lack a value, and are no reason for cells then.
  if (points.light <= denseFrom) return null;
  const ids = points.whole.map(({ id }) => id);
  const configurations = await listFigureConfigurations(db, ids);
  const stored = toStoredRows(points.whole, configurations, figure);
  const only = points.whole.filter((point) => point.stored === null).map(({ id }) => id);
  const { records } =
    only.length === 0 ? { records: [] } : await listMaintainedRecords(db, specification, { only });
  const read = toFigureRows(records, configurations, figure);
  const clusters = new Map(points.whole.map(({ id, cluster }) => [id, cluster]));
  const rows = new Map([...stored.rows, ...read.rows].map((row) => [row.id, row]));
  const { counted, fitted, reports, incomplete } = points;
  return {
    placed: {
      rows: ids.flatMap((id) => rows.get(id) ?? []),
      withoutX: stored.withoutX + read.withoutX + points.withoutX,
      withoutY: stored.withoutY + read.withoutY + points.withoutY,
    },
    counted: counted.xs.length === 0 ? null : { points: counted, fitted, reports, incomplete },
    drawable: points.read,
    matching: points.matching,
    newestReceived: points.newestReceived,
    reportsMatching: null,
    modelOf: (id) => clusters.get(id),
  };
}
