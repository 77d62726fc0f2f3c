import { translate } from "@oslag/language";
import { LITERATURE_PAIRS, RATING_FACTORS } from "@oslag/papers";
import { formatFixed } from "@oslag/science";
import { paths } from "@/lib/paths";
import { DataTable } from "../data-table";
import { FigureTooltip } from "../figure-tooltip.client";
import { NumberCell } from "../number-cell";
import { RATING_TEXTS } from "./literature-texts";
import { DecadeTable, PairCaption, PairDrawings, type PairSeriesProps } from "./pair-series";

/** Getpid and context switch from 1990 to today, on the same two operations, with the medians of each decade of MIPS. */
export function PairFigureSection(props: PairSeriesProps) {
  const { hasLiterature } = props;
  return (
    <section>
      <h2 id="pair">Kernel calls and context switches, from 1990 to today</h2>
      <p>
        Almost every source measured two of the paper’s operations: getpid and the context switch.
        Their mean is a series of its own. The machines of 1990, the literature and today’s reports
        are computed on the same two operations, and never together with the mean of six. The
        literature is in no rank, and no line is fitted to it.
      </p>
      <p>
        {hasLiterature ? (
          <a href={`${paths.literature({ literature: "off" })}#pair`}>Hide the literature</a>
        ) : (
          <a href={`${paths.literature()}#pair`}>Show the literature</a>
        )}
        . Beside every configuration of today, to filter and to freeze:{" "}
        <a href={paths.explore({ y: "getpid", value: "cost", literature: "on" })}>getpid</a>,{" "}
        <a href={paths.explore({ y: "cswitch", value: "cost", literature: "on" })}>cswitch</a>
      </p>
      <figure className="figure figure-middle">
        <FigureTooltip>
          <PairDrawings {...props} />
        </FigureTooltip>
        <PairCaption {...props} />
      </figure>
      <h3 id="decades">Medians of each decade of MIPS</h3>
      <DecadeTable {...props} />
      {hasLiterature && (
        <>
          <h3 id="ratings">How far a rating may be off</h3>
          <RatingClasses />
        </>
      )}
    </section>
  );
}

function RatingClasses() {
  return (
    <DataTable
      label="Classes of ratings"
      heads={["Rating", { number: "Runs" }, { number: "Factor, at most" }, "Why"]}
    >
      {(["same-run", "vendor", "model", "inferred"] as const).map((of) => (
        <tr key={of}>
          <th scope="row">{translate(RATING_TEXTS[of].name)}</th>
          <NumberCell
            text={String(LITERATURE_PAIRS.filter(({ ratingClass }) => ratingClass === of).length)}
            decimals={0}
          />
          <NumberCell text={formatFixed(RATING_FACTORS[of], 1)} decimals={1} />
          <td>{translate(RATING_TEXTS[of].why)}</td>
        </tr>
      ))}
    </DataTable>
  );
}
