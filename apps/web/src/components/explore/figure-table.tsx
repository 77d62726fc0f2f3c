import { formatFixed } from "@oslag/science";
import type { FigureSnapshot, FigureSpecification } from "@oslag/schema";
import type { ExploreChart } from "@oslag/charts";
import { IDENTIFICATION, describePublished, formatSignificant } from "@oslag/labels";
import { VIEWED_ROWS_MAX } from "@/lib/viewed-rows";
import { paths } from "@/lib/paths";
import { ABSENT, columnDecimals, NumberCell } from "../number-cell";
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
};

/** The plotted values in the units of the axes. */
export function FigureTable({
  specification,
  snapshot: { rows: shown },
  plotted,
  chart,
  csv,
  label = "The values of the figure",
  selected = null,
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
  return (
    <>
      <p>
        {extentText({ shown: shown.length, selected, plotted })}{" "}
        <a href={csv}>every value as CSV</a>.{" "}
        {shown.some((row) => row.identified_by !== undefined) &&
          `Processors are ${Object.values(IDENTIFICATION).join("; ")}.`}
      </p>
      <ScrollRegion label={label}>
        <table>
          <TableHead chart={chart} dimensions={dimensions} />
          <tbody>
            {points.map((point) => (
              <TableRow
                key={`${point.row.id} ${point.row.method ?? ""}`}
                point={point}
                decimals={decimals}
                dimensions={dimensions}
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
      ? `The first ${shown} of ${selected} selected points, of ${plotted} plotted ones;`
      : `All ${selected} selected points, of ${plotted} plotted ones;`;
  return shown < plotted
    ? `The first ${VIEWED_ROWS_MAX} of ${plotted} plotted points;`
    : `All ${plotted} plotted points;`;
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
};

function TableHead({ chart, dimensions }: TableHeadProps) {
  return (
    <thead>
      <tr>
        <th scope="col">Point</th>
        <th scope="col">What it is</th>
        <th scope="col" className="number">
          {chart.x.title}
        </th>
        <th scope="col" className="number">
          {chart.y.title}
        </th>
        {dimensions.map(({ title, key }) => (
          <th key={key} scope="col">
            {title}
          </th>
        ))}
        <th scope="col">Processor identified</th>
        <th scope="col" className="number">
          Reports
        </th>
        <th scope="col" className="number">
          Keys
        </th>
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
};

function TableRow({ point: { row, x, y }, decimals, dimensions }: TableRowProps) {
  const { newest_report: report } = row;
  const published = row.origin === "literature" ? `${paths.literature()}#values` : null;
  const target = report === null ? published : paths.report(report);
  return (
    <tr data-row={row.id} className={row.marked === true ? "marked" : undefined}>
      <th scope="row">{target === null ? row.label : <a href={target}>{row.label}</a>}</th>
      <td className={row.origin === "literature" ? undefined : "nowrap-if-wide"}>
        {originText(row)}
      </td>
      <NumberCell text={x} decimals={decimals.x} />
      <NumberCell text={y} decimals={decimals.y} />
      {dimensions.map(({ key }) => (
        <td key={key}>{row[key] ?? ABSENT}</td>
      ))}
      <td>{row.identified_by ?? ABSENT}</td>
      <td className="number">{report === null ? ABSENT : row.reports}</td>
      <td className="number">{report === null ? ABSENT : row.keys}</td>
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
    (covered.measured < covered.of ? `, incomplete: ${covered.measured} of ${covered.of}` : "") +
    (busy === true ? ", busy machine" : "");
  switch (origin) {
    case "official":
      return `official build${incomplete}`;
    case "local":
      return `local build${incomplete}`;
    case "browser":
      return `browser, WebAssembly${incomplete}`;
    case "paper":
      return `of the paper${incomplete}`;
    case "convention":
      return "of the paper, by the convention";
    case "plotted":
      return "as plotted in 1990";
    case "literature":
      return [
        `published: ${source ?? ""}`,
        ...(published === undefined ? [] : describePublished(published)),
      ].join("; ");
  }
}
