import { isReportFigure, type ReportFigure } from "@oslag/schema";
import { presentCurves } from "./present-curves";
import { presentCurve } from "./present-curve";
import type { ReportFigurePresentation } from "./figure-presentation";
import { presentRelativeSpeeds } from "./present-relative-speeds";
import { presentSamples } from "./present-samples";

export function presentReportFigure(figure: ReportFigure): ReportFigurePresentation {
  if (isReportFigure(figure, "samples")) return presentSamples(figure);
  if (isReportFigure(figure, "relative-speeds")) return presentRelativeSpeeds(figure);
  if (isReportFigure(figure, "curve")) return presentCurve(figure);
  if (isReportFigure(figure, "curves")) return presentCurves(figure);
  throw new TypeError("presentReportFigure: the kind of the figure is not known");
}
