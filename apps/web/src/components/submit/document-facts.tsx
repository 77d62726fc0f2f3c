import { msg, t, translate } from "@oslag/language";
import type { Report, Statement, StatementAction } from "@oslag/schema";
import { quoted } from "@/lib/quoted";
import { paths } from "@/lib/paths";
import type { Fact } from "../fact-list";

/** Lists what a report says, so that its sender can check it before sending. */
export function reportFacts(report: Report, id: string): Fact[] {
  const measured = report.measurements.filter(({ outcome }) => outcome === "samples").length;
  return [
    [t("Report"), <code key="id">{id}</code>],
    [t("Machine"), quoted(report.machine.processor.brand)],
    [t("Operating system"), quoted(`${report.os.name} ${report.os.version}, ${report.os.kernel}`)],
    [
      t("Run"),
      t("{mode} mode, finished {time}", {
        mode: translate(MODES[report.run.mode]),
        time: report.run.finished,
      }),
    ],
    [
      t("Measured"),
      report.measurements.length === 1
        ? t("{measured} of 1 measurement", { measured: String(measured) })
        : t("{measured} of {of} measurements", {
            measured: String(measured),
            of: String(report.measurements.length),
          }),
    ],
    [t("Signed by"), <code key="key">{report.key}</code>],
    [t("For"), report.audience === "any" ? t("any site") : report.audience],
    [t("Note"), report.note === undefined ? null : quoted(report.note, "")],
  ];
}

const MODES: Readonly<Record<Report["run"]["mode"], string>> = {
  quick: msg("quick"),
  standard: msg("standard"),
  thorough: msg("thorough"),
};

const CONSEQUENCES: Readonly<Record<StatementAction, string>> = {
  withdraw: msg(
    "The report permanently stops counting in rankings and figures. Its page remains and says so.",
  ),
  annotate: msg("The remark is shown on the report’s page and cannot be changed."),
  "revoke-key": msg("The key can never sign anything again. What it signed before stays valid."),
  "rotate-key": msg("The old key can sign nothing new. The new key takes over its reports."),
  flag: msg("The report does not count in rankings and figures until it is restored."),
  hide: msg("The report’s content is not shown until it is restored."),
  restore: msg("The report counts again."),
};

/** Says what a statement brings about. */
export function consequenceText(action: StatementAction): string {
  return translate(CONSEQUENCES[action]);
}

export function statementFacts(statement: Statement): Fact[] {
  const { action, subject } = statement;
  const isOfKey = action === "revoke-key" || action === "rotate-key";
  return [
    [t("Action"), quoted(action)],
    [t("About"), isOfKey ? <code key="s">{subject}</code> : <ReportLink key="s" id={subject} />],
    [t("Text"), statement.text === undefined ? null : quoted(statement.text, "")],
    [t("Issued"), statement.issued],
    [t("Signed by"), <code key="key">{statement.key}</code>],
    [t("For"), statement.audience === "any" ? t("any site") : statement.audience],
  ];
}

function ReportLink({ id }: { id: string }) {
  return (
    <a href={paths.report(id)}>
      <code>{id}</code>
    </a>
  );
}
