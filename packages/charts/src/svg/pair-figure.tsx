import { groupBy } from "@oslag/science";
import { symbol, symbolCircle } from "d3-shape";
import { PAGE_INK, RATING_BAR, type Ink } from "../ink";
import {
  PAIR_LEGEND_TEXT_PX,
  COUNT_HALO_PX,
  PAIR_RADIUS_PX,
  type PairLayout,
  type PairLegendEntry,
  type PairMark,
  type PairRating,
  type PlacedPairMark,
} from "../layout/pair-figure";
import { Break } from "./break";
import { FigureRoot, type DrawnProps } from "./figure-root";
import { PlotFrame } from "./plot-frame";
import { PointLabels } from "./point-labels";
import { RATING_SHAPES, UNKNOWN_DASH } from "./rating-shapes";

type PairFigureProps = DrawnProps & { readonly layout: PairLayout };

/** The pair of getpid and cswitch: filled marks are measured by the paper's method, hollow ones are from the literature. */
export function PairFigure({ layout, ink = PAGE_INK, ...drawn }: PairFigureProps) {
  const { fontSize, labelSize, legend, panels, breakY, width } = layout;
  return (
    <FigureRoot {...drawn} ink={ink} width={width} height={layout.height}>
      <g fontSize={fontSize} fill={ink.text}>
        {legend.map(({ key, text, x, y }) => (
          <g key={key}>
            <LegendMark of={key} x={x} y={y} ink={ink} />
            <text x={x + PAIR_LEGEND_TEXT_PX} y={y + fontSize * 0.35}>
              {text}
            </text>
          </g>
        ))}
      </g>
      {breakY !== null && (
        <Break at={{ x0: 8, y0: breakY, x1: width - 8, y1: breakY }} stroke={ink.muted} />
      )}
      {panels.map(({ title, titleX, plot, x, y, pace, marks, medians, labels }) => (
        <g key={title}>
          <text
            x={titleX}
            y={plot.y0 - fontSize * 0.6}
            fontSize={fontSize}
            fontWeight={600}
            fill={ink.text}
          >
            {title}
          </text>
          <PlotFrame {...{ plot, x, y, fontSize, ink }} />
          <line x1={plot.x0} x2={plot.x1} y1={pace} y2={pace} stroke={ink.text} strokeWidth={1.2} />
          <path
            d={marks.map(({ y: at, bar }) => bar && `M${bar[0]},${at}H${bar[1]}`).join("")}
            stroke={ink.muted}
            {...RATING_BAR}
          />
          {medians.map(({ median, x0, x1, y: at }) => (
            <line
              key={`${median.class}-${median.fromMips}`}
              {...{ x1: x0, x2: x1, y1: at, y2: at }}
              stroke={classColour(median.class, ink)}
              strokeWidth={2.4}
              strokeDasharray={median.class === "literature" ? "7 4" : undefined}
            />
          ))}
          {[...groupBy(marks, ({ mark }) => styleOf(mark)).entries()].map(([style, own]) => (
            <Marks key={style} marks={own} ink={ink} />
          ))}
          <PointLabels labels={labels} fontSize={labelSize} ink={ink} />
          {medians.map(({ median, text, textX, textY }) =>
            [true, false].map((isHalo) => (
              <text
                key={`${median.class}-${median.fromMips}-${isHalo}`}
                x={textX}
                y={textY}
                fontSize={labelSize}
                fontWeight={600}
                textAnchor="middle"
                fill={isHalo ? ink.paper : classColour(median.class, ink)}
                stroke={isHalo ? ink.paper : undefined}
                strokeWidth={isHalo ? 2 * COUNT_HALO_PX : undefined}
              >
                {text}
              </text>
            )),
          )}
        </g>
      ))}
    </FigureRoot>
  );
}

function classColour(of: PairMark["class"], ink: Ink): string {
  if (of === "literature") return ink.local;
  return of === "today" ? ink.official : ink.text;
}

function path(rating: PairRating | null): string {
  const area = Math.PI * PAIR_RADIUS_PX * PAIR_RADIUS_PX;
  return symbol(rating === null ? symbolCircle : RATING_SHAPES[rating], area).digits(2)() ?? "";
}

/** Marks of one style are drawn alike but for their place. */
function styleOf({ class: of, rating, isUnknown }: PairMark): string {
  return `${of} ${rating} ${isUnknown}`;
}

/** Marks of one style, which states its attributes once: a page has some two hundred of them. */
function Marks({ marks, ink }: { readonly marks: readonly PlacedPairMark[]; readonly ink: Ink }) {
  const [first] = marks;
  if (first === undefined) return null;
  const { class: of, rating, isUnknown } = first.mark;
  const shape = path(rating);
  return (
    <g {...inkOf(of, ink)} strokeDasharray={isUnknown ? UNKNOWN_DASH : undefined}>
      {marks.map(({ mark, x, y }) => (
        <path key={mark.id} d={shape} transform={`translate(${x},${y})`} data-point={mark.id}>
          <title>{mark.title}</title>
        </path>
      ))}
    </g>
  );
}

/** Marks of the literature are hollow. */
function inkOf(of: PairMark["class"], ink: Ink) {
  const colour = classColour(of, ink);
  return of === "literature"
    ? { fill: ink.paper, stroke: colour, strokeWidth: 1.5 }
    : { fill: colour, stroke: ink.paper, strokeWidth: 0.8 };
}

function LegendMark(props: {
  readonly of: PairLegendEntry["key"];
  readonly x: number;
  readonly y: number;
  readonly ink: Ink;
}) {
  const { of, x, y, ink } = props;
  // The medians of each class have its colour, so the entry has none of them.
  if (of === "median")
    return <line x1={x - 7} x2={x + 7} y1={y} y2={y} stroke={ink.muted} strokeWidth={2.4} />;
  const isHollow = of !== "1990" && of !== "today";
  const rating = isHollow && of !== "unknown" ? of : null;
  return (
    <path
      d={path(rating)}
      transform={`translate(${x},${y})`}
      {...inkOf(isHollow ? "literature" : of, ink)}
      strokeDasharray={of === "unknown" ? UNKNOWN_DASH : undefined}
    />
  );
}
