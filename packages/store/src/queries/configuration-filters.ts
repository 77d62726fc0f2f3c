import type { Build, Host, StorageClass } from "@oslag/schema";
import { sql, type Sql } from "../db/sql";

/** Exact matches that every listing shares; see the API's query schemas. */
export type ConfigurationFilters = {
  readonly os?: string | undefined;
  readonly architecture?: string | undefined;
  readonly vendor?: string | undefined;
  readonly storage?: StorageClass | undefined;
  /** `yes` in a virtual machine or container, `no` on bare metal; machines that could not be asked are in neither. */
  readonly virtual?: "yes" | "no" | "any" | undefined;
  readonly build?: Build | undefined;
  readonly host?: Host | undefined;
};

const MACHINE_CLASSES = { yes: "virtual", no: "bare" } as const;

/** As conditions on configurations, or on what has their columns, under an alias. */
export function filtersSql(filters: ConfigurationFilters, alias: Sql = sql`c`): readonly Sql[] {
  const { os, architecture, vendor, storage, virtual, build, host } = filters;
  return [
    ...(os === undefined ? [] : [sql`${alias}.os_family = ${os}`]),
    ...(architecture === undefined ? [] : [sql`${alias}.architecture = ${architecture}`]),
    ...(vendor === undefined ? [] : [sql`${alias}.processor_vendor = ${vendor}`]),
    ...(storage === undefined ? [] : [sql`${alias}.storage_class = ${storage}`]),
    ...(virtual === undefined || virtual === "any"
      ? []
      : [sql`${alias}.machine_class = ${MACHINE_CLASSES[virtual]}`]),
    ...(build === undefined ? [] : [sql`${alias}.build_class = ${build}`]),
    ...(host === undefined ? [] : [sql`${alias}.host = ${host}`]),
  ];
}
