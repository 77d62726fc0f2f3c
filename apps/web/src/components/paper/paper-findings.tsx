import { t, msg } from "@oslag/language";
import { configurationPoints, type Edition } from "@oslag/papers";
import type { Result } from "@oslag/schema";
import type { ViewedFigure } from "@/server/figures/view-figure";
import { FigureView } from "../explore/figure-view";
import { SystemTable } from "./system-table";

/** The comparisons that the paper makes, each drawn from its values. */
export const FINDINGS = [
  {
    id: "risc-cisc",
    title: msg("RISC and CISC"),
    query: { points: "none", colour: "style", fit: "groups" },
  },
  {
    id: "systems",
    title: msg("Several systems on one machine"),
    query: { points: "none", colour: "os" },
  },
  {
    id: "remote-penalty",
    title: msg("Remote penalty"),
    query: { y: "remote-penalty", points: "none", colour: "os" },
  },
] as const;
type FindingId = (typeof FINDINGS)[number]["id"];
export type FindingFigures = Readonly<Record<FindingId, Result<ViewedFigure>>>;

export function PaperFindings({ edition, figures }: { edition: Edition; figures: FindingFigures }) {
  return (
    <>
      <section>
        <h2 id="risc-cisc">{t("RISC and CISC")}</h2>
        <p>
          {t(
            "The paper’s main comparison. Each point is one machine, over the same set of benchmarks. The CISC machines are closer to 1, where an operation gets faster as fast as the processor. They are also the slowest machines, so the two causes cannot be told apart.",
          )}
        </p>
        <FigureView id="figure-risc" figure={figures["risc-cisc"]} />
      </section>
      <section>
        <h2 id="systems">{t("Several operating systems on one machine")}</h2>
        <p>
          {t(
            "On the same processor, differences come from the operating system. The table shows the relative speed by benchmark on local files, recomputed against the baseline.",
          )}
        </p>
        <SystemTable points={configurationPoints(edition)} />
        <FigureView id="figure-systems" figure={figures.systems} />
      </section>
      <section>
        <h2 id="remote-penalty">{t("Remote penalty by MIPS")}</h2>
        <p>
          {t(
            "The additional time of the modified Andrew benchmark with remote files, in percent of its time with local files, as printed in Table 8. It is below 10 % for Sprite’s clients and above 20 % for those of NFS and AFS.",
          )}
        </p>
        <FigureView id="figure-penalty" figure={figures["remote-penalty"]} />
      </section>
    </>
  );
}
