import type { Metadata } from "next";
import { SEARCH_TEXT_MAX, SearchKind } from "@oslag/schema";
import { formatCount } from "@oslag/labels";
import { search, wordsOf, type Found } from "@oslag/store";
import { z } from "zod";
import { DataTable } from "@/components/data-table";
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
    title: q === "" ? "Search" : `Search: ${q.slice(0, TITLE_MAX)}`,
    description: "Finds processors, systems, kernels, configurations, keys and reports.",
    robots: { index: false },
  };
}

export default async function SearchPage({ searchParams }: PageProps) {
  const { q, kind } = Query.parse(await searchParams);
  const text = q.slice(0, SEARCH_TEXT_MAX);
  return (
    <>
      <h1>Search</h1>
      <SearchForm text={text} kind={kind} />
      {q.length > SEARCH_TEXT_MAX ? (
        <p className="note">
          The text is longer than {SEARCH_TEXT_MAX} characters. Search for a few words of the name,
          or for the first digits of an id.
        </p>
      ) : (
        <Results text={q} kind={kind} />
      )}
    </>
  );
}

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
        {text !== "" && <p className="note">Type at least one letter or digit.</p>}
        <Help />
      </>
    );
  const { similar, results } = await search(getSite().db, { text, kind, limit: RESULTS_MAX });
  if (results.length === 0)
    return (
      <>
        <p className="note">
          Nothing matches <q>{text}</q>
          {kind !== undefined && <> among results of this kind</>}.
        </p>
        <Help />
      </>
    );
  return (
    <>
      <p>
        {similar ? (
          <>
            No name contains <q>{text}</q>. These names are similar:
          </>
        ) : (
          <>
            {results.length === RESULTS_MAX
              ? `The first ${RESULTS_MAX} results`
              : `${results.length} ${results.length === 1 ? "result" : "results"}`}
            , the best match first.
          </>
        )}
      </p>
      <ResultTable results={results} />
    </>
  );
}

function ResultTable({ results }: { readonly results: readonly Found[] }) {
  return (
    <DataTable label="Results" heads={["Name", "Kind", { number: "Reports" }]}>
      {results.map((found) => (
        <tr key={`${found.kind} ${found.id}`}>
          <th scope="row">
            <a href={foundPath(found)}>{found.name}</a>
          </th>
          <td>{KIND_TEXTS[found.kind]}</td>
          <td className="number">{formatCount(found.reports)}</td>
        </tr>
      ))}
    </DataTable>
  );
}

function Help() {
  return (
    <p>
      Search for words of a processor’s name, such as{" "}
      <a href={paths.search({ q: "zen 3" })}>zen 3</a> or{" "}
      <a href={paths.search({ q: "xeon gold" })}>xeon gold</a>, for a system or a kernel, such as{" "}
      <a href={paths.search({ q: "linux 6" })}>linux 6</a>, for a key’s fingerprint, or for the
      first six or more digits of a report’s id. Small spelling mistakes do no harm. See also the
      lists of all <a href={paths.processors()}>processors</a> and all{" "}
      <a href={paths.systems()}>systems</a>.
    </p>
  );
}
