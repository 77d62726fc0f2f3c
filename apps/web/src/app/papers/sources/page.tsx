import { t, translate } from "@oslag/language";
import { link, rich } from "@/lib/rich";
import {
  CLAIMS,
  EDITIONS,
  PROSE_OF_1989,
  tableVerdict,
  ANDREW_RUNS,
  type Edition,
} from "@oslag/papers";
import type { Metadata } from "next";
import { DataTable } from "@/components/data-table";
import { ABSENT } from "@/components/number-cell";
import { editionName, editionTitle, titleLanguage } from "@/components/paper/edition-name";
import { PrintedNumbers } from "@/components/paper/printed-numbers";
import { StaticPart } from "@/components/static-part";
import { paths } from "@/lib/paths";

export function generateMetadata(): Metadata {
  return {
    title: t("Which document has which number"),
    description: t(
      "The documents behind the papers' tables: which one has which benchmark, machine and number, and where their texts differ.",
    ),
  };
}

const BY_YEAR = Object.values<Edition>(EDITIONS).toSorted((a, b) => a.year - b.year);
const cellsOf = ({ tables }: Edition) =>
  tables.flatMap(({ rows }) => rows.flatMap((row) => row.cells.map((cell) => ({ row, cell }))));

export default function SourcesPage() {
  const benchmarks = unique(
    BY_YEAR.flatMap(({ tables }) => tables.map(({ benchmark }) => benchmark)),
  );
  const machines = unique(BY_YEAR.flatMap((edition) => edition.machines.map(({ id }) => id)));
  return (
    <StaticPart name="sources">
      <h1>{t("Which document has which number")}</h1>
      <p className="lead">
        {t(
          "Four documents have numbers of these benchmarks. Each count is of measured values, as the document prints them.",
        )}
      </p>
      <ul>
        {BY_YEAR.map((edition) => (
          <li key={edition.id}>
            <a href={paths.paper(edition.id)}>{editionName(edition)}</a>:{" "}
            {translate(edition.author)},{" "}
            <span lang={titleLanguage(edition)}>{editionTitle(edition)}</span>{" "}
            {translate(edition.publication)}.
          </li>
        ))}
      </ul>
      <h2 id="benchmarks">{t("By benchmark")}</h2>
      <DataTable
        label={t("Measured values by benchmark and document")}
        heads={[t("Benchmark"), ...heads()]}
      >
        {benchmarks.map((benchmark) => (
          <tr key={benchmark}>
            <th scope="row">{benchmark}</th>
            {BY_YEAR.map((edition) => (
              <Count
                key={edition.id}
                count={
                  cellsOf(edition).filter(
                    ({ cell }) => cell.kind === "measured" && cell.benchmark === benchmark,
                  ).length
                }
              />
            ))}
          </tr>
        ))}
        <tr>
          <th scope="row">{t("andrew, single runs by phase")}</th>
          {BY_YEAR.map(({ id }) => (
            <Count
              key={id}
              count={id === "archive" ? sixOf(ANDREW_RUNS.flatMap(({ runs }) => runs)) : 0}
            />
          ))}
        </tr>
        <tr>
          <th scope="row">{t("values that the author computed")}</th>
          {BY_YEAR.map((edition) => (
            <Count
              key={edition.id}
              count={
                cellsOf(edition).filter(
                  ({ cell }) => cell.kind === "derived" && cell.printed !== null,
                ).length
              }
            />
          ))}
        </tr>
      </DataTable>
      <h2 id="machines">{t("By machine")}</h2>
      <DataTable
        label={t("Measured values by machine and document")}
        heads={[t("Machine"), ...heads()]}
      >
        {machines.map((machine) => (
          <tr key={machine}>
            <th scope="row">{machine}</th>
            {BY_YEAR.map((edition) => (
              <Count
                key={edition.id}
                count={
                  cellsOf(edition).filter(
                    ({ row, cell }) => row.machine === machine && cell.kind === "measured",
                  ).length +
                  (edition.id === "archive"
                    ? sixOf(
                        ANDREW_RUNS.filter((own) => own.machine === machine).flatMap(
                          ({ runs }) => runs,
                        ),
                      )
                    : 0)
                }
              />
            ))}
          </tr>
        ))}
      </DataTable>
      <h2 id="numbers">{t("Every number")}</h2>
      <p>
        {rich(
          "As each document prints it. A system stands with its version where a document has several. For programs: <link>JSON</link>, with table and row of each.",
          { link: link(paths.api.papers()) },
        )}
      </p>
      <PrintedNumbers />
      <h2 id="text">{t("Numbers that only the texts have")}</h2>
      <p>{t("No table has them. Figure 1 is drawn in 1990 alone, without its values.")}</p>
      <ul>
        {Object.values(CLAIMS)
          .flat()
          .filter((claim) => tableVerdict(claim) === "text-only" && claim.printed.length > 0)
          .map(({ id, edition, section, statement }) => (
            <li key={`${edition} ${id}`}>
              <a href={paths.paperClaim(edition, id)}>
                {edition},{" "}
                {/^\d/.test(section)
                  ? t("section {section}", { section })
                  : translate(section).toLowerCase()}
              </a>
              : {translate(statement)}
            </li>
          ))}
      </ul>
      <h2 id="prose">{t("Where the text of 1989 differs from that of 1990")}</h2>
      <p>{t("In our words. Both texts number their sections alike.")}</p>
      <DataTable
        isStacked
        label={t("Differences between the texts of 1989 and 1990")}
        heads={[t("Section"), "1989", "1990"]}
      >
        {PROSE_OF_1989.map(({ section, of1989, of1990 }) => (
          <tr key={of1989}>
            <th scope="row">{translate(section)}</th>
            <td>{translate(of1989)}</td>
            <td>{translate(of1990)}</td>
          </tr>
        ))}
      </DataTable>
    </StaticPart>
  );
}

function heads() {
  return BY_YEAR.map((edition) => ({
    number: edition.id === "archive" ? t("Archive") : edition.id,
  }));
}

function Count({ count }: { readonly count: number }) {
  return <td className="number">{count === 0 ? ABSENT : count}</td>;
}

/** Five phases and the total. */
function sixOf(runs: readonly (readonly number[])[]): number {
  return runs.reduce((sum, run) => sum + run.length, 0);
}

function unique<T>(values: readonly T[]): readonly T[] {
  return [...new Set(values)];
}
