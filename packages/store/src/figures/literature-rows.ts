import { headlineOf, LITERATURE_RUNS } from "@oslag/papers";
import type { CitedSource, FigureRow, FigureSnapshot, FigureSpecification } from "@oslag/schema";
import { publishedName, roundNumber } from "@oslag/labels";
import type { FigureBaseline } from "./figure-baseline";
import { yValueOf } from "./paper-rows";

type LiteratureRows = {
  readonly rows: readonly FigureRow[];
  /** Null if the figure draws no published values. */
  readonly literature: NonNullable<FigureSnapshot["literature"]> | null;
};

function toCited({ id, title, authors, year, where }: CitedSource): CitedSource {
  return { id, title, authors, year, where };
}

const NS_OF_US = 1e3;

/** Returns the published values of a figure's benchmark as points, one of each run that somebody rated. */
export function listLiteratureRows(
  specification: FigureSpecification,
  baseline: FigureBaseline | null,
): LiteratureRows {
  const { y } = specification;
  if (specification.literature === undefined || !("benchmark" in y))
    return { rows: [], literature: null };
  const sources = new Map<string, CitedSource>();
  let unrated = 0;
  const rows = LITERATURE_RUNS.flatMap((run): FigureRow[] => {
    const { id, machine, os, rating, source, year, processors, pinned, host } = run;
    const converted = headlineOf(run, y.benchmark)?.converted;
    if (converted?.unit !== "us") return [];
    if (rating === null) {
      unrated += 1;
      return [];
    }
    const value = converted.value * NS_OF_US;
    const results = [{ benchmark: y.benchmark, quantity: "time" as const, value }];
    const own = { ratingMips: rating.mips, results };
    const yValue = yValueOf(own, { specification, reference: baseline?.local });
    if (yValue === null) return [];
    sources.set(source.id, toCited(source));
    return [
      {
        id: `literature-${id}`,
        label: publishedName(`${machine}, ${os}`),
        origin: "literature",
        x: roundNumber(rating.mips),
        y: roundNumber(yValue),
        low: null,
        high: null,
        covered: { measured: 1, of: 1 },
        source: source.id,
        published: {
          rating: rating.class,
          x_low: roundNumber(rating.lowMips),
          x_high: roundNumber(rating.highMips),
          year,
          processors,
          pinned,
          host,
        },
        colour: specification.colour === "era" ? "literature" : null,
        shape: specification.shape === "era" ? "literature" : null,
        facet: null,
        reports: 0,
        keys: 0,
        newest_report: null,
      },
    ];
  });
  return { rows, literature: { unrated, sources: [...sources.values()] } };
}
