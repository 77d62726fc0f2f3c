import type { ReactNode } from "react";
import type { Ink } from "../ink";
import type { Axis } from "../layout/axis";
import type { Box } from "../layout/box";

type RowAxesProps = {
  readonly plot: Box;
  readonly x: Axis;
  /** Where a line crosses all rows: the value that they are compared with. */
  readonly crossed: number;
  readonly rows: readonly { readonly row: { readonly id: string }; readonly y: number }[];
  readonly fontSize: number;
  readonly ink: Ink;
  /** Words above the line. */
  readonly children?: ReactNode;
};

/** Draws a line for each row, the line that crosses them, and the axis below them. */
export function RowAxes({ plot, x, crossed, rows, fontSize, ink, children }: RowAxesProps) {
  return (
    <>
      <g stroke={ink.grid} strokeWidth={1}>
        {rows.map(({ row, y }) => (
          <line key={row.id} x1={plot.x0} x2={plot.x1} y1={y} y2={y} />
        ))}
      </g>
      <line
        x1={crossed}
        x2={crossed}
        y1={plot.y0 - 4}
        y2={plot.y1}
        stroke={ink.text}
        strokeWidth={1.4}
      />
      <g stroke={ink.text} strokeWidth={1}>
        <line x1={plot.x0} x2={plot.x1} y1={plot.y1} y2={plot.y1} />
        {x.ticks.map(({ value, at, label }) => (
          <line key={value} x1={at} x2={at} y1={plot.y1} y2={plot.y1 + (label === null ? 3 : 6)} />
        ))}
      </g>
      <g fontSize={fontSize} fill={ink.text} textAnchor="middle">
        {children}
        {x.ticks.map(({ value, at, label }) => (
          <text key={value} x={at} y={plot.y1 + fontSize * 1.55}>
            {label}
          </text>
        ))}
        <text x={(plot.x0 + plot.x1) / 2} y={plot.y1 + fontSize * 2.9}>
          {x.title}
        </text>
      </g>
    </>
  );
}
