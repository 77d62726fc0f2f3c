import type { PageDrawings } from "@/server/figures/draw-for-page";
import { FigureTooltip } from "../figure-tooltip.client";
import { ListingFrame } from "./listing-frame.client";

type DrawnFigureProps = {
  readonly drawings: PageDrawings;
  /** The figure's address on /explore, where selected points are listed; null for a figure whose points cannot be selected. */
  readonly explore: string | null;
};

/** A figure on the page: complete without JavaScript, each point of today a link to its newest report. */
export function DrawnFigure({ drawings, explore }: DrawnFigureProps) {
  const drawn = <Drawings drawings={drawings} />;
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
      <div
        className="figure-wide"
        data-scale={JSON.stringify(scales.wide)}
        dangerouslySetInnerHTML={{ __html: wide }}
      />
      <div
        className="figure-narrow"
        data-scale={JSON.stringify(scales.narrow)}
        dangerouslySetInnerHTML={{ __html: narrow }}
      />
    </>
  );
}
