import {
  architectureSpellings,
  osSpellings,
  vendorSpellings,
  type Build,
  type Host,
  type StorageClass,
} from "@oslag/schema";
import { sql, type Sql } from "../db/sql";

/** The filters of all listings; see the API's query schemas. Names match in any spelling. */
type ConfigurationFilters = {
  readonly os?: string | undefined;
  readonly architecture?: string | undefined;
  readonly vendor?: string | undefined;
  readonly storage?: StorageClass | undefined;
  /** `yes` for virtual machines and containers, `no` for bare metal. Neither includes machines where this is unknown. */
  readonly virtual?: "yes" | "no" | "any" | undefined;
  readonly build?: Build | undefined;
  readonly host?: Host | undefined;
};

export const MACHINE_CLASSES = { yes: "virtual", no: "bare" } as const;

/** Returns the filters as conditions on configurations, or on other rows with their columns, under an alias. */
export function filtersSql(filters: ConfigurationFilters, alias: Sql = sql`c`): readonly Sql[] {
  const { os, architecture, vendor, storage, virtual, build, host } = filters;
  return [
    ...namesSql({ os, architecture, vendor }, alias),
    ...(storage === undefined ? [] : [sql`${alias}.storage_class = ${storage}`]),
    ...(virtual === undefined || virtual === "any"
      ? []
      : [sql`${alias}.machine_class = ${MACHINE_CLASSES[virtual]}`]),
    ...(build === undefined ? [] : [sql`${alias}.build_class = ${build}`]),
    ...(host === undefined ? [] : [sql`${alias}.host = ${host}`]),
  ];
}

/**
 * Returns conditions on the columns of names. Reports state several spellings of one name, and ids of configurations contain what
 * they state, so a name matches every spelling.
 */
export function namesSql(
  {
    os,
    architecture,
    vendor,
  }: {
    readonly os?: string | null | undefined;
    readonly architecture?: string | null | undefined;
    readonly vendor?: string | null | undefined;
  },
  alias: Sql,
): readonly Sql[] {
  return [
    ...(os == null ? [] : [sql`${alias}.os_family = ANY (${[...osSpellings(os)]})`]),
    ...(architecture == null
      ? []
      : [sql`${alias}.architecture = ANY (${[...architectureSpellings(architecture)]})`]),
    ...(vendor == null
      ? []
      : [sql`lower(${alias}.processor_vendor) = ANY (${[...vendorSpellings(vendor)]})`]),
  ];
}
