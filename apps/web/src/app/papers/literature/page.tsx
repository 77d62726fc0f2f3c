import { LITERATURE_RUNS, LITERATURE_SOURCES, LITERATURE_VALUES } from "@oslag/papers";
import { isKnownMethod } from "@oslag/schema";
import { listPairPoints } from "@oslag/store";
import { countOf } from "@oslag/labels";
import type { Metadata } from "next";
import { BoardFigureSection } from "@/components/paper/board-figure-section";
import {
  LiteratureIncomparable,
  LiteratureNotFound,
  LiteratureValues,
} from "@/components/paper/literature-values";
import { PairFigureSection } from "@/components/paper/pair-figure-section";
import { paths } from "@/lib/paths";
import { getSite } from "@/server/site";

type PageProps = {
  readonly searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export const metadata: Metadata = {
  title: "The years between",
  description:
    "Published measurements of operating systems between Ousterhout's papers and today: kernel calls and context switches from 1990 on, each value with its source.",
};

const SECTIONS = [
  ["pair", "From 1990 to today"],
  ["same-hardware", "The same hardware, newer software"],
  ["values", "Every value"],
  ["not-comparable", "Not comparable"],
  ["not-found", "Looked for and not found"],
] as const;

export default async function LiteraturePage({ searchParams }: PageProps) {
  const values = await searchParams;
  const named = Number(values["method"]);
  const today = await listPairPoints(getSite().db, {
    method: isKnownMethod(named) ? named : undefined,
  });
  const mapped = LITERATURE_VALUES.filter(({ mapping }) => mapping !== "no").length;
  return (
    <>
      <p className="kicker">Literature</p>
      <h1>The years between</h1>
      <p className="lead">
        The papers end in 1992, and today’s reports begin thirty years later. Between them, others
        measured: {countOf(LITERATURE_VALUES.length, "value")} of{" "}
        {countOf(LITERATURE_RUNS.length, "run")} from {countOf(LITERATURE_SOURCES.length, "source")}
        , of which {mapped} can be compared with the paper’s operations. Nobody here measured them,
        so they are hollow in figures, and in no rank and no fit.
      </p>
      <p className="small">
        For programs: <a href={paths.api.literature()}>JSON</a>.
      </p>
      <nav aria-label="Sections of this page">
        <ul className="links">
          {SECTIONS.map(([id, text]) => (
            <li key={id}>
              <a href={`#${id}`}>{text}</a>
            </li>
          ))}
        </ul>
      </nav>
      <PairFigureSection today={today} hasLiterature={values["literature"] !== "off"} />
      <BoardFigureSection />
      <LiteratureValues />
      <LiteratureIncomparable />
      <LiteratureNotFound />
    </>
  );
}
