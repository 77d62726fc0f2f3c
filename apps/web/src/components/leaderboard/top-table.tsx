import { t } from "@oslag/language";
import {
  configurationDetail,
  formatOrNull,
  formatRelativeRange,
  relativeSpeedFormat,
  shortConfigurationName,
} from "@oslag/labels";
import type { Leaderboard, LeaderboardRow } from "@oslag/store";
import { paths } from "@/lib/paths";
import { percentileText } from "@/lib/ranked-place";
import { BelowIfNarrow } from "../below-if-narrow";
import { CompareTick } from "../compare/compare-rows";
import { DataTable } from "../data-table";
import { ABSENT, columnDecimals, NumberCell } from "../number-cell";
import { RankText } from "./leaderboard-table";

const BAR = { width: 120, height: 12 } as const;

/** The first rows of a class, with bars and intervals on one axis from 0. */
export function TopTable({ label, leaderboard }: { label: string; leaderboard: Leaderboard }) {
  const { rows } = leaderboard;
  const hasPercentiles = rows.some((row) => percentileText(row, leaderboard) !== null);
  const format = relativeSpeedFormat(rows.map(({ interval }) => interval));
  const speeds = rows.map(({ relativeSpeed }) => formatOrNull(relativeSpeed, format));
  const decimals = columnDecimals(speeds);
  const highest = Math.max(
    ...rows.flatMap(({ relativeSpeed, interval }) => [relativeSpeed ?? 0, interval?.high ?? 0]),
  );
  return (
    <DataTable
      label={label}
      className="full dense"
      heads={[
        { number: t("Rank") },
        t("Configuration"),
        { number: t("Relative speed") },
        { ifWide: t("Interval") },
        ...(hasPercentiles ? [{ number: t("Faster than"), ifWide: true }] : []),
      ]}
    >
      {rows.map((row, index) => {
        const { configuration, interval } = row;
        const name = shortConfigurationName(configuration);
        const percentile = percentileText(row, leaderboard);
        const bar = (
          <>
            <SpeedBar row={row} highest={highest} />
            {interval !== null && (
              <small className="below">
                {formatRelativeRange(interval.low, interval.high, format)}
              </small>
            )}
          </>
        );
        return (
          <tr key={configuration.id}>
            <td className="number">
              <RankText row={row} />
            </td>
            <th scope="row">
              <CompareTick id={configuration.id} name={name} />{" "}
              <a
                href={paths.configuration(configuration.id, { method: String(leaderboard.method) })}
              >
                {name}
              </a>
              <small className="below">
                {configurationDetail(configuration)}
                {percentile !== null && (
                  <span className="if-narrow">
                    ; {t("faster than {percentile}", { percentile })}
                  </span>
                )}
              </small>
            </th>
            <NumberCell text={speeds[index] ?? null} decimals={decimals}>
              <BelowIfNarrow>{bar}</BelowIfNarrow>
            </NumberCell>
            <td className="nowrap if-wide">{bar}</td>
            {hasPercentiles && <td className="number if-wide">{percentile ?? ABSENT}</td>}
          </tr>
        );
      })}
    </DataTable>
  );
}

/** The relative speed as a bar and its interval as a line. The numbers stand beside it. */
function SpeedBar({ row, highest }: { row: LeaderboardRow; highest: number }) {
  const at = (value: number) => Math.round((value / highest) * BAR.width * 10) / 10;
  const { relativeSpeed, interval } = row;
  const middle = BAR.height / 2;
  return (
    <svg
      className="speed-bar"
      {...BAR}
      viewBox={`0 0 ${BAR.width} ${BAR.height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {relativeSpeed !== null && <rect y={2} width={at(relativeSpeed)} height={BAR.height - 4} />}
      {interval !== null && (
        <line x1={at(interval.low)} x2={at(interval.high)} y1={middle} y2={middle} />
      )}
    </svg>
  );
}
