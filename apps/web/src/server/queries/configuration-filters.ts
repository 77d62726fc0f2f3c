import { empty, join, sql, type Sql } from "../db/sql";

/** Exact matches that every listing shares; see the API's query schemas. */
export type ConfigurationFilters = {
  readonly os?: string | undefined;
  readonly architecture?: string | undefined;
  readonly vendor?: string | undefined;
  readonly storage?: "local" | "remote" | "memory" | undefined;
  /** `yes` in a virtual machine or container, `no` on bare metal; machines that could not be asked are in neither. */
  readonly virtual?: "yes" | "no" | undefined;
  readonly build?: "official" | "local" | undefined;
  readonly host?: "native" | "browser" | "imported" | undefined;
};

/** ` AND …` for each filter that is set, on the table alias `c` of configurations. */
export function filtersToSql(filters: ConfigurationFilters): Sql {
  const conditions = [
    ...(filters.os === undefined ? [] : [sql`c.os_family = ${filters.os}`]),
    ...(filters.architecture === undefined ? [] : [sql`c.architecture = ${filters.architecture}`]),
    ...(filters.vendor === undefined ? [] : [sql`c.processor_vendor = ${filters.vendor}`]),
    ...(filters.storage === undefined ? [] : [sql`c.storage_class = ${filters.storage}`]),
    ...(filters.virtual === undefined ? [] : [filters.virtual === "yes" ? VIRTUAL : BARE]),
    ...(filters.build === undefined ? [] : [sql`c.build_class = ${filters.build}`]),
    ...(filters.host === undefined ? [] : [sql`c.host = ${filters.host}`]),
  ];
  return conditions.length === 0 ? empty : sql`AND ${join(conditions, " AND ")}`;
}

const VIRTUAL = sql`(c.virtualization <> 'none' OR c.container <> 'none')`;
const BARE = sql`(c.virtualization = 'none' AND c.container = 'none')`;

/** The same filters for Prisma. */
export function filtersToWhere(filters: ConfigurationFilters) {
  const bare = { virtualization: "none", container: "none" };
  return {
    ...(filters.os === undefined ? {} : { osFamily: filters.os }),
    ...(filters.architecture === undefined ? {} : { architecture: filters.architecture }),
    ...(filters.vendor === undefined ? {} : { processorVendor: filters.vendor }),
    ...(filters.storage === undefined ? {} : { storageClass: filters.storage }),
    ...(filters.virtual === "no" ? bare : {}),
    ...(filters.virtual === "yes"
      ? { OR: [{ virtualization: { not: "none" } }, { container: { not: "none" } }] }
      : {}),
    ...(filters.build === undefined ? {} : { buildClass: filters.build }),
    ...(filters.host === undefined ? {} : { host: filters.host }),
  };
}
