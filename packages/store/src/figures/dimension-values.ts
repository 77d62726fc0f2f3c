import { identifyProcessor } from "@oslag/hardware";
import type { PaperConfiguration } from "@oslag/papers";
import type { FigureDimension } from "@oslag/schema";
import { OS_TITLES } from "@oslag/labels";
import type { FigureConfiguration } from "./figure-configurations";
import { toProcessorIdentity } from "./figure-filters";

/** What a point is under a dimension, in words for legends; null where it is not known. */
export function configurationValue(
  row: FigureConfiguration,
  dimension: FigureDimension,
): string | null {
  switch (dimension) {
    case "os":
      return OS_TITLES[row.osFamily] ?? row.osFamily;
    case "kernel":
      return `${OS_TITLES[row.osFamily] ?? row.osFamily} ${row.kernelSeries}`;
    case "vendor":
      // `GenuineIntel` and the like are what processors say; the catalogue has the names.
      return identifyProcessor(toProcessorIdentity(row)).vendor ?? row.processorVendor;
    case "architecture":
      return row.architecture;
    case "style":
      return identifyProcessor(toProcessorIdentity(row)).style;
    case "storage":
      return row.storageClass;
    case "filesystem":
      return row.filesystem;
    case "virtual":
      return virtualText(row);
    case "build":
      return `${row.buildClass} build`;
    case "host":
      return row.host;
    case "era":
      return "today";
  }
}

// Silence is never read as bare metal: both questions must have been answered.
function virtualText({ virtualization, container }: FigureConfiguration): string | null {
  if (virtualization !== null && virtualization !== "none") return "virtual machine";
  if (container !== null && container !== "none") return "container";
  return virtualization === "none" && container === "none" ? "bare metal" : null;
}

/** A machine of the paper under the same dimensions; virtual machines and builds are not of its time. */
export function paperValue(
  own: Pick<PaperConfiguration, "name" | "type" | "os"> & { readonly edition: string },
  dimension: FigureDimension,
): string | null {
  switch (dimension) {
    case "os":
      return own.os;
    case "style":
      return own.type;
    case "vendor":
      return identifyPaperMachine(own.name).vendor;
    case "virtual":
      return "bare metal";
    case "storage":
      return "local";
    case "era":
      return own.edition;
    case "kernel":
    case "architecture":
    case "filesystem":
    case "build":
    case "host":
      return null;
  }
}

/** The catalogue holds the papers' machines by the names that the papers use. */
export function identifyPaperMachine(name: string): {
  readonly vendor: string | null;
  readonly year: number | null;
} {
  return identifyProcessor({ vendor: "", brand: name, architecture: "" });
}
