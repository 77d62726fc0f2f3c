import { countOf, formatShort } from "@oslag/labels";
import { ANDREW_RUNS, summariseAndrew, type AndrewConfiguration } from "@oslag/papers";
import { DataTable } from "@/components/data-table";

const PHASES = ["I", "II", "III", "IV", "V"] as const;
const HEADS = [
  ...PHASES.map((phase) => ({ number: phase, unit: "s" })),
  { number: "Total", unit: "s" },
];

/** Shows the author's runs of the Andrew benchmark: the medians of each configuration by phase, then every run. */
export function AndrewRuns() {
  const runs = ANDREW_RUNS.reduce((sum, own) => sum + own.runs.length, 0);
  return (
    <section>
      <h2 id="andrew-runs">Runs of the Andrew benchmark by phase</h2>
      <p>
        {countOf(runs, "run")} of {countOf(ANDREW_RUNS.length, "configuration")}. Phase I makes
        directories, II copies each file, III lists and IV reads each file, and V compiles. The
        paper prints I to IV as one number, copy, and of most configurations the best run. DEC Titan
        and VAX-11/785 were measured by this benchmark alone.
      </p>
      <DataTable
        label="Medians of the Andrew benchmark by phase"
        heads={["Configuration", "Dated", { number: "Runs" }, ...HEADS, "Range of totals"]}
      >
        {ANDREW_RUNS.map((own, index) => {
          const summary = summariseAndrew(own);
          const { directories, copy, stat, scan, compile, total } = summary;
          return (
            <tr key={index}>
              <th scope="row">{nameOf(own)}</th>
              <td className="nowrap">{own.dated ?? "not dated"}</td>
              <td className="number">{summary.runs}</td>
              {[directories, copy, stat, scan, compile, total].map(({ median }, at) => (
                <td key={at} className="number">
                  {formatShort(median, 5)}
                </td>
              ))}
              <td className="nowrap">
                {total.minimum} to {total.maximum}
              </td>
            </tr>
          );
        })}
      </DataTable>
      <details>
        <summary>Every run</summary>
        <DataTable
          label="Every run of the Andrew benchmark"
          heads={["Configuration", "Dated", { number: "Run" }, ...HEADS]}
        >
          {ANDREW_RUNS.flatMap((own, index) =>
            own.runs.map((run, at) => (
              <tr key={`${index} ${at}`}>
                <th scope="row">{nameOf(own)}</th>
                <td className="nowrap">{own.dated ?? "not dated"}</td>
                <td className="number">{at + 1}</td>
                {run.map((seconds, phase) => (
                  <td key={phase} className="number">
                    {seconds}
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
            {nameOf(own)}, {own.dated ?? "not dated"}: {own.note}
          </li>
        ))}
      </ul>
    </section>
  );
}

function nameOf({ machine, os, osVersion, storage }: AndrewConfiguration): string {
  return [machine, os, osVersion, storage].filter((part) => part !== null).join(" ");
}
