import { SearchKind } from "@oslag/schema";
import { sql, type Sql } from "../db/sql";

/** The kinds of which `search_terms` has rows. Keys and reports are found by their own tables. */
export const TERM_KINDS = SearchKind.exclude(["key", "report"]).options;
export type TermKind = (typeof TERM_KINDS)[number];

/** The name under which a processor has a page; null where the catalogue knows neither. `configurations_of_processor` is its index. */
export const PROCESSOR_NAME = sql`coalesce(c.microarchitecture, c.generation)`;

/** The last part of the address of a processor's page: `Zen 3+` is `zen-3-plus`. */
export const PROCESSOR_SLUG = sql`
  trim(both '-' from regexp_replace(replace(lower(${PROCESSOR_NAME}), '+', ' plus '), '[^a-z0-9]+', '-', 'g'))`;

/** A row of `search_terms` that names configurations. */
export type Subject = { readonly kind: TermKind; readonly id: string; readonly name: string };

/** Returns the condition that a configuration `c` belongs to a subject, in a form that an index answers. */
export function ofSubject({ kind, id, name }: Subject): Sql {
  return ofTerm(kind, { id: sql`${id}`, name: sql`${name}` });
}

/** The same for a subject whose id and name are expressions. */
export function ofTerm(
  kind: TermKind,
  { id, name }: { readonly id: Sql; readonly name: Sql },
): Sql {
  // The id of a kernel or a release begins with a family, which has no slash: `linux/6.1`.
  const family = sql`split_part(${id}, '/', 1)`;
  const rest = sql`substr(${id}, strpos(${id}, '/') + 1)`;
  switch (kind) {
    case "processor":
      return sql`${PROCESSOR_NAME} = ${name}`;
    case "model":
      return sql`c.processor_model = ${id}`;
    case "configuration":
      return sql`c.id = ${id}`;
    case "system":
      return sql`c.os_family = ${id}`;
    case "kernel":
      return sql`(c.os_family = ${family} AND c.kernel_series = ${rest} AND c.host <> 'browser')`;
    case "release":
      return sql`(c.os_family = ${family} AND c.os_name || ' ' || c.os_version = ${rest} AND c.host <> 'browser')`;
  }
}
