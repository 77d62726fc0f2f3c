import { t, translate } from "@oslag/language";
import { link, rich } from "@/lib/rich";
import { MEAN_IDS, MEANS, type MeanId } from "@oslag/schema";
import type { Interval } from "@oslag/science";
import { formatPercent, formatRelativeRange, formatRelativeSpeedWithin } from "@oslag/labels";
import { paths } from "@/lib/paths";
import { DataTable } from "./data-table";
import { ABSENT } from "./number-cell";

type MeanTableProps = {
  readonly means: Readonly<
    Record<MeanId, { readonly value: number | null; readonly interval: Interval | null }>
  >;
};

/** Shows every mean that is offered, with its interval, or that its benchmarks were not all measured; nothing without the mean over the default set. */
export function MeanTable({ means }: MeanTableProps) {
  if (MEAN_IDS.every((id) => means[id].value === null)) return null;
  return (
    <DataTable
      isStacked
      label={t("Geometric means")}
      heads={[t("Relative speed"), { number: t("Value") }, { number: t("Interval") }]}
    >
      {MEAN_IDS.map((id) => {
        const { value, interval } = means[id];
        return (
          <tr key={id}>
            <th scope="row" className="wrap">
              {translate(MEANS[id])}
            </th>
            <td className="number">
              {value === null ? t("not measured") : formatRelativeSpeedWithin(value, interval)}
            </td>
            <td className="number">
              {interval === null ? (
                ABSENT
              ) : (
                <>
                  {formatRelativeRange(interval.low, interval.high)}
                  <small className="below">
                    {t("coverage {coverage}", { coverage: formatPercent(interval.coverage) })}
                  </small>
                </>
              )}
            </td>
          </tr>
        );
      })}
    </DataTable>
  );
}

/** Stands wherever a value of today's create-delete is beside one of 1990. */
export function DurabilityRemark() {
  return (
    <p className="small">
      {rich(
        "create-delete: same calls, other durability. In 1990 each call wrote to the disk before it returned, and today’s file systems write later. <link>create-delete-fsync</link> waits for the disk.",
        { link: link(paths.method("method-create-delete-fsync")) },
      )}
    </p>
  );
}
