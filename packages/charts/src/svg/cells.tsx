import { COUNT_OPACITIES, countClass } from "../explore/count-classes";
import { hexagonPath, type Hexagon } from "../explore/hexagons";

/** Draws counts in place of marks that would cover each other. */
export function Cells(props: {
  readonly cells: readonly Hexagon[];
  readonly radius: number;
  readonly colour: string;
}) {
  const { cells, radius, colour } = props;
  return (
    <g fill={colour}>
      {cells.map((cell) => (
        <path
          key={`${cell.x} ${cell.y}`}
          d={hexagonPath(cell, radius)}
          fillOpacity={COUNT_OPACITIES[countClass(cell.count)]}
        >
          <title>{`${cell.count} ${cell.count === 1 ? "point" : "points"}`}</title>
        </path>
      ))}
    </g>
  );
}
