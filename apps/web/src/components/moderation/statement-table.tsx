import { msg, t, translate } from "@oslag/language";
import { isModeration, REASONS, type StatementAction } from "@oslag/schema";
import { paths } from "@/lib/paths";
import { quoted } from "@/lib/quoted";
import { rich } from "@/lib/rich";
import type { ListedStatement } from "@oslag/store";
import { DataTable } from "../data-table";
import { describeHiddenText } from "../describe-hidden-text";
import { KeyLink } from "../key-link";
import { TimeStamp } from "../time-stamp";

const ACTION_TEXTS: Readonly<Record<StatementAction, string>> = {
  withdraw: msg("withdrawn"),
  annotate: msg("annotated"),
  "revoke-key": msg("key revoked"),
  "rotate-key": msg("key replaced by"),
  flag: msg("flagged"),
  hide: msg("hidden"),
  restore: msg("restored"),
};

/** Lists signed statements about reports and keys. */
export function StatementTable({ statements }: { statements: readonly ListedStatement[] }) {
  return (
    <DataTable
      isStacked
      label={t("Statements")}
      heads={[t("Received"), t("Action"), t("About"), t("Reason"), t("Signed by")]}
    >
      {statements.map((listed) => (
        <tr key={listed.id}>
          <td>
            <TimeStamp time={listed.received} />
          </td>
          <td>{translate(ACTION_TEXTS[listed.statement.action])}</td>
          <td>
            <Subject listed={listed} />
          </td>
          <td>
            <Reason listed={listed} />
          </td>
          <td>
            <KeyLink id={listed.statement.key} />
          </td>
        </tr>
      ))}
    </DataTable>
  );
}

function Subject({ listed: { about, statement } }: { listed: ListedStatement }) {
  const { subject } = statement;
  switch (about) {
    case "key":
      return <KeyLink id={subject} />;
    case "statement":
      return (
        <>
          {rich("text of statement <id></id>", {
            id: <code className="nowrap">{subject.slice(0, 12)}…</code>,
          })}
        </>
      );
    case "report":
      return (
        <>
          {rich("report <id></id>", {
            id: (
              <a href={paths.report(subject)}>
                <code className="nowrap">{subject.slice(0, 12)}…</code>
              </a>
            ),
          })}
        </>
      );
  }
}

// A contributor's text is shown only on the report's own page.
function Reason({ listed: { statement, text, textHidden } }: { readonly listed: ListedStatement }) {
  if (!isModeration(statement)) return "–";
  const reason = translate(REASONS[statement.reason]);
  if (textHidden !== null) return `${reason} ${describeHiddenText(textHidden)}`;
  if (text === null) return reason;
  return (
    <>
      {reason} {quoted(text, "")}
    </>
  );
}
