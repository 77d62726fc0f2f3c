import { msg, t, translate } from "@oslag/language";
import { getBenchmark, quantityOfBenchmark } from "@oslag/schema";
import {
  formatCount,
  formatEstimate,
  formatOrNull,
  formatRelativeSpeed,
  formatSignificant,
  intervalOverText,
  measurementName,
  readableUnit,
} from "@oslag/labels";
import { paths } from "@/lib/paths";
import type { ConfigurationValue } from "@oslag/store";
import { betweenRunsText } from "../between-runs-text";
import { columnDecimals, NumberCell } from "../number-cell";
import { DataTable } from "../data-table";

const HEADINGS = [
  msg("Value, interval"),
  msg("Relative speed"),
  msg("Cost"),
  msg("Reports"),
  msg("Keys"),
  msg("Outliers"),
];

/** Shows a configuration's value of every variant, in the registry's order, and the number of reports behind it. */
export function ResultTable({
  values,
  method,
}: {
  readonly values: readonly ConfigurationValue[];
  readonly method: string | undefined;
}) {
  const rows = values.map((value) => ({ value, texts: textsOf(value) }));
  const relative = columnDecimals(rows.map(({ texts }) => texts.relative));
  const median = columnDecimals(rows.map(({ texts }) => texts.median));
  return (
    <DataTable
      isStacked
      label={t("Results by benchmark")}
      className="dense"
      heads={[
        t("Benchmark"),
        t("Unit"),
        ...HEADINGS.map((heading) => ({ number: translate(heading) })),
        t("Interval over, with coverage"),
        t("Between runs"),
      ]}
    >
      {rows.map(({ value, texts }) => (
        <tr key={`${value.benchmark} ${value.variant} ${value.storage ?? ""} ${value.sizing}`}>
          <th scope="row" className="nowrap">
            <a href={paths.leaderboard(value.benchmark, { variant: value.variant, method })}>
              {measurementName(value)}
            </a>
          </th>
          <td className="unit nowrap">{texts.unit}</td>
          <NumberCell text={texts.median} decimals={median}>
            {texts.interval !== null && <small className="below nowrap">{texts.interval}</small>}
          </NumberCell>
          <NumberCell text={texts.relative} decimals={relative} />
          <NumberCell text={texts.cost} decimals={0} />
          <td className="number">{formatCount(value.reports)}</td>
          <td className="number">{formatCount(value.keys)}</td>
          <td className="number">{formatCount(value.outside)}</td>
          <td className="nowrap">{intervalOverText(value.interval)}</td>
          <td className="nowrap">{betweenRunsText(value.betweenRuns)}</td>
        </tr>
      ))}
    </DataTable>
  );
}

function textsOf(value: ConfigurationValue) {
  const { divisor, unit } = readableUnit(quantityOfBenchmark(value.benchmark), value.median);
  const own = (amount: number) => formatSignificant(amount / divisor, 4);
  const { interval, relativeSpeed, costInInstructions, bytesPerInstruction } = value;
  const isTime = getBenchmark(value.benchmark)?.quantity === "time";
  return {
    unit,
    median: own(value.median),
    interval:
      interval && t("{low} to {high}", { low: own(interval.low), high: own(interval.high) }),
    relative: formatOrNull(relativeSpeed, formatRelativeSpeed),
    cost: isTime
      ? formatOrNull(costInInstructions, formatEstimate)
      : formatOrNull(bytesPerInstruction, (bytes) =>
          t("{bytes} bytes/instr.", { bytes: formatSignificant(bytes) }),
        ),
  };
}
