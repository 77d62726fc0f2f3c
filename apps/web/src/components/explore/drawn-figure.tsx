import type { PageDrawings } from "@/server/figures/draw-for-page";
import { keepPart } from "@/lib/keep-part";
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
      <Drawing className="figure-wide" svg={wide} />
      <Drawing className="figure-narrow" svg={narrow} />
    </Frame>
  );
}

function Drawing({ className, svg }: { readonly className: string; readonly svg: string }) {
  const markup = { __html: keepPart(svg) };
  return <div className={className} dangerouslySetInnerHTML={markup} suppressHydrationWarning />;
}
