import {
  LITERATURE_RUNS,
  LITERATURE_SOURCES,
  LITERATURE_VALUES,
  NOT_FOUND,
  type LiteratureRun,
  type LiteratureSource,
  type LiteratureValue,
} from "@oslag/papers";
import { countOf } from "@oslag/labels";
import { formatFixed } from "@oslag/science";
import { DataTable } from "../data-table";
import { MAPPING_TEXTS, RATING_TEXTS } from "./literature-texts";

/** Every value that can be compared, by source. */
export function LiteratureValues() {
  return (
    <section>
      <h2 id="values">Every value, by source</h2>
      <p>
        “Same” is the operation of the paper; “related” is it with the difference that the note
        states. A value with a conversion shows the result of it as well.
      </p>
      {LITERATURE_SOURCES.map((source) => (
        <SourceSection key={source.id} source={source} />
      ))}
    </section>
  );
}

function SourceSection({ source }: { readonly source: LiteratureSource }) {
  const runs = LITERATURE_RUNS.filter((run) => run.source.id === source.id);
  const count = runs.flatMap(comparable).length;
  return (
    <section>
      <h3 id={`source-${source.id}`}>{source.title}</h3>
      <p>
        {source.authors}, {source.year}. <span className="locator">{source.where}</span>.{" "}
        {source.note}
        {source.note === "" ? "" : "."}
      </p>
      {count === 0 ? (
        <p>No measured values: it only rates processors.</p>
      ) : (
        <details>
          <summary>
            {countOf(count, "value")} of {countOf(runs.length, "run")}
          </summary>
          {runs.map((run) => (
            <RunTable key={run.id} run={run} />
          ))}
        </details>
      )}
    </section>
  );
}

function comparable(run: LiteratureRun): readonly LiteratureValue[] {
  return run.values.filter(({ mapping }) => mapping !== "no");
}

function RunTable({ run }: { readonly run: LiteratureRun }) {
  const values = comparable(run);
  if (values.length === 0) return null;
  return (
    <DataTable
      label={`${run.source.id}: ${run.machine}, ${run.os}`}
      caption={runText(run)}
      heads={["Operation", "In the source", "Printed", "As", "Mapping", "Where", "Note"]}
    >
      {values.map((value) => (
        <tr key={`${value.operation} ${value.variant} ${value.locator} ${value.printed}`}>
          <th scope="row">{value.operation}</th>
          <td>{value.variant}</td>
          <td className="number">
            {value.printed} {unitText(value.unit)}
          </td>
          <td className="number">{convertedText(value)}</td>
          <td>{MAPPING_TEXTS[value.mapping]}</td>
          <td className="locator">{value.locator}</td>
          <td>{value.note}</td>
        </tr>
      ))}
    </DataTable>
  );
}

/** What a source says of a run; what it does not say is called unknown. */
function runText(run: LiteratureRun): string {
  const { rating } = run;
  return [
    `${run.machine}, ${run.os}, ${run.year ?? "year unknown"}`,
    run.cpu,
    run.processors === null
      ? "number of processors unknown"
      : `${run.processors} processor${run.processors === "one" ? "" : "s"}`,
    run.pinned === null ? "pinning unknown" : run.pinned ? "pinned" : "not pinned",
    run.host === null ? "bare or virtual unknown" : `${run.host} machine`,
    rating === null
      ? "no rating"
      : `${formatFixed(rating.mips, rating.mips < 100 ? 1 : 0)} MIPS, ${RATING_TEXTS[rating.class].name}: ${rating.origin}`,
  ].join("; ");
}

function unitText(unit: string): string {
  return unit === "us" ? "µs" : unit;
}

function convertedText({ converted, conversion }: LiteratureValue): string {
  if (converted === null || conversion === null) return "";
  return `${formatFixed(converted.value, converted.value < 10 ? 3 : 1)} ${unitText(converted.unit)}`;
}

/** The values that cannot be compared, with the reason. */
export function LiteratureIncomparable() {
  const values = LITERATURE_VALUES.filter(({ mapping }) => mapping === "no");
  return (
    <section>
      <h2 id="not-comparable">Values that cannot be compared</h2>
      <p>They were read with the others and are kept so that nobody has to read them again.</p>
      <details>
        <summary>{countOf(values.length, "value")}</summary>
        <DataTable
          label="Values that cannot be compared"
          heads={["Machine, system", "Operation", "In the source", "Printed", "Why", "Where"]}
        >
          {values.map((value) => (
            <tr key={`${value.run} ${value.variant} ${value.locator}`}>
              <th scope="row">
                {value.machine}, {value.os}
              </th>
              <td>{value.operation}</td>
              <td>{value.variant}</td>
              <td className="number">
                {value.printed} {unitText(value.unit)}
              </td>
              <td>{whyNot(value)}</td>
              <td className="locator">
                <a href={`#source-${value.source}`}>{value.source}</a>: {value.locator}
              </td>
            </tr>
          ))}
        </DataTable>
      </details>
    </section>
  );
}

function whyNot({ operation, note }: LiteratureValue): string {
  if (note !== "") return note;
  return operation === "pipe" ? "a throughput of one process; the paper has no such operation" : "";
}

/** What was looked for and not found. */
export function LiteratureNotFound() {
  return (
    <section>
      <h2 id="not-found">Looked for and not found</h2>
      <DataTable
        label="Looked for and not found"
        heads={["Wanted", "Looked for in", "What there is instead"]}
      >
        {NOT_FOUND.map(({ wanted, looked, instead }) => (
          <tr key={wanted}>
            <th scope="row">{wanted}</th>
            <td>{looked}</td>
            <td>{instead}</td>
          </tr>
        ))}
      </DataTable>
      <p>
        To add a source, send a pull request with one file in{" "}
        <code>packages/papers/src/data/literature/sources</code> and its line in{" "}
        <code>published-sources.ts</code>. The file <code>published-source.ts</code> says its form,
        and <code>npm test</code> checks it.
      </p>
    </section>
  );
}
