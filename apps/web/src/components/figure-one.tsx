import {
  layoutScalingFigure,
  ScalingFigure,
  toScalingSeries,
  type ScalingFit,
  type ScalingPlace,
  type ScalingRow,
} from "@oslag/charts";
import type { ReactNode } from "react";
import { FigureTooltip } from "./figure-tooltip.client";

const WIDE = { width: 1040, height: 600, fontSize: 14 };
/** Drawn anew for phones rather than shrunk, so that its text stays legible. */
const NARROW = { width: 380, height: 500, fontSize: 12 };

export type FigureOneProps = {
  readonly rows: readonly ScalingRow[];
  /** Today's points where they are too many for marks of their own. */
  readonly crowd: readonly ScalingPlace[];
  readonly fit: ScalingFit | null;
  readonly description: string;
  readonly caption: ReactNode;
  /** The same values for readers of tables. */
  readonly table: ReactNode;
};

export function FigureOne({ rows, crowd, fit, description, caption, table }: FigureOneProps) {
  const series = toScalingSeries(rows, fit, crowd);
  const title = "Relative speed of the operating system against the CPU rating, both logarithmic";
  return (
    <figure className="figure">
      <FigureTooltip>
        <div className="figure-wide">
          <ScalingFigure
            layout={layoutScalingFigure(series, WIDE)}
            id="figure-1"
            title={title}
            description={description}
          />
        </div>
        <div className="figure-narrow">
          <ScalingFigure
            layout={layoutScalingFigure(series, NARROW)}
            id="figure-1-narrow"
            title={title}
            description={description}
          />
        </div>
      </FigureTooltip>
      <figcaption>
        {caption}
        {series.warnings.map((warning) => (
          <span key={warning}> {warning}</span>
        ))}
      </figcaption>
      <details>
        <summary>The values of Figure 1 as a table</summary>
        {table}
      </details>
    </figure>
  );
}
