import { PAGE_INK, type Ink } from "../ink";
import type {
  PlacedInterval,
  PlacedSampleStrip,
  SampleStripsLayout,
} from "../layout/sample-strips";
import { FigureRoot, type DrawnProps } from "./figure-root";

type SampleStripsProps = DrawnProps & { readonly layout: SampleStripsLayout };

const DOT_RADIUS_PX = 2.2;
const WHISKER_PX = 4;
const VALUE_PX = 4.5;

/**
 * Draws every sample of measurements. The band spans the quartiles and the line is the median. The bar above them is the interval of
 * the value, which a diamond marks, or of the median where that is the value. An arrow at its end means that it goes on.
 */
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
  const { label, plot, median, quartiles, value, interval } = strip;
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
        y1={value === null ? (interval?.y ?? plot.y0) : plot.y0}
        y2={plot.y1}
        stroke={ink.official}
        strokeWidth={1.6}
      />
      {interval && (
        <path d={intervalPath(interval)} fill="none" stroke={ink.official} strokeWidth={1.6} />
      )}
      {value && (
        <path
          d={`M${value.x},${value.y - VALUE_PX}l${VALUE_PX},${VALUE_PX}l${-VALUE_PX},${VALUE_PX}l${-VALUE_PX},${-VALUE_PX}z`}
          fill={ink.official}
        />
      )}
      <g
        fill={ink.text}
        fillOpacity={0.6}
        dangerouslySetInnerHTML={{ __html: strip.dots.map(dotMarkup).join("") }}
      />
    </g>
  );
}

/**
 * Writes a dot as React would. A report has some thousand samples, and an element of React for each cost a tenth of its page (D286). All
 * values are numbers, so nothing has to be escaped.
 */
function dotMarkup({ x, y }: PlacedSampleStrip["dots"][number]): string {
  return `<circle cx="${x}" cy="${y}" r="${DOT_RADIUS_PX}"></circle>`;
}

/** Each end is a stroke across the bar, or an arrow. */
function intervalPath({ x0, x1, y, goesOnLow, goesOnHigh }: PlacedInterval): string {
  const end = (x: number, inward: number, goesOn: boolean) =>
    goesOn
      ? `M${x + inward * WHISKER_PX},${y - WHISKER_PX}L${x},${y}l${inward * WHISKER_PX},${WHISKER_PX}`
      : `M${x},${y - WHISKER_PX}v${2 * WHISKER_PX}`;
  return `${end(x0, 1, goesOnLow)}M${x0},${y}H${x1}${end(x1, -1, goesOnHigh)}`;
}
