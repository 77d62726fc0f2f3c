import { formatFixed } from "@oslag/science";
import type { HistoricalPoint } from "@oslag/papers";
import { columnDecimals, NumberCell } from "../number-cell";
import { DataTable } from "../data-table";

export function HistoricalTable({ points }: { points: readonly HistoricalPoint[] }) {
  const ratingDecimals = columnDecimals(points.map(({ ratingMips }) => String(ratingMips)));
  return (
    <DataTable
      label="The values of Figure 1 of 1990"
      heads={[
        "Machine",
        { ifWide: "Type" },
        { number: "Rating", unit: "MIPS" },
        { number: "Plotted" },
        { number: "Recomputed" },
        { ifWide: "Equal when rounded" },
      ]}
    >
      {points.map((point) => (
        <tr key={point.machine}>
          <th scope="row">{point.name}</th>
          <td className="if-wide">{point.type}</td>
          <NumberCell text={String(point.ratingMips)} decimals={ratingDecimals} />
          <NumberCell text={formatFixed(point.plotted, 2)} decimals={2} />
          <NumberCell text={formatFixed(point.recomputed, 3)} decimals={3} />
          <td className="if-wide">{point.reproduced ? "yes" : "no"}</td>
        </tr>
      ))}
    </DataTable>
  );
}
