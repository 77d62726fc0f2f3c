import { PAGE_INK, type Ink } from "../ink";
import type { TimelineLayout } from "../layout/timeline";
import { FigureRoot } from "./figure-root";
import { dotsOf, ValueGrid, ValueLabels } from "./small-plot";

type TimelineProps = {
  readonly layout: TimelineLayout;
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly ink?: Ink;
};

const DOT_PX = 6.4;

/** Values over releases: a dot with its interval, hollow for busy machines; a tinted band between two points is a step. */
export function Timeline(props: TimelineProps) {
  const { layout, id, title, description, ink = PAGE_INK } = props;
  const { plot, y, fontSize, marks, steps } = layout;
  const bars = marks.flatMap(({ x, bar }) => (bar === null ? [] : `M${x},${bar[0]}V${bar[1]}`));
  return (
    <FigureRoot {...{ id, title, description, ink }} width={layout.width} height={layout.height}>
      <g fill={ink.local} fillOpacity={0.14}>
        {steps.map(({ x0, x1 }) => (
          <rect key={x0} x={x0} y={plot.y0} width={x1 - x0} height={plot.y1 - plot.y0} />
        ))}
      </g>
      <ValueGrid {...{ plot, y, ink }} />
      <g stroke={ink.local} strokeWidth={1.6} strokeDasharray="4 3">
        {steps.map(({ x0, x1 }) => {
          const x = (x0 + x1) / 2;
          return <line key={x0} x1={x} x2={x} y1={plot.y0} y2={plot.y1} />;
        })}
      </g>
      <path
        d={marks.map(({ x, y: at }, index) => `${index === 0 ? "M" : "L"}${x},${at}`).join("")}
        fill="none"
        stroke={ink.muted}
        strokeOpacity={0.5}
        strokeWidth={1}
      />
      <path d={bars.join("")} fill="none" stroke={ink.official} strokeWidth={2} />
      <g fill="none" strokeLinecap="round">
        <path d={dotsOf(marks, true)} stroke={ink.official} strokeWidth={DOT_PX} />
        <path d={dotsOf(marks, false)} stroke={ink.official} strokeWidth={DOT_PX + 1.2} />
        <path d={dotsOf(marks, false)} stroke={ink.paper} strokeWidth={DOT_PX - 1.6} />
      </g>
      <line x1={plot.x0} x2={plot.x1} y1={plot.y1} y2={plot.y1} stroke={ink.text} strokeWidth={1} />
      <g stroke={ink.text} strokeWidth={1}>
        {layout.labels.map(({ at }) => (
          <line key={at} x1={at} x2={at} y1={plot.y1} y2={plot.y1 + 4} />
        ))}
      </g>
      <g fontSize={fontSize} fill={ink.text}>
        <ValueLabels {...{ plot, y, ink, fontSize }} />
        {layout.labels.map(({ x, at, text }) => (
          <text key={at} x={x} y={plot.y1 + fontSize * 1.5} textAnchor="middle">
            {text}
          </text>
        ))}
      </g>
    </FigureRoot>
  );
}
