import type { Report } from "@oslag/schema";
import { formatBytes } from "./format-number";

/** The parts of a report that describe its environment. */
export type Environment = Pick<Report, "os" | "machine" | "storage" | "suite">;

/** Attributes that can change on one machine and then change its results. The most likely explanations come first. */
const ATTRIBUTES = [
  "Kernel",
  "Mitigations",
  "Governor",
  "Boost",
  "Frequency driver",
  "Energy preference",
  "Idle driver",
  "Operating system",
  "Virtualisation",
  "Container",
  "Microcode",
  "Preemption",
  "Huge pages",
  "System call filter",
  "Security module",
  "Boot parameters",
  "C library",
  "Clock source",
  "Files",
  "Remote files",
  "Threads",
  "Memory",
  "Power",
  "Processor",
  "Suite",
] as const;
type Attribute = (typeof ATTRIBUTES)[number];

/** Null if the machine did not report it. */
export type Attributes = Readonly<Record<Attribute, string | null>>;

export function toAttributes({ os, machine, storage, suite }: Environment): Attributes {
  const { processor } = machine;
  const files = (role: "local" | "remote") => {
    const found = storage.find((entry) => entry.role === role);
    return found === undefined
      ? null
      : [`${found.filesystem} on ${found.medium}`, ...found.options].join(", ");
  };
  return {
    Kernel: os.kernel,
    Mitigations: os.mitigations.length === 0 ? null : os.mitigations.toSorted().join("; "),
    Governor: os.governor ?? null,
    Boost: os.boost ?? null,
    "Frequency driver": os.frequency_driver ?? null,
    "Energy preference": os.energy_preference ?? null,
    "Idle driver": os.idle_driver ?? null,
    "Operating system": `${os.name} ${os.version}`,
    Virtualisation: machine.virtualization ?? null,
    Container: os.container ?? null,
    Microcode: processor.microcode ?? null,
    Preemption: os.preemption ?? null,
    "Huge pages": os.transparent_hugepages ?? null,
    "System call filter": os.seccomp ?? null,
    "Security module": os.lsm ?? null,
    "Boot parameters": os.boot_parameters?.join(" ") ?? null,
    "C library": os.libc ?? null,
    "Clock source": os.clock.source,
    Files: files("local"),
    "Remote files": files("remote"),
    Threads: [
      ...(processor.cores === undefined ? [] : [`${processor.cores} cores`]),
      `${processor.threads} threads`,
    ].join(", "),
    Memory: machine.memory_bytes === undefined ? null : formatBytes(machine.memory_bytes),
    Power: machine.power ?? null,
    Processor: processor.brand,
    Suite: `${suite.version}, method ${suite.method}, ${suite.compiler} ${suite.flags}`,
  };
}

export type Difference = {
  readonly attribute: Attribute;
  /** In the order of the compared reports. */
  readonly values: readonly (string | null)[];
};

/** Lists the attributes whose values differ, the most likely explanations first. */
export function listDifferences(compared: readonly Attributes[]): readonly Difference[] {
  return ATTRIBUTES.flatMap((attribute): Difference[] => {
    const values = compared.map((one) => one[attribute]);
    return new Set(values).size > 1 ? [{ attribute, values }] : [];
  });
}
