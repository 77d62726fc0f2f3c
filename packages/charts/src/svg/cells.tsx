import { t } from "@oslag/language";
import { COUNT_OPACITIES, countClass } from "../explore/count-classes";
import { hexagonPath, type Hexagon } from "../explore/hexagons";
import { formatTick } from "../layout/axis";

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
          <title>{countText(cell.count)}</title>
        </path>
      ))}
    </g>
  );
}

/** The browser draws figures too, and parses no plurals. */
function countText(count: number): string {
  return count === 1 ? t("1 point") : t("{count} points", { count: formatTick(count) });
}
