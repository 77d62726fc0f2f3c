import { isReportFigure, type ReportFigure } from "@oslag/schema";
import { curveFace } from "./curve-face";
import type { ReportFigureFace } from "./figure-face";
import { relativeSpeedsFace } from "./relative-speeds-face";
import { samplesFace } from "./samples-face";

export function reportFigureFace(figure: ReportFigure): ReportFigureFace {
  if (isReportFigure(figure, "samples")) return samplesFace(figure);
  if (isReportFigure(figure, "relative-speeds")) return relativeSpeedsFace(figure);
  if (isReportFigure(figure, "curve")) return curveFace(figure);
  throw new TypeError("reportFigureFace: the kind of the figure is not known");
}
