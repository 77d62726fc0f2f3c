import type { ScalingRow } from "@oslag/charts";
import Link from "next/link";
import { formatRelativeSpeed, formatSignificant } from "@oslag/labels";
import { paths } from "@/lib/paths";
import { ABSENT, columnDecimals, NumberCell } from "./number-cell";
import { ScrollRegion } from "./scroll-region";

export type FigureOneTableProps = {
  readonly rows: readonly ScalingRow[];
  /** Row id to the newest report behind it. */
  readonly reportIds: ReadonlyMap<string, string>;
};

/** The plotted values, machines of the paper first and then today's, each by rating. */
export function FigureOneTable({ rows, reportIds }: FigureOneTableProps) {
  const sorted = rows.toSorted((a, b) => a.ratingMips - b.ratingMips);
  const cells = sorted.map((row) => ({
    row,
    rating: formatSignificant(row.ratingMips),
    speed: formatRelativeSpeed(row.relativeSpeed),
  }));
  const ratingDecimals = columnDecimals(cells.map(({ rating }) => rating));
  const speedDecimals = columnDecimals(cells.map(({ speed }) => speed));
  return (
    <ScrollRegion label="The values of Figure 1">
      <table>
        <thead>
          <tr>
            <th scope="col">Machine or configuration</th>
            <th scope="col">What it is</th>
            <th scope="col" className="number">
              Rating <span className="unit">MIPS</span>
            </th>
            <th scope="col" className="number">
              Relative speed
            </th>
            <th scope="col">Benchmarks of the set</th>
            <th scope="col">Processor identified</th>
          </tr>
        </thead>
        <tbody>
          {cells.map(({ row, rating, speed }) => (
            <tr key={row.id} className={row.emphasis ? "marked" : undefined}>
              <th scope="row">
                <Name row={row} reportId={reportIds.get(row.id)} />
              </th>
              <td>{kindOf(row)}</td>
              <NumberCell text={rating} decimals={ratingDecimals} />
              <NumberCell text={speed} decimals={speedDecimals} />
              <td>{coverageOf(row)}</td>
              <td>{row.identifiedBy ?? ABSENT}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

function Name({ row, reportId }: { row: ScalingRow; reportId: string | undefined }) {
  return reportId === undefined ? (
    row.label
  ) : (
    <Link href={paths.report(reportId)}>{row.label}</Link>
  );
}

function kindOf({ origin, virtual, busy }: ScalingRow): string {
  const machine = `${virtual ? ", virtual machine" : ""}${busy === true ? ", busy machine" : ""}`;
  switch (origin) {
    case "plotted":
      return "as plotted in 1990";
    case "recomputed":
      return "1990, recomputed over the set";
    case "browser":
      return "browser, WebAssembly";
    case "official":
      return `official build${machine}`;
    case "local":
      return `local build${machine}`;
  }
}

function coverageOf({ origin, covered }: ScalingRow): string {
  if (origin === "plotted") return "the paper’s own choice";
  return covered.count === covered.of
    ? `all ${covered.of}`
    : `incomplete: ${covered.count} of ${covered.of}`;
}
