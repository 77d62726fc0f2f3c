import type { Ink } from "../ink";
import { COUNT_OPACITIES } from "../explore/count-classes";
import { hexagonPath } from "../explore/hexagons";
import { LEGEND_MARK_PX, LEGEND_TEXT_PX, type Legend, type LegendKey } from "../layout/legend";
import { Mark } from "./mark";

/** The dash pattern ends with a dash at this length. */
const FIT_SAMPLE_PX = 18;

export function FigureLegend(props: {
  readonly legend: Legend;
  readonly fontSize: number;
  readonly ink: Ink;
}) {
  const { legend, fontSize, ink } = props;
  return (
    <g fontSize={fontSize} fill={ink.text}>
      {legend.entries.map(({ key, text, x, y }) => (
        <g key={key}>
          {key === "fit" ? (
            <line
              x1={x - LEGEND_MARK_PX}
              x2={x - LEGEND_MARK_PX + FIT_SAMPLE_PX}
              y1={y}
              y2={y}
              stroke={ink.fit}
              strokeWidth={1.4}
              strokeDasharray="5 3"
            />
          ) : isCount(key) ? (
            <path
              d={hexagonPath({ x, y, count: 0 }, fontSize * 0.5)}
              fill={ink.official}
              fillOpacity={COUNT_OPACITIES[Number(key.slice("count ".length))]}
            />
          ) : (
            <Mark look={key} x={x} y={y} radius={5} ink={ink} />
          )}
          <text x={x + LEGEND_TEXT_PX} y={y + fontSize * 0.35}>
            {text}
          </text>
        </g>
      ))}
    </g>
  );
}

function isCount(key: LegendKey): key is `count ${number}` {
  return key.startsWith("count ");
}
