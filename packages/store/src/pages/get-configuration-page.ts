import type { Database } from "../db/database";
import {
  getFitWithoutKeys,
  WITHOUT_KEYS_REPORTS_MAX,
  type FitWithoutKeys,
} from "../figures/get-fit-without-keys";
import { getConfiguration, type ConfigurationDetail } from "../queries/get-configuration";
import { listHistoryPage, type HistoryPage } from "./list-history-page";

export type ConfigurationPage = ConfigurationDetail &
  HistoryPage & {
    /** Null where there is no fit, or where the configuration has too many reports for a page to leave out each key. */
    readonly withoutKeys: FitWithoutKeys | null;
  };

/** Returns everything that the page of a configuration shows, of the newest method unless another is asked for; null when there is none with this id. */
export async function getConfigurationPage(
  db: Database,
  id: string,
  { cursor, method }: { readonly cursor: string | undefined; readonly method?: number },
): Promise<ConfigurationPage | null> {
  const detail = await getConfiguration(db, id, method);
  if (detail === null) return null;
  const total = detail.totals.find((one) => method === undefined || one.method === method);
  const withoutKeys =
    total === undefined || total.reports > WITHOUT_KEYS_REPORTS_MAX
      ? null
      : await getFitWithoutKeys(db, { configuration: id, method: total.method });
  return { ...detail, ...(await listHistoryPage(db, { configuration: id }, cursor)), withoutKeys };
}
