import { formatPercent, formatSignificant } from "@oslag/labels";
import type { FigureFit } from "@oslag/schema";
import { exponentCoverage, formatFixed } from "@oslag/science";

/** Explains the scaling exponent of the fit that the figure draws. */
export function ScalingExponent({ fit }: { fit: FigureFit | undefined }) {
  if (fit === undefined || fit.exponent === null) {
    return <p>There are too few points for a scaling exponent.</p>;
  }
  const { points, exponent } = fit;
  const { value, low, high } = exponent;
  return (
    <p>
      Over {points} machines and configurations, the speed of the operating system is proportional
      to the rating to the power of <strong>{formatFixed(value, 2)}</strong>
      {low !== null && high !== null && (
        <>
          {" "}
          (bootstrap interval {formatFixed(low, 2)} to {formatFixed(high, 2)}, coverage{" "}
          {formatPercent(exponentCoverage(points))} with this number of points)
        </>
      )}
      . An exponent of 1 means keeping pace, and 0 means not getting faster at all. Hardware ten
      times as fast goes with an operating system {formatSignificant(10 ** value, 2)} times as fast
      {low !== null && high !== null && (
        <>
          {" "}
          ({formatSignificant(10 ** low, 2)} to {formatSignificant(10 ** high, 2)})
        </>
      )}
      .
    </p>
  );
}
