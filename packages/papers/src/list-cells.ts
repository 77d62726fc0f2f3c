import type { Agreement } from "@oslag/science";
import type { PaperBenchmark, PaperStorage, StorageRole } from "./data/published-table";
import type { Cause, CellSource, DerivedCell, Edition, PaperRow } from "./edition";

/** One printed number of an edition on its own, for programs: measured, derived by the author, or both side by side. */
export type FlatCell = CellSource & {
  readonly machine: string;
  readonly os: string;
  readonly osVersion: string | null;
  readonly storage: PaperStorage | null;
  readonly role: StorageRole | null;
  readonly dated: string | null;
  readonly projected: boolean;
  readonly benchmark: PaperBenchmark;
  readonly variant: string;
  /** What was measured, as a number, in `unit`, and as printed; null in Table 8, which prints derived values alone. */
  readonly value: number | null;
  readonly unit: string | null;
  readonly printed: string | null;
  /** The value that the author derived from it, beside ours; null where there is none. */
  readonly derived: DerivedCell["quantity"] | null;
  readonly derivedUnit: DerivedCell["unit"] | null;
  readonly published: number | null;
  readonly publishedPrinted: string | null;
  readonly recomputed: number | null;
  readonly agreement: Agreement | null;
  readonly cause: Cause | null;
  readonly notes: readonly string[];
};

/** Every number of an edition in printed order; a derived value stands with the measured one that it scales. */
export function listCells(edition: Edition): readonly FlatCell[] {
  return edition.tables.flatMap((table) => table.rows.flatMap(flattenRow));
}

function flattenRow(row: PaperRow): readonly FlatCell[] {
  const { number: _, cells, ...place } = row;
  const derivedCells = cells.filter((cell) => cell.kind === "derived");
  const paired = new Set<DerivedCell>();
  const flat = cells.flatMap((cell): FlatCell[] => {
    if (cell.kind !== "measured") return [];
    const { source, benchmark, variant, role, value, unit, printed } = cell;
    const derived = derivedCells.find((own) => own.variant === variant);
    if (derived !== undefined) paired.add(derived);
    return [
      {
        ...source,
        ...place,
        role,
        benchmark,
        variant,
        value,
        unit,
        printed,
        ...toDerived(derived),
      },
    ];
  });
  const alone = derivedCells
    .filter((derived) => !paired.has(derived))
    .map((derived): FlatCell => {
      const { source, benchmark, variant, role } = derived;
      const unmeasured = { value: null, unit: null, printed: null };
      return {
        ...source,
        ...place,
        role,
        benchmark,
        variant,
        ...unmeasured,
        ...toDerived(derived),
      };
    });
  return [...flat, ...alone];
}

function toDerived(cell: DerivedCell | undefined) {
  return {
    derived: cell?.quantity ?? null,
    derivedUnit: cell?.unit ?? null,
    published: cell?.published ?? null,
    publishedPrinted: cell?.printed ?? null,
    recomputed: cell?.recomputed ?? null,
    agreement: cell?.agreement ?? null,
    cause: cell?.cause ?? null,
  };
}
