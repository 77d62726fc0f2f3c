import { t, translate } from "@oslag/language";
import { link, rich } from "@/lib/rich";
import type { Metadata } from "next";
import type { ReactNode } from "react";
import { SEARCH_TEXT_MAX, SearchKind } from "@oslag/schema";
import { countOf, formatCount } from "@oslag/labels";
import { search, suggestSpelling, wordsOf, type Found } from "@oslag/store";
import { z } from "zod";
import { DataTable } from "@/components/data-table";
import { FoundName } from "@/components/search/found-name";
import { KIND_TEXTS, SearchForm } from "@/components/search/search-form";
import { foundPath } from "@/lib/found-path";
import { paths } from "@/lib/paths";
import { getSite } from "@/server/site";

type PageProps = {
  readonly searchParams: Promise<Record<string, string | string[] | undefined>>;
};

const Query = z.object({
  q: z.string().trim().catch(""),
  kind: SearchKind.optional().catch(undefined),
});

const RESULTS_MAX = 40;
/** A title need not hold all of a long text. */
const TITLE_MAX = 60;

export async function generateMetadata({ searchParams }: PageProps): Promise<Metadata> {
  const { q } = Query.parse(await searchParams);
  return {
    title: q === "" ? t("Search this site") : t("Search: {q}", { q: q.slice(0, TITLE_MAX) }),
    description: t("Finds processors, systems, kernels, configurations, keys and reports."),
    robots: { index: false },
  };
}

export default async function SearchPage({ searchParams }: PageProps) {
  const { q, kind } = Query.parse(await searchParams);
  const text = q.slice(0, SEARCH_TEXT_MAX);
  return (
    <>
      <h1>{t("Search this site")}</h1>
      <SearchForm text={text} kind={kind} />
      {q.length > SEARCH_TEXT_MAX ? (
        <p className="note">
          {t(
            "The text is longer than {most} characters. Search for a few words of the name, or for the first digits of an id.",
            { most: String(SEARCH_TEXT_MAX) },
          )}
        </p>
      ) : (
        <Results text={q} kind={kind} />
      )}
    </>
  );
}

/** Marks what somebody typed, in whatever language. */
const typed = (words: ReactNode) => <q translate="no">{words}</q>;

async function Results({
  text,
  kind,
}: {
  readonly text: string;
  readonly kind: z.infer<typeof Query>["kind"];
}) {
  if (wordsOf(text).length === 0)
    return (
      <>
        {text !== "" && <p className="note">{t("Type at least one letter or digit.")}</p>}
        <Help />
      </>
    );
  const { similar, results } = await search(getSite().db, { text, kind, limit: RESULTS_MAX });
  if (results.length === 0) {
    const suggested = kind === undefined ? await suggestSpelling(getSite().db, text) : null;
    return (
      <>
        <p className="note">
          {kind === undefined
            ? rich("Nothing matches <q>{text}</q>.", { q: typed, text })
            : rich("Nothing matches <q>{text}</q> among results of this kind.", { q: typed, text })}
        </p>
        {suggested !== null && (
          <p>{rich("Did you mean <link>{suggested}</link>?", { link: example, suggested })}</p>
        )}
        <Help />
      </>
    );
  }
  return (
    <>
      <p>
        {similar ? (
          <>
            {rich("No name contains <q>{text}</q>. These names are similar:", {
              q: typed,
              text,
            })}
          </>
        ) : (
          <>
            {results.length === RESULTS_MAX
              ? t("The first {count} results, the best match first.", {
                  count: String(RESULTS_MAX),
                })
              : t("{results}, the best match first.", {
                  results: countOf(results.length, "result"),
                })}
          </>
        )}
      </p>
      <ResultTable results={results} />
    </>
  );
}

function ResultTable({ results }: { readonly results: readonly Found[] }) {
  return (
    <DataTable label={t("Results")} heads={[t("Name"), t("Kind"), { number: t("Reports") }]}>
      {results.map((found) => (
        <tr key={`${found.kind} ${found.id}`}>
          <th scope="row">
            <FoundName found={found} among={results} href={foundPath(found)} />
          </th>
          <td>{translate(KIND_TEXTS[found.kind])}</td>
          <td className="number">{formatCount(found.reports)}</td>
        </tr>
      ))}
    </DataTable>
  );
}

/** Searches for given words, which are the same in every language. */
const example = (words: ReactNode) => (
  <a href={paths.search({ q: String(words) })} translate="no">
    {words}
  </a>
);

function Help() {
  return (
    <p>
      {rich(
        "Search for words of a processor’s name, such as <zen>zen 3</zen> or <xeon>xeon gold</xeon>, for a system or a kernel, such as <linux>linux 6</linux>, for a key’s fingerprint, or for the first six or more digits of a report’s id. Small spelling mistakes do no harm. See also the lists of all <processors>processors</processors> and all <systems>systems</systems>.",
        {
          zen: example,
          xeon: example,
          linux: example,
          processors: link(paths.processors()),
          systems: link(paths.systems()),
        },
      )}
    </p>
  );
}
