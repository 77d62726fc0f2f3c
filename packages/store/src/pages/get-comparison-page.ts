import {
  countsInAggregates,
  DEFAULT_SET,
  getBenchmark,
  headlineVariant,
  REPORT_FIGURE_VERSION,
  REPORT_LETTERS,
  specifyLetters,
  type ComparedId,
  type Result,
  type SamplesFigure,
} from "@oslag/schema";
import type { Database } from "../db/database";
import { toSamplesFigure } from "../figures/samples-snapshot";
import { listCompared, type Compared, type ComparedSides } from "../queries/get-compared";
import type { ReportDetail } from "../queries/get-report";

/** The samples of one benchmark, with the reports below one another on one axis. */
type ComparedSamples = {
  readonly benchmark: string;
  readonly variant: string;
  readonly figure: Result<SamplesFigure>;
  /** False if one of the reports is kept out of aggregates and figures. */
  readonly counts: boolean;
};

export type ComparisonPage = ComparedSides & {
  /** The headline of each benchmark of the default set that a report measured. Configurations have no samples of their own. */
  readonly samples: readonly ComparedSamples[];
};

/** Returns what the page of a comparison shows of the ids, and of the method, in its address. */
export async function getComparisonPage(
  db: Database,
  ids: readonly ComparedId[],
  method?: number,
): Promise<ComparisonPage> {
  const compared = await listCompared(db, ids, method);
  return { ...compared, samples: listSamples(compared.sides) };
}

type Side = { readonly letter: string; readonly detail: ReportDetail };

function listSamples(sides: readonly Compared[]): readonly ComparedSamples[] {
  const own = sides.flatMap(({ detail }, side): Side[] =>
    detail === null ? [] : [{ letter: REPORT_LETTERS.charAt(side), detail }],
  );
  return DEFAULT_SET.flatMap((benchmark): ComparedSamples[] => {
    const known = getBenchmark(benchmark);
    if (known === null) return [];
    const variant = headlineVariant(known).id;
    const measured = own.filter(({ detail }) =>
      detail.measurements.some(
        (one) => one.benchmark === benchmark && one.variant === variant && one.summary !== null,
      ),
    );
    if (measured.length === 0) return [];
    const details = measured.map(({ detail }) => detail);
    const figure = toSamplesFigure(
      {
        version: REPORT_FIGURE_VERSION,
        kind: "samples",
        reports: details.map(({ id }) => id),
        benchmark,
        variant,
        storage: "any",
        ...specifyLetters(measured.map(({ letter }) => letter).join("")),
      },
      details,
    );
    return [{ benchmark, variant, figure, counts: details.every(countsInAggregates) }];
  });
}
