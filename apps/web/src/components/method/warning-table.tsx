import { t, translate } from "@oslag/language";
import { WARNINGS, type Warning } from "@oslag/schema";
import { DataTable } from "../data-table";

/** Lists the registry of warnings. */
export function WarningTable() {
  return (
    <DataTable
      isStacked
      label={t("Warnings")}
      className="full"
      heads={[t("Code"), t("What the runner saw"), t("How it affects the result"), t("What to do")]}
    >
      {Object.entries<Warning>(WARNINGS).map(([code, { seen, harm, remedy }]) => (
        <tr key={code} id={`warning-${code}`}>
          <th scope="row" className="nowrap">
            <code>{code}</code>
          </th>
          <td>{translate(seen)}</td>
          <td>{translate(harm)}</td>
          <td>{translate(remedy)}</td>
        </tr>
      ))}
    </DataTable>
  );
}
