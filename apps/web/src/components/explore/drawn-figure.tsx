import type { PageDrawings } from "@/server/figures/draw-for-page";
import { FigureTooltip } from "../figure-tooltip.client";
import { StaticPart } from "../static-part";
import { ListingFrame } from "./listing-frame.client";

type DrawnFigureProps = {
  /** Unique in the page. */
  readonly id: string;
  readonly drawings: PageDrawings;
  /** The figure's address on /explore, where selected points are listed; null for a figure whose points cannot be selected. */
  readonly explore: string | null;
};

/** A figure on the page: complete without JavaScript, each point of today a link to its newest report. */
export function DrawnFigure({ id, drawings, explore }: DrawnFigureProps) {
  const drawn = (
    <StaticPart name={`${id}-drawing`}>
      <Drawings drawings={drawings} />
    </StaticPart>
  );
  if (explore === null) return <FigureTooltip>{drawn}</FigureTooltip>;
  return (
    <ListingFrame drawn={explore} explore={explore}>
      {drawn}
    </ListingFrame>
  );
}

/** The drawings for both widths, of which the style sheet shows one. */
export function Drawings({ drawings: { wide, narrow, scales } }: { drawings: PageDrawings }) {
  return (
    <>
      <Drawing className="figure-wide" svg={wide} scale={scales.wide} />
      <Drawing className="figure-narrow" svg={narrow} scale={scales.narrow} />
    </>
  );
}

type DrawingProps = {
  readonly className: string;
  readonly svg: string;
  readonly scale: PageDrawings["scales"]["wide"];
};

function Drawing({ className, svg, scale }: DrawingProps) {
  return (
    <div
      className={className}
      data-scale={JSON.stringify(scale)}
      dangerouslySetInnerHTML={{ __html: svg }}
    />
  );
}
