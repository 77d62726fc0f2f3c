import { ExploreMarkShape } from "../explore/explore-mark";
import { PAGE_GROUP_INK, type GroupInk } from "../explore/palette";
import { MARK_HALF_PX, SWATCH_EM, type CurvesLayout } from "../layout/curves";
import { FigureRoot, type DrawnProps } from "./figure-root";
import { PlotFrame } from "./plot-frame";

type CurvesProps = Omit<DrawnProps, "ink"> & {
  readonly layout: CurvesLayout;
  readonly ink?: GroupInk;
};

const RADIUS_PX = { point: 2, end: 4, dot: 4 } as const;
/** A group's lines repeat its colour in their dashes, so that a print without colours shows it too. */
const DASHES = [undefined, "6 3", "2 3", "9 3 2 3", "4 2", "1 2"];

function lineOf(group: number, ink: GroupInk) {
  return {
    stroke: ink.groups[group] ?? ink.otherGroup,
    strokeWidth: 1.5,
    strokeDasharray: DASHES[group],
  };
}

/** A mark of a group, which has a colour and a shape of its own. */
function Dot(props: {
  readonly group: number;
  readonly at: { readonly x: number; readonly y: number };
  readonly ink: GroupInk;
  readonly point?: { readonly id: string; readonly title: string };
}) {
  const { group, at, ink, point } = props;
  const mark = { style: "pale", colourSlot: group, shapeSlot: group } as const;
  return (
    <ExploreMarkShape
      mark={mark}
      {...at}
      radius={RADIUS_PX.dot}
      ink={ink}
      {...(point === undefined ? {} : { point })}
    />
  );
}

/** Draws one line for each machine or group, and marks, with the legend of their colours, dashes and shapes. */
export function Curves({ layout, ink = PAGE_GROUP_INK, ...drawn }: CurvesProps) {
  const { plot, x, y, reference, hasLargeEnds, lines, dots, legend, fontSize } = layout;
  return (
    <FigureRoot {...drawn} ink={ink} width={layout.width} height={layout.height}>
      <PlotFrame {...{ plot, x, y, fontSize, ink }} />
      {reference !== null && (
        <line
          x1={plot.x0}
          x2={plot.x1}
          y1={reference}
          y2={reference}
          stroke={ink.text}
          strokeWidth={1.2}
        />
      )}
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
              r={hasLargeEnds && index === points.length - 1 ? RADIUS_PX.end : RADIUS_PX.point}
              fill={lineOf(group, ink).stroke}
            />
          ))}
        </g>
      ))}
      {dots.map(({ id, title, group, ...at }) => (
        <Dot key={id} group={group} at={at} ink={ink} point={{ id, title }} />
      ))}
      <Marks layout={layout} ink={ink} />
      <g fontSize={legend.fontSize} fill={ink.text}>
        {legend.entries.map((entry, group) => (
          <g key={entry.text}>
            <line
              x1={entry.x}
              x2={entry.x + SWATCH_EM.length * legend.fontSize}
              y1={entry.y}
              y2={entry.y}
              {...lineOf(group, ink)}
            />
            {dots.length > 0 && (
              <Dot
                group={group}
                at={{ x: entry.x + (SWATCH_EM.length / 2) * legend.fontSize, y: entry.y }}
                ink={ink}
              />
            )}
            <text
              x={entry.x + (SWATCH_EM.length + SWATCH_EM.gap) * legend.fontSize}
              y={entry.y + legend.fontSize * 0.35}
            >
              {entry.text}
            </text>
          </g>
        ))}
      </g>
    </FigureRoot>
  );
}

/** Marks across the lines, and then their names, so that no line crosses a name. */
function Marks({ layout: { lines, nameSize }, ink }: { layout: CurvesLayout; ink: GroupInk }) {
  const marks = lines.flatMap(({ id, group, marks: own }) =>
    own.map((mark) => ({ ...mark, key: `${id} ${mark.text}`, stroke: lineOf(group, ink).stroke })),
  );
  return (
    <>
      {marks.map(({ key, x, y, stroke }) => (
        <line
          key={key}
          x1={x}
          x2={x}
          y1={y - MARK_HALF_PX}
          y2={y + MARK_HALF_PX}
          stroke={stroke}
          strokeWidth={2}
        />
      ))}
      <g fontSize={nameSize} textAnchor="middle">
        {marks.map(
          ({ key, text, stroke, label }) =>
            label !== null &&
            // Drawn twice, first as a halo: writers of PDF do not know `paint-order`.
            [{ fill: ink.paper, stroke: ink.paper, strokeWidth: 3 }, { fill: stroke }].map(
              (paint) => (
                <text key={`${key} ${paint.fill}`} x={label.x} y={label.y} {...paint}>
                  {text}
                </text>
              ),
            ),
        )}
      </g>
    </>
  );
}
