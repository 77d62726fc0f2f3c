import type { ReactNode } from "react";
import type { PlacedMark, PlacedPanel } from "./placed-panel";
import { ExploreMarkShape, groupColour, markColour } from "./explore-mark";
import { Cells } from "../svg/cells";
import { RATING_BAR } from "../ink";
import { axesPath, gridPath, labelledTicks } from "../svg/frame-paths";
import type { GroupInk } from "./palette";

type PanelProps = {
  readonly panel: PlacedPanel;
  readonly fontSize: number;
  readonly labelSize: number;
  readonly hexRadius: number;
  readonly ink: GroupInk;
  readonly describe: (mark: PlacedMark) => string;
  readonly hrefOf: (mark: PlacedMark) => string | null;
};

export const FIT_DASHES = ["7 3", "2.5 2.5", "10 3 2 3", "5 2 1 2 1 2", "14 4", "1 3"] as const;

/** Draws one panel: its frame, the band and line of each fit, cells, hairlines, marks, and names on top. */
export function ExplorePanel(props: PanelProps) {
  const { panel, labelSize, hexRadius, ink } = props;
  return (
    <g>
      <Frame {...props} />
      {panel.fits.map((fit) => (
        <g key={fit.dash}>
          {fit.band.length > 0 && (
            <path d={pathOf(fit.band, true)} fill={fitColour(fit.slot, ink)} fillOpacity={0.13} />
          )}
          <path
            d={pathOf(fit.line, false)}
            fill="none"
            stroke={fitColour(fit.slot, ink)}
            strokeWidth={1.5}
            strokeDasharray={FIT_DASHES[fit.dash % FIT_DASHES.length]}
          />
        </g>
      ))}
      <Cells cells={panel.hexagons} radius={hexRadius} colour={ink.official} />
      {panel.hairlines.length > 0 && (
        <path
          d={panel.hairlines.map(({ x0, y0, x1, y1 }) => `M${x0},${y0}L${x1},${y1}`).join("")}
          stroke={ink.muted}
          strokeWidth={0.8}
        />
      )}
      {panel.marks.some(({ lying }) => lying !== null) && (
        <path
          d={panel.marks
            .map(({ lying, py }) => (lying === null ? "" : `M${lying[0]},${py}H${lying[1]}`))
            .join("")}
          stroke={ink.muted}
          {...RATING_BAR}
        />
      )}
      {panel.marks.map((mark) => (
        <Point key={`${mark.id} ${mark.method ?? ""}`} {...props} mark={mark} />
      ))}
      <Labels panel={panel} fontSize={labelSize} ink={ink} />
    </g>
  );
}

function fitColour(slot: number | null, ink: GroupInk): string {
  return slot === null ? ink.fit : groupColour(slot, ink);
}

function pathOf(points: readonly (readonly [number, number])[], closed: boolean): string {
  return `M${points.map(([x, y]) => `${x},${y}`).join("L")}${closed ? "Z" : ""}`;
}

function Point({ mark, ink, describe, hrefOf }: PanelProps & { readonly mark: PlacedMark }) {
  const { px, py, bar, radius, ring } = mark;
  const href = hrefOf(mark);
  const title = describe(mark);
  const colour = markColour(mark, ink);
  const drawn: ReactNode = (
    <>
      {bar && <path d={`M${px},${bar[0]}V${bar[1]}`} stroke={colour} strokeWidth={1.1} />}
      <ExploreMarkShape
        mark={mark}
        x={px}
        y={py}
        radius={radius}
        ink={ink}
        point={{ id: mark.id, title }}
      />
      {ring !== null && (
        <circle cx={px} cy={py} r={ring} fill="none" stroke={ink.text} strokeWidth={1.2} />
      )}
    </>
  );
  return href === null ? (
    <g>{drawn}</g>
  ) : (
    <a href={href} aria-label={title}>
      {drawn}
    </a>
  );
}

function Frame({ panel, fontSize, ink }: PanelProps) {
  const { plot, x, y, showsX, showsY, title, reference } = panel;
  const length = fontSize * 0.42;
  return (
    <g fontSize={fontSize} fill={ink.text}>
      <path d={gridPath(panel)} stroke={ink.grid} strokeWidth={0.8} fill="none" />
      <path
        d={axesPath(panel, { major: length, minor: length / 2 })}
        stroke={ink.text}
        strokeWidth={0.9}
        fill="none"
      />
      {title !== null && (
        <text x={plot.x0} y={plot.y0 - fontSize * 0.6} fontWeight={600}>
          {title}
        </text>
      )}
      {reference !== null && (
        <path d={`M${plot.x0},${reference.y}H${plot.x1}`} stroke={ink.text} strokeWidth={1.2} />
      )}
      {showsX &&
        labelledTicks(x).map(({ value, at, label }) => (
          <text key={value} x={at} y={plot.y1 + fontSize * 1.5} textAnchor="middle">
            {label}
          </text>
        ))}
      {showsY &&
        labelledTicks(y).map(({ value, at, label }) => (
          <text key={value} x={plot.x0 - fontSize * 0.65} y={at + fontSize * 0.35} textAnchor="end">
            {label}
          </text>
        ))}
    </g>
  );
}

/**
 * Draws each text twice, first as a halo: writers of PDF do not know `paint-order`. A leader has the colour of its mark,
 * because where marks are dense it ends between several.
 */
function Labels(props: {
  readonly panel: PlacedPanel;
  readonly fontSize: number;
  readonly ink: GroupInk;
}) {
  const { panel, fontSize, ink } = props;
  const marks = new Map(panel.marks.map((mark) => [mark.id, mark]));
  const colourOf = (id: string) => {
    const mark = marks.get(id);
    return mark === undefined ? ink.muted : markColour(mark, ink);
  };
  return (
    <g fontSize={fontSize} fill={ink.text} aria-hidden="true">
      {panel.labels.map(({ id, leader }) =>
        leader === null ? null : (
          <path
            key={id}
            d={`M${leader.x0},${leader.y0}L${leader.x1},${leader.y1}`}
            stroke={colourOf(id)}
            strokeWidth={0.8}
          />
        ),
      )}
      {panel.labels.map(({ id, text, x, y, bold }) => (
        <g key={id} fontWeight={bold ? 600 : undefined}>
          <text
            x={x}
            y={y}
            stroke={ink.paper}
            strokeWidth={2.4}
            strokeLinejoin="round"
            fill={ink.paper}
          >
            {text}
          </text>
          <text x={x} y={y}>
            {text}
          </text>
        </g>
      ))}
    </g>
  );
}
