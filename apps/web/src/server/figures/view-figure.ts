import type { ExploreChart, PlacedMark } from "@oslag/charts";
import {
  parseExploreQuery,
  type ExploreParameter,
  type FigureSnapshot,
  type FigureSpecification,
  type Result,
} from "@oslag/schema";
import { getFigure, type Database } from "@oslag/store";
import { describeMark } from "@/lib/describe-mark";
import { figureCaption, figureDescription } from "./figure-caption";
import { figureTitle } from "./figure-text";
import { toExploreChart } from "./to-explore-chart";

/** A live figure with its texts for a page. */
export type ViewedFigure = {
  readonly query: Partial<Record<ExploreParameter, string>>;
  readonly specification: FigureSpecification;
  readonly snapshot: FigureSnapshot;
  readonly chart: ExploreChart;
  readonly title: string;
  readonly caption: readonly string[];
  readonly description: string;
  readonly describe: (mark: PlacedMark) => string;
};

export async function viewFigure(
  db: Database,
  query: ViewedFigure["query"],
): Promise<Result<ViewedFigure>> {
  const parsed = parseExploreQuery(query);
  if (!parsed.ok) return parsed;
  const specification = parsed.value;
  const figure = await getFigure(db, specification);
  if (!figure.ok) return figure;
  const { snapshot } = figure.value;
  const chart = toExploreChart(specification, snapshot);
  const value = {
    query,
    specification,
    snapshot,
    chart,
    title: figureTitle(specification),
    caption: figureCaption(specification, snapshot),
    description: figureDescription(specification, snapshot),
    describe: describeMark(chart),
  };
  return { ok: true, value };
}
