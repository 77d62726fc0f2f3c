import type { DatasetQuery } from "@oslag/schema";
import type { Database } from "../db/database";

type Position = { readonly received: Date; readonly id: string };

/**
 * Yields reports in batches, the oldest first, without hidden ones. Each batch continues after the last report in the index
 * of arrival, so its work does not grow with the table. Reports that arrive after `now` are not read, so that the walk ends.
 */
export async function* listDatasetBatches<T extends Position>(
  query: DatasetQuery,
  {
    batch,
    now,
    read,
  }: {
    readonly batch: number;
    readonly now: Date;
    readonly read: (where: object, take: number) => Promise<readonly T[]>;
  },
): AsyncGenerator<readonly T[]> {
  const { since, until, key, configuration, limit = Infinity } = query;
  const end = until === undefined ? now : new Date(Math.min(Date.parse(until), now.getTime()));
  let last: Position | null = null;
  let left = limit;
  while (left > 0) {
    const take = Math.min(batch, left);
    const rows: readonly T[] = await read(
      {
        ...(key === undefined ? {} : { keyId: key }),
        ...(configuration === undefined ? {} : { configurationId: configuration }),
        NOT: { state: { hiddenBy: { not: null } } },
        AND: [
          { received: { lt: end } },
          ...(since === undefined ? [] : [{ received: { gte: new Date(since) } }]),
          ...(last === null ? [] : after(last)),
        ],
      },
      take,
    );
    if (rows.length > 0) yield rows;
    last = rows.at(-1) ?? null;
    left -= rows.length;
    if (rows.length < take) return;
  }
}

export const OLDEST_FIRST = [{ received: "asc" }, { id: "asc" }] as const;

// The first condition limits the range of the index; the second orders reports of the same instant by id.
function after({ received, id }: Position) {
  return [
    { received: { gte: received } },
    { OR: [{ received: { gt: received } }, { id: { gt: id } }] },
  ];
}

export type DatasetSource = { readonly db: Database; readonly now: Date };
