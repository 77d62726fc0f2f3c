import { t, translate } from "@oslag/language";
import { countOf, formatShort } from "@oslag/labels";
import { storageName } from "./storage-name";
import { ANDREW_RUNS, summariseAndrew, type AndrewConfiguration } from "@oslag/papers";
import { Fragment } from "react";
import { DataTable } from "@/components/data-table";
import { paths } from "@/lib/paths";

const PHASES = ["I", "II", "III", "IV", "V"] as const;
const heads = () => [
  ...PHASES.map((phase) => ({ number: phase, unit: t("s") })),
  { number: t("Total"), unit: t("s") },
];

/** The variants of the benchmark, and the phases that each is. */
const VARIANTS = [
  ["phase-1", "I"],
  ["phase-2", "II"],
  ["phase-3", "III"],
  ["phase-4", "IV"],
  ["copy", "I–IV"],
  ["compile", "V"],
  ["total", null],
] as const;

/** Shows the author's runs of the Andrew benchmark: the medians of each configuration by phase, then every run. */
export function AndrewRuns() {
  const runs = ANDREW_RUNS.reduce((sum, own) => sum + own.runs.length, 0);
  return (
    <section>
      <h2 id="andrew-runs">{t("Runs of the Andrew benchmark by phase")}</h2>
      <p>
        {t(
          "{runs} of {configurations, plural, one {{shown} configuration} other {{shown} configurations}}. Phase I makes directories, II copies each file, III lists and IV reads each file, and V compiles. The paper prints I to IV as one number, copy, and of most configurations the best run. DEC Titan and VAX-11/785 were measured by this benchmark alone.",
          {
            runs: countOf(runs, "run"),
            configurations: ANDREW_RUNS.length,
            shown: String(ANDREW_RUNS.length),
          },
        )}
      </p>
      <p>
        {t("As a figure against the rating, which DEC Titan and VAX-11/785 do not have:")}{" "}
        {VARIANTS.map(([variant, phases], index) => (
          <Fragment key={variant}>
            {index > 0 && " "}
            <a
              className="short-link"
              href={paths.explore({
                y: `andrew:${variant}`,
                value: "absolute",
                points: "none",
                paper: "archive",
              })}
            >
              {phases ?? t("Total")}
            </a>
          </Fragment>
        ))}
      </p>
      <DataTable
        isStacked
        label={t("Medians of the Andrew benchmark by phase")}
        heads={[
          t("Configuration"),
          t("Dated"),
          { number: t("Runs") },
          ...heads(),
          t("Range of totals"),
        ]}
      >
        {ANDREW_RUNS.map((own, index) => {
          const summary = summariseAndrew(own);
          const { directories, copy, stat, scan, compile, total } = summary;
          return (
            <tr key={index}>
              <th scope="row">{nameOf(own)}</th>
              <td className="nowrap">{own.dated ?? t("not dated")}</td>
              <td className="number">{summary.runs}</td>
              {[directories, copy, stat, scan, compile, total].map(({ median }, at) => (
                <td key={at} className="number">
                  {formatShort(median, 5)}
                </td>
              ))}
              <td className="nowrap">
                {t("{low} to {high}", {
                  low: formatShort(total.minimum, 6),
                  high: formatShort(total.maximum, 6),
                })}
              </td>
            </tr>
          );
        })}
      </DataTable>
      <details>
        <summary>{t("Every run")}</summary>
        <DataTable
          isStacked
          label={t("Every run of the Andrew benchmark")}
          heads={[t("Configuration"), t("Dated"), { number: t("Run") }, ...heads()]}
        >
          {ANDREW_RUNS.flatMap((own, index) =>
            own.runs.map((run, at) => (
              <tr key={`${index} ${at}`}>
                <th scope="row">{nameOf(own)}</th>
                <td className="nowrap">{own.dated ?? t("not dated")}</td>
                <td className="number">{at + 1}</td>
                {run.map((seconds, phase) => (
                  <td key={phase} className="number">
                    {formatShort(seconds, 6)}
                  </td>
                ))}
              </tr>
            )),
          )}
        </DataTable>
      </details>
      <ul className="small">
        {ANDREW_RUNS.filter(({ note }) => note !== null).map((own, index) => (
          <li key={index}>
            {nameOf(own)}, {own.dated ?? t("not dated")}: {own.note !== null && translate(own.note)}
          </li>
        ))}
      </ul>
    </section>
  );
}

function nameOf({ machine, os, osVersion, storage }: AndrewConfiguration): string {
  return [machine, os, osVersion, storage === null ? null : storageName(storage)]
    .filter((part) => part !== null)
    .join(" ");
}
