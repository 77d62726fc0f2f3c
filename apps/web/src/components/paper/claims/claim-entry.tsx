import { languageNow, SOURCE_LANGUAGE, t, translate } from "@oslag/language";
import {
  answerOfLiterature,
  isInRange,
  tableVerdict,
  type Claim,
  type TodayAnswer,
} from "@oslag/papers";
import type { ReactNode } from "react";
import { DataTable } from "@/components/data-table";
import { FactList } from "@/components/fact-list";
import { storageName } from "../storage-name";
import { rangeText, TABLE_VERDICTS, tableSentence, TODAY_VERDICTS, valueText } from "./claim-words";

type ClaimEntryProps = {
  readonly claim: Claim;
  readonly answer: TodayAnswer;
  /** The figure of its measure, or a link to the figure above. */
  readonly figure: ReactNode;
};

/** One claim with what the tables, the literature and today say of it. */
export function ClaimEntry({ claim, answer, figure }: ClaimEntryProps) {
  const { id, statement, printed } = claim;
  const literature = answerOfLiterature(claim);
  return (
    <article id={id} className="claim" aria-labelledby={`${id}-statement`}>
      <h3 id={`${id}-statement`}>
        <a href={`#${id}`}>{translate(statement).replaceAll(" %", "\u00a0%")}</a>
      </h3>
      <FactList
        facts={[
          [
            t("Printed"),
            printed.length === 0 ? null : (
              <span key="printed" lang={printedLanguage()}>
                {printed.join(", ")}
              </span>
            ),
          ],
          [
            t("Its tables"),
            <>
              <Verdict {...TABLE_VERDICTS[tableVerdict(claim)]} /> {tableSentence(claim)}
              <Cases claim={claim} />
            </>,
          ],
          [
            t("The years between"),
            literature === null ? null : (
              <span key="literature">
                <Verdict {...TODAY_VERDICTS[literature.verdict]} /> {literature.grounds}
              </span>
            ),
          ],
          [
            t("Today"),
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

/** The numbers are quoted as the paper prints them. */
function printedLanguage(): string | undefined {
  return languageNow() === SOURCE_LANGUAGE ? undefined : SOURCE_LANGUAGE;
}

/** Names a case. Most are a machine, a system and where its files were. */
function caseName(name: string): string {
  const [, of, storage] = /^(.*) (local|diskless|nfs|afs)$/.exec(name) ?? [];
  const own = translate(name);
  return own !== name || storage === undefined
    ? own
    : `${of} ${storageName(storage as "local" | "diskless" | "nfs" | "afs")}`;
}

function Verdict({ name, isMarked }: { readonly name: string; readonly isMarked: boolean }) {
  return <span className={isMarked ? "tag tag-marked" : "tag"}>{translate(name)}</span>;
}

/** How the tables were asked, with each value. */
function Cases({ claim: { statement, tables } }: { readonly claim: Claim }) {
  if ("noCheck" in tables) return null;
  return (
    <details>
      <summary>{t("The computation")}</summary>
      <p>{translate(tables.computation)}</p>
      <DataTable
        label={t("Values: {statement}", { statement: translate(statement) })}
        heads={[t("Of"), { number: t("Value") }, t("As the words say")]}
      >
        {tables.cases.map((one, index) => (
          <tr key={index}>
            <th scope="row">{caseName(one.name)}</th>
            <td className="number">{valueText(one)}</td>
            <td>
              {isInRange(one) ? t("yes") : t("no")}, {rangeText(one)}
            </td>
          </tr>
        ))}
      </DataTable>
    </details>
  );
}
