import { DENSE_FROM, isToday, type ExploreChart } from "@oslag/charts";
import {
  type ExploreParameter,
  type FigureSnapshot,
  type FigureSpecification,
  type Result,
} from "@oslag/schema";
import { getFigure, type Database } from "@oslag/store";
import type { Selection } from "@/lib/selection";
import { SELECTED_ROWS_MAX, VIEWED_ROWS_MAX, viewedRows } from "@/lib/viewed-rows";
import { drawForPage, type PageDrawings, type PageWidth } from "./draw-for-page";
import { citedAuthors, figureCaption } from "./figure-caption";
import { figureDescription } from "./figure-description";
import { figureTitle } from "./figure-text";
import { parseLiveQuery } from "./parse-figure-query";
import { selectRows } from "./select-rows";
import { toExploreChart } from "./to-explore-chart";

/** A live figure with its texts and drawings for a page, as plain values that one thread can send another. */
export type ViewedFigure = {
  readonly query: Partial<Record<ExploreParameter, string>>;
  readonly specification: FigureSpecification;
  /** With the first rows alone, and the marked one. */
  readonly snapshot: FigureSnapshot;
  /** What the page's table and a browser's own drawing need of the chart; with the same rows. */
  readonly chart: ExploreChart;
  /** How many points are plotted, those of the papers included. */
  readonly plotted: number;
  /** How many of them the selection has; null without a selection. */
  readonly selected: number | null;
  /** How many of them are configurations or reports of today. */
  readonly today: number;
  readonly title: string;
  readonly caption: readonly string[];
  /** What the caption cites in English, whatever its own language. */
  readonly cited: readonly string[];
  readonly description: string;
  /** Null where the browser draws. */
  readonly drawings: PageDrawings | null;
};

export type FigureView = {
  readonly query: ViewedFigure["query"];
  /** Distinguishes the figures of one page. */
  readonly id: string;
  /** Null where the browser draws. */
  readonly width: PageWidth | null;
  /** Whose points the table has; by default the first ones. */
  readonly selection?: Selection | null;
  /** How many of the first points the table has. */
  readonly rows?: number;
};

/** Reads and draws a figure for a page, or refuses it. */
export async function viewFigure(
  db: Database,
  { query, id, width, selection = null, rows: most = VIEWED_ROWS_MAX }: FigureView,
): Promise<Result<ViewedFigure>> {
  const parsed = await parseLiveQuery(db, query);
  if (!parsed.ok) return parsed;
  const specification = parsed.value;
  // Selected points need their names, wherever they are in the list.
  const viewing = selection === null ? { denseFrom: DENSE_FROM, rows: most } : null;
  // A browser that draws itself gets the rows that it shows.
  const figure = await getFigure(db, specification, { viewing });
  if (!figure.ok) return figure;
  const { counted, ...snapshot } = figure.value.snapshot;
  const whole = toExploreChart(specification, figure.value.snapshot);
  const { counted: _, ...chart } = whole;
  const title = figureTitle(specification);
  const description = figureDescription(specification, figure.value.snapshot);
  const selected = selection === null ? null : selectRows(chart, selection);
  const rows = selected?.slice(0, SELECTED_ROWS_MAX) ?? viewedRows(snapshot.rows, most);
  const value = {
    query: { ...query, method: String(specification.method) },
    specification,
    snapshot: { ...snapshot, rows },
    chart: { ...chart, rows },
    plotted: snapshot.rows.length + (counted?.xs.length ?? 0),
    selected: selected?.length ?? null,
    today: snapshot.rows.filter(isToday).length + (counted?.xs.length ?? 0),
    title,
    caption: figureCaption(specification, figure.value.snapshot),
    cited: citedAuthors(snapshot),
    description,
    drawings: width === null ? null : await drawForPage(whole, { id, width, title, description }),
  };
  return { ok: true, value };
}
