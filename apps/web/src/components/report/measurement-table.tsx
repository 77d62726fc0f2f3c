import { t, translate } from "@oslag/language";
import { ALL_BENCHMARKS, VALUE_REASONS } from "@oslag/schema";
import { countOf, measurementAnchor, measurementName, valueName } from "@oslag/labels";
import type { MeasurementSummary } from "@oslag/store";
import { quoted } from "@/lib/quoted";
import { NumberCell } from "../number-cell";
import { DataTable } from "../data-table";
import { columnsOf, TOTAL_BECAUSE, toMeasurementTexts } from "./measurement-texts";

/** Lists measurements in the registry's order. A measurement without samples gives the reason. Empty columns are left out. */
export function MeasurementTable({
  measurements,
  method,
  label = t("Measurements"),
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
  const columns = columnsOf(rows.flatMap(({ texts }) => texts ?? []));
  return (
    <DataTable
      isStacked
      label={label}
      className="dense"
      heads={[
        t("Benchmark"),
        t("Grade"),
        t("Unit"),
        ...columns.map(({ heading }) => ({ number: translate(heading) })),
      ]}
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
              <strong>{valueName(measurement.outcome)}</strong>: {quoted(measurement.reason ?? "")}
            </td>
          ) : (
            <>
              <td>{measurement.graded?.grade}</td>
              <td className="unit nowrap">{texts.unit}</td>
              {columns.map(({ id, second, decimals }) => (
                <NumberCell key={id} text={texts[id]} decimals={decimals}>
                  {second !== null && texts[second] !== null && (
                    <small className="below">{texts[second]}</small>
                  )}
                  {id === "value" && measurement.summary?.valueReason != null && (
                    <small className="below">{t("of all samples")}</small>
                  )}
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

/** Says, reason by reason, which values of method 2 are those of all samples; nothing if every value is of undisturbed slices. */
export function TotalReasons({
  measurements,
}: {
  readonly measurements: readonly MeasurementSummary[];
}) {
  const lines = VALUE_REASONS.flatMap((reason) => {
    const own = measurements.filter(({ summary }) => summary?.valueReason === reason);
    const names =
      own.length > NAMED_MAX
        ? countOf(own.length, "measurement")
        : own.map(measurementName).join(", ");
    return own.length === 0
      ? []
      : [
          t("because {reason} ({measurements})", {
            reason: translate(TOTAL_BECAUSE[reason]),
            measurements: names,
          }),
        ];
  });
  return lines.length === 0 ? null : (
    <p className="small">
      {t("The value is that of all samples {reasons}.", {
        reasons: lines.join("; "),
      })}
    </p>
  );
}

/** More names than these would hide the reason. */
const NAMED_MAX = 5;
