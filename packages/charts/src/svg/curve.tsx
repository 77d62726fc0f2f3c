import { translate } from "@oslag/language";
import { PAGE_INK } from "../ink";
import { IDEAL_TEXT, type CurveLayout } from "../layout/curve";
import { FigureRoot, type DrawnProps } from "./figure-root";
import { PlotFrame } from "./plot-frame";

type CurveProps = DrawnProps & { readonly layout: CurveLayout };

const DOT_RADIUS_PX = 3.4;

/** Values over a quantity: dots with their intervals, joined in order; a dashed line is the ideal. */
export function Curve({ layout, ink = PAGE_INK, ...drawn }: CurveProps) {
  const { plot, x, y, marks, ideal, fontSize } = layout;
  const path = marks.map((mark, index) => `${index === 0 ? "M" : "L"}${mark.x},${mark.y}`).join("");
  return (
    <FigureRoot {...drawn} ink={ink} width={layout.width} height={layout.height}>
      <PlotFrame {...{ plot, x, y, fontSize, ink }} />
      {ideal && (
        <line
          x1={ideal.x0}
          x2={ideal.x1}
          y1={ideal.y0}
          y2={ideal.y1}
          stroke={ink.muted}
          strokeWidth={1.4}
          strokeDasharray="5 4"
        />
      )}
      {/* Drawn twice, first as a halo: writers of PDF do not know `paint-order`. */}
      {ideal &&
        [{ fill: ink.paper, stroke: ink.paper, strokeWidth: 3 }, { fill: ink.muted }].map(
          (paint) => (
            <text
              key={paint.fill}
              x={ideal.x1}
              y={ideal.y1 - fontSize * 0.6}
              fontSize={fontSize}
              textAnchor="end"
              {...paint}
            >
              {translate(IDEAL_TEXT)}
            </text>
          ),
        )}
      <path d={path} fill="none" stroke={ink.official} strokeWidth={1.6} />
      <g stroke={ink.official} strokeWidth={1.4}>
        {marks.map((mark) => (
          <g key={mark.id}>
            {mark.bar && <line x1={mark.x} x2={mark.x} y1={mark.bar[0]} y2={mark.bar[1]} />}
            <circle cx={mark.x} cy={mark.y} r={DOT_RADIUS_PX} fill={ink.official} stroke="none" />
          </g>
        ))}
      </g>
    </FigureRoot>
  );
}
