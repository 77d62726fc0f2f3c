import { t } from "@oslag/language";
import type { FigureSnapshot, FigureSpecification } from "@oslag/schema";
import type { ExploreChart } from "@oslag/charts";
import {
  countOf,
  describePublished,
  formatFixed,
  formatSignificant,
  identificationText,
  valueName,
} from "@oslag/labels";
import { VIEWED_ROWS_MAX } from "@/lib/viewed-rows";
import { paths } from "@/lib/paths";
import { ABSENT, columnDecimals, NumberCell } from "../number-cell";
import { BelowIfNarrow } from "../below-if-narrow";
import { ScrollRegion } from "../scroll-region";

type FigureTableProps = {
  readonly specification: FigureSpecification;
  /** With the rows that the table shows. */
  readonly snapshot: FigureSnapshot;
  /** How many rows the CSV has. */
  readonly plotted: number;
  readonly chart: ExploreChart;
  /** Address of all values as CSV. */
  readonly csv: string;
  readonly label?: string;
  /** How many points are selected, if the table shows only these. */
  readonly selected?: number | null;
  /** The language of the rows' own texts, where it is not that of the page. */
  readonly rowLanguage?: string | undefined;
};

/** The plotted values in the units of the axes. */
export function FigureTable({
  specification,
  snapshot: { rows: shown },
  plotted,
  chart,
  csv,
  label = t("The values of the figure"),
  selected = null,
  rowLanguage,
}: FigureTableProps) {
  const points = shown.map((row) => ({
    row,
    x: chart.x.log
      ? formatSignificant(row.x / chart.x.divisor)
      : formatFixed(row.x, yearDigits(specification)),
    y: formatSignificant(row.y / chart.y.divisor),
  }));
  const decimals = {
    x: columnDecimals(points.map(({ x }) => x)),
    y: columnDecimals(points.map(({ y }) => y)),
  };
  const dimensions = dimensionsOf(chart);
  const isMeasured = shown.some(
    (row) => row.newest_report !== null || row.identified_by !== undefined,
  );
  return (
    <>
      <p>
        {extentText({ shown: shown.length, selected, plotted })}{" "}
        <a href={csv}>{t("every value as CSV")}</a>.{" "}
        {shown.some((row) => row.identified_by !== undefined) &&
          t(
            "Processors are stated, from the processor’s own identification; inferred from its name or from a range of models; unknown, not in the catalogue.",
          )}
      </p>
      <ScrollRegion label={label}>
        <table className="figure-values dense">
          <TableHead chart={chart} dimensions={dimensions} isMeasured={isMeasured} />
          <tbody>
            {points.map((point) => (
              <TableRow
                key={`${point.row.id} ${point.row.method ?? ""}`}
                point={point}
                decimals={decimals}
                dimensions={dimensions}
                isMeasured={isMeasured}
                language={rowLanguage}
              />
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </>
  );
}

function extentText({
  shown,
  selected,
  plotted,
}: {
  readonly shown: number;
  readonly selected: number | null;
  readonly plotted: number;
}): string {
  if (selected !== null)
    return shown < selected
      ? t("The first {shown} of {selected} selected points, of {plotted} plotted ones;", {
          shown: String(shown),
          selected: String(selected),
          plotted: String(plotted),
        })
      : t("All {selected} selected points, of {plotted} plotted ones;", {
          selected: String(selected),
          plotted: String(plotted),
        });
  return shown < plotted
    ? t("The first {viewedRowsMax} of {plotted} plotted points;", {
        viewedRowsMax: String(VIEWED_ROWS_MAX),
        plotted: String(plotted),
      })
    : t("All {plotted} plotted points;", { plotted: String(plotted) });
}

type Dimension = { readonly title: string | null; readonly key: "colour" | "shape" | "facet" };

function dimensionsOf({ colourTitle, shapeTitle, facetTitle }: ExploreChart): readonly Dimension[] {
  return [
    { title: colourTitle, key: "colour" as const },
    { title: shapeTitle, key: "shape" as const },
    { title: facetTitle, key: "facet" as const },
  ].filter(({ title }) => title !== null);
}

type TableHeadProps = {
  readonly chart: ExploreChart;
  readonly dimensions: readonly Dimension[];
  /** Whether some row is of reports: the last columns say nothing of published values. */
  readonly isMeasured: boolean;
};

function TableHead({ chart, dimensions, isMeasured }: TableHeadProps) {
  return (
    <thead>
      <tr>
        <th scope="col">{t("Point")}</th>
        <th scope="col" className="if-wide">
          {t("What it is")}
        </th>
        <th scope="col" className="number">
          {chart.x.title}
        </th>
        <th scope="col" className="number">
          {chart.y.title}
        </th>
        {dimensions.map(({ title, key }) => (
          <th key={key} scope="col" className="if-wide">
            {title}
          </th>
        ))}
        {isMeasured && (
          <>
            <th scope="col" className="if-wide">
              {t("Processor identified")}
            </th>
            <th scope="col" className="number if-wide">
              {t("Reports")}
            </th>
            <th scope="col" className="number if-wide">
              {t("Keys")}
            </th>
          </>
        )}
      </tr>
    </thead>
  );
}

type TableRowProps = {
  readonly point: {
    readonly row: FigureSnapshot["rows"][number];
    readonly x: string;
    readonly y: string;
  };
  readonly decimals: { readonly x: number; readonly y: number };
  readonly dimensions: readonly Dimension[];
  readonly isMeasured: boolean;
  /** Of the row's own texts, where it is not that of the page. */
  readonly language: string | undefined;
};

function TableRow({ point, decimals, dimensions, isMeasured, language }: TableRowProps) {
  const { row, x, y } = point;
  const { newest_report: report } = row;
  const published = row.origin === "literature" ? `${paths.literature()}#values` : null;
  const target = report === null ? published : paths.report(report);
  const origin = originText(row);
  const groups = dimensions.flatMap(({ key }) => row[key] ?? []);
  const identified =
    row.identified_by === undefined
      ? []
      : [t("processor {identified}", { identified: identificationText(row.identified_by) })];
  const counts = report === null ? [] : [countOf(row.reports, "report"), countOf(row.keys, "key")];
  return (
    <tr data-row={row.id} className={row.marked === true ? "marked" : undefined}>
      <th scope="row">
        <span lang={language}>
          {target === null ? row.label : <a href={target}>{row.label}</a>}
        </span>
        <BelowIfNarrow>
          {origin}
          {groups.map((group, at) => (
            <span key={dimensions[at]?.key} lang={language}>{`; ${group}`}</span>
          ))}
          {[...identified, ...counts].map((text) => `; ${text}`).join("")}
        </BelowIfNarrow>
      </th>
      <td className="if-wide">{origin}</td>
      <NumberCell text={x} decimals={decimals.x} />
      <NumberCell text={y} decimals={decimals.y} />
      {dimensions.map(({ key }) => (
        <td key={key} className="if-wide" lang={language}>
          {row[key] ?? ABSENT}
        </td>
      ))}
      {isMeasured && (
        <>
          <td className="if-wide">
            {row.identified_by === undefined ? ABSENT : valueName(row.identified_by)}
          </td>
          <td className="number if-wide">{report === null ? ABSENT : row.reports}</td>
          <td className="number if-wide">{report === null ? ABSENT : row.keys}</td>
        </>
      )}
    </tr>
  );
}

function yearDigits({ x }: FigureSpecification): number {
  return x === "received" ? 2 : 0;
}

function originText({
  origin,
  covered,
  busy,
  source,
  published,
}: FigureSnapshot["rows"][number]): string {
  const incomplete =
    (covered.measured < covered.of
      ? `, ${t("incomplete: {measured} of {of}", { measured: String(covered.measured), of: String(covered.of) })}`
      : "") + (busy === true ? `, ${t("busy machine")}` : "");
  switch (origin) {
    case "official":
      return `${t("official build")}${incomplete}`;
    case "local":
      return `${t("local build")}${incomplete}`;
    case "browser":
      return `${t("browser, WebAssembly")}${incomplete}`;
    case "paper":
      return `${t("of the paper")}${incomplete}`;
    case "convention":
      return t("of the paper, by the convention");
    case "plotted":
      return t("as plotted in 1990");
    case "literature":
      return [
        t("published: {source}", { source: source ?? "" }),
        ...(published === undefined ? [] : describePublished(published)),
      ].join("; ");
  }
}
