import type { FigureRow, FigureSpecification } from "@oslag/schema";
import type { Driven } from "../db/database";
import type { FigureBaseline } from "./figure-baseline";
import { listFigureConfigurations } from "./figure-configurations";
import { toFigureRows } from "./figure-rows";
import { listFigureRecords } from "./list-figure-records";

/** A SHA-256 in hexadecimal; other marks name configurations. */
const REPORT_ID = /^[0-9a-f]{64}$/;

/**
 * Returns the marked report's own point, for a figure of configurations: at the report's own rating, over the storage of
 * the figure, and whatever the other filters leave out, so that a link from the report always leads to it. Null if the specification marks no report,
 * or one that is in no figure: not stored, not counted, of another method, or without a value on an axis.
 */
export async function readMarkedReport(
  db: Driven,
  {
    specification,
    baseline,
  }: { readonly specification: FigureSpecification; readonly baseline: FigureBaseline | null },
): Promise<FigureRow | null> {
  const { mark, points, filters } = specification;
  if (mark === undefined || points !== "configurations" || !REPORT_ID.test(mark)) return null;
  const own: FigureSpecification = {
    ...specification,
    points: "reports",
    filters: { ...WITHOUT_FILTERS, storage: filters.storage },
  };
  const { records } = await listFigureRecords(db, own, { report: mark });
  const configurations = await listFigureConfigurations(
    db,
    records.map((record) => record.configuration_id),
  );
  const { rows } = toFigureRows(records, configurations, { specification: own, baseline });
  const [row] = rows;
  if (row === undefined) return null;
  return { ...row, label: `One report, ${row.label}`, marked: true };
}

const WITHOUT_FILTERS = {
  os: null,
  vendor: null,
  architecture: null,
  build: null,
  host: null,
  virtual: null,
  configuration: null,
  years: null,
  mode: null,
  key: null,
} as const;
