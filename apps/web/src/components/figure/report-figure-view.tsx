import { t } from "@oslag/language";
import { toReportFigureQuery, type ReportFigure } from "@oslag/schema";
import type { ReactNode } from "react";
import { paths } from "@/lib/paths";
import type { FigureSize, ReportFigurePresentation } from "@/figures/figure-presentation";
import { FreezeSmall } from "../explore/freeze-small";

type ReportFigureViewProps = {
  readonly figure: ReportFigure;
  readonly presentation: ReportFigurePresentation;
  readonly id: string;
  /** One drawing for each of two widths of the screen, or one for all. */
  readonly sizes: readonly [wide: FigureSize, narrow: FigureSize] | readonly [FigureSize];
  /** The caption on this page; the frozen figure has a longer one. */
  readonly caption: ReactNode;
  /** Whether all of its reports count: others are not frozen. */
  readonly counts: boolean;
  readonly className?: string;
};

const CLASSES = ["figure-wide", "figure-narrow"] as const;

/** A figure of named reports on a page, as its frozen form is drawn, with the button that freezes it. */
export function ReportFigureView(props: ReportFigureViewProps) {
  const { figure, presentation, id, sizes, caption, counts, className = "" } = props;
  return (
    <figure className={`figure ${className}`.trimEnd()}>
      {sizes.map((size, index) => (
        <div key={size.width} className={sizes.length === 1 ? undefined : CLASSES[index]}>
          {presentation.draw(size, { id: `${id}-${size.width}` }).element}
        </div>
      ))}
      <figcaption>{caption}</figcaption>
      <FreezeSmall
        name={presentation.title}
        action={paths.figureFreeze(toReportFigureQuery(figure.specification))}
        refusal={counts ? null : t("A figure can be frozen only while its reports count.")}
      />
    </figure>
  );
}
