import { t, translate } from "@oslag/language";
import { PROBLEMS, type ProblemKind } from "@oslag/schema";
import { paths } from "@/lib/paths";
import { DataTable } from "../data-table";

/** Lists the registry of problems: code, HTTP status and meaning. The page of each one says what to do. */
export function ProblemTable() {
  return (
    <DataTable
      isStacked
      label={t("Problems")}
      heads={[t("Code"), { number: t("Status") }, t("Meaning")]}
    >
      {Object.entries<ProblemKind>(PROBLEMS).map(([code, { status, title }]) => (
        <tr key={code} id={`problem-${code}`}>
          <th scope="row" translate="no">
            <a href={paths.problem(code)}>{code}</a>
          </th>
          <td className="number">{status}</td>
          <td>{translate(title)}</td>
        </tr>
      ))}
    </DataTable>
  );
}
