import { PROBLEMS, type ProblemKind } from "@oslag/schema";
import { NumberHead } from "../number-cell";
import { ScrollRegion } from "../scroll-region";

/** Lists the registry of problems: code, HTTP status and meaning. */
export function ProblemTable() {
  return (
    <ScrollRegion label="Problems">
      <table>
        <thead>
          <tr>
            <th scope="col">Code</th>
            <NumberHead>Status</NumberHead>
            <th scope="col">Meaning</th>
          </tr>
        </thead>
        <tbody>
          {Object.entries<ProblemKind>(PROBLEMS).map(([code, { status, title }]) => (
            <tr key={code} id={`problem-${code}`}>
              <th scope="row">
                <code>{code}</code>
              </th>
              <td className="number">{status}</td>
              <td>{title}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
