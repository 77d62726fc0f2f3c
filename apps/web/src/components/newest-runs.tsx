import Link from "next/link";
import { shortConfigurationName } from "@/lib/configuration-name";
import { formatRelativeSpeed, formatSignificant } from "@/lib/format-number";
import { paths } from "@/lib/paths";
import type { ReportListItem } from "@/server/queries/list-reports";
import { BuildTags } from "./build-tags";
import { columnDecimals, NumberCell } from "./number-cell";
import { ScrollRegion } from "./scroll-region";
import { TimeStamp } from "./time-stamp";

export function NewestRuns({ reports }: { reports: readonly ReportListItem[] }) {
  const cells = reports.map((report) => ({
    report,
    rating: report.ratingMips === null ? null : formatSignificant(report.ratingMips),
    speed: report.geometricMean === null ? null : formatRelativeSpeed(report.geometricMean),
  }));
  const ratingDecimals = columnDecimals(cells.map(({ rating }) => rating));
  const speedDecimals = columnDecimals(cells.map(({ speed }) => speed));
  return (
    <ScrollRegion label="The newest runs">
      <table className="full">
        <thead>
          <tr>
            <th scope="col">Configuration</th>
            <th scope="col">Class</th>
            <th scope="col" className="number">
              Rating <span className="unit">MIPS</span>
            </th>
            <th scope="col" className="number">
              Relative speed
            </th>
            <th scope="col">Set</th>
            <th scope="col">Mode</th>
            <th scope="col">Received</th>
          </tr>
        </thead>
        <tbody>
          {cells.map(({ report, rating, speed }) => (
            <tr key={report.id}>
              <th scope="row">
                <Link href={paths.report(report.id)}>
                  {shortConfigurationName(report.configuration)}
                </Link>
              </th>
              <td>
                <BuildTags {...report.configuration} />
              </td>
              <NumberCell text={rating} decimals={ratingDecimals} />
              <NumberCell text={speed} decimals={speedDecimals} />
              <td className="nowrap">
                {report.completeness.measured} of {report.completeness.of}
              </td>
              <td>{report.mode}</td>
              <td>
                <TimeStamp time={report.received} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
