import { toAttributes } from "@oslag/labels";
import type { ReportAttributes } from "./find-changes";
import type { Database } from "../db/database";
import { listEnvironments } from "./list-environments";
import type { ReportListItem } from "./report-list-item";

/** Returns the attributes of the environments of a page of reports. */
export async function listReportAttributes(
  db: Database,
  reports: readonly ReportListItem[],
): Promise<readonly ReportAttributes[]> {
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
