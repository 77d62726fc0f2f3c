import { CONFIGURATION_ID_PATTERN } from "@oslag/schema";
import type { Database } from "../db/database";
import {
  getFitWithoutKeys,
  WITHOUT_KEYS_REPORTS_MAX,
  type FitWithoutKeys,
} from "../figures/get-fit-without-keys";
import { getConfiguration, type ConfigurationDetail } from "../queries/get-configuration";
import { listHistoryPage, type HistoryPage } from "./list-history-page";
import { listReportPage, type ReportPage } from "./list-report-page";

export type ConfigurationPage = ConfigurationDetail & ReportPage;

export type ConfigurationOverTime = ConfigurationDetail &
  HistoryPage & {
    /** Null where there is no fit, or where the configuration has too many reports for a page to leave out each key. */
    readonly withoutKeys: FitWithoutKeys | null;
  };

/** Which page of reports, and which method instead of the configuration's newest one. */
type Asked = { readonly cursor: string | undefined; readonly method?: number };

/** Returns everything that the page of a configuration shows; null when there is none with this id. */
export async function getConfigurationPage(
  db: Database,
  id: string,
  { cursor, method }: Asked,
): Promise<ConfigurationPage | null> {
  if (!CONFIGURATION_ID_PATTERN.test(id)) return null;
  const [detail, reports] = await Promise.all([
    getConfiguration(db, id, method),
    listReportPage(db, { configuration: id }, cursor),
  ]);
  return detail === null ? null : { ...detail, ...reports };
}

/** Returns everything that the page of a configuration over time shows; null when there is none with this id. */
export async function getConfigurationOverTime(
  db: Database,
  id: string,
  { cursor, method }: Asked,
): Promise<ConfigurationOverTime | null> {
  if (!CONFIGURATION_ID_PATTERN.test(id)) return null;
  const [detail, history] = await Promise.all([
    getConfiguration(db, id, method),
    listHistoryPage(db, { configuration: id }, cursor),
  ]);
  if (detail === null) return null;
  const total = detail.totals.find((one) => method === undefined || one.method === method);
  const withoutKeys =
    total === undefined || total.reports > WITHOUT_KEYS_REPORTS_MAX
      ? null
      : await getFitWithoutKeys(db, { configuration: id, method: total.method });
  return { ...detail, ...history, withoutKeys };
}
