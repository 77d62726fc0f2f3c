import { PAGE_INK, type Ink } from "../ink";
import type { SampleStripLayout } from "../layout/sample-strip";
import { FigureRoot } from "./figure-root";

export type SampleStripProps = {
  readonly layout: SampleStripLayout;
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly ink?: Ink;
};

const DOT_RADIUS_PX = 2.2;
const WHISKER_PX = 4;

/** Every sample of a measurement. The band spans the quartiles, the line is the median, the bar above its interval. */
export function SampleStrip({ layout, id, title, description, ink = PAGE_INK }: SampleStripProps) {
  const { plot, x, fontSize, median, quartiles, interval } = layout;
  const intervalY = plot.y0 - fontSize * 0.7;
  return (
    <FigureRoot {...{ id, title, description, ink }} width={layout.width} height={layout.height}>
      <rect
        x={quartiles[0]}
        y={plot.y0}
        width={Math.max(quartiles[1] - quartiles[0], 1)}
        height={plot.y1 - plot.y0}
        fill={ink.officialPale}
      />
      <line
        x1={median}
        x2={median}
        y1={intervalY}
        y2={plot.y1}
        stroke={ink.official}
        strokeWidth={1.6}
      />
      {interval && (
        <path
          d={`M${interval[0]},${intervalY - WHISKER_PX}v${2 * WHISKER_PX}m0,${-WHISKER_PX}H${interval[1]}m0,${-WHISKER_PX}v${2 * WHISKER_PX}`}
          fill="none"
          stroke={ink.official}
          strokeWidth={1.6}
        />
      )}
      <g fill={ink.text} fillOpacity={0.6}>
        {layout.dots.map((dot) => (
          <circle key={dot.key} cx={dot.x} cy={dot.y} r={DOT_RADIUS_PX} />
        ))}
      </g>
      <g stroke={ink.text} strokeWidth={1}>
        <line x1={plot.x0} x2={plot.x1} y1={plot.y1} y2={plot.y1} />
        {x.ticks.map(({ value, at, label }) => (
          <line key={value} x1={at} x2={at} y1={plot.y1} y2={plot.y1 + (label === null ? 3 : 5)} />
        ))}
      </g>
      <g fontSize={fontSize} fill={ink.text} textAnchor="middle">
        {x.ticks.map(({ value, at, label }) => (
          <text key={value} x={at} y={plot.y1 + fontSize * 1.5}>
            {label}
          </text>
        ))}
        <text x={(plot.x0 + plot.x1) / 2} y={plot.y1 + fontSize * 2.8}>
          {x.title}
        </text>
      </g>
    </FigureRoot>
  );
}
