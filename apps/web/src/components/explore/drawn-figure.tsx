import type { PageDrawings } from "@/server/figures/draw-for-page";
import { FigureTooltip } from "../figure-tooltip.client";
import { ExploreFrame } from "./explore-frame.client";

type DrawnFigureProps = {
  readonly drawings: PageDrawings;
  /** Whether points can be selected and the table below follows; one figure of a page at most. */
  readonly selectable: boolean;
};

/** A figure on the page: complete without JavaScript, each point of today a link to its newest report. */
export function DrawnFigure({ drawings: { wide, narrow }, selectable }: DrawnFigureProps) {
  const Frame = selectable ? ExploreFrame : FigureTooltip;
  return (
    <Frame>
      <div className="figure-wide" dangerouslySetInnerHTML={{ __html: wide }} />
      <div className="figure-narrow" dangerouslySetInnerHTML={{ __html: narrow }} />
    </Frame>
  );
}
