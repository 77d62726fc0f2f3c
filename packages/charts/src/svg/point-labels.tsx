import type { Ink } from "../ink";
import type { PlacedLabel } from "../layout/place-labels";

/** Draws labels and their leaders. A halo in the paper's colour keeps them legible over grid lines. */
export function PointLabels(props: {
  readonly labels: readonly PlacedLabel[];
  readonly fontSize: number;
  readonly ink: Ink;
}) {
  const { labels, fontSize, ink } = props;
  return (
    <g>
      <g stroke={ink.muted} strokeWidth={0.7}>
        {labels.map(
          ({ id, leader }) =>
            leader && <line key={id} x1={leader.x0} y1={leader.y0} x2={leader.x1} y2={leader.y1} />,
        )}
      </g>
      <g
        fontSize={fontSize}
        fill={ink.text}
        stroke={ink.paper}
        strokeWidth={2.5}
        strokeLinejoin="round"
        paintOrder="stroke"
      >
        {labels.map(({ id, text, x, y, bold }) => (
          <text key={id} x={x} y={y} fontWeight={bold ? 600 : undefined}>
            {text}
          </text>
        ))}
      </g>
    </g>
  );
}
