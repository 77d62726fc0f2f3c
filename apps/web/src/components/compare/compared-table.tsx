import { quantityOfBenchmark } from "@oslag/schema";
import { Fragment } from "react";
import { compareValues, type ComparedCell, type ComparedLine } from "./compare-values";
import {
  countOf,
  formatPercent,
  formatSignificant,
  measurementName,
  readableUnit,
} from "@oslag/labels";
import type { Compared } from "@oslag/store";
import { ABSENT } from "../number-cell";
import { DataTable, type ColumnHead } from "../data-table";
import { sideLetter } from "./side-letter";

/** The least coverage at which a difference is shown as significant; two reports of ten processes reach 0.957. */
const SIGNIFICANT_COVERAGE = 0.9;

/** Compares the sides benchmark by benchmark. Values that only one side has are collapsed: there is nothing to compare. */
export function ComparedTable({ sides }: { sides: readonly Compared[] }) {
  const lines = compareValues(sides);
  const isShared = ({ cells }: ComparedLine) =>
    cells.filter(({ value }) => value !== null).length > 1;
  const [shared, alone] = [lines.filter(isShared), lines.filter((line) => !isShared(line))];
  return (
    <>
      {shared.length > 0 && <LineTable label="Results by benchmark" sides={sides} lines={shared} />}
      {alone.length > 0 && (
        <details open={shared.length === 0}>
          <summary>{countOf(alone.length, "value")} measured in one result only</summary>
          <LineTable label="Values measured in one result only" sides={sides} lines={alone} />
        </details>
      )}
    </>
  );
}

type LineTableProps = {
  readonly label: string;
  readonly sides: readonly Compared[];
  readonly lines: readonly ComparedLine[];
};

/** Shows each side's value and interval, and its ratio to the first side's value. */
function LineTable({ label, sides, lines }: LineTableProps) {
  return (
    <DataTable
      label={label}
      className="full dense"
      heads={["Benchmark", "Unit", ...sides.flatMap((_, side) => headsOf(side))]}
    >
      {lines.map((line) => {
        const first = line.cells.find(({ value }) => value !== null)?.value;
        const { divisor, unit } = readableUnit(
          quantityOfBenchmark(line.benchmark),
          first?.median ?? 1,
        );
        const name = measurementName(line);
        return (
          <tr key={name}>
            <th scope="row" className="nowrap">
              {name}
            </th>
            <td>{unit}</td>
            {line.cells.map((cell, side) => (
              <Fragment key={sides[side]?.id}>
                <ValueCell cell={cell} divisor={divisor} />
                {side > 0 && <RatioCell cell={cell} />}
              </Fragment>
            ))}
          </tr>
        );
      })}
    </DataTable>
  );
}

/** The first side has values only; each other side has ratios to it too. */
function headsOf(side: number): readonly ColumnHead[] {
  const value = { number: sideLetter(side) };
  return side === 0 ? [value] : [value, { number: `${sideLetter(side)} / A` }];
}

function ValueCell({ cell: { value }, divisor }: { cell: ComparedCell; divisor: number }) {
  if (value === null) return <td className="number">{ABSENT}</td>;
  const shown = (amount: number) => formatSignificant(amount / divisor, 4);
  return (
    <td className="number">
      {shown(value.median)}
      {value.interval !== null && (
        <small className="below">
          {shown(value.interval.low)} to {shown(value.interval.high)}
        </small>
      )}
    </td>
  );
}

function RatioCell({ cell: { ratio } }: { cell: ComparedCell }) {
  if (ratio === null) return <td className="number">{ABSENT}</td>;
  const { at, interval } = ratio;
  if (interval === null) return <td className="number">{formatSignificant(at)}</td>;
  const differs =
    interval.coverage >= SIGNIFICANT_COVERAGE && (interval.low > 1 || interval.high < 1);
  return (
    <td className="number">
      {differs ? <strong>{formatSignificant(at)}</strong> : formatSignificant(at)}
      <small className="below">
        {formatSignificant(interval.low)} to {formatSignificant(interval.high)}, coverage at least{" "}
        {formatPercent(interval.coverage)}
      </small>
    </td>
  );
}
