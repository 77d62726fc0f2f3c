import { t } from "@oslag/language";
import { formatPercent, formatRelativeRange } from "@oslag/labels";
import type { Interval } from "@oslag/science";

/** The interval of a geometric mean on a line below the mean; nothing if it has none. Lists leave the coverage to a result's page. */
export function IntervalBelow({
  interval,
  hasCoverage = false,
}: {
  readonly interval: Interval | null;
  readonly hasCoverage?: boolean;
}) {
  if (interval === null) return null;
  const { low, high, coverage } = interval;
  return (
    <small className={hasCoverage ? "below" : "below nowrap"}>
      {formatRelativeRange(low, high)}
      {hasCoverage && t(", coverage {coverage}", { coverage: formatPercent(coverage) })}
    </small>
  );
}
