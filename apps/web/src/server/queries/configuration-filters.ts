/** Exact matches that every listing shares; see the API's query schemas. */
export type ConfigurationFilters = {
  readonly os?: string | undefined;
  readonly architecture?: string | undefined;
  readonly vendor?: string | undefined;
  readonly storage?: "local" | "remote" | "memory" | undefined;
  /** `yes` in a virtual machine or container, `no` on bare metal; machines that could not be asked are in neither. */
  readonly virtual?: "yes" | "no" | "any" | undefined;
  readonly build?: "official" | "local" | undefined;
  readonly host?: "native" | "browser" | "imported" | undefined;
};

/** As a condition on configurations, for Prisma. */
export function filtersToWhere(filters: ConfigurationFilters) {
  return {
    ...(filters.os === undefined ? {} : { osFamily: filters.os }),
    ...(filters.architecture === undefined ? {} : { architecture: filters.architecture }),
    ...(filters.vendor === undefined ? {} : { processorVendor: filters.vendor }),
    ...(filters.storage === undefined ? {} : { storageClass: filters.storage }),
    ...(filters.virtual === "no" ? { machineClass: "bare" } : {}),
    ...(filters.virtual === "yes" ? { machineClass: "virtual" } : {}),
    ...(filters.build === undefined ? {} : { buildClass: filters.build }),
    ...(filters.host === undefined ? {} : { host: filters.host }),
  };
}
