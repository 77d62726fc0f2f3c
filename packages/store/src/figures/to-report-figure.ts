import type {
  CurvesSpecification,
  ReportFigure,
  ReportFigureSpecification,
  Result,
} from "@oslag/schema";
import type { ReportDetail } from "../queries/get-report";
import { toCurveFigure } from "./curve-snapshot";
import { toRelativeSpeedsFigure } from "./relative-speeds-snapshot";
import { toSamplesFigure } from "./samples-snapshot";

/** A specification that names its reports. */
export type NamingSpecification = Exclude<ReportFigureSpecification, CurvesSpecification>;

/** Makes the figure of a specification from its reports, which are given in its order. Throws for an empty list. */
export function toReportFigure(
  specification: NamingSpecification,
  details: readonly ReportDetail[],
): Result<ReportFigure> {
  const [detail] = details;
  if (detail === undefined) throw new RangeError("toReportFigure: there are no reports");
  switch (specification.kind) {
    case "samples":
      return toSamplesFigure(specification, details);
    case "relative-speeds":
      return toRelativeSpeedsFigure(specification, detail);
    case "curve":
      return toCurveFigure(specification, detail);
  }
}
