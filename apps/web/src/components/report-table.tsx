import { msg, t, translate } from "@oslag/language";
import type { ReactNode } from "react";
import {
  formatOrNull,
  formatRelativeSpeedWithin,
  formatSignificant,
  shortConfigurationName,
  valueName,
} from "@oslag/labels";
import { keyFingerprint } from "@oslag/signing";
import { paths } from "@/lib/paths";
import type { ReportListItem } from "@oslag/store";
import { BelowIfNarrow } from "./below-if-narrow";
import { BuildTags } from "./build-tags";
import { IntervalBelow } from "./interval-below";
import { columnDecimals, NumberCell } from "./number-cell";
import { DataTable } from "./data-table";
import { TimeStamp } from "./time-stamp";

type ReportTableProps = {
  readonly reports: readonly ReportListItem[];
  /** What distinguishes the reports on the page; `all` for reports of the whole site. */
  readonly by: "all" | "key" | "configuration";
  readonly label?: string;
};

/** Lists reports in the given order, each with its own values. */
export function ReportTable({ reports, by, label = t("Reports") }: ReportTableProps) {
  const ratings = reports.map(({ ratingMips }) => formatOrNull(ratingMips, formatSignificant));
  const speeds = reports.map(({ geometricMean, means }) =>
    formatOrNull(geometricMean, (mean) => formatRelativeSpeedWithin(mean, means.set.interval)),
  );
  const decimals = { rating: columnDecimals(ratings), speed: columnDecimals(speeds) };
  const [subject, about, end] = COLUMNS[by];
  return (
    <DataTable
      label={label}
      className="full"
      heads={[
        translate(subject.heading),
        { number: t("Relative speed") },
        { ifWide: translate(about.heading) },
        { number: t("Rating"), unit: "MIPS", ifWide: true },
        { ifWide: t("Benchmarks") },
        { ifWide: t("Mode") },
        translate(end.heading),
      ]}
    >
      {reports.map((report, index) => (
        <tr key={report.id}>
          <th scope="row" className={by === "all" ? undefined : "nowrap-if-wide"}>
            <a href={paths.report(report.id)}>{subject.cell(report)}</a>
            <BelowIfNarrow>{about.cell(report)}</BelowIfNarrow>
          </th>
          <NumberCell text={speeds[index] ?? null} decimals={decimals.speed}>
            <IntervalBelow interval={report.means.set.interval} />
          </NumberCell>
          <td className="if-wide">{about.cell(report)}</td>
          <NumberCell
            text={ratings[index] ?? null}
            decimals={decimals.rating}
            className="if-wide"
          />
          <td className="nowrap if-wide">
            {t("{measured} of {of}", {
              measured: String(report.completeness.measured),
              of: String(report.completeness.of),
            })}
          </td>
          <td className="if-wide">{valueName(report.mode)}</td>
          <td>{end.cell(report)}</td>
        </tr>
      ))}
    </DataTable>
  );
}

type Column = { readonly heading: string; readonly cell: (report: ReportListItem) => ReactNode };

const RECEIVED: Column = {
  heading: msg("Received"),
  cell: ({ received }) => <TimeStamp time={received} />,
};
const STATE: Column = { heading: msg("State"), cell: ({ state }) => valueName(state) };
const CLASS: Column = {
  heading: msg("Class"),
  cell: ({ configuration }) => <BuildTags {...configuration} />,
};
const NAME: Column = {
  heading: msg("Configuration"),
  cell: ({ configuration }) => shortConfigurationName(configuration),
};
const FINGERPRINT_DIGITS = 12;
const KEY: Column = {
  heading: msg("Key"),
  cell: ({ key }) => (
    <a href={paths.key(key)}>
      <code className="nowrap">{keyFingerprint(key).slice(0, FINGERPRINT_DIGITS)}…</code>
    </a>
  ),
};
const CONFIGURATION: Column = {
  heading: msg("Configuration"),
  cell: ({ configuration, method }) => (
    <a href={paths.configuration(configuration.id, { method: String(method) })}>
      {shortConfigurationName(configuration)}
    </a>
  ),
};

/** The first column, which links to the report, the second and the last. */
const COLUMNS: Readonly<Record<ReportTableProps["by"], readonly [Column, Column, Column]>> = {
  all: [NAME, CLASS, RECEIVED],
  key: [RECEIVED, KEY, STATE],
  configuration: [RECEIVED, CONFIGURATION, STATE],
};
