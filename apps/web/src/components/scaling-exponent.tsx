import { formatPercent, formatSignificant } from "@oslag/labels";
import type { FigureFit } from "@oslag/schema";
import { exponentCoverage } from "@oslag/science";

/** The scaling exponent in words, from the fit that the figure draws. */
export function ScalingExponent({ fit }: { fit: FigureFit | undefined }) {
  if (fit === undefined || fit.exponent === null) {
    return <p>There are too few points for a scaling exponent.</p>;
  }
  const { points, exponent } = fit;
  const { value, low, high } = exponent;
  return (
    <p>
      Over {points} machines and configurations the speed of the operating system grows as the
      rating to the power of <strong>{value.toFixed(2)}</strong>
      {low !== null && high !== null && (
        <>
          {" "}
          (interval {low.toFixed(2)} to {high.toFixed(2)}, by the bootstrap, which covers{" "}
          {formatPercent(exponentCoverage(points))} of the time with this number of points)
        </>
      )}
      . An exponent of 1 would keep pace; 0 would not get faster at all. In words: hardware ten
      times as fast makes the operating system {formatSignificant(10 ** value, 2)} times as fast.
    </p>
  );
}
