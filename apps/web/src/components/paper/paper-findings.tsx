import { configurationPoints, type Edition } from "@oslag/papers";
import type { Result } from "@oslag/schema";
import type { ViewedFigure } from "@/server/figures/view-figure";
import { FigureView } from "../explore/figure-view";
import { SystemTable } from "./system-table";

/** The contrasts that the paper draws, each drawn from its values. */
export const FINDINGS = [
  {
    id: "risc-cisc",
    title: "RISC against CISC",
    query: { points: "none", colour: "style", fit: "groups" },
  },
  {
    id: "systems",
    title: "One hardware, several systems",
    query: { points: "none", colour: "os" },
  },
  {
    id: "remote-penalty",
    title: "Remote penalty",
    query: { y: "remote-penalty", points: "none", colour: "os" },
  },
] as const;
export type FindingId = (typeof FINDINGS)[number]["id"];
export type FindingFigures = Readonly<Record<FindingId, Result<ViewedFigure>>>;

export function PaperFindings({ edition, figures }: { edition: Edition; figures: FindingFigures }) {
  return (
    <>
      <section>
        <h2 id="risc-cisc">RISC against CISC</h2>
        <p>
          The paper’s main contrast. Each point is a machine over the same set of benchmarks; the
          CISC machines lie nearer to 1, where an operation gets faster as fast as the processor.
        </p>
        <FigureView id="figure-risc" figure={figures["risc-cisc"]} />
      </section>
      <section>
        <h2 id="systems">One hardware under several operating systems</h2>
        <p>
          Where the processor is the same, what differs is the system: relative speed by benchmark,
          recomputed against the baseline, local files.
        </p>
        <SystemTable points={configurationPoints(edition)} />
        <FigureView id="figure-systems" figure={figures.systems} />
      </section>
      <section>
        <h2 id="remote-penalty">Remote penalty against MIPS</h2>
        <p>
          How much longer the modified Andrew benchmark took with remote files than with local ones,
          in per cent of the local time, as Table 8 prints it. Sprite’s clients stay below 10 %,
          those of NFS and AFS lie above 20 %.
        </p>
        <FigureView id="figure-penalty" figure={figures["remote-penalty"]} />
      </section>
    </>
  );
}
