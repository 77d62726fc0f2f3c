import { t } from "@oslag/language";
import { Curves, layoutCurves, PRINT_GROUP_INK, type CurvesInput } from "@oslag/charts";
import { countOf, OS_TITLES, valueName } from "@oslag/labels";
import {
  architectureName,
  osFamilyOf,
  toCurvesQuery,
  vendorNameOf,
  type ConfigurationCurve,
  type CurvesFigure,
  type CurvesFilters,
} from "@oslag/schema";
import { createElement } from "react";
import { paths } from "@/lib/paths";
import { drawnProps, type FigureSize, type ReportFigurePresentation } from "./figure-presentation";

const DATE_DIGITS = 10;
const SHORT_ID_DIGITS = 8;

/** A curve with the name of its configuration, which no other curve of the figure has. */
export type NamedCurve = ConfigurationCurve & { readonly name: string };

/** Names each curve after its configuration, and after its report too where two configurations have one short name. */
export function nameCurves({ snapshot: { curves, sources } }: CurvesFigure): NamedCurve[] {
  const labels = curves.map(({ report }) => sources.find(({ id }) => id === report)?.label ?? "");
  return curves.map((curve, index) => {
    const label = labels[index] ?? "";
    const isShared = labels.filter((other) => other === label).length > 1;
    const name = isShared ? `${label} (${curve.report.slice(0, SHORT_ID_DIGITS)})` : label;
    return { ...curve, name };
  });
}

export function systemOf({ os_family: family }: ConfigurationCurve): string {
  return OS_TITLES[family] ?? family;
}

/** What every figure of curves says and has, whatever it draws of them. */
export function presentCommon(
  { snapshot, specification: { filters } }: CurvesFigure,
  {
    title,
    reading,
    words,
    drawn,
    input,
    curves,
  }: {
    readonly title: string;
    readonly reading: string;
    /** The values in words, for those who do not see the drawing. */
    readonly words: readonly string[];
    /** Sentences about what is not drawn. */
    readonly drawn: readonly string[];
    readonly input: CurvesInput;
    /** With the points that the CSV has. */
    readonly curves: readonly NamedCurve[];
  },
): Omit<ReportFigurePresentation, "live" | "table"> {
  const count = t("{configurations}, one report of each", {
    configurations: countOf(curves.length, "configuration"),
  });
  const description = [reading, ...words].join(" ");
  const newest =
    snapshot.sources
      .map(({ received }) => received)
      .toSorted()
      .at(-1) ?? "";
  const busy = snapshot.sources.filter(({ quiet }) => !quiet).length;
  return {
    title,
    caption: [
      `${title}.`,
      t("n = {count}, the newest received on {date}.", {
        count,
        date: newest.slice(0, DATE_DIGITS),
      }),
      ...drawn,
      ...(busy === 0
        ? []
        : [t("{reports} of a busy machine.", { reports: countOf(busy, "report") })]),
      reading,
      ...(filters === undefined ? [] : [filterSentence(filters)]),
      t("An extension, in no geometric mean; measured values, so no baseline takes part."),
      t("Suite method {method}.", { method: String(snapshot.method) }),
    ],
    description,
    count,
    baseline: null,
    variables: [input.x.title, input.y.title],
    draw: (size, shown) => {
      const layout = layoutCurves(input, { ...size, height: heightOf(size) });
      const { ink, ...props } = drawnProps(shown, { title, description, layout });
      const { width, height } = layout;
      // A page has variables for colours; a file has none.
      const own =
        ink === undefined ? { ...props, layout } : { ...props, layout, ink: PRINT_GROUP_INK };
      return { element: createElement(Curves, own), width, height };
    },
    csv: {
      columns: [
        "configuration",
        "report",
        "label",
        "year",
        snapshot.quantity,
        "value",
        "low",
        "high",
        "parallel_efficiency",
      ],
      rows: curves.flatMap(({ configuration, report, name, year, points }) =>
        points.map(({ x, value, low, high, efficiency }) => [
          configuration,
          report,
          name,
          year,
          x,
          value,
          low,
          high,
          efficiency,
        ]),
      ),
    },
  };
}

/** The page that shows the same of today: every plot of the same configurations. */
export function liveAddress({ specification }: CurvesFigure): string {
  const { x, ...query } = toCurvesQuery(specification);
  if (specification.benchmark === "bcopy-sizes") return paths.bandwidth(query);
  return `${paths.scaling(query)}${x === undefined ? "" : `#${specification.benchmark}`}`;
}

export function linksOf(curves: readonly NamedCurve[]): readonly string[] {
  return curves.map(({ report }) => `${paths.report(report)}#extensions`);
}

/** Says which configurations are shown, names as they are listed. */
function filterSentence(filters: CurvesFilters): string {
  const { os, architecture, vendor, processor, virtual, build, host } = filters;
  const parts = [
    ...(os === undefined
      ? []
      : [t("operating system {name}", { name: OS_TITLES[osFamilyOf(os)] ?? os })]),
    ...(vendor === undefined ? [] : [t("processor vendor {name}", { name: vendorNameOf(vendor) })]),
    ...(processor === undefined ? [] : [t("processors named “{name}”", { name: processor })]),
    ...(architecture === undefined
      ? []
      : [t("architecture {name}", { name: architectureName(architecture) })]),
    ...(virtual === undefined
      ? []
      : [virtual === "yes" ? t("virtual machines and containers") : t("bare metal")]),
    ...(build === undefined
      ? []
      : [build === "official" ? t("official builds") : t("local builds")]),
    ...(host === undefined ? [] : [t("{host} runs", { host: valueName(host) })]),
  ];
  return t("Filters: {filters}.", { filters: parts.join(", ") });
}

/** Lower by its width where there is more of it. */
function heightOf({ width, fontSize }: FigureSize): number {
  return Math.round(10 * fontSize + 0.3 * width);
}
