import { msg, t, translate } from "@oslag/language";
import { PAGE_FIGURE_SIZES } from "@/lib/page-figure-sizes";
import { rich } from "@/lib/rich";
import { HistoricalFigure, layoutHistoricalFigure, toHistoricalSeries } from "@oslag/charts";
import { historicalFigure } from "@oslag/papers";
import { FIGURE_CONVENTIONS, type FigureConvention } from "@oslag/science";
import { paths } from "@/lib/paths";
import { FreezeButton } from "../explore/freeze-button";
import { FigureTooltip } from "../figure-tooltip.client";
import { HistoricalTable } from "./historical-table";

const WIDE = { width: 700, height: 470, fontSize: 13 };
const NARROW = { ...PAGE_FIGURE_SIZES.narrow, height: 380 };

/** Draws Figure 1 of 1990 as plotted, and as recomputed under the convention that the reader chose. */
export function HistoricalFigureSection({ convention }: { convention: FigureConvention }) {
  const points = historicalFigure(convention);
  const reproduced = points.filter((point) => point.reproduced).length;
  return (
    <section>
      <h2 id="figure-1">{t("Figure 1, as plotted and as recomputed")}</h2>
      <p>
        {t(
          "In the paper, each point is the geometric mean of all MIPS-relative numbers of a machine. The paper does not say exactly which columns it used. Each convention below is one reading; none of them reproduces every point.",
        )}
      </p>
      <ul className="links">
        {CONVENTIONS.map((id) => (
          <li key={id}>
            <a
              href={paths.paperUnder("1990", id)}
              aria-current={id === convention ? "true" : undefined}
            >
              {id}: {translate(CONVENTION_TEXTS[id])}
            </a>
          </li>
        ))}
      </ul>
      <figure className="figure figure-middle">
        <FigureTooltip>
          {[WIDE, NARROW].map((size) => (
            <div key={size.width} className={size === WIDE ? "figure-wide" : "figure-narrow"}>
              <HistoricalFigure
                layout={layoutHistoricalFigure(toHistoricalSeries(points), size)}
                id={`historical-figure-${size.width}`}
                title={t("Figure 1 of 1990: relative speed against MIPS, linear axes")}
                description={t(
                  "Ten machines from 0.9 to 20 MIPS, as plotted and as recomputed; the table below lists the values.",
                )}
              />
            </div>
          ))}
        </FigureTooltip>
        <figcaption>
          {rich(
            "<strong>Figure 1 of 1990</strong> on its original axes. Hollow: the values plotted in 1990, read from the figure’s drawing commands. Filled: the values recomputed by convention {convention} ({columns}). {reproduced} of {points} of these, when rounded, equal the plotted value.",
            {
              convention,
              columns: translate(CONVENTION_TEXTS[convention]),
              reproduced: String(reproduced),
              points: String(points.length),
            },
          )}
        </figcaption>
      </figure>
      <FreezeButton
        query={{ points: "none", convention }}
        remark={t("The frozen figure has logarithmic axes, like every figure against the rating.")}
      />
      <HistoricalTable points={points} />
    </section>
  );
}

const CONVENTIONS = Object.keys(FIGURE_CONVENTIONS) as FigureConvention[];

const CONVENTION_TEXTS: Readonly<Record<FigureConvention, string>> = {
  A: msg("all columns with bcopy, local and remote"),
  B: msg("all columns without bcopy, local and remote"),
  C: msg("all columns with bcopy, local only"),
  D: msg("all columns without bcopy, local only"),
  F: msg("as B, but the mean of each benchmark first"),
};
