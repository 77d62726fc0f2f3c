import { compareReleases } from "@oslag/labels";
import { BENCHMARKS } from "@oslag/schema";
import {
  contrastFactor,
  CONTRASTS,
  matchPairs,
  pairFactor,
  stateOrder,
  type Contrast,
  type ContrastFactor,
  type ContrastId,
  type MatchedPair,
  type PairFactor,
} from "@oslag/science";
import type { Database } from "../db/database";
import { readConfigurationSummaries, type ConfigurationSummary } from "./configuration-summary";
import { answeredMethod, type AnsweredMethod } from "./list-counted-methods";
import {
  listConfigurationSides,
  listReportSides,
  readOnlyKeys,
  readSideValues,
  type ContrastSide,
  type ContrastValue,
} from "./contrast-sides";

/** The most comparisons of a contrast that are read, and the most pairs of each. */
export const COMPARISONS_MAX = 12;
export const CONTRAST_PAIRS_MAX = 40;

type Line = Pick<ContrastValue, "variant" | "storage" | "sizing"> & {
  readonly benchmark: (typeof BENCHMARKS)[number]["id"];
};

/** What one side of a pair is. */
export type PairedSide = {
  readonly configuration: ConfigurationSummary;
  /** As reported, such as `6.12`, `kvm` or `on`. */
  readonly state: string;
  readonly reports: number;
  readonly keys: number;
  /** What /compare takes: the newest report of these circumstances, or the configuration. */
  readonly compared: string;
};

export type ContrastPair = {
  readonly from: PairedSide;
  readonly to: PairedSide;
  /** The benchmarks that both sides measured alike. */
  readonly factors: readonly (Line & PairFactor)[];
};

export type ContrastComparison = {
  readonly from: string;
  readonly to: string;
  readonly pairs: readonly ContrastPair[];
  /** How many more pairs there are, with fewer reports. They enter no factor. */
  readonly left: number;
  /** The key that signed every report of the pairs; null where there are several. */
  readonly onlyKey: string | null;
  /** In the order of the registry. */
  readonly factors: readonly (Line & ContrastFactor)[];
};

export type ContrastAnswer = {
  readonly contrast: Contrast & { readonly id: ContrastId };
  /** The ones with the most pairs first; empty where nobody has sent a matched pair. */
  readonly comparisons: readonly ContrastComparison[];
  /** How many more comparisons there are, with fewer pairs. */
  readonly left: number;
};

/** Returns one contrast, or all of them, with the matched pairs among stored values and the factors over them. */
export async function getContrasts(
  db: Database,
  {
    contrast: asked,
    method,
  }: { readonly contrast?: ContrastId; readonly method?: number | undefined } = {},
): Promise<AnsweredMethod & { readonly contrasts: readonly ContrastAnswer[] }> {
  const answered = await answeredMethod(db, { method });
  const contrasts = CONTRASTS.filter(({ id }) => asked === undefined || id === asked);
  const configurations = await listConfigurationSides(db, answered.method);
  const reports = contrasts.some(({ sides }) => sides === "reports")
    ? await listReportSides(db, { configurations, method: answered.method })
    : [];
  const matched = contrasts.map((contrast) => {
    const found = matchPairs(
      contrast.sides === "reports" ? reports : configurations,
      contrast,
      byState(contrast),
    );
    return {
      contrast,
      left: Math.max(0, found.length - COMPARISONS_MAX),
      comparisons: found.slice(0, COMPARISONS_MAX).map(({ pairs, ...states }) => ({
        ...states,
        pairs: pairs.slice(0, CONTRAST_PAIRS_MAX),
        left: Math.max(0, pairs.length - CONTRAST_PAIRS_MAX),
      })),
    };
  });
  const sides = new Map(
    matched
      .flatMap(({ comparisons }) => comparisons.flatMap(({ pairs }) => pairs))
      .flatMap(({ from, to }) => [from, to])
      .map((side) => [side.id, side]),
  );
  const values = await readSideValues(db, { sides: [...sides.values()], method: answered.method });
  // Most comparisons have a side with several keys, which answers the question.
  const mayBeOfOneKey = matched
    .flatMap(({ comparisons }) => comparisons)
    .map(({ pairs }) => pairs.flatMap(({ from, to }) => [from, to]))
    .filter((own) => own.every((side) => side.keys === 1))
    .flat();
  const keys = await readOnlyKeys(db, { sides: mayBeOfOneKey, method: answered.method });
  const summaries = await readConfigurationSummaries(
    db,
    [...sides.values()].map(({ configuration }) => configuration),
  );
  return {
    ...answered,
    contrasts: matched.map(({ contrast, left, comparisons }) => ({
      contrast,
      left,
      comparisons: comparisons.flatMap((comparison): ContrastComparison[] => {
        const pairs = comparison.pairs.flatMap((pair) =>
          toPair(pair, { contrast, values, keys, summaries }),
        );
        return pairs.length === 0
          ? []
          : [
              {
                ...comparison,
                pairs: pairs.map(({ pair }) => pair),
                onlyKey: onlyKeyOf(pairs),
                factors: toFactors(pairs),
              },
            ];
      }),
    })),
  };
}

/** Texts of kernels are ordered as releases. */
function byState(contrast: Contrast): (a: string, b: string) => number {
  const order = stateOrder(contrast);
  return contrast.differs === "kernelSeries"
    ? (a, b) => compareReleases(a, b) || order(a, b)
    : order;
}

type Paired = {
  readonly pair: ContrastPair;
  readonly processor: string;
  /** The keys of both sides; null for a side with several. */
  readonly keys: readonly (string | null)[];
};

function onlyKeyOf(pairs: readonly Paired[]): string | null {
  const [key, ...others] = new Set(pairs.flatMap(({ keys }) => keys));
  return others.length === 0 ? (key ?? null) : null;
}

/** Returns a pair with its factors; none if the sides have no benchmark in common. */
function toPair(
  { from, to }: MatchedPair<ContrastSide>,
  {
    contrast,
    values,
    keys,
    summaries,
  }: {
    readonly contrast: Contrast;
    readonly values: ReadonlyMap<string, readonly ContrastValue[]>;
    readonly keys: ReadonlyMap<string, string>;
    readonly summaries: ReadonlyMap<string, ConfigurationSummary>;
  },
): Paired[] {
  const toSide = (side: ContrastSide): PairedSide[] => {
    const configuration = summaries.get(side.configuration);
    if (configuration === undefined) return [];
    const { reports, keys, own } = side;
    const state = side.fields[contrast.differs] ?? "";
    return [
      { configuration, state, reports, keys, compared: own?.[0]?.report ?? side.configuration },
    ];
  };
  const [one] = toSide(from);
  const [other] = toSide(to);
  const factors = toPairFactors(values.get(from.id) ?? [], values.get(to.id) ?? [], contrast);
  if (one === undefined || other === undefined || factors.length === 0) return [];
  // Where the processors differ, two of them make a pair.
  const processor = [...new Set([from.processorModel, to.processorModel])].join(" ");
  return [
    {
      pair: { from: one, to: other, factors },
      processor,
      keys: [from, to].map(({ id }) => keys.get(id) ?? null),
    },
  ];
}

function toPairFactors(
  from: readonly ContrastValue[],
  to: readonly ContrastValue[],
  { compared }: Contrast,
): readonly (Line & PairFactor)[] {
  const others = new Map(to.map((value) => [lineName(value), value]));
  return BENCHMARKS.flatMap(({ id: benchmark, quantity }) =>
    from
      .filter((value) => value.benchmark === benchmark)
      .toSorted((a, b) => (lineName(a) < lineName(b) ? -1 : 1))
      .flatMap((value): (Line & PairFactor)[] => {
        const other = others.get(lineName(value));
        const sides = other && {
          from: compared === "time" ? value.value : value.cost,
          to: compared === "time" ? other.value : other.cost,
        };
        if (!sides?.from || !sides.to) return [];
        const { variant, storage, sizing } = value;
        const factor = pairFactor(
          { from: sides.from, to: sides.to },
          quantity === "time" ? "less" : "more",
        );
        return [{ benchmark, variant, storage, sizing, ...factor }];
      }),
  );
}

function toFactors(pairs: readonly Paired[]): readonly (Line & ContrastFactor)[] {
  const lines = new Map<string, (Line & PairFactor & { readonly processor: string })[]>();
  for (const { pair, processor } of pairs)
    for (const factor of pair.factors) {
      const name = lineName(factor);
      const own = lines.get(name) ?? [];
      lines.set(name, own);
      own.push({ ...factor, processor });
    }
  const place = ({ benchmark }: Line) => BENCHMARKS.findIndex(({ id }) => id === benchmark);
  return [...lines.values()]
    .flatMap((own) => {
      const [first] = own;
      if (first === undefined) return [];
      const { benchmark, variant, storage, sizing } = first;
      return [{ benchmark, variant, storage, sizing, ...contrastFactor(own) }];
    })
    .toSorted((a, b) => place(a) - place(b));
}

function lineName({ benchmark, variant, storage, sizing }: Omit<ContrastValue, "value" | "cost">) {
  return [benchmark, variant, storage, sizing].join(" ");
}
