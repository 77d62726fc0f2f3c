import {
  FIGURE_COUNTED_MAX,
  FIGURE_DIMENSIONS,
  FIGURE_SETS,
  getBenchmark,
  quantityOfBenchmark,
  PAPER_COLUMNS,
  type CitedSource,
  type FigureSnapshot,
  type FigureSpecification,
} from "@oslag/schema";
import type { ExploreAxis } from "@oslag/charts";
import { languageNow, msg, SOURCE_LANGUAGE, t, translate } from "@oslag/language";
import { isLogX } from "@oslag/store";
import { capital } from "@/lib/capital";

/** The first renderer whose titles say how a figure divides its points and which points it has. Figures frozen before keep their title, which is in their files. */
const DIVIDED_SINCE = 9;

/**
 * Returns the title of a figure: `Relative speed of getpid against the CPU rating, by operating system`. The renderer is that of the snapshot;
 * without one the figure would be drawn now.
 */
export function figureTitle(specification: FigureSpecification, renderer = Infinity): string {
  const axes = t("{subject} against {x}", {
    subject: capital(subjectText(specification)),
    x: translate(X_TEXTS[specification.x] ?? specification.x),
  });
  if (renderer < DIVIDED_SINCE) return axes;
  return [axes, ...divisionText(specification), ...pointsText(specification)].join(", ");
}

function divisionText({ colour, shape, facet }: FigureSpecification): string[] {
  const names = new Set(
    [colour, shape, facet].flatMap((own) => (own === null ? [] : [FIGURE_DIMENSIONS[own]])),
  );
  return names.size === 0
    ? []
    : [
        t("by {properties}", {
          properties: [...names].map((name) => dividedName(name)).join(` ${t("and")} `),
        }),
      ];
}

/** Says which points a figure has if these are not the usual ones: today's beside the machines of a paper over the same operations. */
function pointsText({
  points,
  paper,
  convention,
  plotted,
  literature,
}: FigureSpecification): string[] {
  return [
    ...(points === "none" ? [t("machines of {paper} alone", { paper })] : []),
    ...(convention === "like-with-like"
      ? []
      : [t("by convention {convention} of Figure 1 of 1990", { convention })]),
    ...(literature === undefined ? [] : [t("beside published values")]),
    ...(plotted === undefined ? [] : [t("beside the values plotted in {year}", { year: plotted })]),
  ];
}

const X_TEXTS: Readonly<Record<string, string>> = {
  rating: msg("the CPU rating"),
  year: msg("the year of the processor"),
  received: msg("the date of the report"),
  cores: msg("the number of cores"),
};

const X_TITLES: Readonly<Record<string, string>> = {
  rating: msg("CPU rating (MIPS, VAX-11/780 = 1)"),
  year: msg("First year of the processor’s generation"),
  received: msg("Report received (year)"),
  cores: msg("Processor cores"),
};

function subjectText({ y, value }: FigureSpecification): string {
  if ("column" in y) return translate(PAPER_COLUMNS[y.column].title);
  if ("set" in y) return t("relative speed, {set},", { set: translate(FIGURE_SETS[y.set].title) });
  const name = y.variant === "default" ? y.benchmark : `${y.benchmark} ${y.variant}`;
  switch (value) {
    case "relative":
      return t("relative speed of {name}", { name });
    case "cost":
      return getBenchmark(y.benchmark)?.quantity === "time"
        ? t("cost in instructions of {name}", { name })
        : t("bytes per instruction of {name}", { name });
    case "absolute":
      return absoluteText(y.benchmark, name);
  }
}

/** In English this is the name alone, as in the files of frozen figures. In a sentence of another language a name does not begin it. */
function absoluteText(benchmark: string, name: string): string {
  if (languageNow() === SOURCE_LANGUAGE) return name;
  switch (quantityOfBenchmark(benchmark)) {
    case "time":
      return t("time of {name}", { name });
    case "bandwidth":
      return t("bandwidth of {name}", { name });
    case "rate":
      return t("rate of {name}", { name });
  }
}

export function xAxis({ x }: Pick<FigureSpecification, "x">): ExploreAxis {
  const benchmark = getBenchmark(x);
  const title =
    X_TITLES[x] === undefined
      ? `${translate(benchmark?.title ?? x)} (${translate(benchmark?.unit ?? "")})`
      : translate(X_TITLES[x]);
  return { title, log: isLogX({ x }), divisor: 1 };
}

const NS_PER_US = 1e3;
const NS_PER_S = 1e9;
const BYTES_PER_MBYTE = 1e6;

/** Returns the methods on one axis, such as `methods 1 and 2`; null where there is only one. */
export function methodsText({ methods }: Pick<FigureSpecification, "methods">): string | null {
  if (methods === undefined) return null;
  return t("methods {first} and {last}", {
    first: methods.slice(0, -1).join(", "),
    last: String(methods.at(-1)),
  });
}

/** Returns the y axis. Where several methods share it, its title says so. */
export function yAxis(
  specification: FigureSpecification,
  { renderer }: Pick<FigureSnapshot, "renderer">,
): ExploreAxis {
  const axis = axisOfValue(specification, renderer);
  const methods = methodsText(specification);
  return methods === null ? axis : { ...axis, title: `${axis.title}, ${methods}` };
}

/** The first renderer that draws passes of the Andrew benchmark in seconds. */
const SECONDS_SINCE = 11;

/** Times are drawn in microseconds, those of Andrew in seconds, and bandwidths in 10^6 bytes/s, as the paper prints them. */
function axisOfValue({ y, value }: FigureSpecification, renderer: number): ExploreAxis {
  const plain = { log: true, divisor: 1 };
  if ("column" in y)
    return { title: translate(PAPER_COLUMNS[y.column].axis), log: false, divisor: 1 };
  if ("set" in y)
    return {
      ...plain,
      title: t("Relative speed ({mean})", { mean: translate(FIGURE_SETS[y.set].short) }),
    };
  const benchmark = getBenchmark(y.benchmark);
  const name = y.variant === "default" ? y.benchmark : `${y.benchmark} ${y.variant}`;
  if (value === "relative") return { ...plain, title: t("Relative speed of {name}", { name }) };
  switch (benchmark?.quantity) {
    case "time":
      if (value === "cost") return { ...plain, title: t("{name} (instructions)", { name }) };
      if (benchmark.unit === "ns/pass" && renderer >= SECONDS_SINCE)
        return { log: true, divisor: NS_PER_S, title: t("{name} (s/pass)", { name }) };
      return {
        log: true,
        divisor: NS_PER_US,
        title: `${name} (${translate(`µs/${benchmark.unit.split("/")[1] ?? "op"}`)})`,
      };
    case "bandwidth":
      if (value === "cost") return { ...plain, title: t("{name} (bytes/instruction)", { name }) };
      return { log: true, divisor: BYTES_PER_MBYTE, title: t("{name} (Mbytes/s)", { name }) };
    case "rate":
    case undefined:
      return { ...plain, title: `${name} (${translate(benchmark?.unit ?? "1")})` };
  }
}

export function dimensionTitle(dimension: FigureSpecification["colour"]): string | null {
  return dimension === null ? null : translate(FIGURE_DIMENSIONS[dimension]);
}

/** Returns how many points are drawn and how many match: `12 of 40 matching configurations`. */
export function countText({ points }: FigureSpecification, { counts }: FigureSnapshot): string {
  if (points === "none")
    return t(
      "{count, plural, one {{shown} point of the paper} other {{shown} points of the paper}}",
      { count: counts.paper, shown: String(counts.paper) },
    );
  const values = { drawn: String(counts.drawn), matching: atMost(counts.matching) };
  return points === "configurations"
    ? t("{drawn} of {matching} matching configurations", values)
    : t("{drawn} of {matching} matching reports", values);
}

/** Returns a count, or that it is more than the bound at which counting stopped. */
export function atMost(count: number): string {
  return isCapped(count)
    ? t("more than {count}", { count: String(FIGURE_COUNTED_MAX) })
    : String(count);
}

export function isCapped(count: number): boolean {
  return count > FIGURE_COUNTED_MAX;
}

/** Returns the name of a dimension within a title. Other languages need another case, so their names are translated whole. */
function dividedName(name: string): string {
  return languageNow() === SOURCE_LANGUAGE ? lower(name) : translate(`by ${lower(name)}`);
}

/** Leaves abbreviations, such as RISC, as they are. */
function lower(text: string): string {
  return /^[A-Z]{2}/.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1);
}

/** Returns the year of a source; the first one of several, such as `1996-2001`, and that of a date. */
export function firstYear({ year }: Pick<CitedSource, "year">): string {
  return /\d{4}/.exec(year)?.[0] ?? year;
}
