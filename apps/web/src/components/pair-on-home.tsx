import { t } from "@oslag/language";
import { link, rich } from "@/lib/rich";
import { paths } from "@/lib/paths";
import { DecadeTable, PairCaption, PairDrawings, type PairSeriesProps } from "./paper/pair-series";

type PairOnHomeProps = PairSeriesProps & {
  /** Returns the address of this page with the literature, or without it. */
  readonly to: (literature: "on" | "off") => string;
};

/** The two operations that were measured in every decade: 1990, the literature and today. */
export function PairOnHome({ to, ...props }: PairOnHomeProps) {
  const { hasLiterature } = props;
  return (
    <section>
      <h2 id="pair">{t("The years between: getpid and the context switch")}</h2>
      <p>
        {rich(
          "Between 1990 and today, others measured two of the six operations. Here the machines of 1990, the literature and today’s reports are computed on these two alone, so no point can be compared with Figure 1. The literature is in no rank and no fit. <other></other>. <values>Every value, with its source</values>",
          {
            other: (
              <a href={`${to(hasLiterature ? "off" : "on")}#pair`}>
                {hasLiterature ? t("Hide the literature") : t("Show the literature")}
              </a>
            ),
            values: link(paths.literature()),
          },
        )}
      </p>
      <figure className="figure figure-middle">
        <PairDrawings {...props} />
        <PairCaption {...props} />
      </figure>
      <details>
        <summary>{t("Medians of each decade of MIPS")}</summary>
        <DecadeTable {...props} />
      </details>
    </section>
  );
}
