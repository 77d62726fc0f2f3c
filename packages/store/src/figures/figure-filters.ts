import type { FigureSpecification } from "@oslag/schema";
import { join, sql, type Sql } from "../db/sql";
import { confirmedSql } from "../fragments/confirmed-sql";
import { namesSql } from "../queries/configuration-filters";
import { COUNTED } from "../fragments/report-state";

/** Returns conditions on configurations `c`. */
export function configurationFilterSql({
  filters,
  method,
}: Pick<FigureSpecification, "filters" | "method">): readonly Sql[] {
  const { os, vendor, architecture, build, host, virtual, configuration, years, networks } =
    filters;
  return [
    ...namesSql({ os, architecture, vendor }, sql`c`),
    ...(build === null ? [] : [sql`c.build_class = ${build}`]),
    ...(host === null ? [] : [sql`c.host = ${host}`]),
    ...(virtual === null ? [] : [virtual === "yes" ? VIRTUAL : BARE]),
    ...(configuration === null ? [] : [sql`c.id = ${configuration}`]),
    ...(years === null || years.from === null ? [] : [sql`c.year >= ${years.from}`]),
    ...(years === null || years.to === null ? [] : [sql`c.year <= ${years.to}`]),
    ...(networks === undefined ? [] : [confirmedSql({ id: sql`c.id`, method, networks })]),
  ];
}

/** Returns a condition on reports `r` and configurations `c`. */
export function reportFilterSql({
  filters,
  method,
  report,
}: Pick<FigureSpecification, "filters" | "method"> & {
  readonly report?: string | undefined;
}): Sql {
  const { mode, key, suite } = filters;
  const conditions = [
    COUNTED,
    sql`r.method = ${method}`,
    ...(report === undefined ? [] : [sql`r.id = ${report}`]),
    ...(mode === null ? [] : [sql`r.mode = ${mode}`]),
    ...(key === null ? [] : [sql`r.key_id = ${key}`]),
    ...(suite === undefined ? [] : [sql`r.suite_version = ${suite}`]),
    ...configurationFilterSql({ filters, method }),
  ];
  return join(conditions, " AND ");
}

/** Returns whether the aggregates of configurations are enough for a figure, because no filter is on single reports. */
export function isMaintained({ points, filters }: Pick<FigureSpecification, "points" | "filters">) {
  const { mode, key, suite } = filters;
  return points === "configurations" && mode === null && key === null && suite === undefined;
}

// A machine where this is unknown is neither virtual nor bare.
const VIRTUAL = sql`(c.virtualization <> 'none' OR c.container <> 'none')`;
const BARE = sql`(c.virtualization = 'none' AND c.container = 'none')`;
