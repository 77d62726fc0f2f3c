import { link, rich } from "@/lib/rich";
import { t, translate } from "@oslag/language";
import { LITERATURE_PAIRS, RATING_FACTORS } from "@oslag/papers";
import { formatFixed } from "@oslag/labels";
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
      <h2 id="pair">{t("Kernel calls and context switches, from 1990 to today")}</h2>
      <p>
        {t(
          "Almost every source measured two of the paper’s operations: getpid and the context switch. Their mean is a series of its own. The machines of 1990, the literature and today’s reports are computed on the same two operations, and never together with the mean of six. The literature is in no rank, and no line is fitted to it.",
        )}
      </p>
      <p>
        {hasLiterature ? (
          <a href={`${paths.literature({ literature: "off" })}#pair`}>{t("Hide the literature")}</a>
        ) : (
          <a href={`${paths.literature()}#pair`}>{t("Show the literature")}</a>
        )}
        .{" "}
        {rich(
          "Beside every configuration of today, to filter and to freeze: <getpid>getpid</getpid>, <cswitch>cswitch</cswitch>",
          {
            getpid: link(paths.explore({ y: "getpid", value: "cost", literature: "on" })),
            cswitch: link(paths.explore({ y: "cswitch", value: "cost", literature: "on" })),
          },
        )}
      </p>
      <figure className="figure figure-middle">
        <FigureTooltip>
          <PairDrawings {...props} />
        </FigureTooltip>
        <PairCaption {...props} />
      </figure>
      <h3 id="decades">{t("Medians of each decade of MIPS")}</h3>
      <DecadeTable {...props} />
      {hasLiterature && (
        <>
          <h3 id="ratings">{t("How far a rating may be off")}</h3>
          <RatingClasses />
        </>
      )}
    </section>
  );
}

function RatingClasses() {
  return (
    <DataTable
      isStacked
      label={t("Classes of ratings")}
      heads={[t("Rating"), { number: t("Runs") }, { number: t("Factor, at most") }, t("Why")]}
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
