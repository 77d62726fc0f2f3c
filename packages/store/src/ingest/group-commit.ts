/**
 * Commits waiting items together: all that arrived during one commit go into the next. So one wait for the disk serves many
 * items, and an item that arrives alone is committed at once.
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
}: {
  readonly commit: (group: readonly Item[]) => Promise<readonly Answer[]>;
  readonly isOfItem: (error: unknown) => boolean;
  readonly sizeOf: (item: Item) => number;
  /** The limits of a group: its number of items and the sum of their sizes. A single item may be larger. */
  readonly most: { readonly items: number; readonly size: number };
}): GroupCommit<Item, Answer> {
  const waiting: Waiting<Item, Answer>[] = [];
  let working = false;

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
    while (waiting.length > 0) await commitGroup(takeGroup());
    working = false;
  }

  return {
    add: (item) =>
      new Promise((resolve, reject) => {
        waiting.push({ item, resolve, reject });
        if (!working) void work();
      }),
  };
}
