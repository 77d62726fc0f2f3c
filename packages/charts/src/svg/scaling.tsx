import { PAGE_GROUP_INK, type GroupInk } from "../explore/palette";
import type { ScalingLayout } from "../layout/scaling";
import { FigureRoot, type DrawnProps } from "./figure-root";
import { PlotFrame } from "./plot-frame";

type ScalingProps = Omit<DrawnProps, "ink"> & {
  readonly layout: ScalingLayout;
  readonly ink?: GroupInk;
};

const RADIUS_PX = { point: 2, end: 4 } as const;
/** A group's lines repeat its colour in their dashes, so that a print without colours shows it too. */
const DASHES = [undefined, "6 3", "2 3", "9 3 2 3", "4 2", "1 2"];

/** A sample of a group's line, for a legend beside the drawings. It says nothing by itself. */
export function ScalingSwatch({ group }: { readonly group: number }) {
  return (
    <svg viewBox="0 0 30 4" width={30} height={4} aria-hidden="true">
      <line x1={0} x2={30} y1={2} y2={2} {...lineOf(group, PAGE_GROUP_INK)} />
    </svg>
  );
}

function lineOf(group: number, ink: GroupInk) {
  return {
    stroke: ink.groups[group] ?? ink.otherGroup,
    strokeWidth: 1.5,
    strokeDasharray: DASHES[group],
  };
}

/** Draws one line for each machine. The last point, with all processors at work, is larger. */
export function Scaling({ layout, ink = PAGE_GROUP_INK, ...drawn }: ScalingProps) {
  const { plot, x, y, full, lines, fontSize } = layout;
  return (
    <FigureRoot {...drawn} ink={ink} width={layout.width} height={layout.height}>
      <PlotFrame {...{ plot, x, y, fontSize, ink }} />
      <line x1={plot.x0} x2={plot.x1} y1={full} y2={full} stroke={ink.text} strokeWidth={1.2} />
      {lines.map(({ id, title, group, points }) => (
        <g key={id}>
          <title>{title}</title>
          <path
            d={points.map((at, index) => `${index === 0 ? "M" : "L"}${at.x},${at.y}`).join("")}
            fill="none"
            {...lineOf(group, ink)}
          />
          {points.map((at, index) => (
            <circle
              key={`${at.x}`}
              cx={at.x}
              cy={at.y}
              r={index === points.length - 1 ? RADIUS_PX.end : RADIUS_PX.point}
              fill={lineOf(group, ink).stroke}
            />
          ))}
        </g>
      ))}
    </FigureRoot>
  );
}
