import { msg, t, translate } from "@oslag/language";
import { roundPixel } from "../layout/box";
import { smallerType, type TypeSize } from "../layout/smaller-type";
import { cutToWidth, textWidth } from "../layout/text-width";
import { trendName, trendValue } from "./trend-text";
import { COUNT_TEXTS } from "./count-classes";
import {
  isOfUnknownProcessors,
  showsToday,
  type ExploreSeries,
  type ExploreStyle,
  type Group,
} from "./explore-series";

export type LegendMark = {
  readonly colourSlot: number | null;
  readonly shapeSlot: number;
  readonly style: ExploreStyle;
  /** In the colour of text: of the papers where no group has a colour, or of every group in a legend. */
  readonly neutral?: boolean;
  /** Of a published value whose number of processors is unknown. */
  readonly isDotted?: boolean;
};

export type ExploreLegendEntry = {
  readonly text: string;
  /** Left edge of the mark, or of the text where there is no mark. */
  readonly x: number;
  /** Middle of the line. */
  readonly y: number;
} & (
  | { readonly kind: "title" }
  | { readonly kind: "mark"; readonly mark: LegendMark }
  | { readonly kind: "line"; readonly slot: number | null; readonly dash: number }
  | { readonly kind: "reference" }
  | { readonly kind: "count"; readonly level: number }
);

type Unplaced = ExploreLegendEntry extends infer Entry
  ? Entry extends ExploreLegendEntry
    ? Omit<Entry, "x" | "y">
    : never
  : never;

/** Without words for colours, because a page is light or dark and a print may be grey: the mark beside the words shows them. */
const STYLE_TEXTS: Readonly<Record<ExploreStyle, string>> = {
  dot: msg("machine of the paper"),
  framed: msg("machine of the paper"),
  hollow: msg("as plotted in 1990"),
  published: msg("published since 1990"),
  "published-same-run": msg("published, rating of the same run"),
  "published-vendor": msg("published, rating of the vendor"),
  "published-model": msg("published, rating by model"),
  "published-inferred": msg("published, model inferred"),
  solid: msg("today, official build"),
  pale: msg("today, local build"),
  busy: msg("today, only busy machines"),
  crossed: msg("today, in a browser"),
  incomplete: msg("lacks benchmarks of the set"),
};

const UNKNOWN_PROCESSORS: Omit<Extract<Unplaced, { kind: "mark" }>, "text"> = {
  kind: "mark",
  mark: {
    colourSlot: null,
    shapeSlot: 0,
    style: "published-same-run",
    neutral: true,
    isDotted: true,
  },
};
const UNKNOWN_TEXT = msg("dotted: number of processors unknown");

function isPublished(style: ExploreStyle): boolean {
  return style.startsWith("published");
}

/** How captions and legends name what a fit is over. */
export const ERA_TEXTS = { paper: msg("machines of the paper"), today: msg("today") } as const;

/** The legend is set smaller than the axes, so that the plot has the room. */
const TYPE_EM = 0.9;
/** In ems of the legend, as all that follows. */
export const LEGEND_MARK_EM = 1.5;
const GAP_EM = 1.2;
const LINE_EM = 1.5;
/** Space between the edge of the paper and marks or letters. */
const EDGE_EM = 0.25;

export type ExploreLegend = {
  readonly entries: readonly ExploreLegendEntry[];
  readonly height: number;
  readonly fontSize: number;
};

/** Places what each mark means: one line for each dimension, one for the fits and one for entries without a title, wrapped to the width. */
export function layoutExploreLegend(
  series: ExploreSeries,
  options: { readonly width: number } & TypeSize,
): ExploreLegend {
  const { width } = options;
  const fontSize = roundPixel(smallerType(options, TYPE_EM));
  const entries: ExploreLegendEntry[] = [];
  let [x, line] = [0, 0];
  let wasTitled = false;
  for (const block of blocksOf(series)) {
    const isTitled = block[0]?.kind === "title";
    if (x > 0 && (isTitled || wasTitled)) [x, line] = [0, line + 1];
    wasTitled = isTitled;
    for (const entry of block) {
      const beside = EDGE_EM + (entry.kind === "title" ? 0 : LEGEND_MARK_EM);
      const text = cutToWidth(entry.text, { width: width - 2 * beside * fontSize, fontSize });
      const wide = beside * fontSize + textWidth(text, fontSize);
      if (x > 0 && x + wide > width) [x, line] = [0, line + 1];
      entries.push({
        ...entry,
        text,
        x: roundPixel(x + EDGE_EM * fontSize),
        y: roundPixel((line + 0.5) * LINE_EM * fontSize),
      });
      x += wide + GAP_EM * fontSize * (entry.kind === "title" ? 0.6 : 1);
    }
  }
  const lines = entries.length === 0 ? 0 : line + 1;
  return { entries, height: roundPixel(lines * LINE_EM * fontSize), fontSize };
}

function blocksOf(series: ExploreSeries): Unplaced[][] {
  const { chart, colours, shapes, styles, dense } = series;
  const shapeFollows = chart.shapeTitle === null;
  const [onlyStyle] = styles.size === 1 ? styles : [];
  // A figure of a paper's machines alone needs no entry for them, unless it shows plotted values too.
  const isPaperAlone =
    !showsToday(chart) && ![...styles].some((style) => style === "hollow" || isPublished(style));
  const named = new Set(styles);
  if (isPaperAlone) for (const style of ["dot", "framed"] as const) named.delete(style);
  const colourBlock = groupBlock(chart.colourTitle, colours, (slot) => ({
    colourSlot: slot,
    shapeSlot: shapeFollows ? slot : 0,
    style: styleOfGroup(series, slot),
  }));
  const shapeBlock = groupBlock(chart.shapeTitle, shapes, (slot) => ({
    colourSlot: null,
    shapeSlot: slot,
    style: "dot",
  }));
  return [
    ...(colourBlock.length > 0 ? [colourBlock] : []),
    ...(shapeBlock.length > 0 ? [shapeBlock] : []),
    // The usual style of today needs no entry if the groups have entries.
    onlyStyle === "solid" && colourBlock.length + shapeBlock.length > 0
      ? []
      : styleBlock(series, named),
    ...(chart.rows.some(isOfUnknownProcessors)
      ? [[{ ...UNKNOWN_PROCESSORS, text: translate(UNKNOWN_TEXT) }]]
      : []),
    ...(dense ? [countBlock()] : []),
    ...(chart.reference === null
      ? []
      : [[{ kind: "reference", text: chart.reference.text }] satisfies Unplaced[]]),
    fitBlock(series),
  ].filter((block) => block.length > 0);
}

function groupBlock(
  title: string | null,
  groups: readonly Group[],
  toMark: (slot: number) => LegendMark,
): Unplaced[] {
  if (title === null || groups.length === 0) return [];
  return [
    { kind: "title", text: `${title}:` },
    ...groups.map(({ label, slot, count }): Unplaced => ({
      kind: "mark",
      mark: toMark(slot),
      text: `${label} (${count})`,
    })),
  ];
}

/** Returns the style of a group's entry: that of its marks if they have one style, incomplete and busy ones aside. */
function styleOfGroup({ panels }: ExploreSeries, slot: number): ExploreStyle {
  const all = new Set(
    panels
      .flatMap(({ marks }) => marks.filter(({ colourSlot }) => colourSlot === slot))
      .map(({ style }) => style),
  );
  const whole = [...all].filter((style) => style !== "incomplete" && style !== "busy");
  const [only, ...others] = whole.length === 0 ? all : whole;
  return only === undefined || others.length > 0 ? "solid" : only;
}

function styleBlock(
  { chart, shapes }: ExploreSeries,
  styles: ReadonlySet<ExploreStyle>,
): Unplaced[] {
  const coloured = chart.colourTitle !== null;
  return (Object.keys(STYLE_TEXTS) as ExploreStyle[])
    .filter((style) => styles.has(style))
    .map((style): Unplaced => {
      const isOfPaper =
        style === "dot" || style === "framed" || style === "hollow" || isPublished(style);
      const shapeSlot = coloured || shapes.length > 0 || isOfPaper ? 0 : 1;
      const neutral = coloured || isOfPaper || !showsToday(chart);
      return {
        kind: "mark",
        mark: { colourSlot: null, shapeSlot, style, neutral },
        text: translate(STYLE_TEXTS[style]),
      };
    });
}

function countBlock(): Unplaced[] {
  return [
    { kind: "title", text: t("Points of today in a cell:") },
    ...COUNT_TEXTS.map((text, level): Unplaced => ({
      kind: "count",
      level,
      text: translate(text),
    })),
  ];
}

/** The title says what the numbers are. A fit over everything has no name. */
function fitBlock({ fits, chart }: ExploreSeries): Unplaced[] {
  const [first] = fits;
  if (first === undefined) return [];
  return [
    { kind: "title", text: t("Fit, {trend}:", { trend: trendName(first, chart.x.log) }) },
    ...fits.map((fit, dash): Unplaced => {
      const of = fit.era === undefined ? fit.group : translate(ERA_TEXTS[fit.era]);
      const value = `${trendValue(fit, chart.x.log)}, n = ${fit.points}`;
      return { kind: "line", slot: fit.slot, dash, text: of === null ? value : `${of} ${value}` };
    }),
  ];
}
