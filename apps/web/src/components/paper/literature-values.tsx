import { decimalMark, t, translate } from "@oslag/language";
import { quotedLanguage } from "@/lib/quoted";
import { rich } from "@/lib/rich";
import {
  LITERATURE_RUNS,
  LITERATURE_SOURCES,
  LITERATURE_VALUES,
  NOT_FOUND,
  type LiteratureRun,
  type LiteratureSource,
  type LiteratureValue,
} from "@oslag/papers";
import { countOf, formatFixed, publishedName } from "@oslag/labels";
import { DataTable } from "../data-table";
import { MAPPING_TEXTS, RATING_TEXTS } from "./literature-texts";

/** Every value that can be compared, by source. */
export function LiteratureValues() {
  return (
    <section>
      <h2 id="values">{t("Every value, by source")}</h2>
      <p>
        {t(
          "“Same” is the operation of the paper; “related” is it with the difference that the note states. A value with a conversion shows the result of it as well.",
        )}{" "}
        {t("Of the {runs} runs, {unrated} have no rating.", {
          runs: String(LITERATURE_RUNS.length),
          unrated: String(LITERATURE_RUNS.filter(({ rating }) => rating === null).length),
        })}
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
      <h3 id={`source-${source.id}`} lang={quotedLanguage()}>
        {source.title}
      </h3>
      <p>
        <span lang={quotedLanguage()}>
          {source.authors}, {source.year}. <span className="locator">{source.where}</span>
        </span>
        {source.note !== "" && `; ${translate(source.note)}`}.
      </p>
      {count === 0 ? (
        <p>{t("No measured values: it only rates processors.")}</p>
      ) : (
        <details>
          <summary>
            {t("{values} of {runs, plural, one {{shown} run} other {{shown} runs}}", {
              values: countOf(count, "value"),
              runs: runs.length,
              shown: String(runs.length),
            })}
          </summary>
          {runs.map((run) => (
            <RunTable key={run.id} run={run} />
          ))}
        </details>
      )}
    </section>
  );
}

/** Marks in a page of another language what stands as its English source has it, for readers and for programs that translate pages. */
function quoted(): { readonly lang?: string; readonly translate?: "no" } {
  const lang = quotedLanguage();
  return lang === undefined ? {} : { lang, translate: "no" };
}

function comparable(run: LiteratureRun): readonly LiteratureValue[] {
  return run.values.filter(({ mapping }) => mapping !== "no");
}

function RunTable({ run }: { readonly run: LiteratureRun }) {
  const values = comparable(run);
  if (values.length === 0) return null;
  return (
    <DataTable
      isStacked
      label={`${run.source.id}: ${publishedName(run.machine)}, ${publishedName(run.os)}`}
      caption={
        <>
          <span>{publishedName(`${run.machine}, ${run.os}; ${run.cpu}`)}</span>; {runText(run)}
        </>
      }
      heads={[
        t("Operation"),
        t("In the source"),
        t("Printed"),
        t("As"),
        t("Mapping"),
        t("Where"),
        t("Note"),
      ]}
    >
      {values.map((value) => (
        <tr key={`${value.operation} ${value.variant} ${value.locator} ${value.printed}`}>
          <th scope="row" {...quoted()}>
            {value.operation}
          </th>
          <td {...quoted()}>{value.variant}</td>
          <td className="number">{printedText(value)}</td>
          <td className="number">{convertedText(value)}</td>
          <td>{translate(MAPPING_TEXTS[value.mapping])}</td>
          <td className="locator" {...quoted()}>
            {value.locator}
          </td>
          <td>{translate(value.note)}</td>
        </tr>
      ))}
    </DataTable>
  );
}

/** What a source says of a run; what it does not say is called unknown. */
function runText(run: LiteratureRun): string {
  const { rating } = run;
  return [
    String(run.year ?? t("year unknown")),
    run.processors === null
      ? t("number of processors unknown")
      : run.processors === "one"
        ? t("one processor")
        : t("several processors"),
    run.pinned === null ? t("pinning unknown") : run.pinned ? t("pinned") : t("not pinned"),
    run.host === null
      ? t("bare or virtual unknown")
      : run.host === "bare"
        ? t("bare machine")
        : t("virtual machine"),
    rating === null
      ? t("no rating")
      : `${formatFixed(rating.mips, rating.mips < 100 ? 1 : 0)} MIPS, ${translate(RATING_TEXTS[rating.class].name)}: ${translate(rating.origin)}`,
  ].join("; ");
}

function unitText(unit: string): string {
  return translate(unit === "us" ? "µs" : unit);
}

function convertedText({ converted, conversion }: LiteratureValue): string {
  if (converted === null || conversion === null) return "";
  return `${formatFixed(converted.value, converted.value < 10 ? 3 : 1)} ${unitText(converted.unit)}`;
}

/** Writes a number as its source prints it, with the decimal mark of the page's language, and its unit. */
function printedText({ printed, unit }: LiteratureValue): string {
  return `${printed.replace(".", decimalMark())} ${unitText(unit)}`;
}

/** The values that cannot be compared, with the reason. */
export function LiteratureIncomparable() {
  const values = LITERATURE_VALUES.filter(({ mapping }) => mapping === "no");
  return (
    <section>
      <h2 id="not-comparable">{t("Values that cannot be compared")}</h2>
      <p>
        {t("They were read with the others and are kept so that nobody has to read them again.")}
      </p>
      <details>
        <summary>{countOf(values.length, "value")}</summary>
        <DataTable
          isStacked
          label={t("Values that cannot be compared")}
          heads={[
            t("Machine, system"),
            t("Operation"),
            t("In the source"),
            t("Printed"),
            t("Why"),
            t("Where"),
          ]}
        >
          {values.map((value) => (
            <tr key={`${value.run} ${value.variant} ${value.locator}`}>
              <th scope="row">
                {publishedName(value.machine)}, {publishedName(value.os)}
              </th>
              <td {...quoted()}>{value.operation}</td>
              <td {...quoted()}>{value.variant}</td>
              <td className="number">{printedText(value)}</td>
              <td>{whyNot(value)}</td>
              <td className="locator" {...quoted()}>
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
  if (note !== "") return translate(note);
  return operation === "pipe"
    ? t("a throughput of one process; the paper has no such operation")
    : "";
}

/** What was looked for and not found. */
export function LiteratureNotFound() {
  return (
    <section>
      <h2 id="not-found">{t("Looked for and not found")}</h2>
      <DataTable
        isStacked
        label={t("Looked for and not found")}
        heads={[t("Wanted"), t("Looked for in"), t("What there is instead")]}
      >
        {NOT_FOUND.map(({ wanted, looked, instead }) => (
          <tr key={wanted}>
            <th scope="row">{translate(wanted)}</th>
            <td>{translate(looked)}</td>
            <td>{translate(instead)}</td>
          </tr>
        ))}
      </DataTable>
      <p>
        {rich(
          "To add a source, send a pull request with one file in <code>packages/papers/src/data/literature/sources</code> and its line in <code>published-sources.ts</code>. The file <code>published-source.ts</code> says its form, and <code>npm test</code> checks it.",
          {},
        )}
      </p>
    </section>
  );
}
