import type { Database } from "../db/database";
import { getConfiguration, type ConfigurationDetail } from "../queries/get-configuration";
import { listHistoryPage, type HistoryPage } from "./list-history-page";

export type ConfigurationPage = ConfigurationDetail & HistoryPage;

/** Returns everything that the page of a configuration shows; null when there is none with this id. */
export async function getConfigurationPage(
  db: Database,
  id: string,
  cursor: string | undefined,
): Promise<ConfigurationPage | null> {
  const detail = await getConfiguration(db, id);
  if (detail === null) return null;
  return { ...detail, ...(await listHistoryPage(db, { configuration: id }, cursor)) };
}
