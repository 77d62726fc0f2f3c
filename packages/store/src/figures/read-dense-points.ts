import type { FigureRow, FigureSpecification } from "@oslag/schema";
import { roundNumber } from "@oslag/labels";
import type { Driven } from "../db/database";
import { membersOfY } from "./figure-axes";
import type { FigureBaseline } from "./figure-baseline";
import { listFigureConfigurations } from "./figure-configurations";
import { toFigureRows, type PlottedRecords } from "./figure-rows";
import { listLightPoints, type LightPoint } from "./list-light-points";
import { listMaintainedRecords } from "./list-maintained-records";

/** The points of today of a figure, however they were read. */
export type ReadPoints = {
  readonly placed: PlottedRecords;
  /** How many were read, those without a value included. */
  readonly drawable: number;
  readonly matching: number;
  readonly newestReceived: Date | null;
  readonly reportsMatching: number | null;
  /** What stands for a point's processor model; undefined for no point of today. */
  readonly modelOf: (id: string) => string | undefined;
};

/**
 * Reads the points of a figure for which `hasStoredMeans`: the first `whole` ones, the marked one and those whose means are not
 * stored as whole rows, the others as light ones. Null if they are too few for cells.
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
  const { specification, baseline } = figure;
  const { points, matching, newestReceived } = await listLightPoints(db, specification);
  // Those that are not light may lack a value, and are no reason for cells then.
  if (points.filter(({ isLight, x, y }) => isLight && x !== null && y !== null).length <= denseFrom)
    return null;
  const drawn = points.filter(({ x, y }) => x !== null && y !== null);
  const first = new Set(drawn.slice(0, Math.max(0, whole)).map(({ id }) => id));
  const isWhole = ({ id, isLight }: LightPoint) => first.has(id) || !isLight || id === marked;
  const only = points.filter(isWhole).map(({ id }) => id);
  const { records } = await listMaintainedRecords(db, specification, { only });
  const placed = toFigureRows(records, await listFigureConfigurations(db, only), {
    specification,
    baseline,
  });
  const wholeRows = new Map(placed.rows.map((row) => [row.id, row]));
  const rows: FigureRow[] = [];
  let { withoutX, withoutY } = placed;
  for (const point of points) {
    if (isWhole(point)) {
      const row = wholeRows.get(point.id);
      if (row !== undefined) rows.push(row);
    } else if (point.y === null) withoutY += 1;
    else if (point.x === null) withoutX += 1;
    else rows.push(toLightRow(point, { x: point.x, y: point.y }, specification));
  }
  const models = new Map(points.map(({ id, cluster }) => [id, cluster]));
  return {
    placed: { rows, withoutX, withoutY },
    drawable: points.length,
    matching,
    newestReceived,
    reportsMatching: null,
    modelOf: (id) => models.get(id),
  };
}

/** Makes a row for a cell, which shows neither the point's name nor its groups. */
function toLightRow(
  point: LightPoint,
  { x, y }: { readonly x: number; readonly y: number },
  specification: FigureSpecification,
): FigureRow {
  const of = membersOfY(specification).length;
  const isOfSet = "set" in specification.y && specification.y.set === "default-set";
  const { id, low, high, measured, quiet, reports, keys, networks, isOfficial } = point;
  const { fit } = specification;
  return {
    id,
    label: "",
    origin: isOfficial ? "official" : "local",
    x: roundNumber(x),
    y: roundNumber(y),
    low: low === null ? null : roundNumber(low),
    high: high === null ? null : roundNumber(high),
    // Other means than that of the set are stored for points with all of their benchmarks alone.
    covered: { measured: isOfSet ? measured : of, of },
    ...(quiet ? {} : { busy: true as const }),
    colour: null,
    shape: null,
    facet: null,
    reports,
    keys,
    ...(fit === "confirmed" || fit === "eras" ? { networks } : {}),
    newest_report: null,
  };
}
