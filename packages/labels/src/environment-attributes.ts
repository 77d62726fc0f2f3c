import { msg, t } from "@oslag/language";
import type { Report } from "@oslag/schema";
import { countOf } from "./count-of";
import { formatBytes } from "./format-number";
import { valueName } from "./value-names";

/** The parts of a report that describe its environment. */
export type Environment = Pick<Report, "os" | "machine" | "storage" | "suite">;

/** Attributes that can change on one machine and then change its results. The most likely explanations come first. */
const ATTRIBUTES = [
  msg("Kernel"),
  msg("Mitigations"),
  msg("Governor"),
  msg("Boost"),
  msg("Frequency driver"),
  msg("Energy preference"),
  msg("Idle driver"),
  msg("Operating system"),
  msg("Virtualisation"),
  msg("Container"),
  msg("Microcode"),
  msg("Preemption"),
  msg("Huge pages"),
  msg("System call filter"),
  msg("Security module"),
  msg("Boot parameters"),
  msg("C library"),
  msg("Clock source"),
  msg("Files"),
  msg("Remote files"),
  msg("Threads"),
  msg("Memory"),
  msg("Power"),
  msg("Processor"),
  msg("Suite"),
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
      : [
          t("{filesystem} on {medium}", {
            filesystem: found.filesystem,
            medium: valueName(found.medium),
          }),
          ...found.options,
        ].join(", ");
  };
  return {
    Kernel: os.kernel,
    Mitigations: os.mitigations.length === 0 ? null : os.mitigations.toSorted().join("; "),
    Governor: os.governor ?? null,
    Boost: named(os.boost),
    "Frequency driver": os.frequency_driver ?? null,
    "Energy preference": os.energy_preference ?? null,
    "Idle driver": os.idle_driver ?? null,
    "Operating system": `${os.name} ${os.version}`,
    Virtualisation: named(machine.virtualization),
    Container: named(os.container),
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
      ...(processor.cores === undefined ? [] : [countOf(processor.cores, "core")]),
      countOf(processor.threads, "thread"),
    ].join(", "),
    Memory: machine.memory_bytes === undefined ? null : formatBytes(machine.memory_bytes),
    Power: named(machine.power),
    Processor: processor.brand,
    Suite: t("{version}, method {method}, {compiler} {flags}", {
      version: suite.version,
      method: String(suite.method),
      compiler: suite.compiler,
      flags: suite.flags,
    }),
  };
}

function named(value: string | undefined): string | null {
  return value === undefined ? null : valueName(value);
}

const IN_OUR_WORDS: ReadonlySet<Attribute> = new Set<Attribute>([
  "Boost",
  "Virtualisation",
  "Container",
  "Files",
  "Remote files",
  "Threads",
  "Memory",
  "Power",
  "Suite",
]);

/** Returns whether we write an attribute's values in the language of the page; the others are as the machine states them. */
export function isInOurWords(attribute: Attribute): boolean {
  return IN_OUR_WORDS.has(attribute);
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
