import { WARNINGS, type Warning } from "@oslag/schema";
import { DataTable } from "../data-table";

/** Lists the registry of warnings. */
export function WarningTable() {
  return (
    <DataTable
      label="Warnings"
      className="full"
      heads={["Code", "What the runner saw", "How it affects the result", "What to do"]}
    >
      {Object.entries<Warning>(WARNINGS).map(([code, { seen, harm, remedy }]) => (
        <tr key={code} id={`warning-${code}`}>
          <th scope="row" className="nowrap">
            <code>{code}</code>
          </th>
          <td>{seen}</td>
          <td>{harm}</td>
          <td>{remedy}</td>
        </tr>
      ))}
    </DataTable>
  );
}
