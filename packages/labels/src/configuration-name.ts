import type { StorageClass } from "@oslag/schema";
import { shortProcessorName } from "./processor-name";

/** What the names here are made of; any listing's configuration has it. */
export type NamedConfiguration = {
  readonly host?: string;
  readonly processorBrand: string;
  readonly osFamily: string;
  readonly kernelSeries: string;
};

export const OS_TITLES: Readonly<Record<string, string>> = {
  linux: "Linux",
  darwin: "macOS",
  windows: "Windows",
  freebsd: "FreeBSD",
  openbsd: "OpenBSD",
  netbsd: "NetBSD",
  illumos: "illumos",
  android: "Android",
  ios: "iOS",
  chromeos: "ChromeOS",
};

/** Processor and kernel in one short line, for labels in figures and rows in tables. */
export function shortConfigurationName(configuration: NamedConfiguration): string {
  const { host, processorBrand, osFamily, kernelSeries } = configuration;
  // A page knows no processor; the engine is what programs call, and stands where a kernel would.
  if (host === "browser")
    return `${kernelSeries} on ${OS_TITLES[osFamily] ?? osFamily}, ${processorBrand}`;
  return `${shortProcessorName(processorBrand)}, ${OS_TITLES[osFamily] ?? osFamily} ${kernelSeries}`;
}

/** What the short name leaves out and two configurations may differ in: system, file system and where the files lay. */
export function configurationDetail(configuration: {
  readonly osName: string;
  readonly osVersion: string;
  readonly filesystem: string | null;
  readonly storageClass: StorageClass | null;
}): string {
  const { osName, osVersion, filesystem, storageClass } = configuration;
  const where = { local: null, remote: "remote files", memory: "files in memory" };
  return [
    `${osName} ${osVersion}`.trim(),
    filesystem,
    storageClass === null ? null : where[storageClass],
  ]
    .filter((part) => part !== null && part !== "")
    .join(", ");
}

/** True only when the machine was asked and named a hypervisor; silence is never read either way. */
export function isVirtual(virtualization: string | null): boolean {
  return virtualization !== null && virtualization !== "none";
}
