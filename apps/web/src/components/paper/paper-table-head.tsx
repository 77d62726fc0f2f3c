import { t, translate } from "@oslag/language";
import type { PaperColumn, PaperTable } from "@oslag/papers";
import { NumberHead } from "../number-cell";
import { columnUnit, type ColumnLayout } from "./column-layout";

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
  // A phone shows some columns below the machine.
  const names = [
    { name: t("Machine"), isMachine: true },
    { name: t("System"), ifWide: true },
    ...(shown.osVersion ? [{ name: t("Version"), ifWide: true }] : []),
    ...(shown.storage ? [{ name: t("Files"), ifWide: true }] : []),
    ...(shown.dated ? [{ name: t("Measured") }] : []),
  ];
  return (
    <thead>
      <tr>
        {names.map(({ name, ifWide, isMachine }) => (
          <th key={name} scope="col" rowSpan={rowSpan} className={ifWide ? "if-wide" : undefined}>
            {name}
            {isMachine && <span className="if-narrow">, {t("system")}</span>}
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
              {column.kind !== "measured" && <span className="unit"> {t("recomputed")}</span>}
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
  const unit = columnUnit(column);
  return (
    <>
      {translate(column.heading)} {unit !== "" && <span className="unit">{unit}</span>}
    </>
  );
}

function DerivedSubheads() {
  return (
    <>
      <NumberHead>{t("published")}</NumberHead>
      <NumberHead>{t("recomputed")}</NumberHead>
    </>
  );
}

function columnKey({ heading, kind, variant }: PaperColumn): string {
  return `${kind} ${variant} ${heading}`;
}
