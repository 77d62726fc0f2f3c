import { ALL_BENCHMARKS, type ValueReason } from "@oslag/schema";
import { measurementAnchor, measurementName } from "@oslag/labels";
import type { MeasurementSummary } from "@oslag/store";
import { NumberCell } from "../number-cell";
import { DataTable } from "../data-table";
import {
  decimalsByColumn,
  NUMBER_COLUMNS,
  TOTAL_BECAUSE,
  toMeasurementTexts,
} from "./measurement-texts";

/** Lists measurements in the registry's order. A measurement without samples gives the reason. Empty columns are left out. */
export function MeasurementTable({
  measurements,
  method,
  label = "Measurements",
}: {
  readonly measurements: readonly MeasurementSummary[];
  /** The suite's. */
  readonly method: number;
  /** Distinguishes the tables of one page for screen readers. */
  readonly label?: string;
}) {
  const rows = sortByRegistry(measurements).map((measurement) => ({
    measurement,
    texts:
      measurement.summary && toMeasurementTexts(measurement.benchmark, measurement.summary, method),
  }));
  const all = rows.flatMap(({ texts }) => texts ?? []);
  const decimals = decimalsByColumn(all);
  const columns = NUMBER_COLUMNS.filter(({ id }) => all.some((texts) => texts[id] !== null));
  return (
    <DataTable
      label={label}
      className="dense"
      heads={["Benchmark", "Grade", "Unit", ...columns.map(({ heading }) => ({ number: heading }))]}
    >
      {rows.map(({ measurement, texts }) => (
        <tr key={measurementAnchor(measurement)}>
          <th scope="row" className="nowrap">
            {texts === null ? (
              measurementName(measurement)
            ) : (
              <a href={`#${measurementAnchor(measurement)}`}>{measurementName(measurement)}</a>
            )}
          </th>
          {texts === null ? (
            <td colSpan={columns.length + 2}>
              <strong>{measurement.outcome}</strong>: {measurement.reason}
            </td>
          ) : (
            <>
              <td>{measurement.graded?.grade}</td>
              <td className="unit nowrap">{texts.unit}</td>
              {columns.map(({ id }) => (
                <NumberCell key={id} text={texts[id]} decimals={decimals[id]}>
                  {id === "value" && <Mark reason={measurement.summary?.valueReason ?? null} />}
                </NumberCell>
              ))}
            </>
          )}
        </tr>
      ))}
    </DataTable>
  );
}

function sortByRegistry(measurements: readonly MeasurementSummary[]): MeasurementSummary[] {
  const order = ALL_BENCHMARKS.flatMap(({ id, variants }) =>
    variants.map((variant) => `${id} ${variant.id}`),
  );
  const place = ({ benchmark, variant }: MeasurementSummary) =>
    order.indexOf(`${benchmark} ${variant}`);
  return measurements.toSorted((a, b) => place(a) - place(b));
}

function Mark({ reason }: { readonly reason: ValueReason | null }) {
  return reason === null ? null : <small className="below">{TOTAL_BECAUSE[reason]}</small>;
}
