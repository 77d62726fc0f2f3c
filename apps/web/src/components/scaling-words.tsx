import { formatPercent, formatSignificant } from "@oslag/labels";
import type { FittedScaling } from "@/lib/scaling-fit";

/** The scaling exponent in words. */
export function ScalingWords({ fit }: { fit: FittedScaling | null }) {
  if (fit === null) {
    return <p>There are too few points for a scaling exponent.</p>;
  }
  const { exponent, interval, coverage, rows } = fit;
  return (
    <p>
      Over {rows} machines and configurations the speed of the operating system grows as the rating
      to the power of <strong>{exponent.toFixed(2)}</strong>
      {interval && coverage !== null && (
        <>
          {" "}
          (interval {interval.low.toFixed(2)} to {interval.high.toFixed(2)}, by the bootstrap, which
          covers {formatPercent(coverage)} of the time with so few)
        </>
      )}
      . An exponent of 1 would keep pace; 0 would not get faster at all. In words: hardware ten
      times as fast makes the operating system {formatSignificant(10 ** exponent, 2)} times as fast.
    </p>
  );
}
