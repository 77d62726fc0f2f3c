import { PAGE_INK, type Ink } from "../ink";
import { EMPHASIS_RING_PX, type PlacedPoint, type ScalingLayout } from "../layout/scaling-figure";
import { Cells } from "./cells";
import { FigureLegend } from "./figure-legend";
import { FigureRoot } from "./figure-root";
import { Mark } from "./mark";
import { PlotFrame } from "./plot-frame";
import { PointLabels } from "./point-labels";

export type ScalingFigureProps = {
  readonly layout: ScalingLayout;
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly ink?: Ink;
};

/** Figure 1: relative speed against the CPU rating, both logarithmic. */
export function ScalingFigure({
  layout,
  id,
  title,
  description,
  ink = PAGE_INK,
}: ScalingFigureProps) {
  const { plot, x, y, fontSize, pace, fit } = layout;
  const clip = `${id}-clip`;
  return (
    <FigureRoot {...{ id, title, description, ink }} width={layout.width} height={layout.height}>
      <clipPath id={clip}>
        <rect x={plot.x0} y={plot.y0} width={plot.x1 - plot.x0} height={plot.y1 - plot.y0} />
      </clipPath>
      <FigureLegend legend={layout.legend} fontSize={fontSize} ink={ink} />
      {fit?.band && (
        <polygon
          points={fit.band.map((pair) => pair.join(",")).join(" ")}
          fill={ink.fitBand}
          clipPath={`url(#${clip})`}
        />
      )}
      <PlotFrame {...{ plot, x, y, fontSize, ink }} />
      {layout.cells.length > 0 && (
        <Cells cells={layout.cells} radius={layout.cellRadius} colour={ink.official} />
      )}
      {fit && (
        <line
          x1={fit.line.x0}
          y1={fit.line.y0}
          x2={fit.line.x1}
          y2={fit.line.y1}
          stroke={ink.fit}
          strokeWidth={1.4}
          strokeDasharray="5 3"
          clipPath={`url(#${clip})`}
        />
      )}
      <line x1={plot.x0} x2={plot.x1} y1={pace.y} y2={pace.y} stroke={ink.text} strokeWidth={1.4} />
      <text x={pace.textX} y={pace.y - fontSize * 0.45} fontSize={fontSize} fill={ink.text}>
        {pace.text}
      </text>
      <g stroke={ink.muted} strokeWidth={0.7}>
        {layout.links.map(({ x0, y0, x1, y1 }) => (
          <line key={`${x0} ${y0} ${y1}`} x1={x0} y1={y0} x2={x1} y2={y1} />
        ))}
      </g>
      <g opacity={layout.faint ? 0.85 : undefined}>
        {layout.points.map((point) => (
          <Mark
            key={point.id}
            look={point.look}
            x={point.x}
            y={point.y}
            radius={point.radius}
            ink={ink}
            point={{ id: point.id, title: pointTitle(point) }}
          />
        ))}
      </g>
      {layout.points
        .filter(({ emphasis }) => emphasis)
        .map((point) => (
          <circle
            key={point.id}
            cx={point.x}
            cy={point.y}
            r={point.radius + EMPHASIS_RING_PX}
            fill="none"
            stroke={ink.text}
            strokeWidth={1.2}
          />
        ))}
      <PointLabels labels={layout.labels} fontSize={fontSize * 0.92} ink={ink} />
    </FigureRoot>
  );
}

function pointTitle(point: PlacedPoint): string {
  const { label, ratingMips, relativeSpeed, covered, busy, identifiedBy } = point;
  const completeness =
    covered.count < covered.of ? `, incomplete: ${covered.count} of ${covered.of}` : "";
  const identification = identifiedBy === undefined ? "" : `, processor ${identifiedBy}`;
  return `${label}: ${ratingMips.toPrecision(3)} MIPS, relative speed ${relativeSpeed.toPrecision(2)}${completeness}${busy === true ? ", busy machine" : ""}${identification}`;
}
