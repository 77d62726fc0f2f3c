import { PROBLEMS, type ProblemKind } from "@oslag/schema";
import { DataTable } from "../data-table";

/** Lists the registry of problems: code, HTTP status and meaning. */
export function ProblemTable() {
  return (
    <DataTable label="Problems" heads={["Code", { number: "Status" }, "Meaning"]}>
      {Object.entries<ProblemKind>(PROBLEMS).map(([code, { status, title }]) => (
        <tr key={code} id={`problem-${code}`}>
          <th scope="row">
            <code>{code}</code>
          </th>
          <td className="number">{status}</td>
          <td>{title}</td>
        </tr>
      ))}
    </DataTable>
  );
}
