import { createHash } from "node:crypto";
import {
  FIGURE_SNAPSHOT_VERSION,
  getBenchmark,
  refuse,
  type FigureSnapshot,
  type FigureSpecification,
  type FrozenFigure,
  type Result,
} from "@oslag/schema";
import type { Database } from "../db/database";
import { sql } from "../db/sql";
import { DERIVATION } from "../derive/derivation";
import { getFigureBaseline } from "./figure-baseline";
import { fitFigure } from "./figure-fits";
import { toFigureRows } from "./figure-rows";
import { isTimeout } from "./is-timeout";
import {
  listContributingReports,
  listFigureRecords,
  type Transaction,
} from "./list-figure-records";
import { listPaperRows } from "./paper-rows";
import { RENDERER } from "./renderer";

export type LiveFigure = FrozenFigure & {
  /** The reports behind the drawn points, sorted. */
  readonly reportIds: readonly string[];
};

/** A figure rests on at most so many reports; the filters make it fewer. */
export const FIGURE_REPORTS_MAX = 50_000;
const STATEMENT_MS = 5_000;
const PATIENCE = { maxWait: 5_000, timeout: 15_000, isolationLevel: "RepeatableRead" } as const;

/** What a specification shows now: one consistent view of the database, bounded in rows and time. */
export async function getFigure(
  db: Database,
  specification: FigureSpecification,
): Promise<Result<LiveFigure>> {
  try {
    return await db.$transaction(async (tx) => {
      await tx.$executeRaw(
        sql`SELECT set_config('statement_timeout', ${String(STATEMENT_MS)}, true)`,
      );
      return readFigure(tx, specification);
    }, PATIENCE);
  } catch (error) {
    if (!isTimeout(error)) throw error;
    return refuse(
      "too_broad",
      "This combination of filters reads more reports than a page may wait for. Narrow it by operating system, vendor, year or key.",
    );
  }
}

async function readFigure(
  db: Transaction,
  specification: FigureSpecification,
): Promise<Result<LiveFigure>> {
  const baseline =
    specification.value === "relative" ? await getFigureBaseline(db, specification) : null;
  if (baseline !== null && !baseline.ok) return baseline;
  const reference = baseline?.value ?? null;

  const { records, matching, newestReceived } = await listFigureRecords(db, specification);
  const configurations = await db.configuration.findMany({
    where: { id: { in: [...new Set(records.map((record) => record.configuration_id))] } },
  });
  const byId = new Map(configurations.map((row) => [row.id, row]));
  const placed = toFigureRows(records, byId, { specification, baseline: reference });
  const paper = listPaperRows(specification, reference);
  const rows = [...paper.rows, ...placed.rows];

  const reportIds = await listContributingReports(db, specification, {
    units: placed.rows.map(({ id }) => id),
    limit: FIGURE_REPORTS_MAX,
  });
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
    newest_received: newestReceived?.toISOString() ?? null,
    reports: { count: reportIds.length, digest: digestOf(reportIds) },
    fits: [...fitFigure(rows, specification)],
    rows,
  };
  return { ok: true, value: { specification, snapshot, reportIds } };
}

function digestOf(ids: readonly string[]): string {
  const hash = createHash("sha256");
  for (const id of ids) hash.update(`${id}\n`);
  return hash.digest("hex");
}

function unitOf({ y, value }: FigureSpecification): string {
  if (value === "relative" || "set" in y) return "1";
  const benchmark = getBenchmark(y.benchmark);
  if (value === "absolute") return benchmark?.unit ?? "1";
  return benchmark?.quantity === "time" ? "instructions" : "bytes/instruction";
}
