import { roundHalfAway } from "@oslag/science";
import { symbol, symbolAsterisk, symbolTimes } from "d3-shape";
import { UNKNOWN_DASH } from "../svg/rating-shapes";
import type { LegendMark } from "./explore-legend";
import { markShape } from "./mark-shapes";
import type { GroupInk } from "./palette";

export function markColour(
  { colourSlot, neutral = false }: Pick<LegendMark, "colourSlot" | "neutral">,
  ink: GroupInk,
): string {
  return neutral ? ink.text : groupColour(colourSlot, ink);
}

export function groupColour(slot: number | null, ink: GroupInk): string {
  if (slot === null) return ink.official;
  return ink.groups[slot] ?? ink.otherGroup;
}

/** Draws one mark; marks of every shape cover the same area. A pointer shows its title. */
export function ExploreMarkShape(props: {
  readonly mark: LegendMark;
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly ink: GroupInk;
  readonly point?: { readonly id: string; readonly title: string };
}) {
  const { mark, x, y, radius, ink, point } = props;
  const shape = markShape(mark);
  const path = symbol(shape, Math.PI * radius * radius)();
  const colour = markColour(mark, ink);
  return (
    <path
      d={rounded(path ?? "")}
      transform={`translate(${x},${y})`}
      {...paintOf(
        { mark, stroked: shape === symbolTimes || shape === symbolAsterisk },
        { colour, ink },
      )}
      data-point={point?.id}
    >
      {point && <title>{point.title}</title>}
    </path>
  );
}

function paintOf(
  {
    mark: { style, neutral = false, isDotted = false },
    stroked,
  }: { readonly mark: LegendMark; readonly stroked: boolean },
  { colour, ink }: { readonly colour: string; readonly ink: GroupInk },
) {
  if (stroked)
    return { fill: "none", stroke: style === "dot" ? ink.text : colour, strokeWidth: 1.5 };
  // A legend shows the outline around one colour that represents all groups.
  if (style === "framed" && neutral)
    return { fill: ink.otherGroup, stroke: ink.text, strokeWidth: 1.6 };
  switch (style) {
    case "solid":
      return { fill: colour, stroke: ink.paper, strokeWidth: 0.8 };
    case "pale":
      return { fill: colour, fillOpacity: 0.22, stroke: colour, strokeWidth: 1.4 };
    case "framed":
      return { fill: colour, stroke: ink.text, strokeWidth: 1.6 };
    case "dot":
      return { fill: ink.text, stroke: ink.paper, strokeWidth: 0.8 };
    case "hollow":
    case "published":
      return { fill: ink.paper, stroke: ink.text, strokeWidth: 1.2 };
    case "published-same-run":
    case "published-vendor":
    case "published-model":
    case "published-inferred":
      return {
        fill: ink.paper,
        stroke: ink.text,
        strokeWidth: 1.2,
        ...(isDotted ? { strokeDasharray: UNKNOWN_DASH } : {}),
      };
    case "busy":
      return { fill: ink.paper, stroke: colour, strokeWidth: 1.4 };
    case "crossed":
    case "incomplete":
      return { fill: "none", stroke: colour, strokeWidth: 1.5 };
  }
}

function rounded(path: string): string {
  return path.replace(/-?\d+\.\d{3,}/g, (digits) => String(roundHalfAway(Number(digits), 2)));
}
