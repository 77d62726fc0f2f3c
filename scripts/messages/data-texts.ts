import {
  ANDREW_RUNS,
  BASELINES,
  BOTTLENECKS_1992,
  CLAIMS,
  EDITIONS,
  ITEMS_1992,
  LITERATURE_RUNS,
  LITERATURE_SOURCES,
  LITERATURE_VALUES,
  NOT_FOUND,
  PROSE_OF_1989,
  RUSSIAN_TRANSLATION,
  type Claim,
  type Edition,
} from "@oslag/papers";
import {
  BENCHMARKS,
  EXTENSIONS,
  FIGURE_DIMENSIONS,
  FIGURE_SETS,
  FLAGS,
  GRADE_CRITERIA,
  GRADE_CRITERIA_3,
  MEANS,
  PAPER_COLUMNS,
  PLAUSIBILITY_RULES,
  PROBLEMS,
  REASONS,
  VERDICTS,
  WARNINGS,
} from "@oslag/schema";
import { dataDictionary, DOWNLOAD_FAULTS, DUMP_CONTENTS } from "@oslag/store";
import { OWN_NEEDS, TARGETS } from "../runners/targets";

type DataText = {
  readonly text: string;
  /** The package or file that has it. */
  readonly from: string;
};

/** What is needed may be names and versions alone, which need no translation. */
const HAS_WORDS = /(?:^|[ ,])(?!glibc|macOS)[a-z]/;

/** A case of a claim that is named after a machine, a system and its files, or two machines. */
const IS_NAME = /^(?:[A-Z0-9][^ ]*|\/| )*(?: (?:local|diskless|nfs|afs))?$/;

/** The texts that data holds and pages show. They are written in the data, so that the API and files have them too. */
export function dataTexts(): readonly DataText[] {
  const { csv, ndjson, curves, contrasts } = dataDictionary();
  return [
    ...from("@oslag/store", [
      ...Object.values(DOWNLOAD_FAULTS),
      ...Object.values(DUMP_CONTENTS),
      ...[csv, ndjson, curves, contrasts].flatMap((fields) =>
        fields.map(({ description }) => description),
      ),
    ]),
    ...from("@oslag/schema", schemaTexts()),
    ...from("@oslag/papers", paperTexts()),
    ...from(
      "scripts/runners/targets.ts",
      [...TARGETS.map((target) => target.needs), OWN_NEEDS].filter((text) => HAS_WORDS.test(text)),
    ),
  ];
}

function from(place: string, texts: readonly string[]): readonly DataText[] {
  return texts.map((text) => ({ text, from: place }));
}

function schemaTexts(): readonly string[] {
  const units = [...BENCHMARKS, ...EXTENSIONS].map(({ unit }) => unit);
  const dimensions = Object.values(FIGURE_DIMENSIONS);
  return [
    ...Object.values(MEANS),
    ...Object.values(FIGURE_SETS).flatMap(({ title, short }) => [title, short]),
    ...Object.values(PAPER_COLUMNS).flatMap(({ title, axis }) => [title, axis]),
    ...dimensions,
    // Within a title; see `dividedName`.
    ...dimensions.map(
      (name) =>
        `by ${/^[A-Z]{2}/.test(name) ? name : name.charAt(0).toLowerCase() + name.slice(1)}`,
    ),
    ...units,
    // Times are drawn in microseconds.
    ...units
      .filter((unit) => unit.startsWith("ns/"))
      .map((unit) => `µs/${unit.slice("ns/".length)}`),
    ...Object.values(PROBLEMS).map(({ title }) => title),
    ...Object.values(WARNINGS).flatMap(({ seen, harm, remedy }) => [seen, harm, remedy]),
    ...Object.values(FLAGS).flatMap(({ seen, harm }) => [seen, harm]),
    ...Object.values(REASONS),
    ...Object.values(VERDICTS).map(({ says }) => says),
    ...PLAUSIBILITY_RULES.map(({ reason }) => reason),
    ...[...GRADE_CRITERIA, ...GRADE_CRITERIA_3].flatMap(({ title, reason, remedy }) => [
      title,
      reason,
      remedy,
    ]),
    ...[...BENCHMARKS, ...EXTENSIONS].flatMap(({ title, summary, variants }) => [
      title,
      summary,
      ...variants.map((variant) => variant.title),
    ]),
  ];
}

function paperTexts(): readonly string[] {
  return [
    ...RUSSIAN_TRANSLATION.differences.flatMap(({ place, remark }) => [place, remark]),
    ...Object.values(BASELINES).map(({ title }) => title),
    ...Object.values(EDITIONS).flatMap(editionTexts),
    ...[...BOTTLENECKS_1992, ...ITEMS_1992].map(({ what }) => what),
    ...ANDREW_RUNS.flatMap(({ note }) => note ?? []),
    ...literatureTexts(),
    ...PROSE_OF_1989.flatMap(({ section, of1989, of1990 }) => [
      ...(/^\d/.test(section) ? [] : [section]),
      of1989,
      of1990,
    ]),
    ...Object.values(CLAIMS).flat().flatMap(claimTexts),
  ];
}

/** The texts of an edition: what its pages show of the data in our words, and the headings of its columns. */
function editionTexts(edition: Edition): readonly string[] {
  return [
    edition.title,
    edition.author,
    edition.publication,
    edition.baselineRule,
    ...edition.notes,
    ...edition.machines.flatMap(({ name, notes }) => [
      ...(/\b[a-z]{3,}/.test(name) ? [name] : []),
      ...notes,
    ]),
    ...edition.tables.flatMap(({ title, notes, columns, rows }) => [
      title,
      ...notes,
      ...columns.map(({ heading }) => heading),
      ...rows.flatMap((row) => [
        ...(HAS_WORDS.test(row.os) ? [row.os] : []),
        ...row.notes,
        ...row.cells.flatMap((cell) =>
          cell.kind === "derived" && cell.cause !== null ? [cell.cause.sentence] : [],
        ),
      ]),
    ]),
  ];
}

function isBenchmark(name: string): boolean {
  return BENCHMARKS.some(({ id }) => id === name.split(" ", 1)[0]);
}

function claimTexts({ section, statement, tables, today }: Claim): readonly string[] {
  return [
    ...(/^\d/.test(section) ? [] : [section]),
    statement,
    ...("measure" in today ? [today.condition] : [today.because]),
    ...("noCheck" in tables
      ? []
      : [
          tables.computation,
          ...tables.cases.flatMap(({ name, unit }) => [
            ...(IS_NAME.test(name) || isBenchmark(name) ? [] : [name]),
            ...(unit === "" || unit === "%" ? [] : [unit]),
          ]),
        ]),
  ];
}

function literatureTexts(): readonly string[] {
  const texts = [
    ...LITERATURE_SOURCES.map(({ note }) => note),
    ...LITERATURE_RUNS.flatMap(({ rating }) => rating?.origin ?? []),
    ...LITERATURE_VALUES.flatMap(({ note, unit, converted }) => [
      note,
      ...[unit, converted?.unit ?? ""].filter((own) => own !== "us" && own !== "MIPS"),
    ]),
    ...NOT_FOUND.flatMap(({ wanted, looked, instead }) => [wanted, looked, instead]),
  ];
  return texts.filter((text) => text !== "");
}
