import { PAGE_INK, type Ink } from "../ink";
import type { PlacedSampleStrip, SampleStripsLayout } from "../layout/sample-strips";
import { FigureRoot, type DrawnProps } from "./figure-root";

type SampleStripsProps = DrawnProps & { readonly layout: SampleStripsLayout };

const DOT_RADIUS_PX = 2.2;
const WHISKER_PX = 4;

/** Draws every sample of measurements. The band spans the quartiles, the line is the median, the bar above it its interval. */
export function SampleStrips({ layout, ink = PAGE_INK, ...drawn }: SampleStripsProps) {
  const { x, axisY, fontSize, strips } = layout;
  const [first] = strips;
  if (first === undefined) return null;
  const { plot } = first;
  return (
    <FigureRoot {...drawn} ink={ink} width={layout.width} height={layout.height}>
      {strips.map((strip) => (
        <Strip key={strip.plot.y0} {...{ strip, fontSize, ink }} />
      ))}
      <g stroke={ink.text} strokeWidth={1}>
        {strips.map(({ plot: { x0, x1, y1 } }) => (
          <line key={y1} x1={x0} x2={x1} y1={y1} y2={y1} />
        ))}
        {x.ticks.map(({ value, at, label }) => (
          <line key={value} x1={at} x2={at} y1={axisY} y2={axisY + (label === null ? 3 : 5)} />
        ))}
      </g>
      <g fontSize={fontSize} fill={ink.text} textAnchor="middle">
        {x.ticks.map(({ value, at, label }) => (
          <text key={value} x={at} y={axisY + fontSize * 1.5}>
            {label}
          </text>
        ))}
        <text x={(plot.x0 + plot.x1) / 2} y={axisY + fontSize * 2.8}>
          {x.title}
        </text>
      </g>
    </FigureRoot>
  );
}

function Strip(props: {
  readonly strip: PlacedSampleStrip;
  readonly fontSize: number;
  readonly ink: Ink;
}) {
  const { strip, fontSize, ink } = props;
  const { label, plot, median, quartiles, interval } = strip;
  const intervalY = plot.y0 - fontSize * 0.7;
  return (
    <g>
      {label && (
        <text x={label.x} y={label.y} fontSize={fontSize} fontWeight={600} fill={ink.text}>
          {label.text}
        </text>
      )}
      <rect
        x={quartiles[0]}
        y={plot.y0}
        width={Math.max(quartiles[1] - quartiles[0], 1)}
        height={plot.y1 - plot.y0}
        fill={ink.officialPale}
      />
      <line
        x1={median}
        x2={median}
        y1={intervalY}
        y2={plot.y1}
        stroke={ink.official}
        strokeWidth={1.6}
      />
      {interval && (
        <path
          d={`M${interval[0]},${intervalY - WHISKER_PX}v${2 * WHISKER_PX}m0,${-WHISKER_PX}H${interval[1]}m0,${-WHISKER_PX}v${2 * WHISKER_PX}`}
          fill="none"
          stroke={ink.official}
          strokeWidth={1.6}
        />
      )}
      <g fill={ink.text} fillOpacity={0.6}>
        {strip.dots.map((dot) => (
          <circle key={dot.key} cx={dot.x} cy={dot.y} r={DOT_RADIUS_PX} />
        ))}
      </g>
    </g>
  );
}
