import { isModeration, REASONS, type StatementAction } from "@oslag/schema";
import { paths } from "@/lib/paths";
import type { ListedStatement } from "@oslag/store";
import { DataTable } from "../data-table";
import { describeHiddenText } from "../describe-hidden-text";
import { TimeStamp } from "../time-stamp";

const ACTION_TEXTS: Readonly<Record<StatementAction, string>> = {
  withdraw: "withdrawn",
  annotate: "annotated",
  "revoke-key": "key revoked",
  "rotate-key": "key replaced by",
  flag: "flagged",
  hide: "hidden",
  restore: "restored",
};

/** Lists signed statements about reports and keys. */
export function StatementTable({ statements }: { statements: readonly ListedStatement[] }) {
  return (
    <DataTable
      isStacked
      label="Statements"
      heads={["Received", "Action", "About", "Reason", "Signed by"]}
    >
      {statements.map((listed) => (
        <tr key={listed.id}>
          <td>
            <TimeStamp time={listed.received} />
          </td>
          <td>{ACTION_TEXTS[listed.statement.action]}</td>
          <td>
            <Subject listed={listed} />
          </td>
          <td>{reasonOf(listed)}</td>
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
          text of statement <code className="nowrap">{subject.slice(0, 12)}…</code>
        </>
      );
    case "report":
      return (
        <>
          report{" "}
          <a href={paths.report(subject)}>
            <code className="nowrap">{subject.slice(0, 12)}…</code>
          </a>
        </>
      );
  }
}

function KeyLink({ id }: { id: string }) {
  return (
    <a href={paths.key(id)}>
      <code>{id.slice(0, 20)}…</code>
    </a>
  );
}

// A contributor's text is shown only on the report's own page.
function reasonOf({ statement, text, textHidden }: ListedStatement): string {
  if (!isModeration(statement)) return "–";
  const said = textHidden === null ? text : describeHiddenText(textHidden);
  return [REASONS[statement.reason], said].filter(Boolean).join(" ");
}
