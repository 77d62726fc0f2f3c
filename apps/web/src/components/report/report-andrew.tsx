import { andrewResults, type AndrewResults } from "./andrew-results";
import {
  formatOrNull,
  formatRelativeSpeed,
  formatSignificant,
  measurementName,
  readableUnit,
} from "@oslag/labels";
import { paths } from "@/lib/paths";
import type { ReportDetail } from "@oslag/store";
import { ResultList } from "../result-list";
import { DataTable } from "../data-table";

/** Shows results of the modified Andrew benchmark beyond its medians; nothing if the report has no pass of it. */
export function ReportAndrew({ detail }: { detail: ReportDetail }) {
  const { report, measurements, ratingMips } = detail;
  const results = (["local", "remote"] as const).flatMap((storage) => {
    const found = andrewResults(report, measurements, { storage, ratingMips });
    return found === null ? [] : [found];
  });
  if (results.length === 0) return null;
  return (
    <>
      <h2 id="andrew">Modified Andrew benchmark</h2>
      {results.map((result) => (
        <AndrewOn key={result.storage} result={result} many={results.length > 1} />
      ))}
    </>
  );
}

function AndrewOn({ result, many }: { result: AndrewResults; many: boolean }) {
  const { copy, compileEfficiency, cold, imageSha256, storage } = result;
  return (
    <>
      {many && <h3>{storage === "local" ? "Local files" : "Remote files"}</h3>}
      <ResultList
        results={[
          {
            name: "Copy phases, relative speed (reconstructed)",
            value: copy === null ? "none" : formatRelativeSpeed(copy.relativeSpeed),
            note:
              copy === null
                ? null
                : `${formatRelativeSpeed(copy.low)} to ${formatRelativeSpeed(copy.high)} over the runs of 1990`,
          },
          {
            name: "Compile efficiency",
            value: formatOrNull(compileEfficiency, formatRelativeSpeed) ?? "none",
            note: "1 = no cost of processes and files",
          },
        ]}
      />
      <p className="small">
        {copy !== null && (
          <>
            The relative speed of phases I to IV is against the{" "}
            {copy.baselineRuns === 1 ? "one run" : `${copy.baselineRuns} runs`} of the MicroVAX II
            in the author’s files (median {formatSignificant(copy.baselineSeconds)} s). Our tree has
            the shape of the original, but not its bytes. The ratio is therefore called{" "}
            <em>reconstructed</em>, is part of no geometric mean, and is given with the range of
            those runs.{" "}
          </>
        )}
        Compile efficiency is the time of the same build in memory divided by the time of phase V.
        Phase V has no counterpart in 1990; see <a href={paths.method()}>the method</a>.
      </p>
      {cold.length > 0 && <ColdTable result={result} />}
      {imageSha256 !== null && (
        <p className="small">
          Every pass compiled to an image with the digest <code>{imageSha256}</code>, which is the
          same on every platform.
        </p>
      )}
    </>
  );
}

function ColdTable({ result: { cold, storage } }: { result: AndrewResults }) {
  return (
    <DataTable
      label={`First pass of Andrew on ${storage} files`}
      caption="The first pass of the run, with cold caches"
      heads={[
        "Benchmark",
        { number: "First pass" },
        { number: "Median of later passes" },
        { number: "Ratio" },
      ]}
    >
      {cold.map(({ variant, coldNs, warmNs }) => (
        <tr key={variant}>
          <th scope="row" className="nowrap">
            {measurementName({ benchmark: "andrew", variant, storage })}
          </th>
          <td className="number nowrap">{timeText(coldNs)}</td>
          <td className="number nowrap">{timeText(warmNs)}</td>
          <td className="number">{formatSignificant(coldNs / warmNs)}</td>
        </tr>
      ))}
    </DataTable>
  );
}

function timeText(ns: number): string {
  const { divisor, unit } = readableUnit("time", ns);
  return `${formatSignificant(ns / divisor)} ${unit}`;
}
