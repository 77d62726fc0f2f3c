import { Break } from "../svg/break";
import { NameList } from "../svg/name-list";
import { FigureRoot, type DrawnProps } from "../svg/figure-root";
import type { ExploreLayout } from "./explore-layout";
import type { PlacedMark } from "./placed-panel";
import { LEGEND_MARK_EM, type ExploreLegendEntry } from "./explore-legend";
import { ExploreMarkShape, groupColour } from "./explore-mark";
import { COUNT_OPACITIES } from "./count-classes";
import { ExplorePanel, FIT_DASHES } from "./explore-panel";
import { hexagonPath } from "./hexagons";
import { PAGE_GROUP_INK, type GroupInk } from "./palette";

type ExploreFigureProps = Omit<DrawnProps, "ink"> & {
  readonly layout: ExploreLayout;
  readonly ink?: GroupInk;
  readonly describe: (mark: PlacedMark) => string;
  /** Where a point leads; a figure with links is a group of links, one without is an image. */
  readonly hrefOf?: (mark: PlacedMark) => string | null;
};

/** The plot of any figure: a legend, panels of marks or cells, and the titles of the axes. */
export function ExploreFigure(props: ExploreFigureProps) {
  const { layout, describe, hrefOf, ink = PAGE_GROUP_INK, ...drawn } = props;
  const { width, height, fontSize, labelSize, titleX, titleY, series } = layout;
  return (
    <FigureRoot
      {...drawn}
      {...{ ink, width, height }}
      role={hrefOf === undefined ? "img" : "group"}
    >
      <g fontSize={layout.legend.fontSize} fill={ink.text}>
        {layout.legend.entries.map((entry) => (
          <LegendEntry
            key={`${entry.x} ${entry.y}`}
            {...{ entry, ink, hexRadius: layout.hexRadius }}
            fontSize={layout.legend.fontSize}
          />
        ))}
      </g>
      {layout.breakAt !== null && <Break at={layout.breakAt} stroke={ink.muted} />}
      {layout.panels.map((panel) => (
        <ExplorePanel
          key={panel.title}
          {...{ panel, fontSize, labelSize, ink, hexRadius: layout.hexRadius, describe }}
          hrefOf={hrefOf ?? (() => null)}
        />
      ))}
      <g fontSize={fontSize} fill={ink.text} textAnchor="middle">
        <text x={titleX.x} y={titleX.y}>
          {series.chart.x.title}
        </text>
        <text transform={`translate(${titleY.x},${titleY.y}) rotate(-90)`}>
          {series.chart.y.title}
        </text>
      </g>
      <NameList names={layout.unplaced} ink={ink} />
    </FigureRoot>
  );
}

function LegendEntry(props: {
  readonly entry: ExploreLegendEntry;
  readonly fontSize: number;
  readonly hexRadius: number;
  readonly ink: GroupInk;
}) {
  const { entry, fontSize, hexRadius, ink } = props;
  const { text, x, y } = entry;
  const baseline = y + fontSize * 0.35;
  const textX = x + LEGEND_MARK_EM * fontSize;
  const middle = x + fontSize * 0.6;
  switch (entry.kind) {
    case "title":
      return (
        <text x={x} y={baseline} fill={ink.muted}>
          {text}
        </text>
      );
    case "mark":
      return (
        <>
          <ExploreMarkShape mark={entry.mark} x={middle} y={y} radius={fontSize * 0.36} ink={ink} />
          <text x={textX} y={baseline}>
            {text}
          </text>
        </>
      );
    case "line":
      return (
        <>
          <path
            d={`M${x},${y}h${fontSize * 1.2}`}
            stroke={entry.slot === null ? ink.fit : groupColour(entry.slot, ink)}
            strokeWidth={1.5}
            strokeDasharray={FIT_DASHES[entry.dash % FIT_DASHES.length]}
          />
          <text x={textX} y={baseline}>
            {text}
          </text>
        </>
      );
    case "reference":
      return (
        <>
          <path d={`M${x},${y}h${fontSize * 1.2}`} stroke={ink.text} strokeWidth={1.2} />
          <text x={textX} y={baseline}>
            {text}
          </text>
        </>
      );
    case "count":
      return (
        <>
          <path
            d={hexagonPath({ x: middle, y, count: 0 }, hexRadius)}
            fill={ink.official}
            fillOpacity={COUNT_OPACITIES[entry.level]}
          />
          <text x={textX} y={baseline}>
            {text}
          </text>
        </>
      );
  }
}
