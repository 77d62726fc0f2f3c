import { t, translate } from "@oslag/language";
import type { Edition, PaperRow, PaperTable as Table } from "@oslag/papers";
import type { Compared } from "@oslag/store";
import { ScrollRegion } from "../scroll-region";
import { DerivedCells, MeasuredCells } from "./paper-cells";
import { columnLayouts, type ColumnLayout } from "./column-layout";
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
  return (
    <section>
      <h2 id={anchor}>
        {edition === "1992" ? "" : `${t("Table {number}.", { number: String(table.number) })} `}
        {translate(table.title)}
      </h2>
      <ScrollRegion label={translate(table.title)}>
        <table>
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
                      {[[row.os, row.osVersion].filter(Boolean).join(" "), storage]
                        .filter(Boolean)
                        .join(", ")}
                    </BelowIfNarrow>
                  </th>
                  <td className="nowrap if-wide">{row.os}</td>
                  {shown.osVersion && <td className="if-wide">{row.osVersion}</td>}
                  {shown.storage && <td className="if-wide">{storage}</td>}
                  {shown.dated && <td className="nowrap">{row.dated}</td>}
                  <RowCells {...{ row, layouts, table: table.number, footnotes }} />
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

function RowCells(props: {
  row: PaperRow;
  layouts: readonly ColumnLayout[];
  table: number;
  footnotes: readonly Footnote[];
}) {
  const { row, layouts, table, footnotes } = props;
  return row.cells.map((cell, index) => {
    const layout = layouts[index];
    if (layout === undefined) return null;
    const key = `${table} ${row.number} ${index}`;
    const own = marksAt(footnotes, row.number, index);
    return layout.derived ? (
      <DerivedCells key={key} cell={cell} layout={layout} footnotes={own} />
    ) : (
      <MeasuredCells key={key} cell={cell} layout={layout} footnotes={own} />
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
