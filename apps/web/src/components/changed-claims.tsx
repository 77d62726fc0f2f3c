import { formatSignificant } from "@oslag/labels";
import { CLAIMS, listChangedMost, type MeasuredToday } from "@oslag/papers";
import { paths } from "@/lib/paths";
import { measureTitle } from "./paper/claims/measure-title";

/** Names the claims of 1990 that changed most. Nothing, if no claim can be tested yet. */
export function ChangedClaims({ measured }: { readonly measured: MeasuredToday }) {
  const changed = listChangedMost(CLAIMS["1990"], measured);
  if (changed.length === 0) return null;
  return (
    <section>
      <h2 id="claims">What changed most since 1990</h2>
      <ol>
        {changed.map(({ claim, answer, before, now, measure }) => (
          <li key={claim.id}>
            <a href={paths.paperClaim("1990", claim.id)}>{claim.statement}</a> {answer.sentence}{" "}
            <span className="small">
              {measureTitle(measure)}: median {shown(before)} in 1990, {shown(now)} today.
            </span>
          </li>
        ))}
      </ol>
      <p>
        <a href={paths.paperClaims("1990")}>All claims of 1990, tested again</a>.
      </p>
    </section>
  );
}

function shown(value: number): string {
  return formatSignificant(value, 2);
}
