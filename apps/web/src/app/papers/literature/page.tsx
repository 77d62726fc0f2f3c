import { msg, t, translate } from "@oslag/language";
import { link, rich } from "@/lib/rich";
import { LITERATURE_RUNS, LITERATURE_SOURCES, LITERATURE_VALUES } from "@oslag/papers";
import { isKnownMethod } from "@oslag/schema";
import { listPairPoints } from "@oslag/store";
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

export function generateMetadata(): Metadata {
  return {
    title: t("The years between"),
    description: t(
      "Published measurements of operating systems between Ousterhout's papers and today: kernel calls and context switches from 1990 on, each value with its source.",
    ),
  };
}

const SECTIONS = [
  ["pair", msg("From 1990 to today")],
  ["same-hardware", msg("The same hardware, newer software")],
  ["values", msg("Every value")],
  ["not-comparable", msg("Not comparable")],
  ["not-found", msg("Looked for and not found")],
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
      <p className="kicker">{t("Literature")}</p>
      <h1>{t("The years between")}</h1>
      <p className="lead">
        {t(
          "The papers end in 1992, and today’s reports begin thirty years later. Between them, others measured: {values, plural, one {{shownValues} value} other {{shownValues} values}} of {runs, plural, one {{shownRuns} run} other {{shownRuns} runs}} from {sources, plural, one {{shownSources} source} other {{shownSources} sources}}, of which {mapped} can be compared with the paper’s operations. Nobody here measured them, so they are hollow in figures, and in no rank and no fit.",
          {
            values: LITERATURE_VALUES.length,
            shownValues: String(LITERATURE_VALUES.length),
            runs: LITERATURE_RUNS.length,
            shownRuns: String(LITERATURE_RUNS.length),
            sources: LITERATURE_SOURCES.length,
            shownSources: String(LITERATURE_SOURCES.length),
            mapped: String(mapped),
          },
        )}
      </p>
      <p className="small">
        {rich("For programs: <link>JSON</link>.", { link: link(paths.api.literature()) })}
      </p>
      <nav aria-label={t("Sections of this page")}>
        <ul className="links">
          {SECTIONS.map(([id, text]) => (
            <li key={id}>
              <a href={`#${id}`}>{translate(text)}</a>
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
