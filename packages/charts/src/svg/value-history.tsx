import { PAGE_INK, type Ink } from "../ink";
import type { ValueHistoryLayout } from "../layout/value-history";
import { FigureRoot } from "./figure-root";
import { dotsOf, ValueGrid, ValueLabels } from "./small-plot";

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
  const { plot, y, fontSize, marks, band, value } = layout;
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
      <ValueGrid {...{ plot, y, ink }} />
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
        <path d={dotsOf(marks, true)} stroke={ink.text} strokeOpacity={0.7} strokeWidth={DOT_PX} />
        <path d={dotsOf(marks, false)} stroke={ink.text} strokeWidth={DOT_PX + 1.2} />
        <path d={dotsOf(marks, false)} stroke={ink.paper} strokeWidth={DOT_PX - 1.2} />
      </g>
      <line x1={plot.x0} x2={plot.x1} y1={plot.y1} y2={plot.y1} stroke={ink.text} strokeWidth={1} />
      <g fontSize={fontSize} fill={ink.text}>
        <ValueLabels {...{ plot, y, ink, fontSize }} />
        {layout.days.map(({ x, text, end }) => (
          <text key={text} x={x} y={plot.y1 + fontSize * 1.5} textAnchor={end ? "end" : "start"}>
            {text}
          </text>
        ))}
      </g>
    </FigureRoot>
  );
}
