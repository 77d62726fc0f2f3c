import { t, translate } from "@oslag/language";
import { FLAGS, type FlagCode, getPlausibilityRule } from "@oslag/schema";
import { findingName } from "@oslag/labels";
import type { ReportDetail } from "@oslag/store";
import { AffectedMeasurements } from "../affected-measurements";

/** Shows the findings of the plausibility rules, with reasons and consequences; nothing if there are none. */
export function ReportFlags({ detail: { flags } }: { detail: ReportDetail }) {
  if (flags.length === 0) return null;
  return (
    <section aria-labelledby="flags">
      <h2 id="flags">{t("Flags")}</h2>
      <p>
        {flags.some(({ excludes }) => excludes)
          ? t("The plausibility rules found what no honest run on a working machine gives.")
          : t(
              "The following findings do not exclude the report. Take them into account when you read it.",
            )}
      </p>
      <ul>
        {[...groupByRule(flags)].map(([rule, { flag, subjects }]) => (
          <li key={rule}>
            <FlagText flag={flag} rule={rule} />
            <AffectedMeasurements names={subjects.map(findingName)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function FlagText({ flag, rule }: { flag: string; rule: string }) {
  if (!isFlagCode(flag)) return <code>{flag}</code>;
  const { seen, harm } = FLAGS[flag];
  return (
    <>
      <strong>{translate(seen)}</strong> {translate(harm)}{" "}
      {translate(getPlausibilityRule(rule)?.reason ?? "")} <code className="small">{rule}</code>.
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
