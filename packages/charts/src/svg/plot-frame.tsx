import type { Ink } from "../ink";
import type { Axis } from "../layout/axis";
import type { Box } from "../layout/box";

type PlotFrameProps = {
  readonly plot: Box;
  readonly x: Axis;
  readonly y: Axis;
  readonly fontSize: number;
  readonly ink: Ink;
};

const TICK_PX = { major: 6, minor: 3 } as const;

/** Draws axes, ticks, tick labels, grid lines at the labelled ticks, and axis titles. */
export function PlotFrame({ plot, x, y, fontSize, ink }: PlotFrameProps) {
  const middleY = (plot.y0 + plot.y1) / 2;
  return (
    <g fontSize={fontSize}>
      <path
        d={[
          ...labelled(x).map(({ at }) => `M${at},${plot.y0}V${plot.y1}`),
          ...labelled(y).map(({ at }) => `M${plot.x0},${at}H${plot.x1}`),
        ].join("")}
        stroke={ink.grid}
        strokeWidth={1}
      />
      <path
        d={[
          `M${plot.x0},${plot.y0}V${plot.y1}H${plot.x1}`,
          ...x.ticks.map(({ at, label }) => `M${at},${plot.y1}v${tickLength(label)}`),
          ...y.ticks.map(({ at, label }) => `M${plot.x0},${at}h${-tickLength(label)}`),
        ].join("")}
        fill="none"
        stroke={ink.text}
        strokeWidth={1}
      />
      <g fill={ink.text} textAnchor="middle">
        {labelled(x).map(({ value, at, label }) => (
          <text key={value} x={at} y={plot.y1 + fontSize * 1.55}>
            {label}
          </text>
        ))}
        <text x={(plot.x0 + plot.x1) / 2} y={plot.y1 + fontSize * 3.1}>
          {x.title}
        </text>
        <text transform={`translate(${fontSize},${middleY}) rotate(-90)`}>{y.title}</text>
      </g>
      <g fill={ink.text} textAnchor="end">
        {labelled(y).map(({ value, at, label }) => (
          <text key={value} x={plot.x0 - 9} y={at + fontSize * 0.35}>
            {label}
          </text>
        ))}
      </g>
    </g>
  );
}

function labelled(axis: Axis) {
  return axis.ticks.filter(({ label }) => label !== null);
}

function tickLength(label: string | null): number {
  return label === null ? TICK_PX.minor : TICK_PX.major;
}
