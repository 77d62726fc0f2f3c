import {
  FIGURE_COUNTED_MAX,
  FIGURE_DIMENSIONS,
  FIGURE_SETS,
  getBenchmark,
  PAPER_COLUMNS,
  type FigureSnapshot,
  type FigureSpecification,
} from "@oslag/schema";
import type { ExploreAxis } from "@oslag/charts";
import { isLogX } from "@oslag/store";

/** Returns the title of a figure: `getpid, relative speed, against the CPU rating`. */
export function figureTitle(specification: FigureSpecification): string {
  return `${capital(subjectText(specification))} against ${X_TEXTS[specification.x] ?? specification.x}`;
}

const X_TEXTS: Readonly<Record<string, string>> = {
  rating: "the CPU rating",
  year: "the year of the processor",
  received: "the date of the report",
  cores: "the number of cores",
};

const X_TITLES: Readonly<Record<string, string>> = {
  rating: "CPU rating (MIPS, VAX-11/780 = 1)",
  year: "First year of the processor’s generation",
  received: "Report received (year)",
  cores: "Processor cores",
};

function subjectText({ y, value }: FigureSpecification): string {
  if ("column" in y) return PAPER_COLUMNS[y.column].title;
  if ("set" in y) return `relative speed, ${FIGURE_SETS[y.set].title},`;
  const name = y.variant === "default" ? y.benchmark : `${y.benchmark} ${y.variant}`;
  switch (value) {
    case "relative":
      return `relative speed of ${name}`;
    case "cost":
      return `${getBenchmark(y.benchmark)?.quantity === "time" ? "cost in instructions of" : "bytes per instruction of"} ${name}`;
    case "absolute":
      return name;
  }
}

export function xAxis({ x }: Pick<FigureSpecification, "x">): ExploreAxis {
  const benchmark = getBenchmark(x);
  const title = X_TITLES[x] ?? `${benchmark?.title ?? x} (${benchmark?.unit ?? ""})`;
  return { title, log: isLogX({ x }), divisor: 1 };
}

const NS_PER_US = 1e3;
const BYTES_PER_MBYTE = 1e6;

/** Returns the methods on one axis, such as `methods 1 and 2`; null where there is only one. */
export function methodsText({ methods }: Pick<FigureSpecification, "methods">): string | null {
  if (methods === undefined) return null;
  return `methods ${methods.slice(0, -1).join(", ")} and ${methods.at(-1)}`;
}

/** Returns the y axis. Where several methods share it, its title says so. */
export function yAxis(specification: FigureSpecification): ExploreAxis {
  const axis = axisOfValue(specification);
  const methods = methodsText(specification);
  return methods === null ? axis : { ...axis, title: `${axis.title}, ${methods}` };
}

/** Times are drawn in microseconds and bandwidths in 10^6 bytes/s, as the paper prints them. */
function axisOfValue({ y, value }: FigureSpecification): ExploreAxis {
  const plain = { log: true, divisor: 1 };
  if ("column" in y) return { title: PAPER_COLUMNS[y.column].axis, log: false, divisor: 1 };
  if ("set" in y) return { ...plain, title: `Relative speed (${FIGURE_SETS[y.set].short})` };
  const benchmark = getBenchmark(y.benchmark);
  const name = y.variant === "default" ? y.benchmark : `${y.benchmark} ${y.variant}`;
  if (value === "relative") return { ...plain, title: `Relative speed of ${name}` };
  switch (benchmark?.quantity) {
    case "time":
      if (value === "cost") return { ...plain, title: `${name} (instructions)` };
      return {
        log: true,
        divisor: NS_PER_US,
        title: `${name} (µs/${benchmark.unit.split("/")[1] ?? "op"})`,
      };
    case "bandwidth":
      if (value === "cost") return { ...plain, title: `${name} (bytes/instruction)` };
      return { log: true, divisor: BYTES_PER_MBYTE, title: `${name} (Mbytes/s)` };
    case "rate":
    case undefined:
      return { ...plain, title: `${name} (${benchmark?.unit ?? "1"})` };
  }
}

export function dimensionTitle(dimension: FigureSpecification["colour"]): string | null {
  return dimension === null ? null : FIGURE_DIMENSIONS[dimension];
}

/** Returns how many points are drawn and how many match: `12 of 40 matching configurations`. */
export function countText({ points }: FigureSpecification, { counts }: FigureSnapshot): string {
  if (points === "none")
    return `${counts.paper} ${counts.paper === 1 ? "point" : "points"} of the paper`;
  return `${counts.drawn} of ${atMost(counts.matching)} matching ${points}`;
}

/** Returns a count, or that it is more than the bound at which counting stopped. */
export function atMost(count: number): string {
  return isCapped(count) ? `more than ${FIGURE_COUNTED_MAX}` : String(count);
}

export function isCapped(count: number): boolean {
  return count > FIGURE_COUNTED_MAX;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
