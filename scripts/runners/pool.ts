/** Does the work for every item, for as many at the same time as the limit says, and returns the results in the order of the items. The first error ends it: no further item is begun. */
export async function inPool<Item, Done>(
  items: readonly Item[],
  limit: number,
  work: (item: Item) => Promise<Done>,
): Promise<Done[]> {
  const results: Done[] = [];
  const left = items.entries();
  let hasFailed = false;
  const worker = async () => {
    for (const [index, item] of left) {
      if (hasFailed) return;
      try {
        results[index] = await work(item);
      } catch (error) {
        hasFailed = true;
        throw error;
      }
    }
  };
  const workers = Array.from({ length: Math.min(limit, items.length) }, worker);
  const ends = await Promise.allSettled(workers);
  const failed = ends.find((end) => end.status === "rejected");
  if (failed !== undefined) throw failed.reason;
  return results;
}
