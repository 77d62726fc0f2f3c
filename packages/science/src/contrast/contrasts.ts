/** What a side of a contrast is known by: fields of its configuration, then fields that only its reports state. */
export type ContrastField =
  | "buildClass"
  | "processorModel"
  | "processorIdentity"
  | "architecture"
  | "osFamily"
  | "osName"
  | "osVersion"
  | "kernelSeries"
  | "virtualization"
  | "container"
  | "storageClass"
  | "filesystem"
  | "kernel"
  | "mitigations"
  | "governor"
  | "boost"
  | "frequencyDriver"
  | "energyPreference";

export type Contrast = {
  readonly id: string;
  /** The one field in which the sides of a pair differ. */
  readonly differs: ContrastField;
  /** The fields in which they must be equal. */
  readonly equal: readonly ContrastField[];
  /** What the sides are: configurations, or the reports of one configuration with the same circumstances. */
  readonly sides: "configurations" | "reports";
  /** `each`: any two states make a pair. `ends`: only the first and the last state do. */
  readonly pairing: "each" | "ends";
  /** What is compared: times, or costs in instructions where the processors differ. */
  readonly compared: "time" | "cost";
  /** States that come first, in this order. Others follow by their names. */
  readonly first: readonly string[];
};

/** Everything that makes a configuration, except what the processor model contains. */
const CONFIGURATION = [
  "buildClass",
  "processorModel",
  "processorIdentity",
  "osFamily",
  "osName",
  "osVersion",
  "kernelSeries",
  "virtualization",
  "container",
  "storageClass",
  "filesystem",
] as const satisfies readonly ContrastField[];
type ConfigurationField = (typeof CONFIGURATION)[number];

const without = (...names: readonly ConfigurationField[]): readonly ContrastField[] =>
  CONFIGURATION.filter((name) => !names.includes(name));
const configurations = { sides: "configurations", pairing: "each", compared: "time" } as const;
const reports = { sides: "reports", pairing: "each", compared: "time" } as const;

/** The contrasts of /why. docs/science.md states the same fields; a test compares the two. */
export const CONTRASTS = [
  {
    id: "mitigations",
    differs: "mitigations",
    equal: [...CONFIGURATION, "kernel", "governor", "boost", "frequencyDriver", "energyPreference"],
    ...reports,
    first: ["off", "some off", "on", "not needed"],
  },
  {
    // A hypervisor may hide the processor's stepping.
    id: "virtual-machines",
    differs: "virtualization",
    equal: without("virtualization", "processorIdentity"),
    ...configurations,
    first: ["none"],
  },
  {
    // A container has the kernel of its machine. Its release is that of its image.
    id: "containers",
    differs: "container",
    equal: without("container", "osName", "osVersion"),
    ...configurations,
    first: ["none"],
  },
  {
    id: "kernels",
    differs: "kernelSeries",
    equal: without("kernelSeries", "osName", "osVersion"),
    ...configurations,
    pairing: "ends",
    first: [],
  },
  {
    // The storage class follows from the file system.
    id: "file-systems",
    differs: "filesystem",
    equal: without("filesystem", "storageClass"),
    ...configurations,
    first: ["ext4"],
  },
  {
    // On some drivers the energy preference follows the governor.
    id: "governors",
    differs: "governor",
    equal: [...CONFIGURATION, "kernel", "mitigations", "boost", "frequencyDriver"],
    ...reports,
    first: ["performance"],
  },
  {
    id: "architectures",
    differs: "architecture",
    equal: without("processorModel", "processorIdentity"),
    ...configurations,
    compared: "cost",
    first: ["x86-64"],
  },
] as const satisfies readonly Contrast[];

export type ContrastId = (typeof CONTRASTS)[number]["id"];
export const CONTRAST_IDS = CONTRASTS.map(({ id }) => id);

/** Returns the contrast of an id; undefined for any other text. */
export function findContrast(id: string): (Contrast & { readonly id: ContrastId }) | undefined {
  return CONTRASTS.find((one) => one.id === id);
}
