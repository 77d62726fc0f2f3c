import { toAttributes } from "@oslag/labels";
import type { PlacedReport } from "./find-changes";
import type { Database } from "../db/database";
import { listEnvironments } from "./list-environments";
import type { ReportListItem } from "./report-list-item";

/** A page of reports with what each ran on and with. */
export async function listPlacedReports(
  db: Database,
  reports: readonly ReportListItem[],
): Promise<readonly PlacedReport[]> {
  const environments = await listEnvironments(
    db,
    reports.map(({ id }) => id),
  );
  return reports.map(({ id, received, machineId, key }) => {
    const environment = environments.get(id);
    return {
      id,
      received,
      machineId: `${key} ${machineId}`,
      attributes: environment === undefined ? null : toAttributes(environment),
    };
  });
}
