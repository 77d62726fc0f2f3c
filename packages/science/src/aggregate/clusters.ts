import { groupBy } from "../statistics/group-by";

/** A value that a key sent, from a network if that is known. */
export type Contribution = {
  readonly key: string;
  readonly network?: string | undefined;
  readonly value: number;
};

/** The values of the keys of one cluster. */
export type Cluster = readonly (readonly number[])[];

/**
 * Groups values by cluster and by key, both in the order in which they first appear. A key belongs to the network of its first
 * value with a known one; without any it is a cluster of its own.
 */
export function toClusters(contributions: readonly Contribution[]): readonly Cluster[] {
  const keys = [...groupBy(contributions, ({ key }) => key)].map(([key, own]) => ({
    cluster: own.find(({ network }) => network !== undefined)?.network ?? key,
    values: own.map(({ value }) => value),
  }));
  const clusters = groupBy(keys, ({ cluster }) => cluster);
  return [...clusters.values()].map((own) => own.map(({ values }) => values));
}
