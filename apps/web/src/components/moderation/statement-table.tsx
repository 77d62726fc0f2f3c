import { isModeration, REASONS, type Statement, type StatementAction } from "@oslag/schema";
import Link from "next/link";
import { paths } from "@/lib/paths";
import type { ListedStatement } from "@oslag/store";
import { DataTable } from "../data-table";
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
    <DataTable label="Statements" heads={["Received", "Action", "About", "Reason", "Signed by"]}>
      {statements.map(({ id, received, statement }) => (
        <tr key={id}>
          <td>
            <TimeStamp time={received} />
          </td>
          <td>{ACTION_TEXTS[statement.action]}</td>
          <td>
            <Subject statement={statement} />
          </td>
          <td>{reasonOf(statement)}</td>
          <td>
            <KeyLink id={statement.key} />
          </td>
        </tr>
      ))}
    </DataTable>
  );
}

function Subject({ statement: { action, subject } }: { statement: Statement }) {
  if (action === "revoke-key" || action === "rotate-key") return <KeyLink id={subject} />;
  return (
    <>
      report{" "}
      <Link href={paths.report(subject)}>
        <code className="nowrap">{subject.slice(0, 12)}…</code>
      </Link>
    </>
  );
}

function KeyLink({ id }: { id: string }) {
  return (
    <Link href={paths.key(id)}>
      <code>{id.slice(0, 20)}…</code>
    </Link>
  );
}

// A contributor's text is shown only on the report's own page, so that hiding the report hides it too.
function reasonOf(statement: Statement): string {
  return isModeration(statement)
    ? [REASONS[statement.reason], statement.text].filter(Boolean).join(" ")
    : "";
}
