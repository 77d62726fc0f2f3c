import { t, translate } from "@oslag/language";
import type { Edition, PaperRow, PaperTable as Table } from "@oslag/papers";
import type { Compared } from "@oslag/store";
import { ScrollRegion } from "../scroll-region";
import { DerivedCells, MeasuredCells } from "./paper-cells";
import { columnLabel, columnLayouts, type ColumnLayout } from "./column-layout";
import { BelowIfNarrow } from "../below-if-narrow";
import { TodayRows } from "./today-rows";
import { storageName } from "./storage-name";
import { footnotesOf, marksAt, type Footnote } from "./footnotes";
import { PaperTableHead, shownNames } from "./paper-table-head";

/**
 * Shows one table of an edition, in the paper's order and units. Derived columns have a published and a recomputed
 * value. The abstract of 1992 has numbers in its text and no numbered tables.
 */
export function PaperTable({
  table,
  edition,
  today = [],
}: {
  table: Table;
  edition: Edition["id"];
  today?: readonly Compared[];
}) {
  const anchor = `table-${table.number}`;
  const footnotes = footnotesOf(table);
  const layouts = columnLayouts(table, footnotes);
  const shown = shownNames(table);
  const columns = valueColumns(layouts) + (shown.dated ? 1 : 0);
  return (
    <section>
      <h2 id={anchor}>
        {edition === "1992" ? "" : `${t("Table {number}.", { number: String(table.number) })} `}
        {translate(table.title)}
      </h2>
      <ScrollRegion label={translate(table.title)}>
        <table className={columns > TABLE_COLUMNS_MAX ? "stacked" : undefined}>
          <PaperTableHead table={table} layouts={layouts} shown={shown} />
          <tbody>
            {table.rows.map((row) => {
              const storage = row.storage === null ? null : storageName(row.storage);
              return (
                <tr key={row.number}>
                  <th scope="row" className="nowrap-if-wide">
                    {row.machine}
                    {row.projected && ` (${t("projected")})`}
                    <BelowIfNarrow>
                      {[[translate(row.os), row.osVersion].filter(Boolean).join(" "), storage]
                        .filter(Boolean)
                        .join(", ")}
                    </BelowIfNarrow>
                  </th>
                  <td className="nowrap if-wide">{translate(row.os)}</td>
                  {shown.osVersion && <td className="if-wide">{row.osVersion}</td>}
                  {shown.storage && <td className="if-wide">{storage}</td>}
                  {shown.dated && (
                    <td className="nowrap" data-label={t("Measured")}>
                      {row.dated}
                    </td>
                  )}
                  <RowCells {...{ row, layouts, table, footnotes }} />
                </tr>
              );
            })}
            <TodayRows
              {...{ edition, layouts, shown, today }}
              benchmark={table.benchmark}
              columns={table.columns}
            />
          </tbody>
        </table>
      </ScrollRegion>
      <Footnotes table={table} footnotes={footnotes} />
    </section>
  );
}

/** With more columns of values and dates, a phone stacks a row's cells. */
const TABLE_COLUMNS_MAX = 2;

function valueColumns(layouts: readonly ColumnLayout[]): number {
  return layouts.reduce((sum, { derived, published }) => sum + (derived && published ? 2 : 1), 0);
}

function RowCells(props: {
  row: PaperRow;
  layouts: readonly ColumnLayout[];
  table: Table;
  footnotes: readonly Footnote[];
}) {
  const { row, layouts, table, footnotes } = props;
  return row.cells.map((cell, index) => {
    const [layout, column] = [layouts[index], table.columns[index]];
    if (layout === undefined || column === undefined) return null;
    const key = `${table.number} ${row.number} ${index}`;
    const label = columnLabel(column);
    const own = marksAt(footnotes, row.number, index);
    return layout.derived ? (
      <DerivedCells key={key} {...{ cell, layout, label }} footnotes={own} />
    ) : (
      <MeasuredCells key={key} {...{ cell, layout, label }} footnotes={own} />
    );
  });
}

function Footnotes({ table, footnotes }: { table: Table; footnotes: readonly Footnote[] }) {
  return (
    <>
      {table.notes.map((note) => (
        <p key={note} className="small">
          {translate(note)}
        </p>
      ))}
      {footnotes.length > 0 && (
        <ol className="footnotes">
          {footnotes.map(({ id, text }) => (
            <li key={id} id={id}>
              {text}
            </li>
          ))}
        </ol>
      )}
    </>
  );
}
