import { t } from "@oslag/language";
import { getAnyBenchmark, type Report } from "@oslag/schema";
import { fastestWitnessPs, referenceWitnessPs } from "@oslag/science";
import { cyclesPerWitness, witnessesOf } from "./clock-cycles";
import { formatEstimate, formatSignificant, measurementName } from "@oslag/labels";
import type { MeasurementSummary } from "@oslag/store";
import { DataTable } from "../data-table";

type ReportCyclesProps = {
  readonly report: Report;
  readonly measurements: readonly MeasurementSummary[];
};

/** Shows costs in clock cycles, for the benchmarks whose time depends on the processor's clock alone. */
export function ReportCycles({ report, measurements }: ReportCyclesProps) {
  const samples = report.measurements.flatMap((one) =>
    one.outcome === "samples" ? one.samples : [],
  );
  const rows = measurements.flatMap((measurement) => {
    const time = measurement.summary?.atFastestClock ?? null;
    const isTime = getAnyBenchmark(measurement.benchmark)?.quantity === "time";
    return time === null || !isTime
      ? []
      : [{ name: measurementName(measurement), time, measurement }];
  });
  if (rows.length === 0 || samples.length === 0) return null;
  const isMethod1 = report.suite.method === 1;
  const witness = isMethod1 ? fastestWitnessPs(samples) : referenceWitnessPs(samples);
  const cycles = cyclesPerWitness(report);
  return (
    <>
      <h2 id="cycles">{t("Cost in clock cycles")}</h2>
      <DataTable
        isStacked
        label={t("Cost in clock cycles")}
        heads={[
          t("Benchmark"),
          { number: t("At fastest clock"), unit: t("ns") },
          { number: t("Dependent multiply-adds") },
          ...(cycles === null ? [] : [{ number: t("Clock cycles") }]),
          { number: t("Cost, instructions") },
        ]}
      >
        {rows.map(({ name, time, measurement }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td className="number">{formatSignificant(time)}</td>
            <td className="number">{formatEstimate(witnessesOf(time, witness))}</td>
            {cycles !== null && (
              <td className="number">{formatEstimate(witnessesOf(time, witness) * cycles)}</td>
            )}
            <td className="number">
              {measurement.summary?.costInInstructions == null
                ? "–"
                : formatEstimate(measurement.summary.costInInstructions)}
            </td>
          </tr>
        ))}
      </DataTable>
      <p className="small">
        {isMethod1
          ? t(
              "Computed with the run’s shortest clock witness: {witness} ps for a dependent multiply-add.",
              { witness: formatSignificant(witness) },
            )
          : t(
              "Computed with a short clock witness of the run (a twentieth is shorter): {witness} ps for a dependent multiply-add.",
              { witness: formatSignificant(witness) },
            )}{" "}
        {cycles === null
          ? t(
              "The number of cycles of a multiply-add is not known for this processor, so clock cycles are not given.",
            )
          : t("On this processor a multiply-add takes {cycles} cycles: 3 to multiply, 1 to add.", {
              cycles: String(cycles),
            })}{" "}
        {t("Only benchmarks whose time depends on the processor’s clock alone are listed.")}
      </p>
    </>
  );
}
