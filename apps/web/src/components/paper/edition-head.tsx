import { t, translate } from "@oslag/language";
import type { Edition } from "@oslag/papers";
import { countOf } from "@oslag/labels";
import { FactList } from "../fact-list";

/** Shows the edition's publication, its baseline, and how many of its values can be reproduced. */
export function EditionHead({ edition }: { edition: Edition }) {
  const counts = countAgreements(edition);
  const total = counts.agrees + counts["agrees-within-rounding"] + counts.disagrees;
  return (
    <>
      <FactList
        facts={[
          [t("Author"), translate(edition.author)],
          [t("Publication"), translate(edition.publication)],
          [t("Baseline"), translate(edition.baselineRule)],
          [
            t("Reproduced"),
            total === 0
              ? null
              : t(
                  "{total}: {agrees} in agreement, {rounded} within rounding (≈), {disagrees} in disagreement (≠).",
                  {
                    total: countOf(total, "published derived value"),
                    agrees: String(counts.agrees),
                    rounded: String(counts["agrees-within-rounding"]),
                    disagrees: String(counts.disagrees),
                  },
                ),
          ],
        ]}
      />
      {edition.notes.length > 0 && (
        <ul>
          {edition.notes.map((note) => (
            <li key={note}>{translate(note)}</li>
          ))}
        </ul>
      )}
    </>
  );
}

function countAgreements(edition: Edition) {
  const counts = { agrees: 0, "agrees-within-rounding": 0, disagrees: 0 };
  for (const table of edition.tables) {
    for (const cell of table.rows.flatMap((row) => row.cells)) {
      if (cell.kind === "derived" && cell.agreement !== null) counts[cell.agreement] += 1;
    }
  }
  return counts;
}
