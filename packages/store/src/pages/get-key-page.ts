import type { Database } from "../db/database";
import { findBeforeAndAfter, type Change } from "../queries/find-changes";
import { getKey } from "../queries/get-key";
import { listHistoryPage, type HistoryPage } from "./list-history-page";

export type KeyPage = HistoryPage & {
  /** When the site first received something that the key signed. */
  readonly firstReceived: Date;
  /** True if the key was revoked or replaced. */
  readonly ended: boolean;
  /** The changes with exactly one difference: their values before and after show what it costs. */
  readonly pairs: readonly Change[];
};

/** Returns everything that the page of a key shows; null when the site does not know the key. */
export async function getKeyPage(
  db: Database,
  key: string,
  cursor: string | undefined,
): Promise<KeyPage | null> {
  const known = await getKey(db, key);
  if (known === null) return null;
  const page = await listHistoryPage(db, { key }, cursor);
  const { ended, firstReceived } = known;
  return { ...page, ended, firstReceived, pairs: findBeforeAndAfter(page.changes) };
}
