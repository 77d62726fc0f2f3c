import type { HistoricalPoint } from "@oslag/papers";
import { columnDecimals, NumberCell, NumberHead } from "../number-cell";
import { ScrollRegion } from "../scroll-region";

export function HistoricalTable({ points }: { points: readonly HistoricalPoint[] }) {
  const ratingDecimals = columnDecimals(points.map(({ ratingMips }) => String(ratingMips)));
  return (
    <ScrollRegion label="The values of Figure 1 of 1990">
      <table>
        <thead>
          <tr>
            <th scope="col">Machine</th>
            <th scope="col">Type</th>
            <NumberHead unit="MIPS">Rating</NumberHead>
            <NumberHead>Plotted</NumberHead>
            <NumberHead>Recomputed</NumberHead>
            <th scope="col">Equal when rounded</th>
          </tr>
        </thead>
        <tbody>
          {points.map((point) => (
            <tr key={point.machine}>
              <th scope="row">{point.name}</th>
              <td>{point.type}</td>
              <NumberCell text={String(point.ratingMips)} decimals={ratingDecimals} />
              <NumberCell text={point.plotted.toFixed(2)} decimals={2} />
              <NumberCell text={point.recomputed.toFixed(3)} decimals={3} />
              <td>{point.reproduced ? "yes" : "no"}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
