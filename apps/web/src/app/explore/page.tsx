import { quoted } from "@/lib/quoted";
import { msg, t, translate } from "@oslag/language";
import { link, rich } from "@/lib/rich";
import {
  CONFIGURATION_CURVE_IDS,
  findExploreCurves,
  toExploreQuery,
  type ExploreParameter,
} from "@oslag/schema";
import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { cache, Fragment } from "react";
import { Drawings } from "@/components/explore/drawn-figure";
import { ExploreForm, givenQuery } from "@/components/explore/explore-form";
import type { ExploreParts } from "@/components/explore/explore-parts";
import { ExploreView } from "@/components/explore/explore-view.client";
import { ExploreCaption } from "@/components/explore/figure-caption-text";
import { FigureTable } from "@/components/explore/figure-table";
import { listOperations, listPresets } from "@/components/explore/presets";
import { MethodNote } from "@/components/method-note";
import { staticMarkup } from "@/figures/static-markup";
import { keepPart } from "@/lib/rendered-page";
import { paths } from "@/lib/paths";
import { shared } from "@/lib/preview-image";
import { formatSelection, parseSelection } from "@/lib/selection";
import { parseLiveQuery } from "@/server/figures/parse-figure-query";
import { figureTitle } from "@/server/figures/figure-text";
import type { ViewedFigure } from "@/server/figures/view-figure";
import { nameOptions } from "@/server/name-options";
import { shownMethod } from "@/server/shown-method";
import { getSite, viewLiveFigure } from "@/server/site";

type Values = Readonly<Record<string, string | string[] | undefined>>;
type PageProps = { readonly searchParams: Promise<Values> };
type Query = Partial<Record<ExploreParameter, string>>;

const LEAD = msg(
  "Plot any result of the suite against the speed of the hardware. The address contains the whole figure.",
);

/** Reads what the address means once per request: the page and its metadata share it. */
const readSpecification = cache(async (values: string) =>
  parseLiveQuery(getSite().db, JSON.parse(values) as Values),
);

/** The parameter of the points whose values the table has. The others make the figure. */
const SELECT = "select";

export async function generateMetadata({ searchParams }: PageProps): Promise<Metadata> {
  const { [SELECT]: _, ...values } = await searchParams;
  const specification = await readSpecification(JSON.stringify(values));
  if (!specification.ok) return { title: t("Explore"), robots: { index: false } };
  const title = figureTitle(specification.value);
  const query = toExploreQuery(specification.value);
  return {
    title: t("Explore: {title}", { title }),
    description: translate(LEAD),
    alternates: { canonical: paths.explore(query) },
    openGraph: shared({ title, image: { url: paths.explorePreview(query), alt: title } }),
  };
}

export default async function ExplorePage({ searchParams }: PageProps) {
  const { [SELECT]: selected, ...values } = await searchParams;
  const curves = findExploreCurves(values);
  if (curves?.ok === true) redirect(paths.curves(curves.value.y, curves.value.query));
  if (curves?.ok === false) return <Refused {...{ values, problem: curves.problem }} />;
  const specification = await readSpecification(JSON.stringify(values));
  if (!specification.ok) return <Refused {...{ values, problem: specification.problem }} />;
  const query = toExploreQuery(specification.value);
  const selection = selected === undefined ? null : parseSelection(String(selected));
  if (selected !== undefined && selection === null) {
    const detail = t(
      "The selection must be four numbers: from and to on the x axis, then on the y axis.",
    );
    return <Refused {...{ values, problem: { detail, inOurWords: true } }} />;
  }
  const selects = selection === null ? {} : { [SELECT]: formatSelection(selection) };
  // A form sends every field. The canonical address has only those that differ from the default, and the method. An address without
  // a method is answered too, and kept like any other page, because people write it.
  if (!isCanonical(values, query)) redirect(paths.explore({ ...query, ...selects }));
  const figure = await viewLiveFigure({ query, id: "explore", width: "middle", selection });
  if (!figure.ok) return <Refused {...{ values, problem: figure.problem, isData: true }} />;
  return (
    <Frame
      query={query}
      field={null}
      options={await nameOptions(query)}
      parts={{
        ...(await partsOf(figure.value)),
        address: paths.explore({ ...query, ...selects }),
      }}
    />
  );
}

/** Makes the parts of a view that a browser puts in place of those of another. */
async function partsOf(figure: ViewedFigure): Promise<Omit<ExploreParts, "address">> {
  const { query, specification, snapshot, chart, plotted, today, drawings } = figure;
  const isEmpty = today === 0 && specification.points !== "none";
  return {
    title: figure.title,
    freeze: isEmpty || plotted === 0 ? null : paths.figureFreeze(query),
    selected: figure.selected === null ? null : { count: figure.selected, of: plotted },
    drawing: drawings === null ? "" : keepPart(staticMarkup(<Drawings drawings={drawings} />)),
    notice: isEmpty
      ? staticMarkup(
          <p className="note">
            {rich(
              "<strong>Nothing matches.</strong> No result of today passes all filters. Take one away, or <link>start anew</link>.",
              { link: link(paths.explore()) },
            )}
          </p>,
        )
      : "",
    caption: staticMarkup(<ExploreCaption caption={figure.caption} cited={figure.cited} />),
    about: staticMarkup(
      <>
        {today > 0 && plotted > today && <ZoomLink query={query} />}
        {query.methods === undefined && (
          <MethodNote
            shown={await shownMethod(query.method)}
            to={(method) => paths.explore({ ...query, method })}
            together={(methods) =>
              paths.explore({ ...query, method: undefined, fit: undefined, methods })
            }
          />
        )}
      </>,
    ),
    values: keepPart(
      staticMarkup(
        <>
          <h2>{t("Values")}</h2>
          <FigureTable
            {...{ specification, snapshot, chart, plotted }}
            selected={figure.selected}
            csv={paths.api.exploreCsv(query)}
          />
          <p className="small">
            {rich(
              "For programs: <json>JSON</json>. <method>How it is measured, and what it does not show</method>",
              { json: link(paths.api.explore(query)), method: link(paths.method()) },
            )}
          </p>
        </>,
      ),
    ),
  };
}

function ZoomLink({ query }: { readonly query: Query }) {
  const { zoom, ...whole } = query;
  return (
    <p className="small">
      {zoom === undefined ? (
        <a id="explore-zoom" href={paths.explore({ ...query, zoom: "today" })}>
          {t("Zoom to the machines of today")}
        </a>
      ) : (
        <a id="explore-zoom" href={paths.explore(whole)}>
          {t("Zoom out to all machines")}
        </a>
      )}
    </p>
  );
}

function Frame(props: {
  readonly query: Query;
  readonly field: string | null;
  readonly options: Awaited<ReturnType<typeof nameOptions>>;
  readonly parts: ExploreParts;
}) {
  const { query, field, options, parts } = props;
  return (
    <>
      <h1>{t("Explore")}</h1>
      <p className="lead">{translate(LEAD)}</p>
      <ExploreView
        first={parts}
        path={paths.explore()}
        elsewhere={CONFIGURATION_CURVE_IDS}
        api={paths.api.figures()}
        presets={<PresetLinks />}
        form={<ExploreForm {...{ query, field, options }} view={parts.address} />}
      >
        <p className="small">
          {t(
            "Freezing keeps the values and the drawing as they are here, under an address that never changes, with SVG, PNG, PDF, CSV, BibTeX and RIS.",
          )}
        </p>
      </ExploreView>
    </>
  );
}

function PresetLinks() {
  return (
    <nav aria-label={t("Presets")} className="explore-presets">
      <ul>
        {listPresets().map(({ name, address }) => (
          <li key={address}>
            <a href={address}>{name}</a>
          </li>
        ))}
        <li>
          <a href={paths.scaling()}>{t("Figure 2: scaling with processors")}</a>
        </li>
        <li>
          <a href={paths.bandwidth()}>{t("Figure 3: memory bandwidth")}</a>
        </li>
        <li>
          <a href={paths.why()}>{t("Why? Pairs that differ in one thing")}</a>
        </li>
      </ul>
      <details>
        <summary>{t("What keeps pace, by operation")}</summary>
        {listOperations().map(({ name, address }, index) => (
          <Fragment key={address}>
            {index > 0 && ", "}
            <a href={address}>{name}</a>
          </Fragment>
        ))}
      </details>
    </nav>
  );
}

async function Refused(props: {
  readonly values: Values;
  readonly problem: {
    readonly detail: string;
    readonly field?: string;
    /** Whether the page itself says it. */
    readonly inOurWords?: boolean;
  };
  /** The parameters are right, but there is nothing to draw. */
  readonly isData?: boolean;
}) {
  const { values, problem, isData = false } = props;
  const query = givenQuery(values);
  const notice = staticMarkup(
    <div className="note" role="alert">
      <p>
        <strong>
          {isData
            ? t("This figure cannot be drawn.")
            : t("The address asks for a figure that does not exist.")}
        </strong>{" "}
        {problem.inOurWords === true ? problem.detail : quoted(problem.detail)}
      </p>
    </div>,
  );
  const nothing = { freeze: null, selected: null, drawing: "", caption: "", about: "", values: "" };
  return (
    <Frame
      query={query}
      field={problem.field ?? null}
      options={await nameOptions(query)}
      parts={{ ...nothing, notice, title: t("no figure"), address: paths.explore(query) }}
    />
  );
}

function isCanonical(values: Values, query: Query): boolean {
  const names = Object.keys(query).filter((name) => name !== "method" || "method" in values);
  return (
    Object.keys(values).length === names.length &&
    Object.entries(query).every(([name, value]) => !names.includes(name) || values[name] === value)
  );
}
