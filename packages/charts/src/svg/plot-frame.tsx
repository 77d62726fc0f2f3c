import type { Ink } from "../ink";
import { axesPath, gridPath, labelledTicks, type Framed } from "./frame-paths";

type PlotFrameProps = Framed & {
  readonly fontSize: number;
  readonly ink: Ink;
};

const TICK_PX = { major: 6, minor: 3 } as const;

/** Draws axes, ticks, tick labels, grid lines at the labelled ticks, and axis titles. */
export function PlotFrame({ fontSize, ink, ...framed }: PlotFrameProps) {
  const { plot, x, y } = framed;
  const middleY = (plot.y0 + plot.y1) / 2;
  return (
    <g fontSize={fontSize}>
      <path d={gridPath(framed)} stroke={ink.grid} strokeWidth={1} />
      <path d={axesPath(framed, TICK_PX)} fill="none" stroke={ink.text} strokeWidth={1} />
      <g fill={ink.text} textAnchor="middle">
        {labelledTicks(x).map(({ value, at, label }) => (
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
        {labelledTicks(y).map(({ value, at, label }) => (
          <text key={value} x={plot.x0 - 9} y={at + fontSize * 0.35}>
            {label}
          </text>
        ))}
      </g>
    </g>
  );
}
