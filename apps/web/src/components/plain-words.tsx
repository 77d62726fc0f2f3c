import { msg, t, translate } from "@oslag/language";
import type { ReactNode } from "react";
import { getAnyBenchmark } from "@oslag/schema";
import { paths } from "@/lib/paths";
import { FactList } from "./fact-list";

/** Says in one sentence what a number means, with its exact definition one click away. */
export function Plain({
  section,
  children,
}: {
  /** The id of a section of /method. */
  readonly section: string;
  readonly children: ReactNode;
}) {
  return (
    <>
      {children} <a href={paths.method(section)}>{t("Exact definition")}</a>
    </>
  );
}

/**
 * What the numbers of the site mean, in one sentence each for somebody who runs machines. Every page takes its sentences from here.
 * `section` is the id of the section of /method with the exact definition.
 */
export const PLAIN_WORDS = {
  "relative-speed": {
    name: msg("Relative speed"),
    section: "science-relative-speed-and-cost-in-instructions",
    words: msg(
      "How much faster the system became since 1990, divided by how much faster its processor became. 1 = both alike; 0.1 = the system fell behind ten times.",
    ),
  },
  pace: {
    name: msg("Default set"),
    section: "science-relative-speed-and-cost-in-instructions",
    words: msg(
      "How well the system keeps pace with its own processor, over six operations. 1 = as well as in 1990.",
    ),
  },
  "partial-speed": {
    name: msg("Relative speed"),
    section: "science-relative-speed-and-cost-in-instructions",
    words: msg("The speed of these operations since 1990, divided by that of the processor."),
  },
  rating: {
    name: msg("Rating"),
    section: "science-the-rating",
    words: msg("The speed of the processor alone, in multiples of a VAX-11/780 of 1977."),
  },
  cost: {
    name: msg("Cost"),
    section: "science-relative-speed-and-cost-in-instructions",
    words: msg(
      "How many instructions the processor could have executed in the time of one operation. Less is better.",
    ),
  },
  "bytes-per-instruction": {
    name: msg("Bytes per instruction"),
    section: "science-relative-speed-and-cost-in-instructions",
    words: msg(
      "How many bytes the machine moves in the time in which it executes one instruction. More is better.",
    ),
  },
  value: {
    name: msg("Value"),
    section: "science-aggregation",
    words: msg(
      "What one operation takes or moves on this hardware and system: the middle of all reports, so that one odd run changes little.",
    ),
  },
  interval: {
    name: msg("Interval"),
    section: "science-the-interval-and-what-it-covers",
    words: msg(
      "A range that contains the true value in the stated share of cases. If two ranges overlap, the difference may be chance; = marks such a row.",
    ),
  },
  percentile: {
    name: msg("Faster than"),
    section: "science-the-percentile",
    words: msg(
      "The share of the other configurations in the list that are slower, each judged against its own processor. Those whose interval overlaps do not count as slower.",
    ),
  },
  grade: {
    name: msg("Grade"),
    section: "science-grades-for-noise",
    words: msg(
      "How little noise the runs had, from A to D. It says how well the number is known, not how fast the machine is.",
    ),
  },
  senders: {
    name: msg("Reports and keys"),
    section: "science-aggregation",
    words: msg(
      "A key is one sender. Reports from several networks make a value hard to forge, and each network counts once.",
    ),
  },
  "between-runs": {
    name: msg("Between runs"),
    section: "science-the-interval-and-what-it-covers",
    words: msg("How much the result usually changes when the same sender runs it again."),
  },
  outliers: {
    name: msg("Outliers"),
    section: "science-aggregation",
    words: msg("Reports so far from the others that they are shown, but are no part of the value."),
  },
  benchmarks: {
    name: msg("Benchmarks"),
    section: "science-the-live-figure",
    words: msg(
      "How many of the six operations of the default set were measured. Only a mean over all of them can be compared with others.",
    ),
  },
} as const satisfies Readonly<
  Record<string, { readonly name: string; readonly section: string; readonly words: string }>
>;
export type PlainName = keyof typeof PLAIN_WORDS;

/** The sentence of a number, with what else is to be said before it. */
export function PlainWords({
  of,
  children,
}: {
  readonly of: PlainName;
  readonly children?: ReactNode;
}) {
  const { section, words } = PLAIN_WORDS[of];
  return (
    <Plain section={section}>
      {children}
      {children !== undefined && " "}
      {translate(words)}
    </Plain>
  );
}

/** The fragment of the list of a page's numbers. */
export const NUMBERS = "numbers";

/** The sentences of the columns of a table, below it. */
export function PlainList({ of, id }: { readonly of: readonly PlainName[]; readonly id?: string }) {
  return (
    <div id={id}>
      <FactList
        facts={of.map((one) => [
          translate(PLAIN_WORDS[one].name),
          <PlainWords key={one} of={one} />,
        ])}
      />
    </div>
  );
}

/** Says of each benchmark in one sentence what it measures; for all of a page's results, each benchmark once. */
export function BenchmarkWords({ benchmarks }: { readonly benchmarks: readonly string[] }) {
  const known = [...new Set(benchmarks)].flatMap((id) => getAnyBenchmark(id) ?? []);
  if (known.length === 0) return null;
  return (
    <details>
      <summary>{t("What each benchmark measures, in one sentence")}</summary>
      <FactList
        facts={known.map(({ id, title, summary }) => [
          `${translate(title)} (${id})`,
          <Plain key={id} section={methodSection(id)}>
            {translate(summary)}
          </Plain>,
        ])}
      />
    </details>
  );
}

/** Three benchmarks share a section. */
const PARALLEL = "method-getpid-parallel-cswitch-parallel-create-delete-parallel";

/** Returns the section of /method that defines a benchmark. */
export function methodSection(benchmark: string): string {
  return benchmark.endsWith("-parallel") ? PARALLEL : `method-${benchmark}`;
}
