import { t } from "@oslag/language";
import { quantityOfBenchmark } from "@oslag/schema";
import { formatSignificant, measurementName, readableUnit } from "@oslag/labels";
import { remotePenalties } from "./remote-penalties";
import type { ReportDetail, SampleSummary } from "@oslag/store";
import { quoted } from "@/lib/quoted";
import { rich } from "@/lib/rich";
import { DataTable } from "../data-table";

/** Compares local with remote files of one report, like the paper's Table 8; nothing if the report lacks one of them. */
export function ReportRemote({ detail: { report, measurements } }: { detail: ReportDetail }) {
  const penalties = remotePenalties(measurements);
  if (penalties.length === 0) return null;
  const storageOf = (role: string) => report.storage.find((storage) => storage.role === role);
  const remote = storageOf("remote");
  return (
    <>
      <h2 id="remote">{t("Remote penalty")}</h2>
      <p>
        {rich(
          "The same benchmarks on local files (<local></local>) and on remote files (<remote></remote>) in one run. The remote penalty is the additional time in percent of the local time, as in the paper’s Table 8.",
          {
            local: quoted(storageOf("local")?.filesystem ?? ""),
            remote: quoted(remote?.filesystem ?? ""),
          },
        )}
      </p>
      {remote?.class !== "remote" && (
        <p className="note">
          {rich(
            "<filesystem></filesystem> is not a network file system that we recognise. The numbers may compare two places on one machine.",
            { filesystem: quoted(remote?.filesystem ?? "") },
          )}
        </p>
      )}
      <DataTable
        isStacked
        label={t("Remote penalty")}
        heads={[
          t("Benchmark"),
          { number: t("Local") },
          { number: t("Remote") },
          { number: t("Remote penalty") },
        ]}
      >
        {penalties.map(({ local, remote, percent }) => (
          <tr key={measurementName(local)}>
            <th scope="row" className="nowrap">
              {measurementName(local)}
            </th>
            <td className="number nowrap">{valueText(local.benchmark, local.summary)}</td>
            <td className="number nowrap">{valueText(remote.benchmark, remote.summary)}</td>
            <td className="number nowrap">{percentText(percent)}</td>
          </tr>
        ))}
      </DataTable>
    </>
  );
}

function valueText(benchmark: string, summary: SampleSummary | null): string {
  if (summary === null) return "–";
  const { divisor, unit } = readableUnit(quantityOfBenchmark(benchmark), summary.median);
  return `${formatSignificant(summary.median / divisor)} ${unit}`;
}

function percentText(percent: number): string {
  const sign = percent < 0 ? "−" : "+";
  return `${sign}${formatSignificant(Math.abs(percent))}\u202f%`;
}
