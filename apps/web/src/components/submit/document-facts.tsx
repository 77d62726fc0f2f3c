import type { Report, Statement, StatementAction } from "@oslag/schema";
import { countOf } from "@oslag/labels";
import { paths } from "@/lib/paths";
import type { Fact } from "../fact-list";

/** Lists what a report says, so that its sender can check it before sending. */
export function reportFacts(report: Report, id: string): Fact[] {
  const measured = report.measurements.filter(({ outcome }) => outcome === "samples").length;
  return [
    ["Report", <code key="id">{id}</code>],
    ["Machine", report.machine.processor.brand],
    ["Operating system", `${report.os.name} ${report.os.version}, ${report.os.kernel}`],
    ["Run", `${report.run.mode} mode, finished ${report.run.finished}`],
    ["Measured", `${measured} of ${countOf(report.measurements.length, "measurement")}`],
    ["Signed by", <code key="key">{report.key}</code>],
    ["For", report.audience === "any" ? "any site" : report.audience],
    ["Note", report.note ?? null],
  ];
}

export const CONSEQUENCES: Readonly<Record<StatementAction, string>> = {
  withdraw:
    "The report permanently stops counting in rankings and figures. Its page remains and says so.",
  annotate: "The remark is shown on the report’s page and cannot be changed.",
  "revoke-key": "The key can never sign anything again. What it signed before stays valid.",
  "rotate-key": "The old key can sign nothing new. The new key takes over its reports.",
  flag: "The report does not count in rankings and figures until it is restored.",
  hide: "The report’s content is not shown until it is restored.",
  restore: "The report counts again.",
};

export function statementFacts(statement: Statement): Fact[] {
  const { action, subject } = statement;
  const isOfKey = action === "revoke-key" || action === "rotate-key";
  return [
    ["Action", action],
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
