import type { PaperColumn, PaperTable } from "@oslag/papers";
import { NumberHead } from "../number-cell";
import { UNIT_TEXTS, type ColumnLayout } from "./column-layout";

/** Which optional columns a table has. */
export type ShownNames = {
  readonly osVersion: boolean;
  readonly storage: boolean;
  readonly dated: boolean;
};

export function shownNames({ rows }: PaperTable): ShownNames {
  return {
    osVersion: rows.some(({ osVersion }) => osVersion !== null),
    storage: rows.some(({ storage }) => storage !== null),
    dated: rows.some(({ dated }) => dated !== null),
  };
}

/** Columns that a phone shows below the machine. */
const BELOW_IF_NARROW = new Set(["System", "Version", "Files"]);

type PaperTableHeadProps = {
  readonly table: PaperTable;
  readonly layouts: readonly ColumnLayout[];
  readonly shown: ShownNames;
};

/** A derived column that the paper prints becomes two: published and recomputed. */
export function PaperTableHead({ table, layouts, shown }: PaperTableHeadProps) {
  const isDouble = (index: number) => layouts[index]?.derived === true && layouts[index].published;
  const double = table.columns.filter((_, index) => isDouble(index));
  const rowSpan = double.length > 0 ? 2 : 1;
  const names = [
    "Machine",
    "System",
    ...(shown.osVersion ? ["Version"] : []),
    ...(shown.storage ? ["Files"] : []),
    ...(shown.dated ? ["Measured"] : []),
  ];
  return (
    <thead>
      <tr>
        {names.map((name) => (
          <th
            key={name}
            scope="col"
            rowSpan={rowSpan}
            className={BELOW_IF_NARROW.has(name) ? "if-wide" : undefined}
          >
            {name}
            {name === "Machine" && <span className="if-narrow">, system</span>}
          </th>
        ))}
        {table.columns.map((column, index) =>
          isDouble(index) ? (
            <th key={columnKey(column)} scope="colgroup" colSpan={2}>
              <Heading column={column} />
            </th>
          ) : (
            <th key={columnKey(column)} scope="col" rowSpan={rowSpan} className="number">
              <Heading column={column} />
              {column.kind !== "measured" && <span className="unit"> recomputed</span>}
            </th>
          ),
        )}
      </tr>
      {double.length > 0 && (
        <tr>
          {double.map((column) => (
            <DerivedSubheads key={columnKey(column)} />
          ))}
        </tr>
      )}
    </thead>
  );
}

function Heading({ column }: { column: PaperColumn }) {
  const unit = column.heading.includes(column.unit) ? "" : UNIT_TEXTS[column.unit];
  return (
    <>
      {column.heading} {unit !== "" && <span className="unit">{unit}</span>}
    </>
  );
}

function DerivedSubheads() {
  return (
    <>
      <NumberHead>published</NumberHead>
      <NumberHead>recomputed</NumberHead>
    </>
  );
}

function columnKey({ heading, kind, variant }: PaperColumn): string {
  return `${kind} ${variant} ${heading}`;
}
