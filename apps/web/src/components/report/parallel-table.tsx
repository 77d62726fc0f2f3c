import { t } from "@oslag/language";
import {
  formatCount,
  formatRelativeSpeed,
  formatSignificant,
  measurementName,
  readableUnit,
} from "@oslag/labels";
import type { ParallelSeries } from "@oslag/store";
import { DataTable } from "../data-table";

const NS_PER_S = 1e9;

/** Shows how a benchmark scales with the number of parallel processes. */
export function ParallelTable({ identity, results }: ParallelSeries) {
  const name = measurementName({ ...identity, variant: "default" });
  const largest = Math.max(...results.map(({ summary }) => summary.median));
  const throughput = readableUnit("rate", largest);
  const timeOf = (median: number, processes: number) => (processes * NS_PER_S) / median;
  const slowest = Math.max(
    ...results.map(({ summary, processes }) => timeOf(summary.median, processes)),
  );
  const time = readableUnit("time", slowest);
  return (
    <DataTable
      isStacked
      label={t("{name} by number of parallel processes", { name })}
      caption={name}
      heads={[
        { number: t("Parallel processes") },
        { number: t("Total throughput, {unit}", { unit: throughput.unit }) },
        { number: t("Time of one operation, {unit}", { unit: time.unit }) },
        { number: t("Parallel efficiency") },
      ]}
    >
      {results.map(({ processes, summary, efficiency }) => (
        <tr key={processes}>
          <th scope="row" className="number">
            {formatCount(processes)}
          </th>
          <td className="number">{formatSignificant(summary.median / throughput.divisor)}</td>
          <td className="number">
            {formatSignificant(timeOf(summary.median, processes) / time.divisor)}
          </td>
          <td className="number">{efficiency === null ? "–" : formatRelativeSpeed(efficiency)}</td>
        </tr>
      ))}
    </DataTable>
  );
}
