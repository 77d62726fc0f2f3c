import { PAGE_INK } from "../ink";
import type { FactorsLayout } from "../layout/factors";
import { FigureRoot, type DrawnProps } from "./figure-root";
import { RowAxes } from "./row-axes";

type FactorsProps = DrawnProps & { readonly layout: FactorsLayout };

const DOT_PX = 4.5;

/** Draws a factor with its interval for each benchmark, and a line at 1. A hollow dot has too few values for its interval to count. */
export function Factors({ layout, ink = PAGE_INK, ...drawn }: FactorsProps) {
  const { plot, x, one, words, rows, fontSize } = layout;
  return (
    <FigureRoot {...drawn} ink={ink} width={layout.width} height={layout.height}>
      <RowAxes {...{ plot, x, rows, fontSize, ink }} crossed={one} />
      <g fontSize={fontSize} fill={ink.muted}>
        <text x={one - fontSize * 0.6} y={fontSize} textAnchor="end">
          {words[0]}
        </text>
        <text x={one + fontSize * 0.6} y={fontSize}>
          {words[1]}
        </text>
      </g>
      {rows.map(({ row, y, x: at, interval }) => (
        <g key={row.id} fontSize={fontSize} fill={ink.text}>
          <text x={0} y={y + fontSize * 0.35}>
            {row.label}
          </text>
          {interval && (
            <line
              x1={interval[0]}
              x2={interval[1]}
              y1={y}
              y2={y}
              stroke={ink.official}
              strokeWidth={row.counts ? 3 : 1.4}
            />
          )}
          <circle
            cx={at}
            cy={y}
            r={DOT_PX}
            fill={row.counts ? ink.official : ink.paper}
            stroke={row.counts ? ink.paper : ink.official}
            strokeWidth={row.counts ? 1 : 1.4}
          />
        </g>
      ))}
    </FigureRoot>
  );
}
