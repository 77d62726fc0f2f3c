import { t } from "@oslag/language";
import { link, rich } from "@/lib/rich";
import { andrewResults, type AndrewResults } from "./andrew-results";
import {
  formatCount,
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
      <h2 id="andrew">{t("Modified Andrew benchmark")}</h2>
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
      {many && <h3>{storage === "local" ? t("Local files") : t("Remote files")}</h3>}
      <ResultList
        results={[
          {
            name: t("Copy phases, relative speed (reconstructed)"),
            value: copy === null ? t("none") : formatRelativeSpeed(copy.relativeSpeed),
            note:
              copy === null
                ? null
                : t("{low} to {high} over the runs of 1990", {
                    low: formatRelativeSpeed(copy.low),
                    high: formatRelativeSpeed(copy.high),
                  }),
          },
          {
            name: t("Compile efficiency"),
            value: formatOrNull(compileEfficiency, formatRelativeSpeed) ?? t("none"),
            note: t("1 = no cost of processes and files"),
          },
        ]}
      />
      <p className="small">
        {copy !== null && (
          <>
            {t(
              "The relative speed of phases I to IV is against the {runs, plural, one {one run} other {{shown} runs}} of the MicroVAX II in the author’s files (median {seconds} s).",
              {
                runs: copy.baselineRuns,
                shown: formatCount(copy.baselineRuns),
                seconds: formatSignificant(copy.baselineSeconds),
              },
            )}{" "}
            {rich(
              "Our tree has the shape of the original, but not its bytes. The ratio is therefore called <em>reconstructed</em>, is part of no geometric mean, and is given with the range of those runs.",
              {},
            )}{" "}
          </>
        )}
        {rich(
          "Compile efficiency is the time of the same build in memory divided by the time of phase V. Phase V has no counterpart in 1990; see <link>the method</link>.",
          { link: link(paths.method()) },
        )}
      </p>
      {cold.length > 0 && <ColdTable result={result} />}
      {imageSha256 !== null && (
        <p className="small">
          {rich(
            "Every pass compiled to an image with the digest <code>{digest}</code>, which is the same on every platform.",
            { digest: imageSha256 },
          )}
        </p>
      )}
    </>
  );
}

function ColdTable({ result: { cold, storage } }: { result: AndrewResults }) {
  return (
    <DataTable
      label={
        storage === "local"
          ? t("First pass of Andrew on local files")
          : t("First pass of Andrew on remote files")
      }
      caption={t("The first pass of the run, with cold caches")}
      heads={[
        t("Benchmark"),
        { number: t("First pass") },
        { number: t("Median of later passes") },
        { number: t("Ratio") },
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
