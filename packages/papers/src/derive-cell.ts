import { compareWithPublished } from "@oslag/science";
import { findCause } from "./data/causes";
import type { Printed } from "./data/published-table";
import { derivation } from "./derivation";
import type { BlankCell, CellSource, DerivedCell } from "./edition";
import type { DerivedColumn, RowPlace } from "./row-place";
import { storageRole } from "./storage-role";

/**
 * Returns the cell of a derived column: the printed number, and the same number computed from the edition's own printed
 * values. Returns a blank if nothing is printed, or if a value that it needs was not measured or rated.
 */
export function deriveCell(
  place: RowPlace,
  column: DerivedColumn,
  printed: Printed,
): DerivedCell | BlankCell {
  const source = sourceOf(place);
  const head = {
    source,
    benchmark: place.table.benchmark,
    variant: column.variant,
    role: column.role ?? storageRole(place.row[3]),
  };
  const computation = printed === null ? null : derivation(place, column);
  if (printed === null || computation === null) return { kind: "blank", ...head };
  const { quantity, unit, raw, formula } = computation;
  if (printed === "computed") {
    const recomputed = formula(raw.map(Number));
    const unprinted = { printed: null, published: null, agreement: null, cause: null };
    return { kind: "derived", ...head, quantity, unit, recomputed, ...unprinted };
  }
  const comparison = compareWithPublished({ printed, raw, formula });
  const cause = comparison.agreement === "disagrees" ? findCause(source) : null;
  return { kind: "derived", ...head, quantity, unit, printed, ...comparison, cause };
}

export function sourceOf({ edition, table, row }: RowPlace): CellSource {
  return { edition: edition.id, table: table.number, row: table.rows.indexOf(row) + 1 };
}
