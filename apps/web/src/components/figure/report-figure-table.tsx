import type { ReportFigurePresentation } from "@/figures/figure-presentation";
import { ScrollRegion } from "../scroll-region";

/** The values of a figure of named reports, in units for people. */
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
      <ScrollRegion label="The values of the figure">
        <table>
          <thead>
            <tr>
              {columns.map(({ title, number }) => (
                <th key={title} scope="col" className={number ? "number" : undefined}>
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
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
          </tbody>
        </table>
      </ScrollRegion>
    </>
  );
}
