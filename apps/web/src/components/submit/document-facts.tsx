import type { Report, Statement, StatementAction } from "@oslag/schema";
import { paths } from "@/lib/paths";
import type { Fact } from "../fact-list";

/** What a report says of itself, for its sender to look at before it is sent. */
export function reportFacts(report: Report, id: string): Fact[] {
  const measured = report.measurements.filter(({ outcome }) => outcome === "samples").length;
  return [
    ["Report", <code key="id">{id}</code>],
    ["Machine", report.machine.processor.brand],
    ["Operating system", `${report.os.name} ${report.os.version}, ${report.os.kernel}`],
    ["Run", `${report.run.mode} mode, finished ${report.run.finished}`],
    ["Measured", `${measured} of ${report.measurements.length} measurements`],
    ["Signed by", <code key="key">{report.key}</code>],
    ["For", report.audience === "any" ? "any site" : report.audience],
    ["Note", report.note ?? null],
  ];
}

export const CONSEQUENCES: Readonly<Record<StatementAction, string>> = {
  withdraw:
    "The report counts in no ranking and no figure any more, for good. Its page stays and says so.",
  annotate: "The remark stands on the report’s page, and cannot be changed.",
  "revoke-key": "The key signs nothing more, for good. What it signed before stays.",
  "rotate-key": "The old key signs nothing more; the new one speaks for its reports.",
  flag: "The report counts in no ranking and no figure until it is restored.",
  hide: "The report’s content is shown to nobody until it is restored.",
  restore: "The report counts again.",
};

export function statementFacts(statement: Statement): Fact[] {
  const { action, subject } = statement;
  const isOfKey = action === "revoke-key" || action === "rotate-key";
  return [
    ["Says", action],
    ["About", isOfKey ? <code key="s">{subject}</code> : <ReportLink key="s" id={subject} />],
    ["Text", statement.text ?? null],
    ["Issued", statement.issued],
    ["Signed by", <code key="key">{statement.key}</code>],
    ["For", statement.audience === "any" ? "any site" : statement.audience],
  ];
}

function ReportLink({ id }: { id: string }) {
  return (
    <a href={paths.report(id)}>
      <code>{id}</code>
    </a>
  );
}
