import { getBenchmark, type FigureMember, type FigureSpecification } from "@oslag/schema";
import { join, sql, type Sql } from "../db/sql";

/**
 * Returns a condition on `m` that is true for the results that a figure draws. `m` is a table with the columns benchmark,
 * variant, grade and storage (its role). The quick mode caps the block of an uncached copy, and results of different sizings
 * are never on one axis.
 */
export function membersSql(
  members: readonly FigureMember[],
  {
    capped,
    storageClass,
    host,
    specification,
  }: {
    /** Whether the block was capped. */
    readonly capped: Sql;
    /** What kind of storage has the local role. */
    readonly storageClass: Sql;
    /** Where the suite ran. */
    readonly host: Sql;
    readonly specification: Pick<FigureSpecification, "filters" | "sizing">;
  },
): Sql {
  const { filters, sizing } = specification;
  const stored = storageSql(filters.storage, { storageClass, host });
  const conditions = members.map(({ benchmark, variant }) => {
    const isCopy = getBenchmark(benchmark)?.id === "bcopy" && variant === "uncached";
    const sized = isCopy && sizing === "capped" ? capped : sql`NOT ${capped}`;
    return sql`(m.benchmark = ${benchmark} AND m.variant = ${variant} AND ${sized})`;
  });
  // Grades are letters in their order.
  const graded = filters.grade === undefined ? sql`true` : sql`m.grade <= ${filters.grade}`;
  return sql`(${join(conditions, " OR ")}) AND ${stored} AND ${graded}`;
}

// Measurements have the storage's role; the configuration has the class of the local storage.
function storageSql(
  storage: FigureSpecification["filters"]["storage"],
  { storageClass, host }: { readonly storageClass: Sql; readonly host: Sql },
): Sql {
  switch (storage) {
    case "local":
      return sql`(m.storage = 'none' OR (m.storage = 'local' AND ${storageClass} = 'local'))`;
    case "local-or-browser":
      return sql`(m.storage = 'none'
        OR (m.storage = 'local' AND (${storageClass} = 'local' OR ${host} = 'browser')))`;
    case "memory":
      return sql`(m.storage = 'none' OR (m.storage = 'local' AND ${storageClass} = 'memory'))`;
    case "remote":
      return sql`(m.storage = 'none' OR m.storage = 'remote'
        OR (m.storage = 'local' AND ${storageClass} = 'remote'))`;
    case "any":
      return sql`(m.storage IN ('none', 'local') OR ${storageClass} = 'remote')`;
  }
}
