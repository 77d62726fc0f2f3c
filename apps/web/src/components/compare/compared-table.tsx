import { t } from "@oslag/language";
import { rich } from "@/lib/rich";
import { quantityOfBenchmark } from "@oslag/schema";
import {
  compareValues,
  isSignificant,
  type ComparedCell,
  type ComparedLine,
} from "./compare-values";
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
import { Plain } from "../plain-words";
import { sayDifferences } from "./say-differences";
import { sideLetter } from "./side-letter";

/** Compares the sides benchmark by benchmark. Values that only one side has are collapsed: there is nothing to compare. */
export function ComparedTable({ sides }: { sides: readonly Compared[] }) {
  const lines = compareValues(sides);
  const isShared = ({ cells }: ComparedLine) =>
    cells.filter(({ value }) => value !== null).length > 1;
  const [shared, alone] = [lines.filter(isShared), lines.filter((line) => !isShared(line))];
  const sentences = sides.slice(1).flatMap(({ id }, index) => {
    const said = sayDifferences(lines, index + 1);
    return said.length === 0 ? [] : [{ id, text: said.join(" ") }];
  });
  return (
    <>
      {sentences.map(({ id, text }) => (
        <p key={id}>
          <Plain section="science-the-ratio-of-two-results">{text}</Plain>
        </p>
      ))}
      {shared.length > 0 && (
        <LineTable label={t("Results by benchmark")} sides={sides} lines={shared} />
      )}
      {alone.length > 0 && (
        <details open={shared.length === 0}>
          <summary>
            {t("{values} measured in one result only", {
              values: countOf(alone.length, "value"),
            })}
          </summary>
          <LineTable label={t("Values measured in one result only")} sides={sides} lines={alone} />
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

/** Shows the ratios to the first side, then each side's value and interval. The ratios come first, so that a phone shows them without scrolling. */
function LineTable({ label, sides, lines }: LineTableProps) {
  const letters = sides.map((_, side) => sideLetter(side));
  return (
    <DataTable
      isStacked
      label={label}
      className="full dense"
      heads={[
        t("Benchmark"),
        ...letters.slice(1).map(ratioHead),
        t("Unit"),
        ...letters.map(valueHead),
      ]}
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
            <th scope="row">{name}</th>
            {line.cells.slice(1).map((cell, index) => (
              <RatioCell key={letters[index + 1]} cell={cell} />
            ))}
            <td>{unit}</td>
            {line.cells.map((cell, side) => (
              <ValueCell key={letters[side]} cell={cell} divisor={divisor} />
            ))}
          </tr>
        );
      })}
    </DataTable>
  );
}

const ratioHead = (letter: string): ColumnHead => ({ number: `${letter} / A` });
const valueHead = (letter: string): ColumnHead => ({ number: letter });

/** Has the head of its column, which a phone shows. */
type Labelled = { readonly "data-label"?: string };

function ValueCell({
  cell: { value },
  divisor,
  ...labelled
}: { readonly cell: ComparedCell; readonly divisor: number } & Labelled) {
  if (value === null)
    return (
      <td className="number" {...labelled}>
        {ABSENT}
      </td>
    );
  const shown = (amount: number) => formatSignificant(amount / divisor, 4);
  return (
    <td className="number" {...labelled}>
      {shown(value.median)}
      {value.interval !== null && (
        <small className="below">
          {t("{low} to {high}", {
            low: shown(value.interval.low),
            high: shown(value.interval.high),
          })}
        </small>
      )}
    </td>
  );
}

function RatioCell({ cell: { ratio }, ...labelled }: { readonly cell: ComparedCell } & Labelled) {
  if (ratio === null)
    return (
      <td className="number" {...labelled}>
        {ABSENT}
      </td>
    );
  const { at, interval } = ratio;
  return (
    <td className="number" {...labelled}>
      {isSignificant(interval) ? <strong>{formatSignificant(at)}</strong> : formatSignificant(at)}
      {interval !== null && (
        <small className="below">
          {rich("{low} to {high}, <span>coverage at least {coverage}</span>", {
            low: formatSignificant(interval.low),
            high: formatSignificant(interval.high),
            span: (words) => <span className="nowrap">{words}</span>,
            coverage: formatPercent(interval.coverage),
          })}
        </small>
      )}
    </td>
  );
}
