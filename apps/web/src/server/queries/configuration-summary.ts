/** What every listing says about a configuration: hardware, operating system and storage class. */
export type ConfigurationSummary = {
  readonly id: string;
  /** One line for people: `AMD EPYC 7763, Linux 6.1 (Debian GNU/Linux 12), ext4`. */
  readonly label: string;
  readonly host: "native" | "browser" | "imported";
  readonly processorVendor: string;
  readonly processorBrand: string;
  readonly architecture: string;
  readonly osFamily: string;
  readonly osName: string;
  readonly osVersion: string;
  readonly kernelSeries: string;
  /** The hypervisor, `none`, or null when the machine could not be asked. */
  readonly virtualization: string | null;
  /** The container's kind, `none`, or null when the machine could not be asked. */
  readonly container: string | null;
  readonly storageClass: "local" | "remote" | "memory" | null;
  readonly filesystem: string | null;
  /** Only published builds of the suite are official; the two classes are never ranked or aggregated together. */
  readonly buildClass: "official" | "local";
};

/** How many benchmarks of the default set a point has; only complete points are ranked. */
export type Completeness = {
  readonly measured: number;
  readonly of: number;
};
