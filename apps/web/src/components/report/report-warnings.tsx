import { t, translate } from "@oslag/language";
import { WARNINGS, type WarningCode } from "@oslag/schema";
import { measurementName } from "@oslag/labels";
import { paths } from "@/lib/paths";
import type { ReportDetail } from "@oslag/store";
import { AffectedMeasurements } from "../affected-measurements";

/** Explains each warning once, with the measurements that it affects and what to do next. */
export function ReportWarnings({ detail }: { detail: ReportDetail }) {
  const warnings = collectWarnings(detail);
  if (warnings.size === 0) return <p>{t("The run has no warnings.")}</p>;
  return (
    <ul>
      {[...warnings].map(([code, measurements]) => (
        <li key={code}>
          <Explanation code={code} />
          <AffectedMeasurements names={measurements} />
        </li>
      ))}
    </ul>
  );
}

function Explanation({ code }: { code: string }) {
  const warning = isWarningCode(code) ? WARNINGS[code] : null;
  if (warning === null) return <code>{code}</code>;
  return (
    <>
      <strong>{translate(warning.seen)}</strong> {translate(warning.harm)}{" "}
      {translate(warning.remedy)}{" "}
      <a href={paths.warning(code)} className="small" translate="no">
        {code}
      </a>
    </>
  );
}

/** Maps each warning code to the names of the affected measurements; the list is empty for a warning of the whole run. */
function collectWarnings({ report, measurements }: ReportDetail): Map<string, string[]> {
  const namesByCode = new Map<string, string[]>(report.run.warnings.map((code) => [code, []]));
  for (const measurement of measurements) {
    for (const code of measurement.warnings) {
      namesByCode.set(code, [...(namesByCode.get(code) ?? []), measurementName(measurement)]);
    }
  }
  return namesByCode;
}

function isWarningCode(code: string): code is WarningCode {
  return Object.hasOwn(WARNINGS, code);
}
