import { t, translate } from "@oslag/language";
import { formatSignificant } from "@oslag/labels";
import { CLAIMS, listChangedMost, type MeasuredToday } from "@oslag/papers";
import { link, rich } from "@/lib/rich";
import { paths } from "@/lib/paths";
import { measureTitle } from "./paper/claims/measure-title";

/** Names the claims of 1990 that changed most. Nothing, if no claim can be tested yet. */
export function ChangedClaims({ measured }: { readonly measured: MeasuredToday }) {
  const changed = listChangedMost(CLAIMS["1990"], measured);
  if (changed.length === 0) return null;
  return (
    <section>
      <h2 id="claims">{t("What changed most since 1990")}</h2>
      <ol>
        {changed.map(({ claim, answer, before, now, measure }) => (
          <li key={claim.id}>
            <a href={paths.paperClaim("1990", claim.id)}>{translate(claim.statement)}</a>{" "}
            {answer.sentence}{" "}
            <span className="small">
              {t("{measure}: median {before} in 1990, {now} today.", {
                measure: measureTitle(measure),
                before: shown(before),
                now: shown(now),
              })}
            </span>
          </li>
        ))}
      </ol>
      <p className="small">
        {rich(
          "These claims have the largest factors between the medians of 1990 and of today, up or down. Each operation is named once, and times are left out, because they shrink with every processor. <rules>The rules</rules>, <all>all claims of 1990, tested again</all>",
          {
            rules: link(paths.method("science-the-papers-claims-tested-again")),
            all: link(paths.paperClaims("1990")),
          },
        )}
      </p>
    </section>
  );
}

function shown(value: number): string {
  return formatSignificant(value, 2);
}
