import Link from "next/link";
import { shortConfigurationName } from "@/lib/configuration-name";
import { formatRelativeSpeed, formatSignificant } from "@/lib/format-number";
import { paths } from "@/lib/paths";
import type { ReportListItem } from "@/server/queries/list-reports";
import { columnDecimals, NumberCell } from "../number-cell";
import { ScrollRegion } from "../scroll-region";
import { TimeStamp } from "../time-stamp";

type ReportTableProps = {
  readonly reports: readonly ReportListItem[];
  /** What the page does not say of every report already. */
  readonly by: "key" | "configuration";
};

/** Reports newest first, each with its own values and whether it counts. */
export function ReportTable({ reports, by }: ReportTableProps) {
  const cells = reports.map((report) => ({
    report,
    rating: report.ratingMips === null ? null : formatSignificant(report.ratingMips),
    speed: report.geometricMean === null ? null : formatRelativeSpeed(report.geometricMean),
  }));
  const ratings = columnDecimals(cells.map(({ rating }) => rating));
  const speeds = columnDecimals(cells.map(({ speed }) => speed));
  return (
    <ScrollRegion label="Reports">
      <table className="full">
        <thead>
          <tr>
            <th scope="col">Received</th>
            <th scope="col">{by === "key" ? "Key" : "Configuration"}</th>
            <th scope="col" className="number">
              Rating <span className="unit">MIPS</span>
            </th>
            <th scope="col" className="number">
              Relative speed
            </th>
            <th scope="col">Set</th>
            <th scope="col">Mode</th>
            <th scope="col">State</th>
          </tr>
        </thead>
        <tbody>
          {cells.map(({ report, rating, speed }) => (
            <tr key={report.id}>
              <th scope="row" className="nowrap">
                <Link href={paths.report(report.id)}>
                  <TimeStamp time={report.received} />
                </Link>
              </th>
              <td>
                {by === "key" ? (
                  <Link href={paths.key(report.key)}>
                    <code>{report.key.slice("ed25519:".length, 20)}…</code>
                  </Link>
                ) : (
                  <Link href={paths.configuration(report.configuration.id)}>
                    {shortConfigurationName(report.configuration)}
                  </Link>
                )}
              </td>
              <NumberCell text={rating} decimals={ratings} />
              <NumberCell text={speed} decimals={speeds} />
              <td className="nowrap">
                {report.completeness.measured} of {report.completeness.of}
              </td>
              <td>{report.mode}</td>
              <td>{report.state}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
