import { t } from "@oslag/language";
import { getRankedBenchmark } from "@oslag/schema";
import {
  configurationDetail,
  countOf,
  formatCount,
  formatEstimate,
  formatOrNull,
  formatSignificant,
  isVirtual,
  readableUnit,
  relativeSpeedFormat,
  shortConfigurationName,
} from "@oslag/labels";
import { paths } from "@/lib/paths";
import { percentileText } from "@/lib/ranked-place";
import type { Leaderboard, LeaderboardRow } from "@oslag/store";
import { CompareTick } from "../compare/compare-rows";
import { LayerTags } from "../build-tags";
import { ABSENT, columnDecimals, NumberCell } from "../number-cell";
import { BelowIfNarrow } from "../below-if-narrow";
import { DataTable } from "../data-table";
import { FOUND_ROW } from "./find-form";
import { placeText } from "./found-note";

/** The rows that somebody looked for. */
export type MarkedRows = {
  /** The best of them. */
  readonly configurationId: string;
  readonly isMarked: (row: LeaderboardRow) => boolean;
};

type LeaderboardTableProps = {
  readonly leaderboard: Leaderboard;
  readonly marked?: MarkedRows | null;
};

/** Shows ranked configurations with the ratings and values behind their ranks. */
export function LeaderboardTable({ leaderboard, marked = null }: LeaderboardTableProps) {
  const columns = numberColumns(leaderboard).map(({ format, ...column }) => {
    const texts = leaderboard.rows.map(format);
    return { ...column, texts, decimals: column.range === true ? 0 : columnDecimals(texts) };
  });
  const intervals = columns.find(({ heading }) => heading === t("Interval"))?.texts ?? [];
  const method = String(leaderboard.method);
  const isLayered = leaderboard.rows.some(
    ({ configuration: { virtualization, container } }) =>
      isVirtual(virtualization) || isVirtual(container),
  );
  return (
    <DataTable
      label={t("Ranked configurations")}
      className="full dense"
      heads={[
        { number: t("Rank") },
        t("Configuration"),
        ...columns.map(({ heading, unit, onPhones }) => ({
          number: heading,
          unit,
          ifWide: onPhones === undefined,
        })),
        { ifWide: t("Grade") },
        ...(isLayered ? [{ ifWide: t("Runs in") }] : []),
        { number: t("Year"), ifWide: true },
        { number: t("Reports"), ifWide: true },
        { number: t("Keys"), ifWide: true },
        { number: t("Networks"), ifWide: true },
      ]}
    >
      {leaderboard.rows.map((row, index) => (
        <tr
          key={row.configuration.id}
          id={row.configuration.id === marked?.configurationId ? FOUND_ROW : undefined}
          className={marked?.isMarked(row) === true ? "marked" : undefined}
        >
          <td className="number">
            <RankText row={row} />
          </td>
          <th scope="row">
            <CompareTick
              id={row.configuration.id}
              name={shortConfigurationName(row.configuration)}
            />{" "}
            <a href={paths.configuration(row.configuration.id, { method })}>
              {shortConfigurationName(row.configuration)}
            </a>
            <small className="below">{configurationDetail(row.configuration)}</small>
            <BelowIfNarrow>
              <small>{countOf(row.reports, "report")}</small>
            </BelowIfNarrow>
            {row.configuration.id === marked?.configurationId && (
              <small className="below found-place">
                {t("Found: {place}", { place: placeText(row, leaderboard) })}
              </small>
            )}
          </th>
          {columns.map(({ heading, onPhones, texts, decimals }) => (
            <NumberCell
              key={heading}
              text={texts[index] ?? null}
              decimals={decimals}
              className={onPhones === undefined ? "if-wide" : ""}
            >
              {onPhones === "ranked" && intervals[index] != null && (
                <BelowIfNarrow>
                  <small>{intervals[index]}</small>
                </BelowIfNarrow>
              )}
            </NumberCell>
          ))}
          <td className="if-wide">{row.grade ?? ABSENT}</td>
          {isLayered && (
            <td className="if-wide">
              <LayerTags {...row.configuration} />
            </td>
          )}
          <td className="number if-wide">
            <YearCell {...row.configuration} />
          </td>
          <td className="number if-wide">{formatCount(row.reports)}</td>
          <td className="number if-wide">{formatCount(row.keys)}</td>
          <td className="number if-wide">{formatCount(row.networks)}</td>
        </tr>
      ))}
    </DataTable>
  );
}

/** The rank, with a sign if the row is tied with the one above. */
export function RankText({ row: { rank, standing } }: { readonly row: LeaderboardRow }) {
  return (
    <>
      {standing?.isTied === true && <abbr title={t("overlaps the row above")}>=</abbr>}{" "}
      {rank ?? ABSENT}
    </>
  );
}

/** Marks a year that was inferred, not read from the processor's own identification. */
function YearCell({
  year,
  identifiedBy,
}: Pick<LeaderboardRow["configuration"], "year" | "identifiedBy">) {
  if (year === null) return ABSENT;
  if (identifiedBy === "stated") return year;
  return (
    <>
      {year} <small>{t("inferred")}</small>
    </>
  );
}

type NumberColumn = {
  readonly heading: string;
  readonly unit?: string;
  /** Phones show what is ranked, with its interval below it, and the place among the others. A row's page has the rest. */
  readonly onPhones?: "ranked" | "also" | undefined;
  /** Ranges are not aligned on their decimal points. */
  readonly range?: boolean;
  readonly format: (row: LeaderboardRow) => string | null;
};

function numberColumns(leaderboard: Leaderboard): NumberColumn[] {
  const { benchmark, metric, rows } = leaderboard;
  const ranked = (own: Leaderboard["metric"]) => ({
    onPhones: metric === own ? ("ranked" as const) : undefined,
  });
  const rating: NumberColumn[] = [
    {
      heading: t("Rating"),
      unit: "MIPS",
      format: (row) => formatOrNull(row.ratingMips, formatSignificant),
    },
    {
      heading: t("Own rating"),
      unit: "MIPS",
      format: (row) => formatOrNull(row.ownRatingMips, formatSignificant),
    },
  ];
  const percentile: NumberColumn[] = rows.some((row) => percentileText(row, leaderboard) !== null)
    ? [
        {
          heading: t("Faster than"),
          onPhones: "also",
          range: true,
          format: (row) => percentileText(row, leaderboard),
        },
      ]
    : [];
  // The intervals are those of the ranked value.
  const formatSpeed = relativeSpeedFormat(
    metric === "relative" ? rows.map(({ interval }) => interval) : [],
  );
  const relative: NumberColumn = {
    ...ranked("relative"),
    heading: t("Relative speed"),
    format: ({ relativeSpeed }) => formatOrNull(relativeSpeed, formatSpeed),
  };
  const described = benchmark === "default-set" ? null : getRankedBenchmark(benchmark);
  const formatOf = (divisor: number) =>
    metric === "relative"
      ? formatSpeed
      : (shown: number) => formatSignificant(metric === "absolute" ? shown / divisor : shown);
  if (described === null) return [relative, intervalColumn(formatOf(1)), ...percentile, ...rating];
  const value = { ...valueColumn(described.quantity, rows), ...ranked("absolute") };
  const interval = intervalColumn(formatOf(value.divisor));
  switch (described.quantity) {
    case "rate":
      return [value, interval, ...percentile, ...rating];
    case "time":
      return [
        relative,
        interval,
        ...percentile,
        {
          heading: t("Cost"),
          unit: t("instructions"),
          format: ({ costInInstructions }) => formatOrNull(costInInstructions, formatEstimate),
        },
        value,
        ...rating,
      ];
    case "bandwidth":
      return [
        relative,
        interval,
        ...percentile,
        {
          heading: t("Bytes per instruction"),
          format: ({ bytesPerInstruction }) => formatOrNull(bytesPerInstruction, formatSignificant),
        },
        value,
        ...rating,
      ];
  }
}

/** Uses one unit for the whole column, chosen for its smallest value. */
function valueColumn(
  quantity: Parameters<typeof readableUnit>[0],
  rows: readonly LeaderboardRow[],
): NumberColumn & { readonly divisor: number } {
  const medians = rows.flatMap(({ median }) => median ?? []);
  const { divisor, unit } = readableUnit(quantity, medians.length > 0 ? Math.min(...medians) : 1);
  return {
    heading: t("Value"),
    unit,
    divisor,
    format: ({ median }) => formatOrNull(median, (value) => formatSignificant(value / divisor)),
  };
}

/** The interval of the ranked value, written like it. The note below the table says what it ranges over. */
function intervalColumn(format: (value: number) => string): NumberColumn {
  return {
    heading: t("Interval"),
    range: true,
    format: ({ interval }) =>
      interval && t("{low} to {high}", { low: format(interval.low), high: format(interval.high) }),
  };
}
