import { PUBLISHED_SOURCES } from "../data/literature/published-sources";
import type {
  Conversion,
  LiteratureOperation,
  Mapping,
  PublishedMachineRun,
  PublishedSource,
  PublishedValue,
} from "../data/literature/published-source";
import { convert, type Converted } from "./convert";
import { listedRating } from "./listed-rating";
import { ratingBounds } from "./rating-bounds";

export type RatingClass = NonNullable<PublishedMachineRun["rating"]>["class"];

export type LiteratureSource = Omit<PublishedSource, "machines">;

/** A rating in MIPS, VAX-11/780 = 1, and how far it may be off. */
export type LiteratureRating = {
  readonly class: RatingClass;
  readonly mips: number;
  readonly lowMips: number;
  readonly highMips: number;
  /** Where the rating is from, in words. */
  readonly origin: string;
};

/** One machine under one system, as one source measured it. */
export type LiteratureRun = Pick<
  PublishedMachineRun,
  "machine" | "cpu" | "clockMhz" | "year" | "os" | "processors" | "pinned" | "host"
> & {
  /** Stable: the source and the number of the machine in it, from 1. */
  readonly id: string;
  readonly source: LiteratureSource;
  /** Null for a machine that nobody rated: it is on no rating axis. */
  readonly rating: LiteratureRating | null;
  readonly values: readonly LiteratureValue[];
};

export type LiteratureValue = {
  /** The id of the run that it belongs to, and the ids of its source. */
  readonly run: string;
  readonly source: string;
  readonly machine: string;
  readonly os: string;
  readonly year: number | null;
  readonly operation: LiteratureOperation;
  /** The operation's name in the source. */
  readonly variant: string;
  readonly printed: string;
  readonly unit: PublishedValue[3];
  readonly mapping: Mapping;
  readonly locator: string;
  readonly note: string;
  readonly conversion: Conversion | null;
  /** The value in the paper's terms; null where the source's unit has no factor to it. */
  readonly converted: Converted | null;
};

/** Every source of published measurements between the papers and today, in the order of the register. */
export const LITERATURE_SOURCES: readonly LiteratureSource[] =
  PUBLISHED_SOURCES.map(withoutMachines);

/** Every machine under every system of every source. */
export const LITERATURE_RUNS: readonly LiteratureRun[] = PUBLISHED_SOURCES.flatMap(runsOf);

/** Every published value, those included that cannot be compared. */
export const LITERATURE_VALUES: readonly LiteratureValue[] = LITERATURE_RUNS.flatMap(
  ({ values }) => values,
);

/** Returns the runs of a source. Throws a RangeError that names the source and the machine if a value or a rating cannot be converted. */
export function runsOf(source: PublishedSource): readonly LiteratureRun[] {
  return source.machines.map((run, index) => {
    try {
      return toRun(source, run, index + 1);
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      throw new RangeError(`${source.id}, ${run.machine}: ${error.message}`, { cause: error });
    }
  });
}

function toRun(
  published: PublishedSource,
  run: PublishedMachineRun,
  number: number,
): LiteratureRun {
  const source = withoutMachines(published);
  const id = `${source.id}:${number}`;
  const { values } = run;
  return {
    ...run,
    id,
    source,
    rating: toRating(source.id, run),
    values: values.map((value) => toValue({ id, source: source.id, run }, value)),
  };
}

function withoutMachines({
  id,
  title,
  authors,
  year,
  where,
  note,
}: PublishedSource): LiteratureSource {
  return { id, title, authors, year, where, note };
}

type Owner = {
  readonly id: string;
  readonly source: string;
  readonly run: Pick<PublishedMachineRun, "machine" | "os" | "year">;
};

function toValue({ id, source, run }: Owner, value: PublishedValue): LiteratureValue {
  const [operation, variant, printed, unit, mapping, locator, note, conversion = null] = value;
  const { machine, os, year } = run;
  if (!Number.isFinite(Number(printed)) || Number(printed) <= 0)
    throw new RangeError(`${variant} has the printed value ${printed}, which is not above zero`);
  return {
    run: id,
    source,
    machine,
    os,
    year,
    operation,
    variant,
    printed,
    unit,
    mapping,
    locator,
    note,
    conversion,
    converted: convert(Number(printed), { unit, conversion }),
  };
}

function toRating(source: string, run: PublishedMachineRun): LiteratureRating | null {
  const { rating } = run;
  if (rating === null) return null;
  switch (rating.class) {
    case "same-run": {
      const mips = ownMips(rating.of === undefined ? run : rerun(rating.of, run));
      const origin = rating.of === undefined ? "the same run" : `the run of ${rating.of}`;
      return bounded({ class: rating.class, mips, origin });
    }
    case "vendor":
      return bounded({
        class: rating.class,
        mips: Number(rating.printed),
        origin: `the vendor’s rating, as ${source} cites it`,
      });
    case "model":
    case "inferred": {
      const listed = listedRating(rating.processor, rating.listedMhz);
      const scaled = rating.clockMhz !== rating.listedMhz;
      const list = `${listed.processor} at ${listed.clockMhz} MHz in ${listed.source}, line ${listed.line}`;
      return bounded({
        class: rating.class,
        mips: (listed.mips * rating.clockMhz) / rating.listedMhz,
        origin: scaled ? `${list}, scaled to ${rating.clockMhz} MHz` : list,
      });
    }
  }
}

function bounded(rating: Pick<LiteratureRating, "class" | "mips" | "origin">): LiteratureRating {
  const [lowMips, highMips] = ratingBounds(rating.class, rating.mips);
  return { ...rating, lowMips, highMips };
}

/** The first rating that a run prints: the headline variant of its suite. */
function ownMips(run: PublishedMachineRun): number {
  const found = run.values.find(([operation]) => operation === "rating");
  const converted = found && convert(Number(found[2]), { unit: found[3], conversion: found[7] });
  if (converted?.unit !== "MIPS") throw new RangeError(`${run.machine} prints no rating`);
  return converted.value;
}

function rerun(source: string, { machine }: PublishedMachineRun): PublishedMachineRun {
  const found = PUBLISHED_SOURCES.find(({ id }) => id === source)?.machines.find(
    (run) => run.machine === machine,
  );
  if (found === undefined) throw new RangeError(`${source} does not have ${machine}`);
  return found;
}
