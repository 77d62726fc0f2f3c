import type { Edition } from "@oslag/papers";
import { countOf } from "@oslag/labels";
import { FactList } from "../fact-list";

/** What the edition is, what its values are relative to, and how far they can be reproduced. */
export function EditionHead({ edition }: { edition: Edition }) {
  const counts = countAgreements(edition);
  const total = counts.agrees + counts["agrees-within-rounding"] + counts.disagrees;
  return (
    <>
      <FactList
        facts={[
          ["Author", edition.author],
          ["Publication", edition.publication],
          ["Baseline", edition.baselineRule],
          [
            "Reproduced",
            total === 0
              ? null
              : `${countOf(total, "published derived value")}: in agreement ${counts.agrees}, within rounding (≈) ${counts["agrees-within-rounding"]}, in disagreement (≠) ${counts.disagrees}.`,
          ],
        ]}
      />
      {edition.notes.length > 0 && (
        <ul>
          {edition.notes.map((note) => (
            <li key={note}>{note}</li>
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
