import { PAGE_INK, type Ink } from "../ink";
import type { ValueHistoryLayout } from "../layout/value-history";
import { FigureRoot } from "./figure-root";

type ValueHistoryProps = {
  readonly layout: ValueHistoryLayout;
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly ink?: Ink;
};

const DOT_PX = 5.6;

/** Values over time: a dot is a report, hollow when it does not count; an upright line is a change of the environment. */
export function ValueHistory(props: ValueHistoryProps) {
  const { layout, id, title, description, ink = PAGE_INK } = props;
  const { plot, y, fontSize, band, value } = layout;
  return (
    <FigureRoot {...{ id, title, description, ink }} width={layout.width} height={layout.height}>
      {band && (
        <rect
          x={plot.x0}
          y={band[0]}
          width={plot.x1 - plot.x0}
          height={Math.max(band[1] - band[0], 1)}
          fill={ink.officialPale}
        />
      )}
      <g stroke={ink.grid} strokeWidth={1}>
        {y.ticks.map(
          ({ value: tick, at, label }) =>
            label !== null && <line key={tick} x1={plot.x0} x2={plot.x1} y1={at} y2={at} />,
        )}
      </g>
      {value !== null && (
        <line
          x1={plot.x0}
          x2={plot.x1}
          y1={value}
          y2={value}
          stroke={ink.official}
          strokeWidth={1.6}
        />
      )}
      <g stroke={ink.local} strokeWidth={1.4} strokeDasharray="4 3">
        {layout.changes.map((x) => (
          <line key={x} x1={x} x2={x} y1={plot.y0} y2={plot.y1} />
        ))}
      </g>
      <g fill="none" strokeLinecap="round">
        <path d={dotsOf(layout, true)} stroke={ink.text} strokeOpacity={0.7} strokeWidth={DOT_PX} />
        <path d={dotsOf(layout, false)} stroke={ink.text} strokeWidth={DOT_PX + 1.2} />
        <path d={dotsOf(layout, false)} stroke={ink.paper} strokeWidth={DOT_PX - 1.2} />
      </g>
      <line x1={plot.x0} x2={plot.x1} y1={plot.y1} y2={plot.y1} stroke={ink.text} strokeWidth={1} />
      <g fontSize={fontSize} fill={ink.text}>
        {y.ticks.map(({ value: tick, at, label }) => (
          <text key={tick} x={plot.x0 - fontSize * 0.5} y={at + fontSize * 0.35} textAnchor="end">
            {label}
          </text>
        ))}
        <text x={plot.x0 - fontSize * 0.5} y={fontSize} textAnchor="end" fill={ink.muted}>
          {y.title}
        </text>
        {layout.days.map(({ x, text, end }) => (
          <text key={text} x={x} y={plot.y1 + fontSize * 1.5} textAnchor={end ? "end" : "start"}>
            {text}
          </text>
        ))}
      </g>
    </FigureRoot>
  );
}

/** Returns all dots as one path of points with round caps, because hundreds of elements would make a page heavy. */
function dotsOf({ marks }: ValueHistoryLayout, counts: boolean): string {
  return marks
    .filter((mark) => mark.counts === counts)
    .map(({ x, y }) => `M${x},${y}h0`)
    .join("");
}
