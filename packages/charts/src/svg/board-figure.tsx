import { symbol, symbolCircle, symbolDiamond, symbolSquare } from "d3-shape";
import { PAGE_INK, type Ink } from "../ink";
import type { BoardLayout, BoardLine } from "../layout/board-figure";
import { FigureRoot, type DrawnProps } from "./figure-root";
import { PlotFrame } from "./plot-frame";

type BoardFigureProps = DrawnProps & { readonly layout: BoardLayout };

const SHAPES = { getpid: symbolCircle, cswitch: symbolSquare, rating: symbolDiamond } as const;
const AREA_PX = 52;

/** Times of one board under newer software. All are published by its vendor, so every mark is hollow. */
export function BoardFigure({ layout, ink = PAGE_INK, ...drawn }: BoardFigureProps) {
  const { plot, x, y, fontSize, unchanged, lines, width, height } = layout;
  return (
    <FigureRoot {...drawn} ink={ink} width={width} height={height}>
      <PlotFrame {...{ plot, x, y, fontSize, ink }} />
      <line
        x1={plot.x0}
        x2={plot.x1}
        y1={unchanged}
        y2={unchanged}
        stroke={ink.text}
        strokeWidth={1.2}
      />
      {lines.map(({ line, path, marks, label }) => (
        <g key={line.id}>
          <path
            d={path}
            fill="none"
            stroke={lineColour(line.id, ink)}
            strokeWidth={1.4}
            strokeDasharray={line.id === "rating" ? "5 4" : undefined}
          />
          {marks.map((mark) => (
            <path
              key={mark.id}
              d={symbol(SHAPES[line.id], AREA_PX)() ?? ""}
              transform={`translate(${mark.x},${mark.y})`}
              fill={ink.paper}
              stroke={lineColour(line.id, ink)}
              strokeWidth={1.5}
              data-point={mark.id}
            >
              <title>{mark.title}</title>
            </path>
          ))}
          <text x={label.x} y={label.y} fontSize={fontSize} fill={lineColour(line.id, ink)}>
            {label.text}
          </text>
        </g>
      ))}
    </FigureRoot>
  );
}

function lineColour(id: BoardLine["id"], ink: Ink): string {
  switch (id) {
    case "getpid":
      return ink.official;
    case "cswitch":
      return ink.local;
    case "rating":
      return ink.text;
  }
}
