import { toExploreQuery, type ExploreParameter } from "@oslag/schema";
import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { DrawnFigure } from "@/components/explore/drawn-figure";
import { ExploreForm, givenQuery } from "@/components/explore/explore-form";
import { FigureCaptionText } from "@/components/explore/figure-caption-text";
import { FigureTable } from "@/components/explore/figure-table";
import { FreezeButton } from "@/components/explore/freeze-button";
import { MethodNote } from "@/components/method-note";
import { StaticPart } from "@/components/static-part";
import { paths } from "@/lib/paths";
import { siteOrigin } from "@/lib/site-origin";
import { parseLiveQuery } from "@/server/figures/parse-figure-query";
import { figureTitle } from "@/server/figures/figure-text";
import { nameOptions } from "@/server/name-options";
import { shownMethod } from "@/server/shown-method";
import { getSite, viewLiveFigure } from "@/server/site";

type Values = Readonly<Record<string, string | string[] | undefined>>;
type PageProps = { readonly searchParams: Promise<Values> };

const LEAD =
  "Plot any result of the suite against the speed of the hardware, for machines of the papers and of today. The address contains the whole figure, so you can edit it, link to it and freeze it for a paper.";

export async function generateMetadata({ searchParams }: PageProps): Promise<Metadata> {
  const specification = await parseLiveQuery(getSite().db, await searchParams);
  if (!specification.ok) return { title: "Explore", robots: { index: false } };
  const title = figureTitle(specification.value);
  const query = toExploreQuery(specification.value);
  const image = {
    url: paths.explorePreview(query),
    type: "image/png",
    width: 1200,
    height: 630,
    alt: title,
  };
  return {
    metadataBase: siteOrigin(),
    title: `Explore: ${title}`,
    description: LEAD,
    alternates: { canonical: paths.explore(query) },
    openGraph: { title, images: [image] },
  };
}

export default async function ExplorePage({ searchParams }: PageProps) {
  const values = await searchParams;
  const specification = await parseLiveQuery(getSite().db, values);
  if (!specification.ok)
    return <Refused values={values} problem={specification.problem} status="parameter" />;
  const query = toExploreQuery(specification.value);
  // A form sends every field. The canonical address has only those that differ from the default, and the method. An address without
  // a method is answered too, and kept like any other page, because people write it.
  if (!isCanonical(values, query)) redirect(paths.explore(query));
  const figure = await viewLiveFigure({ query, id: "explore", width: "wide" });
  if (!figure.ok) return <Refused values={values} problem={figure.problem} status="data" />;
  const { snapshot, chart, plotted, caption, drawings } = figure.value;
  const [shown, options] = await Promise.all([shownMethod(query.method), nameOptions(query)]);
  return (
    <>
      <StaticPart>
        <h1>Explore</h1>
        <p className="lead">{LEAD}</p>
        <ExploreForm query={query} field={null} view={paths.explore(query)} options={options} />
        {query.methods === undefined && (
          <MethodNote
            shown={shown}
            to={(method) => paths.explore({ ...query, method })}
            together={(methods) =>
              paths.explore({ ...query, method: undefined, fit: undefined, methods })
            }
          />
        )}
      </StaticPart>
      <figure className="figure" aria-labelledby="explore-title">
        {drawings !== null && <DrawnFigure drawings={drawings} selectable />}
        <figcaption id="explore-caption">
          <FigureCaptionText caption={caption} />
        </figcaption>
      </figure>
      <StaticPart>
        <FreezeButton query={query} disabled={plotted === 0} linked={false} />
        <h2 id="values">Values</h2>
        <FigureTable
          specification={specification.value}
          snapshot={snapshot}
          chart={chart}
          plotted={plotted}
          csv={paths.api.exploreCsv(query)}
        />
        <p className="small">
          For programs: <a href={paths.api.explore(query)}>JSON</a>.{" "}
          <a href={paths.method()}>How it is measured, and what it does not show</a>
        </p>
      </StaticPart>
    </>
  );
}

async function Refused(props: {
  readonly values: Values;
  readonly problem: { readonly detail: string; readonly field?: string };
  readonly status: "parameter" | "data";
}) {
  const { values, problem, status } = props;
  return (
    <>
      <h1>Explore</h1>
      <div className="note" role="alert">
        <p>
          <strong>
            {status === "parameter"
              ? "The address asks for a figure that does not exist."
              : "This figure cannot be drawn."}
          </strong>{" "}
          {problem.detail}
        </p>
      </div>
      <ExploreForm
        query={givenQuery(values)}
        field={problem.field ?? null}
        options={await nameOptions(givenQuery(values))}
        view={`refused ${JSON.stringify(values)}`}
      />
    </>
  );
}

function isCanonical(values: Values, query: Partial<Record<ExploreParameter, string>>): boolean {
  const names = Object.keys(query).filter((name) => name !== "method" || "method" in values);
  return (
    Object.keys(values).length === names.length &&
    Object.entries(query).every(([name, value]) => !names.includes(name) || values[name] === value)
  );
}
