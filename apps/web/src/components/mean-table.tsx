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
      label="Geometric means"
      heads={["Relative speed", { number: "Value" }, { number: "Interval" }]}
    >
      {MEAN_IDS.map((id) => {
        const { value, interval } = means[id];
        return (
          <tr key={id}>
            <th scope="row" className="wrap">
              {MEANS[id]}
            </th>
            <td className="number">
              {value === null ? "not measured" : formatRelativeSpeedWithin(value, interval)}
            </td>
            <td className="number">
              {interval === null ? (
                ABSENT
              ) : (
                <>
                  {formatRelativeRange(interval.low, interval.high)}
                  <small className="below">coverage {formatPercent(interval.coverage)}</small>
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
      create-delete: same calls, other durability. In 1990 each call wrote to the disk before it
      returned, and today’s file systems write later.{" "}
      <a href={paths.method("method-create-delete-fsync")}>create-delete-fsync</a> waits for the
      disk.
    </p>
  );
}
