import { t } from "@oslag/language";
import type { ReportFigurePresentation } from "@/figures/figure-presentation";
import { DataTable } from "../data-table";

/** A phone stacks the rows of a table with more columns. */
const TABLE_COLUMNS_MAX = 3;

/** Lists the values of a figure of named reports, in readable units. */
export function ReportFigureTable({
  presentation,
  csv,
  label = t("The values of the figure"),
  language,
}: {
  readonly presentation: ReportFigurePresentation;
  readonly csv: string;
  /** The name of the table, where a page has several. */
  readonly label?: string;
  /** The language of the table, where it is not that of the page. */
  readonly language?: string | undefined;
}) {
  const { columns, rows, links } = presentation.table;
  return (
    <>
      <p>
        <a href={csv}>{t("Every drawn value as CSV")}</a>.
      </p>
      <div lang={language}>
        <DataTable
          label={label}
          isStacked={columns.length > TABLE_COLUMNS_MAX}
          heads={columns.map(({ title, number }) => (number ? { number: title } : title))}
        >
          {rows.map(([head = "", ...cells], row) => (
            <tr key={head}>
              <th scope="row" className={columns[0]?.number === true ? "number" : undefined}>
                {links === undefined ? head : <a href={links[row]}>{head}</a>}
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
      </div>
    </>
  );
}
