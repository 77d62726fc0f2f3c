import * as z from "zod";
import {
  CurvesSnapshot,
  CurveSnapshot,
  RelativeSpeedsSnapshot,
  SamplesSnapshot,
} from "./report-snapshot";
import {
  CurvesSpecification,
  CurveSpecification,
  RelativeSpeedsSpecification,
  SamplesSpecification,
  type ReportFigureKind,
} from "./report-specification";
import { FigureSnapshot } from "./snapshot";
import { FigureSpecification } from "./specification";

/** The plot of /explore. Its specification has no kind. */
export const PlotFigure = z.strictObject({
  specification: FigureSpecification,
  snapshot: FigureSnapshot,
});
export type PlotFigure = z.infer<typeof PlotFigure>;

export const SamplesFigure = z.strictObject({
  specification: SamplesSpecification,
  snapshot: SamplesSnapshot,
});
export type SamplesFigure = z.infer<typeof SamplesFigure>;

export const RelativeSpeedsFigure = z.strictObject({
  specification: RelativeSpeedsSpecification,
  snapshot: RelativeSpeedsSnapshot,
});
export type RelativeSpeedsFigure = z.infer<typeof RelativeSpeedsFigure>;

export const CurveFigure = z.strictObject({
  specification: CurveSpecification,
  snapshot: CurveSnapshot,
});
export type CurveFigure = z.infer<typeof CurveFigure>;

/** The curves of many configurations, one report of each. */
export const CurvesFigure = z.strictObject({
  specification: CurvesSpecification,
  snapshot: CurvesSnapshot,
});
export type CurvesFigure = z.infer<typeof CurvesFigure>;

export const ReportFigure = z.union([
  SamplesFigure,
  RelativeSpeedsFigure,
  CurveFigure,
  CurvesFigure,
]);
export type ReportFigure = z.infer<typeof ReportFigure>;

/** The id of a frozen figure is the SHA-256 of its canonical JSON. */
export const FrozenFigure = z.union([
  PlotFigure,
  SamplesFigure,
  RelativeSpeedsFigure,
  CurveFigure,
  CurvesFigure,
]);
export type FrozenFigure = z.infer<typeof FrozenFigure>;

export function isPlotFigure<Figure extends FrozenFigure>(
  figure: Figure,
): figure is Extract<Figure, PlotFigure> {
  return !("kind" in figure.specification);
}

export function isReportFigure<Kind extends ReportFigureKind>(
  figure: ReportFigure,
  kind: Kind,
): figure is Extract<ReportFigure, { specification: { kind: Kind } }> {
  return figure.specification.kind === kind;
}
