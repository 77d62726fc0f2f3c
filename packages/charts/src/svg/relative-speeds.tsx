import { t } from "@oslag/language";
import { PAGE_INK, type Ink } from "../ink";
import type { PlacedRelativeRow, RelativeSpeedsLayout } from "../layout/relative-speeds";
import { FigureRoot, type DrawnProps } from "./figure-root";
import { RowAxes } from "./row-axes";

type RelativeSpeedsProps = DrawnProps & { readonly layout: RelativeSpeedsLayout };

const PEER_PX = 5;

/** Draws the relative speed of each benchmark with its interval. Ticks are the peers; the line at 1 keeps pace. */
export function RelativeSpeeds({ layout, ink = PAGE_INK, ...drawn }: RelativeSpeedsProps) {
  const { plot, x, fontSize, pace } = layout;
  return (
    <FigureRoot {...drawn} ink={ink} width={layout.width} height={layout.height}>
      <RowAxes {...{ plot, x, fontSize, ink }} crossed={pace} rows={layout.rows}>
        <text x={pace} y={plot.y0 - fontSize * 0.7}>
          {t("keeps pace")}
        </text>
      </RowAxes>
      <Legend {...{ layout, ink }} />
      {layout.rows.map((placed) => (
        <Row key={placed.row.id} {...{ placed, plot, fontSize, ink }} />
      ))}
    </FigureRoot>
  );
}

function Legend({
  layout: { legend, fontSize },
  ink,
}: {
  readonly layout: RelativeSpeedsLayout;
  readonly ink: Ink;
}) {
  const { own, peer } = legend;
  return (
    <g fontSize={fontSize} fill={ink.text}>
      <line
        x1={own.markX - fontSize}
        x2={own.markX + fontSize}
        y1={own.y}
        y2={own.y}
        stroke={ink.official}
        strokeWidth={3}
      />
      <circle cx={own.markX} cy={own.y} r={4.5} fill={ink.official} stroke={ink.paper} />
      <text x={own.textX} y={own.y + fontSize * 0.35}>
        {own.text}
      </text>
      <path
        d={`M${peer.markX},${peer.y - PEER_PX}v${2 * PEER_PX}`}
        stroke={ink.muted}
        strokeWidth={1}
      />
      <text x={peer.textX} y={peer.y + fontSize * 0.35}>
        {peer.text}
      </text>
    </g>
  );
}

function Row(props: {
  readonly placed: PlacedRelativeRow;
  readonly plot: RelativeSpeedsLayout["plot"];
  readonly fontSize: number;
  readonly ink: Ink;
}) {
  const { plot, fontSize, ink } = props;
  const { row, x, y, interval, peers } = props.placed;
  const baseline = y + fontSize * 0.35;
  return (
    <g fontSize={fontSize} fill={ink.text}>
      <text x={0} y={baseline} fontWeight={row.summary ? 600 : undefined}>
        {row.label}
      </text>
      <path
        d={peers.map((at) => `M${at},${y - PEER_PX}v${2 * PEER_PX}`).join("")}
        stroke={ink.muted}
        strokeWidth={1}
      />
      {interval && (
        <line
          x1={interval[0]}
          x2={interval[1]}
          y1={y}
          y2={y}
          stroke={ink.official}
          strokeWidth={3}
        />
      )}
      {x !== null && (
        <circle cx={x} cy={y} r={row.summary ? 6 : 4.5} fill={ink.official} stroke={ink.paper} />
      )}
      {x === null && (
        <>
          {/* Drawn twice, first as a halo: writers of PDF do not know `paint-order`. */}
          {[{ fill: ink.paper, stroke: ink.paper, strokeWidth: 3 }, { fill: ink.muted }].map(
            (paint) => (
              <text key={paint.fill} x={plot.x0 + fontSize * 0.5} y={baseline} {...paint}>
                {row.absence ?? t("no value")}
              </text>
            ),
          )}
        </>
      )}
    </g>
  );
}
