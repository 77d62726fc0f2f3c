import { decimalMark, t } from "@oslag/language";
import { formatFixed } from "@oslag/science";
import { symbol, symbolCircle } from "d3-shape";
import { PAGE_INK, type Ink } from "../ink";
import {
  HISTORICAL_RADIUS_PX,
  LEGEND_TEXT_PX,
  type HistoricalLayout,
  type HistoricalStyle,
} from "../layout/historical-figure";
import { FigureRoot } from "./figure-root";
import { NameList } from "./name-list";
import { PlotFrame } from "./plot-frame";
import { PointLabels } from "./point-labels";

type HistoricalFigureProps = {
  readonly layout: HistoricalLayout;
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly ink?: Ink;
};

/** Draws Figure 1 of 1990: hollow marks are its values, filled marks the values under the convention named below it. */
export function HistoricalFigure(props: HistoricalFigureProps) {
  const { layout, id, title, description, ink = PAGE_INK } = props;
  const { plot, x, y, fontSize, pace } = layout;
  return (
    <FigureRoot {...{ id, title, description, ink }} width={layout.width} height={layout.height}>
      <g fontSize={fontSize} fill={ink.text}>
        {layout.legend.map(({ style, text, x: markX, y: markY }) => (
          <g key={style}>
            <Mark style={style} x={markX} y={markY} radius={HISTORICAL_RADIUS_PX} ink={ink} />
            <text x={markX + LEGEND_TEXT_PX} y={markY + fontSize * 0.35}>
              {text}
            </text>
          </g>
        ))}
      </g>
      <PlotFrame {...{ plot, x, y, fontSize, ink }} />
      <line x1={plot.x0} x2={plot.x1} y1={pace} y2={pace} stroke={ink.text} strokeWidth={1.2} />
      <g stroke={ink.muted} strokeWidth={0.8}>
        {layout.machines.map(({ row, x: at, plottedY, recomputedY }) => (
          <line key={row.machine} x1={at} x2={at} y1={plottedY} y2={recomputedY} />
        ))}
      </g>
      {layout.machines.map(({ row, x: at, plottedY, recomputedY }) => (
        <g key={row.machine}>
          <Mark style="plotted" x={at} y={plottedY} radius={HISTORICAL_RADIUS_PX} ink={ink} />
          <Mark
            style="recomputed"
            x={at}
            y={recomputedY}
            radius={HISTORICAL_RADIUS_PX - 1}
            ink={ink}
            point={{
              id: row.machine,
              title: t("{machine}: plotted {plotted}, recomputed {recomputed}", {
                machine: row.machine,
                plotted: fixed(row.plotted),
                recomputed: fixed(row.recomputed),
              }),
            }}
          />
        </g>
      ))}
      <PointLabels labels={layout.labels} fontSize={layout.labelSize} ink={ink} />
      <NameList names={layout.unplaced} ink={ink} />
    </FigureRoot>
  );
}

function Mark(props: {
  readonly style: HistoricalStyle;
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly ink: Ink;
  /** The title that a pointer shows, and the id by which a page finds the point. */
  readonly point?: { readonly id: string; readonly title: string };
}) {
  const { style, x, y, radius, ink, point } = props;
  const isHollow = style === "plotted";
  return (
    <path
      d={symbol(symbolCircle, Math.PI * radius * radius)() ?? ""}
      transform={`translate(${x},${y})`}
      fill={isHollow ? ink.paper : ink.text}
      stroke={isHollow ? ink.text : ink.paper}
      strokeWidth={isHollow ? 1.4 : 0.8}
      data-point={point?.id}
    >
      {point && <title>{point.title}</title>}
    </path>
  );
}

function fixed(value: number): string {
  return formatFixed(value, 2).replace(".", decimalMark());
}
