import type { Ink } from "../ink";
import type { NameList as PlacedNameList } from "../layout/unplaced-names";

/** Draws the names that have no place in the plot. */
export function NameList({ names, ink }: { readonly names: PlacedNameList; readonly ink: Ink }) {
  return (
    names.lines.length > 0 && (
      <g fontSize={names.fontSize} fill={ink.muted}>
        {names.lines.map(({ text, x, y }) => (
          <text key={y} x={x} y={y}>
            {text}
          </text>
        ))}
      </g>
    )
  );
}
