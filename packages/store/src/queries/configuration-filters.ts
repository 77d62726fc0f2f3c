import { architectureInIds, type Build, type Host, type StorageClass } from "@oslag/schema";
import { sql, type Sql } from "../db/sql";

/** The filters of all listings, each for an exact value; see the API's query schemas. */
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

const MACHINE_CLASSES = { yes: "virtual", no: "bare" } as const;

/** Returns the filters as conditions on configurations, or on other rows with their columns, under an alias. */
export function filtersSql(filters: ConfigurationFilters, alias: Sql = sql`c`): readonly Sql[] {
  const { os, architecture, vendor, storage, virtual, build, host } = filters;
  return [
    ...(os === undefined ? [] : [sql`${alias}.os_family = ${os}`]),
    ...(architecture === undefined
      ? []
      : [sql`${alias}.architecture = ${architectureInIds(architecture)}`]),
    ...(vendor === undefined ? [] : [sql`${alias}.processor_vendor = ${vendor}`]),
    ...(storage === undefined ? [] : [sql`${alias}.storage_class = ${storage}`]),
    ...(virtual === undefined || virtual === "any"
      ? []
      : [sql`${alias}.machine_class = ${MACHINE_CLASSES[virtual]}`]),
    ...(build === undefined ? [] : [sql`${alias}.build_class = ${build}`]),
    ...(host === undefined ? [] : [sql`${alias}.host = ${host}`]),
  ];
}
