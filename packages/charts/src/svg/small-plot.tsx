import type { Ink } from "../ink";
import type { Axis } from "../layout/axis";
import type { Box } from "../layout/box";
import { LABEL_SPACE_EM, placeUnit } from "../layout/small-plot";

type Frame = { readonly plot: Box; readonly y: Axis; readonly ink: Ink };

/** The grid lines of a small chart, at the labelled values. */
export function ValueGrid({ plot, y, ink }: Frame) {
  return (
    <g stroke={ink.grid} strokeWidth={1}>
      {y.ticks.map(
        ({ value: tick, at, label }) =>
          label !== null && <line key={tick} x1={plot.x0} x2={plot.x1} y1={at} y2={at} />,
      )}
    </g>
  );
}

/** The values beside the y axis of a small chart, and its unit above them. */
export function ValueLabels({ plot, y, ink, fontSize }: Frame & { readonly fontSize: number }) {
  const unit = placeUnit(y.title, { plot, fontSize });
  return (
    <>
      {y.ticks.map(({ value: tick, at, label }) => (
        <text
          key={tick}
          x={plot.x0 - fontSize * LABEL_SPACE_EM}
          y={at + fontSize * 0.35}
          textAnchor="end"
        >
          {label}
        </text>
      ))}
      <text x={unit.x} y={fontSize} textAnchor={unit.anchor} fill={ink.muted}>
        {y.title}
      </text>
    </>
  );
}

type Mark = { readonly x: number; readonly y: number; readonly counts: boolean };

/** Returns the dots that count, or the others, as one path of points with round caps: hundreds of elements would make a page heavy. */
export function dotsOf(marks: readonly Mark[], counts: boolean): string {
  return marks
    .filter((mark) => mark.counts === counts)
    .map(({ x, y }) => `M${x},${y}h0`)
    .join("");
}
