import {
  CLAIMS,
  EDITIONS,
  LITERATURE_SOURCES,
  LITERATURE_VALUES,
  type Edition,
} from "@oslag/papers";
import type { Metadata } from "next";
import { formatCount } from "@oslag/labels";
import { printApostrophes, SOURCE_LANGUAGE, t } from "@oslag/language";
import { editionName } from "@/components/paper/edition-name";
import { RussianTranslation } from "@/components/paper/russian-translation";
import { paths } from "@/lib/paths";
import { hrefLang, link, rich } from "@/lib/rich";

export function generateMetadata(): Metadata {
  return {
    title: t("The papers"),
    description: t(
      "The editions of Ousterhout's operating system benchmarks: every table, with published and recomputed values.",
    ),
  };
}

export default function PapersPage() {
  const editions = Object.values<Edition>(EDITIONS).toSorted((a, b) => a.year - b.year);
  return (
    <>
      <h1>{t("The papers")}</h1>
      <p className="lead">
        {t(
          "Every table of every edition, in the paper’s order and units. Measured values are as the author printed them. Each derived value is shown beside the same value recomputed from the printed measurements. A mark shows where the two disagree, and a note gives the cause if arithmetic reveals it.",
        )}
      </p>
      <p>
        {rich(
          "<link>Which document has which number</link>, and where the text of 1989 differs from that of 1990.",
          { link: link(paths.paperSources()) },
        )}
      </p>
      {editions.map((edition) => (
        <section key={edition.id}>
          <h2 id={`edition-${edition.id}`}>
            <a href={paths.paper(edition.id)} hrefLang={hrefLang(paths.paper(edition.id))}>
              {editionName(edition)}:{" "}
              <span lang={SOURCE_LANGUAGE}>{printApostrophes(edition.title)}</span>
            </a>
          </h2>
          <p>
            <span lang={SOURCE_LANGUAGE}>
              {edition.author}. {edition.publication}.
            </span>{" "}
            {t(
              "{machines, plural, one {{machineCount} machine} other {{machineCount} machines}}, {tables, plural, one {{tableCount} table} other {{tableCount} tables}}.",
              {
                machines: edition.machines.length,
                machineCount: formatCount(edition.machines.length),
                tables: edition.tables.length,
                tableCount: formatCount(edition.tables.length),
              },
            )}
            {Object.hasOwn(CLAIMS, edition.id) && (
              <>
                {" "}
                {rich("<link>The claims of {year}, tested again</link>.", {
                  year: edition.id,
                  link: link(paths.paperClaims(edition.id)),
                })}
              </>
            )}
          </p>
        </section>
      ))}
      <RussianTranslation />
      <section>
        <h2 id="literature">
          <a href={paths.literature()} hrefLang={hrefLang(paths.literature())}>
            {t("The years between: published measurements from 1995 on")}
          </a>
        </h2>
        <p>
          {rich(
            "What others published between the papers and today: {values, plural, one {{valueCount} value} other {{valueCount} values}} from {sources, plural, one {{sourceCount} source} other {{sourceCount} sources}}, with <code>getpid</code> and <code>cswitch</code> as a series of their own from 1990 to today.",
            {
              values: LITERATURE_VALUES.length,
              valueCount: formatCount(LITERATURE_VALUES.length),
              sources: LITERATURE_SOURCES.length,
              sourceCount: formatCount(LITERATURE_SOURCES.length),
            },
          )}
        </p>
      </section>
    </>
  );
}
