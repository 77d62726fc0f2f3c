import { t, translate } from "@oslag/language";
import { link, rich } from "@/lib/rich";
import { CLAIMS, EDITIONS, RUSSIAN_TRANSLATION, type Edition } from "@oslag/papers";
import { DEFAULT_CONVENTION, FIGURE_CONVENTIONS, type FigureConvention } from "@oslag/science";
import type { Metadata } from "next";
import { z } from "zod";
import { NotFoundNotice, notFoundMetadata } from "@/components/not-found-notice";
import { AndrewRuns } from "@/components/paper/andrew-runs";
import { EditionHead } from "@/components/paper/edition-head";
import { EditionNav } from "@/components/paper/edition-nav";
import { HistoricalFigureSection } from "@/components/paper/historical-figure-section";
import { FINDINGS, PaperFindings, type FindingFigures } from "@/components/paper/paper-findings";
import { MachineTable } from "@/components/paper/machine-table";
import { PaperTable } from "@/components/paper/paper-table";
import { SpriteOnMach } from "@/components/paper/sprite-on-mach";
import { TodaySelection } from "@/components/paper/today-selection";
import { isKnownMethod, readComparedIds } from "@oslag/schema";
import { editionName, editionTitle, titleLanguage } from "@/components/paper/edition-name";
import { paths } from "@/lib/paths";
import { INLINE_ROWS_MAX } from "@/lib/viewed-rows";
import { listCompared, listFigurePoints } from "@oslag/store";
import { readNamed } from "@/server/database";
import { getSite, viewLiveFigure } from "@/server/site";

type PageProps = {
  readonly params: Promise<{ edition: string }>;
  readonly searchParams: Promise<Record<string, string | string[] | undefined>>;
};

const conventions = Object.keys(FIGURE_CONVENTIONS) as [FigureConvention, ...FigureConvention[]];
const Query = z.object({ convention: z.enum(conventions).catch(DEFAULT_CONVENTION) });

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const edition = findEdition((await params).edition);
  if (edition === null) return notFoundMetadata();
  return {
    title: `${editionName(edition)}: ${translate(edition.title)}`,
    description: t("{title}: every table, with published and recomputed values.", {
      title: translate(edition.title),
    }),
  };
}

export default async function PaperPage({ params, searchParams }: PageProps) {
  const edition = findEdition((await params).edition);
  if (edition === null) return <NotFoundNotice />;
  const values = await searchParams;
  const { convention } = Query.parse(values);
  const { ids, ...left } = readComparedIds(values["with"]);
  const named = Number(values["method"]);
  const asked = isKnownMethod(named) ? named : undefined;
  const compared = await readNamed(
    (db) => listCompared(db, ids, asked),
    ({ missing, lacking }) => missing === 0 && lacking.length === 0,
  );
  const [live, figures] = await Promise.all([
    listFigurePoints(getSite().db, { method: asked }),
    edition.id === "1990" ? viewFindings() : null,
  ]);
  const today = compared.sides;
  return (
    <>
      <p className="kicker">{editionName(edition)}</p>
      <h1 lang={titleLanguage(edition)}>{editionTitle(edition)}</h1>
      <EditionHead edition={edition} />
      <p>
        {Object.hasOwn(CLAIMS, edition.id) && (
          <>
            <a href={paths.paperClaims(edition.id)}>{t("Its claims, tested again")}</a>.{" "}
          </>
        )}
        <a href={paths.paperSources()}>{t("Which document has which number")}</a>.
        {edition.id === RUSSIAN_TRANSLATION.of && (
          <>
            {" "}
            <a href={`${paths.papers()}#translation`}>
              {t("Its Russian translation, and a misprint in it")}
            </a>
            .
          </>
        )}
      </p>
      <p className="small">
        {rich("For programs: <link>JSON</link>.", { link: link(paths.api.paper(edition.id)) })}
      </p>
      {edition.tables.length > 1 && <EditionNav edition={edition} />}
      <h2 id="machines">{t("Machines")}</h2>
      <MachineTable machines={edition.machines} />
      {figures !== null && (
        <>
          <HistoricalFigureSection convention={convention} />
          <PaperFindings edition={edition} figures={figures} />
        </>
      )}
      <TodaySelection edition={edition.id} {...{ ids, left, compared, live }} />
      {edition.tables.map((table) => (
        <PaperTable key={table.number} table={table} edition={edition.id} today={today} />
      ))}
      {edition.id === "1992" && <SpriteOnMach />}
      {edition.id === "archive" && <AndrewRuns />}
    </>
  );
}

async function viewFindings(): Promise<FindingFigures> {
  const figures = await Promise.all(
    FINDINGS.map(
      async ({ id, query }) =>
        [
          id,
          await viewLiveFigure({
            query,
            id: `figure-${id}`,
            width: "middle",
            rows: INLINE_ROWS_MAX,
          }),
        ] as const,
    ),
  );
  return Object.fromEntries(figures) as FindingFigures;
}

function findEdition(id: string): Edition | null {
  return Object.values<Edition>(EDITIONS).find((edition) => edition.id === id) ?? null;
}
