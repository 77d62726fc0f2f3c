import { msg, t, translate } from "@oslag/language";
import { logAxis, type Axis } from "./axis";
import { boxAround, boxesOverlap, roundPixel, type Box } from "./box";
import { placeLabels, type LabelMark, type PlacedLabel } from "./place-labels";
import { PROCESSORS_TITLES } from "./processors-titles";
import { smallerType, type TypeSize } from "./smaller-type";
import { textWidth } from "./text-width";

/** Where a rating is from; the mark's shape says it. */
export type PairRating = "same-run" | "vendor" | "model" | "inferred";

export type PairMark = {
  readonly id: string;
  /** What a pointer shows. */
  readonly title: string;
  readonly class: "1990" | "literature" | "today";
  readonly rating: PairRating | null;
  readonly isSeveral: boolean;
  readonly isUnknown: boolean;
  readonly label: string | null;
  readonly mips: number;
  readonly bounds: readonly [number, number] | null;
  readonly value: number;
};

/** A median over a range of MIPS, drawn as a line across it. */
export type PairMedian = {
  readonly class: PairMark["class"];
  readonly isSeveral: boolean;
  readonly fromMips: number;
  readonly toMips: number;
  readonly value: number;
  readonly n: number;
};

export type PairFigureInput = {
  readonly marks: readonly PairMark[];
  readonly medians: readonly PairMedian[];
};

export type PlacedPairMark = {
  readonly mark: PairMark;
  readonly x: number;
  readonly y: number;
  readonly bar: readonly [x0: number, x1: number] | null;
};

export type PairPanel = {
  readonly title: string;
  /** At the plot, or further left if it is too long. */
  readonly titleX: number;
  readonly plot: Box;
  readonly x: Axis;
  readonly y: Axis;
  readonly pace: number;
  readonly marks: readonly PlacedPairMark[];
  readonly medians: readonly {
    readonly median: PairMedian;
    readonly x0: number;
    readonly x1: number;
    readonly y: number;
    readonly text: string;
    /** Middle of the text's baseline. */
    readonly textX: number;
    readonly textY: number;
    /** What the text covers, with its halo. */
    readonly box: Box;
  }[];
  readonly labels: readonly PlacedLabel[];
};

export type PairLegendEntry = {
  readonly key: PairRating | "1990" | "today" | "unknown" | "median";
  readonly text: string;
  readonly x: number;
  readonly y: number;
};

export type PairLayout = {
  readonly width: number;
  readonly height: number;
  readonly fontSize: number;
  readonly labelSize: number;
  readonly legend: readonly PairLegendEntry[];
  readonly panels: readonly PairPanel[];
  /** Where the drawing is broken between one processor and several. */
  readonly breakY: number | null;
};

type Size = { readonly width: number; readonly height: number } & TypeSize;

export const PAIR_RADIUS_PX = 4.4;
/** How far the halo of a count goes beyond its letters. */
export const COUNT_HALO_PX = 1.5;
/** How far the baseline of a count is above its line; the nearer ones serve where marks leave little room. */
const COUNT_EM = [0.45, -1.1, 0.3, -0.95] as const;
const LABEL_EM = 0.8;
/** Space to the right of the plots. */
const RIGHT_EM = 1.2;
const LEGEND_LINE_EM = 1.6;
const LEGEND_MARK_PX = 8;
export const PAIR_LEGEND_TEXT_PX = 11;
const LEGEND_GAP_PX = 16;

const LEGEND: readonly (readonly [PairLegendEntry["key"], string])[] = [
  ["1990", msg("1990, the paper")],
  ["today", msg("today’s reports")],
  ["same-run", msg("literature, rating of the same run")],
  ["vendor", msg("rating of the vendor")],
  ["model", msg("rating by model")],
  ["inferred", msg("model inferred")],
  ["unknown", msg("dotted: number of processors unknown")],
  ["median", msg("median of a decade of MIPS")],
];

function titleOf(panel: number, { marks }: PairFigureInput): string {
  if (panel === 1) return translate(PROCESSORS_TITLES.several);
  return translate(PROCESSORS_TITLES[marks.some(({ isUnknown }) => isUnknown) ? "unknown" : "one"]);
}

/**
 * Places the pair series in two panels on the same axes, one above the other: one processor, and several that nothing was pinned to.
 * A panel without marks is left out. Throws for no marks: there is nothing to lay out.
 */
export function layoutPairFigure(input: PairFigureInput, size: Size): PairLayout {
  const { width, fontSize } = size;
  const labelSize = roundPixel(smallerType(size, LABEL_EM));
  if (input.marks.length === 0) throw new RangeError("layoutPairFigure: there are no marks");
  const shown = new Set(input.marks.flatMap(legendKeys));
  if (input.medians.length > 0) shown.add("median");
  const legend = layoutLegend(
    LEGEND.filter(([key]) => shown.has(key)).map(([key, text]) => [key, translate(text)] as const),
    size,
  );
  const top = (legend.at(-1)?.y ?? 0) + fontSize * 1.1;
  const isDivided = input.marks.some(({ isSeveral }) => isSeveral);
  const domains = domainsOf(input);
  const left = fontSize * 4.2;
  const right = width - fontSize * RIGHT_EM;
  const titleRoom = fontSize * 1.9;
  const bottomRoom = fontSize * 3.6;
  const gap = isDivided ? fontSize * 3.4 : 0;
  const room = size.height - top - titleRoom * (isDivided ? 2 : 1) - bottomRoom - gap;
  const share = isDivided ? 0.58 : 1;
  const first: Box = {
    x0: roundPixel(left),
    x1: roundPixel(right),
    y0: roundPixel(top + titleRoom),
    y1: roundPixel(top + titleRoom + room * share),
  };
  const breakY = isDivided ? roundPixel(first.y1 + fontSize * 2.4) : null;
  const second: Box = {
    ...first,
    y0: roundPixel(first.y1 + gap + titleRoom),
    y1: roundPixel(size.height - bottomRoom),
  };
  const boxes = isDivided ? [first, second] : [first];
  const panels = boxes.map((plot, index) =>
    layoutPanel(
      {
        marks: input.marks.filter(({ isSeveral }) => isSeveral === (index === 1)),
        medians: input.medians.filter(({ isSeveral }) => isSeveral === (index === 1)),
      },
      {
        plot,
        fontSize,
        labelSize,
        domains,
        title: titleOf(index, input),
        isLast: index === boxes.length - 1,
      },
    ),
  );
  return { width, height: size.height, fontSize, labelSize, legend, panels, breakY };
}

function legendKeys({ class: of, rating, isUnknown }: PairMark): PairLegendEntry["key"][] {
  if (of !== "literature") return [of];
  return [...(rating === null ? [] : [rating]), ...(isUnknown ? (["unknown"] as const) : [])];
}

/** A circle around the count of a median. */
function boxOfCount(
  { textX, textY, text }: { readonly textX: number; readonly textY: number; readonly text: string },
  labelSize: number,
): LabelMark {
  return { x: textX, y: textY - labelSize * 0.35, radius: textWidth(text, labelSize) / 2 };
}

/** Returns the place at a median's line, above, below or beside it, where its count covers the fewest marks. */
function placeCount(
  {
    x0,
    x1,
    y,
    text,
  }: { readonly x0: number; readonly x1: number; readonly y: number; readonly text: string },
  {
    marks,
    lines,
    plot,
    labelSize,
  }: {
    readonly marks: readonly LabelMark[];
    /** The lines of the other medians. */
    readonly lines: readonly Pick<PairPanel["medians"][number], "x0" | "x1" | "y">[];
    readonly plot: Box;
    readonly labelSize: number;
  },
): Pick<PairPanel["medians"][number], "textX" | "textY" | "box"> {
  const half = textWidth(text, labelSize) / 2;
  const [first, last] = [x0 + half + 2, x1 - half - 2];
  const along = [1, 0, 0.5, 0.25, 0.75].map((share) => first + (last - first) * share);
  const places = along.flatMap((textX) =>
    COUNT_EM.map((ems) => ({ textX: roundPixel(textX), textY: roundPixel(y - ems * labelSize) })),
  );
  const apart = half + PAIR_RADIUS_PX + 2;
  for (const textX of [x0 - apart, x1 + apart]) {
    const isFree = lines.every(
      (line) =>
        line.x1 < textX - half || line.x0 > textX + half || Math.abs(line.y - y) > labelSize,
    );
    if (isFree && textX - half > plot.x0 && textX + half < plot.x1)
      places.push({ textX: roundPixel(textX), textY: roundPixel(y + labelSize * 0.35) });
  }
  const boxed = places.map(({ textX, textY }) => ({
    textX,
    textY,
    box: {
      x0: textX - half - COUNT_HALO_PX,
      x1: textX + half + COUNT_HALO_PX,
      y0: textY - labelSize * 0.85 - COUNT_HALO_PX,
      y1: textY + labelSize * 0.15 + COUNT_HALO_PX,
    },
  }));
  const countCovered = (box: Box) =>
    marks.filter((mark) => boxesOverlap(box, boxAround(mark.x, mark.y, mark.radius))).length;
  return boxed.reduce((best, one) => (countCovered(one.box) < countCovered(best.box) ? one : best));
}

type Domains = {
  readonly x: readonly [number, number];
  readonly y: readonly [number, number];
};

function domainsOf({ marks }: PairFigureInput): Domains {
  const ratings = marks.flatMap(({ mips, bounds }) => [mips, ...(bounds ?? [])]);
  const values = [1, ...marks.map(({ value }) => value)];
  return {
    x: [Math.min(...ratings) / 1.3, Math.max(...ratings) * 1.3],
    y: [Math.min(...values) / 1.4, Math.max(...values) * 1.4],
  };
}

type Place = {
  readonly plot: Box;
  readonly fontSize: number;
  readonly labelSize: number;
  readonly domains: Domains;
  readonly title: string;
  readonly isLast: boolean;
};

function layoutPanel(
  { marks, medians }: PairFigureInput,
  { plot, fontSize, labelSize, domains, title, isLast }: Place,
): PairPanel {
  const x = logAxis({
    title: isLast ? t("CPU rating (MIPS, VAX-11/780 = 1)") : "",
    domain: domains.x,
    range: [plot.x0, plot.x1],
    fontSize,
  });
  const y = logAxis({
    title: plot.y1 - plot.y0 > fontSize * 12 ? t("Relative speed of the pair") : t("Pair"),
    domain: domains.y,
    range: [plot.y1, plot.y0],
    fontSize,
  });
  const pace = y.at(1);
  const placed = marks.map((mark): PlacedPairMark => ({
    mark,
    x: x.at(mark.mips),
    y: y.at(mark.value),
    bar: mark.bounds && [x.at(mark.bounds[0]), x.at(mark.bounds[1])],
  }));
  const all = placed.map(({ x: at, y: to }) => ({ x: at, y: to, radius: PAIR_RADIUS_PX }));
  const lines: PairPanel["medians"][number][] = [];
  const bare = medians.map((median) => ({
    median,
    x0: Math.max(plot.x0, x.at(median.fromMips)),
    x1: Math.min(plot.x1, x.at(median.toMips)),
    y: y.at(median.value),
    text: `n = ${median.n}`,
  }));
  for (const line of bare) {
    // Lines of neighbouring decades meet, and their counts would look like one text.
    const earlier = lines.map((other) => boxOfCount(other, labelSize));
    const others = bare.filter((other) => other !== line);
    const around = { marks: [...all, ...earlier], lines: others, plot, labelSize };
    lines.push({ ...line, ...placeCount(line, around) });
  }
  const counts = lines.map((line) => boxOfCount(line, labelSize));
  const { placed: labels } = placeLabels(
    placed.flatMap(({ mark, x: at, y: to }, index) =>
      mark.label === null
        ? []
        : [
            {
              id: mark.id,
              text: mark.label,
              own: [{ x: at, y: to, radius: PAIR_RADIUS_PX }] as const,
              bold: false,
              rank: index,
            },
          ],
    ),
    {
      fontSize: labelSize,
      bounds: plot,
      marks: [...all, ...counts],
      lines: [
        { x0: plot.x0, y0: pace, x1: plot.x1, y1: pace },
        ...lines.map(({ x0, x1, y: at }) => ({ x0, x1, y0: at, y1: at })),
        // A year on the bar of its rating would hide how far the rating may be off.
        ...placed.flatMap(({ y: at, bar }) =>
          bar === null ? [] : [{ x0: bar[0], x1: bar[1], y0: at, y1: at }],
        ),
      ],
    },
  );
  const titleEnd = plot.x1 + fontSize * RIGHT_EM;
  const titleX = Math.min(plot.x0, titleEnd - textWidth(title, fontSize, true));
  return {
    title,
    titleX: roundPixel(Math.max(0, titleX)),
    plot,
    x,
    y,
    pace,
    marks: placed,
    medians: lines,
    // A year far from its mark says nothing.
    labels: labels.filter(({ leader }) => leader === null),
  };
}

function layoutLegend(
  entries: readonly (readonly [PairLegendEntry["key"], string])[],
  { width, fontSize }: Size,
): PairLegendEntry[] {
  let x = fontSize * 0.5;
  let y = (fontSize * LEGEND_LINE_EM) / 2;
  return entries.map(([key, text]) => {
    const needed = LEGEND_MARK_PX + PAIR_LEGEND_TEXT_PX + textWidth(text, fontSize);
    if (x > fontSize && x + needed > width) {
      x = fontSize * 0.5;
      y += fontSize * LEGEND_LINE_EM;
    }
    const entry = { key, text, x: roundPixel(x + LEGEND_MARK_PX), y: roundPixel(y) };
    x += needed + LEGEND_GAP_PX;
    return entry;
  });
}
