import { WARNINGS, type WarningCode } from "@oslag/schema";
import Link from "next/link";
import { measurementName } from "@oslag/labels";
import { paths } from "@/lib/paths";
import type { ReportDetail } from "@oslag/store";
import { Concerned } from "../concerned";

/** Each warning once, in words, with what it concerns and what to do next. */
export function ReportWarnings({ detail }: { detail: ReportDetail }) {
  const concerned = collectWarnings(detail);
  if (concerned.size === 0) return <p>The run met nothing that it warns of.</p>;
  return (
    <ul>
      {[...concerned].map(([code, measurements]) => (
        <li key={code}>
          <Explanation code={code} />
          <Concerned names={measurements} />
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
      <strong>{warning.seen}</strong> {warning.harm} {warning.remedy}{" "}
      <Link href={paths.warning(code)} className="small">
        {code}
      </Link>
    </>
  );
}

/** Warning code to the names of the measurements that carry it; none for a warning of the whole run. */
function collectWarnings({ report, measurements }: ReportDetail): Map<string, string[]> {
  const concerned = new Map<string, string[]>(report.run.warnings.map((code) => [code, []]));
  for (const measurement of measurements) {
    for (const code of measurement.warnings) {
      concerned.set(code, [...(concerned.get(code) ?? []), measurementName(measurement)]);
    }
  }
  return concerned;
}

function isWarningCode(code: string): code is WarningCode {
  return Object.hasOwn(WARNINGS, code);
}
