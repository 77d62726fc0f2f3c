import { FLAGS, type FlagCode, getPlausibilityRule } from "@oslag/schema";
import type { ReportDetail } from "@oslag/store";
import { AffectedMeasurements } from "../affected-measurements";

/** Shows the findings of the plausibility rules, with reasons and consequences; nothing if there are none. */
export function ReportFlags({ detail: { flags, state } }: { detail: ReportDetail }) {
  if (flags.length === 0) return null;
  return (
    <section aria-labelledby="flags">
      <h2 id="flags">Flags</h2>
      <p>{consequence(flags, state)}</p>
      <ul>
        {[...groupByRule(flags)].map(([rule, { flag, subjects }]) => (
          <li key={rule}>
            <FlagText flag={flag} rule={rule} />
            <AffectedMeasurements names={subjects} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function consequence(flags: ReportDetail["flags"], state: ReportDetail["state"]): string {
  if (flags.some(({ excludes }) => excludes))
    return "This report is stored and shown, but counts in no ranking, plot or value, because an honest run on a working machine cannot give these results.";
  if (state === "counted")
    return "The report counts like any other. Take the following findings into account when you read it.";
  return "The following findings do not exclude the report. The statement above does.";
}

function FlagText({ flag, rule }: { flag: string; rule: string }) {
  if (!isFlagCode(flag)) return <code>{flag}</code>;
  const { seen, harm } = FLAGS[flag];
  return (
    <>
      <strong>{seen}</strong> {harm} {getPlausibilityRule(rule)?.reason}{" "}
      <code className="small">{rule}</code>
    </>
  );
}

type Group = { readonly flag: string; readonly subjects: readonly string[] };

function groupByRule(flags: ReportDetail["flags"]): ReadonlyMap<string, Group> {
  const groups = new Map<string, Group>();
  for (const { rule, flag, subject } of flags) {
    const subjects = groups.get(rule)?.subjects ?? [];
    groups.set(rule, { flag, subjects: subject === "" ? subjects : [...subjects, subject] });
  }
  return groups;
}

function isFlagCode(code: string): code is FlagCode {
  return Object.hasOwn(FLAGS, code);
}
