import { EDITIONS, type Edition } from "@oslag/papers";
import { DEFAULT_CONVENTION, FIGURE_CONVENTIONS, type FigureConvention } from "@oslag/science";
import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { z } from "zod";
import { EditionHead } from "@/components/paper/edition-head";
import { HistoricalFigureSection } from "@/components/paper/historical-figure-section";
import { MachineTable } from "@/components/paper/machine-table";
import { PaperTable } from "@/components/paper/paper-table";
import { editionName } from "@/lib/edition-name";
import { paths } from "@/lib/paths";

type PageProps = {
  readonly params: Promise<{ edition: string }>;
  readonly searchParams: Promise<Record<string, string | string[] | undefined>>;
};

const conventions = Object.keys(FIGURE_CONVENTIONS) as [FigureConvention, ...FigureConvention[]];
const Query = z.object({ convention: z.enum(conventions).catch(DEFAULT_CONVENTION) });

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const edition = findEdition((await params).edition);
  if (edition === null) return {};
  return {
    title: `${editionName(edition)}: ${edition.title}`,
    description: `${edition.title}: every table, published values beside recomputed ones.`,
  };
}

export default async function PaperPage({ params, searchParams }: PageProps) {
  const edition = findEdition((await params).edition);
  if (edition === null) notFound();
  const { convention } = Query.parse(await searchParams);
  return (
    <>
      <p className="kicker">{editionName(edition)}</p>
      <h1>{edition.title}</h1>
      <EditionHead edition={edition} />
      <p className="small">
        The same tables for programs: <a href={paths.api.paper(edition.id)}>JSON</a>.
      </p>
      {edition.tables.length > 1 && (
        <nav aria-label="Tables of this edition">
          <ul className="links">
            {edition.id === "1990" && (
              <li>
                <a href="#figure-1">Figure 1</a>
              </li>
            )}
            {edition.tables.map(({ number, benchmark }) => (
              <li key={number}>
                <a href={`#table-${number}`}>
                  Table {number}, {benchmark}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <h2 id="machines">Machines</h2>
      <MachineTable machines={edition.machines} />
      {edition.id === "1990" && <HistoricalFigureSection convention={convention} />}
      {edition.tables.map((table) => (
        <PaperTable key={table.number} table={table} edition={edition.id} />
      ))}
    </>
  );
}

function findEdition(id: string): Edition | null {
  return Object.values<Edition>(EDITIONS).find((edition) => edition.id === id) ?? null;
}
