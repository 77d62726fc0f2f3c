import { setTimeout } from "node:timers/promises";

/**
 * Commits waiting items together: all that arrived during one commit go into the next, which waits a moment for more. So one
 * statement and one wait for the disk serve many items, and an item that arrives alone is committed at once.
 */
export type GroupCommit<Item, Answer> = {
  /** Resolves or rejects with the outcome of this item, after its commit. */
  readonly add: (item: Item) => Promise<Answer>;
};

type Waiting<Item, Answer> = {
  readonly item: Item;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: unknown) => void;
};

/**
 * Creates a group commit. `commit` stores all items of a group or none, and answers in their order. If a group fails because
 * of one of its items (`isOfItem`), each item is committed alone, so that the others are stored.
 */
export function createGroupCommit<Item, Answer>({
  commit,
  isOfItem,
  sizeOf,
  most,
  gatherMs,
}: {
  readonly commit: (group: readonly Item[]) => Promise<readonly Answer[]>;
  readonly isOfItem: (error: unknown) => boolean;
  readonly sizeOf: (item: Item) => number;
  /** The limits of a group: its number of items and the sum of their sizes. A single item may be larger. */
  readonly most: { readonly items: number; readonly size: number };
  /** How long items that arrived during a commit wait for others, unless a group is full before. */
  readonly gatherMs: number;
}): GroupCommit<Item, Answer> {
  const waiting: Waiting<Item, Answer>[] = [];
  let working = false;
  let stopGathering = () => {};

  function takeGroup(): readonly Waiting<Item, Answer>[] {
    let size = 0;
    const end = waiting.findIndex(({ item }, index) => {
      size += sizeOf(item);
      return index > 0 && (index >= most.items || size > most.size);
    });
    return waiting.splice(0, end === -1 ? waiting.length : end);
  }

  async function commitGroup(group: readonly Waiting<Item, Answer>[]): Promise<void> {
    try {
      const answers = await commit(group.map(({ item }) => item));
      for (const [index, { resolve }] of group.entries()) resolve(answers[index] as Answer);
    } catch (error) {
      if (group.length === 1 || !isOfItem(error)) for (const { reject } of group) reject(error);
      else for (const one of group) await commitGroup([one]);
    }
  }

  async function work(): Promise<void> {
    working = true;
    while (waiting.length > 0) {
      await commitGroup(takeGroup());
      if (waiting.length > 0 && waiting.length < most.items) await gather();
    }
    working = false;
  }

  async function gather(): Promise<void> {
    const waited = new AbortController();
    stopGathering = () => waited.abort();
    await setTimeout(gatherMs, null, { signal: waited.signal }).catch(() => undefined);
  }

  return {
    add: (item) =>
      new Promise((resolve, reject) => {
        waiting.push({ item, resolve, reject });
        if (!working) void work();
        else if (waiting.length >= most.items) stopGathering();
      }),
  };
}
