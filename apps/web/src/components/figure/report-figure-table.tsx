import type { ReportFigurePresentation } from "@/figures/figure-presentation";
import { DataTable } from "../data-table";

/** Lists the values of a figure of named reports, in readable units. */
export function ReportFigureTable({
  presentation,
  csv,
}: {
  presentation: ReportFigurePresentation;
  csv: string;
}) {
  const { columns, rows } = presentation.table;
  return (
    <>
      <p>
        <a href={csv}>Every drawn value as CSV</a>.
      </p>
      <DataTable
        label="The values of the figure"
        heads={columns.map(({ title, number }) => (number ? { number: title } : title))}
      >
        {rows.map(([head = "", ...cells]) => (
          <tr key={head}>
            <th scope="row" className={columns[0]?.number === true ? "number" : undefined}>
              {head}
            </th>
            {cells.map((cell, index) => (
              <td
                key={columns[index + 1]?.title}
                className={columns[index + 1]?.number === true ? "number" : undefined}
              >
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </DataTable>
    </>
  );
}
