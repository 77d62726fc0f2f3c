import { t } from "@oslag/language";
import { formatFixed, formatShort } from "@oslag/labels";
import type { HistoricalPoint } from "@oslag/papers";
import { columnDecimals, NumberCell } from "../number-cell";
import { DataTable } from "../data-table";

export function HistoricalTable({ points }: { points: readonly HistoricalPoint[] }) {
  const ratingDecimals = columnDecimals(points.map(({ ratingMips }) => formatShort(ratingMips, 6)));
  return (
    <DataTable
      label={t("The values of Figure 1 of 1990")}
      heads={[
        t("Machine"),
        { ifWide: t("Type") },
        { number: t("Rating"), unit: "MIPS" },
        { number: t("Plotted") },
        { number: t("Recomputed") },
        { ifWide: t("Equal when rounded") },
      ]}
    >
      {points.map((point) => (
        <tr key={point.machine}>
          <th scope="row">{point.name}</th>
          <td className="if-wide">{point.type}</td>
          <NumberCell text={formatShort(point.ratingMips, 6)} decimals={ratingDecimals} />
          <NumberCell text={formatFixed(point.plotted, 2)} decimals={2} />
          <NumberCell text={formatFixed(point.recomputed, 3)} decimals={3} />
          <td className="if-wide">{point.reproduced ? t("yes") : t("no")}</td>
        </tr>
      ))}
    </DataTable>
  );
}
