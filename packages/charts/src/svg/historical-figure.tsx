import { PAGE_INK, type Ink } from "../ink";
import { HISTORICAL_RADIUS_PX, type HistoricalLayout } from "../layout/historical-figure";
import { FigureLegend } from "./figure-legend";
import { FigureRoot } from "./figure-root";
import { Mark } from "./mark";
import { PlotFrame } from "./plot-frame";
import { PointLabels } from "./point-labels";

export type HistoricalFigureProps = {
  readonly layout: HistoricalLayout;
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly ink?: Ink;
};

/** Figure 1 of 1990: hollow marks are what it plots, filled marks the values under the convention named beneath. */
export function HistoricalFigure(props: HistoricalFigureProps) {
  const { layout, id, title, description, ink = PAGE_INK } = props;
  const { plot, x, y, fontSize, pace } = layout;
  return (
    <FigureRoot {...{ id, title, description, ink }} width={layout.width} height={layout.height}>
      <FigureLegend legend={layout.legend} fontSize={fontSize} ink={ink} />
      <PlotFrame {...{ plot, x, y, fontSize, ink }} />
      <line x1={plot.x0} x2={plot.x1} y1={pace} y2={pace} stroke={ink.text} strokeWidth={1.2} />
      <g stroke={ink.muted} strokeWidth={0.8}>
        {layout.machines.map(({ row, x: at, plottedY, recomputedY }) => (
          <line key={row.machine} x1={at} x2={at} y1={plottedY} y2={recomputedY} />
        ))}
      </g>
      {layout.machines.map(({ row, x: at, plottedY, recomputedY }) => (
        <g key={row.machine}>
          <Mark look="plotted" x={at} y={plottedY} radius={HISTORICAL_RADIUS_PX} ink={ink} />
          <Mark
            look="recomputed"
            x={at}
            y={recomputedY}
            radius={HISTORICAL_RADIUS_PX - 1}
            ink={ink}
            point={{
              id: row.machine,
              title: `${row.machine}: plotted ${row.plotted.toFixed(2)}, recomputed ${row.recomputed.toFixed(2)}`,
            }}
          />
        </g>
      ))}
      <PointLabels labels={layout.labels} fontSize={fontSize} ink={ink} />
    </FigureRoot>
  );
}
