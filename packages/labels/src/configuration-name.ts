import { t } from "@oslag/language";
import { shownProcessorName } from "./processor-name";
import { OPERATING_SYSTEMS, type StorageClass } from "@oslag/schema";

/** The fields that a name is made of. */
type NamedConfiguration = {
  readonly host?: string;
  /** As `processorName` gives it. */
  readonly processorName: string;
  readonly osFamily: string;
  readonly kernelSeries: string;
};

/** A report may name its system as it likes, so the object has no other properties: `__proto__` is no title. */
export const OS_TITLES: Readonly<Record<string, string>> = Object.assign(
  Object.create(null) as Record<string, string>,
  Object.fromEntries(OPERATING_SYSTEMS.map(({ id, title }) => [id, title])),
);

/** Names processor and kernel in one short line, for labels in figures and rows in tables. */
export function shortConfigurationName(configuration: NamedConfiguration): string {
  const { host, osFamily, kernelSeries } = configuration;
  const processor = shownProcessorName(configuration.processorName);
  // A page cannot read the processor's name. Programs call the engine, so it takes the kernel's place.
  if (host === "browser")
    return t("{engine} on {system}, {processor}", {
      engine: kernelSeries,
      system: OS_TITLES[osFamily] ?? osFamily,
      processor,
    });
  return `${processor}, ${OS_TITLES[osFamily] ?? osFamily} ${kernelSeries}`;
}

/**
 * Names a configuration in full: `Example 9000, Debian GNU/Linux 12, kernel 6.1, ext4`. Of a browser, the engine is both system and
 * kernel, and is named once.
 */
export function configurationLabel(configuration: {
  readonly processorName: string;
  readonly osName: string;
  readonly osVersion: string;
  readonly kernelSeries: string;
  readonly filesystem: string | null;
}): string {
  const { processorName, osName, osVersion, kernelSeries, filesystem } = configuration;
  const system = `${osName} ${osVersion}`;
  return [
    shownProcessorName(processorName),
    system,
    ...(kernelSeries === system ? [] : [t("kernel {series}", { series: kernelSeries })]),
    ...(filesystem === null ? [] : [filesystem]),
  ].join(", ");
}

/** Names what the short name leaves out: the system, the file system and the storage. */
export function configurationDetail(configuration: {
  readonly osName: string;
  readonly osVersion: string;
  readonly filesystem: string | null;
  readonly storageClass: StorageClass | null;
}): string {
  const { osName, osVersion, filesystem, storageClass } = configuration;
  const where = { local: null, remote: t("remote files"), memory: t("files in memory") };
  return [
    `${osName} ${osVersion}`.trim(),
    filesystem,
    storageClass === null ? null : where[storageClass],
  ]
    .filter((part) => part !== null && part !== "")
    .join(", ");
}

/** True only if the machine named a hypervisor or a container; null means that it could not tell. */
export function isVirtual(virtualization: string | null): boolean {
  return virtualization !== null && virtualization !== "none";
}
