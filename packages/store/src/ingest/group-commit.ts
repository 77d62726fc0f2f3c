/**
 * Whatever is waiting when a commit ends goes into the next one, together: each wait for the disk then serves as many as
 * came during the last one, and somebody who comes alone waits for nobody.
 */
export type GroupCommit<Item, Answer> = {
  /** Resolves or rejects with this item's own outcome, after its commit. */
  readonly add: (item: Item) => Promise<Answer>;
};

type Waiting<Item, Answer> = {
  readonly item: Item;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: unknown) => void;
};

/**
 * `commit` stores all items of a group or none, and answers in their order. When a group fails for a reason that lies in
 * some item (`isOfItem`), each of its items is committed alone, so that one cannot harm the others.
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
  /** Of items, and of their sizes together; a single item may be larger. */
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
