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
import { editionName } from "@/components/paper/edition-name";
import { PrintedNumbers } from "@/components/paper/printed-numbers";
import { StaticPart } from "@/components/static-part";
import { paths } from "@/lib/paths";

export const metadata: Metadata = {
  title: "Which document has which number",
  description:
    "The documents behind the papers' tables: which one has which benchmark, machine and number, and where their texts differ.",
};

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
      <h1>Which document has which number</h1>
      <p className="lead">
        Four documents have numbers of these benchmarks. Each count is of measured values, as the
        document prints them.
      </p>
      <ul>
        {BY_YEAR.map((edition) => (
          <li key={edition.id}>
            <a href={paths.paper(edition.id)}>{editionName(edition)}</a>: {edition.author},{" "}
            {edition.title} {edition.publication}.
          </li>
        ))}
      </ul>
      <h2 id="benchmarks">By benchmark</h2>
      <DataTable
        label="Measured values by benchmark and document"
        heads={["Benchmark", ...heads()]}
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
          <th scope="row">andrew, single runs by phase</th>
          {BY_YEAR.map(({ id }) => (
            <Count
              key={id}
              count={id === "archive" ? sixOf(ANDREW_RUNS.flatMap(({ runs }) => runs)) : 0}
            />
          ))}
        </tr>
        <tr>
          <th scope="row">values that the author computed</th>
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
      <h2 id="machines">By machine</h2>
      <DataTable label="Measured values by machine and document" heads={["Machine", ...heads()]}>
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
      <h2 id="numbers">Every number</h2>
      <p>
        As each document prints it. A system stands with its version where a document has several.
        For programs: <a href={paths.api.papers()}>JSON</a>, with table and row of each.
      </p>
      <PrintedNumbers />
      <h2 id="text">Numbers that only the texts have</h2>
      <p>No table has them. Figure 1 is drawn in 1990 alone, without its values.</p>
      <ul>
        {Object.values(CLAIMS)
          .flat()
          .filter((claim) => tableVerdict(claim) === "text-only" && claim.printed.length > 0)
          .map(({ id, edition, section, statement }) => (
            <li key={`${edition} ${id}`}>
              <a href={paths.paperClaim(edition, id)}>
                {edition}, {/^\d/.test(section) ? `section ${section}` : section.toLowerCase()}
              </a>
              : {statement}
            </li>
          ))}
      </ul>
      <h2 id="prose">Where the text of 1989 differs from that of 1990</h2>
      <p>In our words. Both texts number their sections alike.</p>
      <DataTable
        label="Differences between the texts of 1989 and 1990"
        heads={["Section", "1989", "1990"]}
      >
        {PROSE_OF_1989.map(({ section, of1989, of1990 }) => (
          <tr key={of1989}>
            <th scope="row">{section}</th>
            <td>{of1989}</td>
            <td>{of1990}</td>
          </tr>
        ))}
      </DataTable>
    </StaticPart>
  );
}

function heads() {
  return BY_YEAR.map((edition) => ({ number: edition.id === "archive" ? "Archive" : edition.id }));
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
