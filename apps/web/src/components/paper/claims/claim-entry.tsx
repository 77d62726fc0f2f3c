import { isInRange, tableVerdict, type Claim, type TodayAnswer } from "@oslag/papers";
import type { ReactNode } from "react";
import { DataTable } from "@/components/data-table";
import { FactList } from "@/components/fact-list";
import { rangeText, TABLE_VERDICTS, tableSentence, TODAY_VERDICTS, valueText } from "./claim-words";

type ClaimEntryProps = {
  readonly claim: Claim;
  readonly answer: TodayAnswer;
  /** The figure of its measure, or a link to the figure above. */
  readonly figure: ReactNode;
};

/** One claim with its two verdicts. */
export function ClaimEntry({ claim, answer, figure }: ClaimEntryProps) {
  const { id, statement, printed } = claim;
  return (
    <article id={id} className="claim" aria-labelledby={`${id}-statement`}>
      <h3 id={`${id}-statement`}>
        <a href={`#${id}`}>{statement.replaceAll(" %", "\u00a0%")}</a>
      </h3>
      <FactList
        facts={[
          ["Printed", printed.length === 0 ? null : printed.join(", ")],
          [
            "Its tables",
            <>
              <Verdict {...TABLE_VERDICTS[tableVerdict(claim)]} /> {tableSentence(claim)}
              <Cases claim={claim} />
            </>,
          ],
          [
            "Today",
            <>
              <Verdict {...TODAY_VERDICTS[answer.verdict]} /> {answer.grounds}
              {figure}
            </>,
          ],
        ]}
      />
    </article>
  );
}

function Verdict({ name, isMarked }: { readonly name: string; readonly isMarked: boolean }) {
  return <span className={isMarked ? "tag tag-marked" : "tag"}>{name}</span>;
}

/** How the tables were asked, with each value. */
function Cases({ claim: { id, tables } }: { readonly claim: Claim }) {
  if ("noCheck" in tables) return null;
  return (
    <details>
      <summary>The computation</summary>
      <p>{tables.computation}</p>
      <DataTable label={`Values of ${id}`} heads={["Of", { number: "Value" }, "As the words say"]}>
        {tables.cases.map((one, index) => (
          <tr key={index}>
            <th scope="row">{one.name}</th>
            <td className="number">{valueText(one)}</td>
            <td>
              {isInRange(one) ? "yes" : "no"}, {rangeText(one)}
            </td>
          </tr>
        ))}
      </DataTable>
    </details>
  );
}
