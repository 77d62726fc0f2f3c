import { FLAGS, type FlagCode, getPlausibilityRule } from "@oslag/schema";
import type { ReportDetail } from "@oslag/store";
import { Concerned } from "../concerned";

/** What the plausibility rules found, each with its reason, and what follows from it; nothing where they found nothing. */
export function ReportFlags({ detail: { flags, state } }: { detail: ReportDetail }) {
  if (flags.length === 0) return null;
  return (
    <section aria-labelledby="flags">
      <h2 id="flags">Flags</h2>
      <p>{consequence(flags, state)}</p>
      <ul>
        {[...groupByRule(flags)].map(([rule, { flag, subjects }]) => (
          <li key={rule}>
            <FlagWords flag={flag} rule={rule} />
            <Concerned names={subjects} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function consequence(flags: ReportDetail["flags"], state: ReportDetail["state"]): string {
  if (flags.some(({ excludes }) => excludes))
    return "This report is kept and shown, and counts in no rank, plot or median, because no honest run of a sound machine can show what it shows.";
  if (state === "counted")
    return "The report counts like any other; what follows is for its readers to weigh.";
  return "What follows would not keep the report from counting; the statement above does.";
}

function FlagWords({ flag, rule }: { flag: string; rule: string }) {
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
