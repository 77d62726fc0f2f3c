import {
  CLAIMS,
  EDITIONS,
  LITERATURE_SOURCES,
  LITERATURE_VALUES,
  type Edition,
} from "@oslag/papers";
import type { Metadata } from "next";
import { countOf } from "@oslag/labels";
import { editionName } from "@/components/paper/edition-name";
import { paths } from "@/lib/paths";

export const metadata: Metadata = {
  title: "The papers",
  description:
    "The editions of Ousterhout's operating system benchmarks: every table, with published and recomputed values.",
};

export default function PapersPage() {
  const editions = Object.values<Edition>(EDITIONS).toSorted((a, b) => a.year - b.year);
  return (
    <>
      <h1>The papers</h1>
      <p className="lead">
        Every table of every edition, in the paper’s order and units. Measured values are as the
        author printed them. Each derived value is shown beside the same value recomputed from the
        printed measurements. A mark shows where the two disagree, and a note gives the cause if
        arithmetic reveals it.
      </p>
      <p>
        <a href={paths.paperSources()}>Which document has which number</a>, and where the text of
        1989 differs from that of 1990.
      </p>
      {editions.map((edition) => (
        <section key={edition.id}>
          <h2 id={`edition-${edition.id}`}>
            <a href={paths.paper(edition.id)}>
              {editionName(edition)}: {edition.title}
            </a>
          </h2>
          <p>
            {edition.author}. {edition.publication}. {countOf(edition.machines.length, "machine")},{" "}
            {countOf(edition.tables.length, "table")}.
            {Object.hasOwn(CLAIMS, edition.id) && (
              <>
                {" "}
                <a href={paths.paperClaims(edition.id)}>The claims of {edition.id}, tested again</a>
                .
              </>
            )}
          </p>
        </section>
      ))}
      <section>
        <h2 id="literature">
          <a href={paths.literature()}>The years between: published measurements from 1995 on</a>
        </h2>
        <p>
          What others published between the papers and today:{" "}
          {countOf(LITERATURE_VALUES.length, "value")} from{" "}
          {countOf(LITERATURE_SOURCES.length, "source")}, with getpid and cswitch as a series of
          their own from 1990 to today.
        </p>
      </section>
    </>
  );
}
