import { formatCount } from "@oslag/labels";
import type { ListedSubject } from "@oslag/store";
import { DataTable } from "../data-table";

/** Lists processors or systems, each with a link to its page. */
export function SubjectList({
  subjects,
  heading,
  to,
}: {
  readonly subjects: readonly ListedSubject[];
  readonly heading: string;
  readonly to: (id: string) => string;
}) {
  return (
    <DataTable
      label={`${heading}s`}
      heads={[heading, { number: "Configurations" }, { number: "Reports" }]}
    >
      {subjects.map(({ id, name, configurations, reports }) => (
        <tr key={id}>
          <th scope="row">
            <a href={to(id)}>{name}</a>
          </th>
          <td className="number">{formatCount(configurations)}</td>
          <td className="number">{formatCount(reports)}</td>
        </tr>
      ))}
    </DataTable>
  );
}
