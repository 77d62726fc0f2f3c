import { t } from "@oslag/language";
import { labelSome, linearAxis, type Axis } from "./axis";
import { roundPixel, type Box } from "./box";
import { textWidth } from "./text-width";

export type BoardLine = {
  readonly id: "getpid" | "cswitch" | "rating";
  readonly name: string;
  /** Rising in years; a value is a time relative to that of the first release. */
  readonly points: readonly {
    readonly year: number;
    readonly value: number;
    readonly title: string;
  }[];
};

export type BoardLayout = {
  readonly width: number;
  readonly height: number;
  readonly fontSize: number;
  readonly plot: Box;
  readonly x: Axis;
  readonly y: Axis;
  readonly unchanged: number;
  readonly lines: readonly {
    readonly line: BoardLine;
    readonly path: string;
    readonly marks: readonly {
      readonly x: number;
      readonly y: number;
      readonly title: string;
      readonly id: string;
    }[];
    readonly label: { readonly text: string; readonly x: number; readonly y: number };
  }[];
};

/** Places times of one board under newer software, relative to the first release, with each line's name at its end. */
export function layoutBoardFigure(
  lines: readonly BoardLine[],
  size: { readonly width: number; readonly height: number; readonly fontSize: number },
): BoardLayout {
  const { width, height, fontSize } = size;
  const all = lines.flatMap(({ points }) => points);
  if (all.length === 0) throw new RangeError("layoutBoardFigure: there are no points");
  const names = Math.max(...lines.map(({ name }) => textWidth(name, fontSize)));
  const plot = {
    x0: roundPixel(fontSize * 4),
    x1: roundPixel(width - names - fontSize * 1.2),
    y0: roundPixel(fontSize),
    y1: roundPixel(height - fontSize * 3.6),
  };
  const years = all.map(({ year }) => year);
  // The axis ends with the last release, so that no line runs through the names.
  const [from, to] = [Math.floor(Math.min(...years)), Math.max(...years)];
  const axis = linearAxis({
    title: t("Year in which the guide first prints it"),
    domain: [from, to],
    range: [plot.x0, plot.x1],
    fontSize,
  });
  const ticks = Array.from({ length: Math.floor(to) - from + 1 }, (_, index) => from + index).map(
    (value) => ({ value, at: axis.at(value), label: String(value) }),
  );
  const x = { ...axis, ticks: labelSome(ticks, { range: axis.scale.range, fontSize }) };
  const y = linearAxis({
    title: t("Time (first release = 1)"),
    domain: [0, Math.max(1, ...all.map(({ value }) => value)) * 1.1],
    range: [plot.y1, plot.y0],
    fontSize,
    ticks: 5,
  });
  return {
    width,
    height,
    fontSize,
    plot,
    x,
    y,
    unchanged: y.at(1),
    lines: lines.map((line) => {
      const marks = line.points.map(({ year, value, title }, index) => ({
        x: x.at(year),
        y: y.at(value),
        title,
        id: `${line.id}-${index}`,
      }));
      const last = marks.at(-1);
      return {
        line,
        marks,
        path: marks.map((mark, index) => `${index === 0 ? "M" : "L"}${mark.x},${mark.y}`).join(""),
        label: {
          text: line.name,
          x: roundPixel((last?.x ?? plot.x0) + 9),
          y: roundPixel((last?.y ?? plot.y0) + fontSize * 0.35),
        },
      };
    }),
  };
}
