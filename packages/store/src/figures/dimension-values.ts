import { t } from "@oslag/language";
import { identifyProcessor } from "@oslag/hardware";
import type { PaperConfiguration } from "@oslag/papers";
import { architectureName, type FigureDimension } from "@oslag/schema";
import { mitigationsName, OS_TITLES, publishedName, valueName } from "@oslag/labels";
import type { FigureConfiguration } from "./figure-configurations";
import { toProcessorIdentity } from "../queries/shown-processor";

/** Returns a configuration's value of a dimension, as legends show it; null if it is unknown. */
export function configurationValue(
  row: FigureConfiguration & { readonly method?: number; readonly mitigations?: string | null },
  dimension: FigureDimension,
): string | null {
  switch (dimension) {
    case "os":
      return OS_TITLES[row.osFamily] ?? row.osFamily;
    case "kernel":
      return `${OS_TITLES[row.osFamily] ?? row.osFamily} ${row.kernelSeries}`;
    case "vendor":
      return vendorText(row);
    case "architecture":
      return architectureName(row.architecture);
    case "style":
      return identifyProcessor(toProcessorIdentity(row)).style;
    case "storage":
      return row.storageClass === null ? null : valueName(row.storageClass);
    case "filesystem":
      return row.filesystem;
    case "virtual":
      return virtualText(row);
    case "build":
      return row.buildClass === "official" ? t("official build") : t("local build");
    case "host":
      return valueName(row.host);
    case "era":
      return t("today");
    case "method":
      return row.method === undefined ? null : t("method {method}", { method: String(row.method) });
    case "mitigations":
      return row.mitigations == null ? null : mitigationsName(row.mitigations);
  }
}

// Processors give names such as `GenuineIntel`; packages/hardware has the usual ones. A report can claim one of these, and must not
// be grouped with those processors.
function vendorText(row: FigureConfiguration): string {
  const known = identifyProcessor(toProcessorIdentity(row)).vendor;
  if (known !== null || row.host === "browser") return known ?? row.processorVendor;
  return t("{processor} (unrecognised)", { processor: row.processorVendor });
}

// A machine is bare metal only if the report denies both virtualisation and a container.
function virtualText({ virtualization, container }: FigureConfiguration): string | null {
  if (virtualization !== null && virtualization !== "none") return t("virtual machine");
  if (container !== null && container !== "none") return t("container");
  return virtualization === "none" && container === "none" ? t("bare metal") : null;
}

/** Returns the value of a dimension for a machine of the paper; null for dimensions that its time did not have. */
export function paperValue(
  own: Pick<PaperConfiguration, "name" | "type" | "os"> & { readonly edition: string },
  dimension: FigureDimension,
): string | null {
  switch (dimension) {
    case "os":
      return publishedName(own.os);
    case "style":
      return own.type;
    case "vendor":
      return identifyPaperMachine(own.name).vendor;
    case "virtual":
      return t("bare metal");
    case "storage":
      return valueName("local");
    case "era":
      return own.edition;
    case "kernel":
    case "architecture":
    case "filesystem":
    case "build":
    case "host":
    case "method":
    case "mitigations":
      return null;
  }
}

/** Looks a machine of the papers up in packages/hardware, which has them by the papers' names. */
export function identifyPaperMachine(name: string): {
  readonly vendor: string | null;
  readonly year: number | null;
} {
  return identifyProcessor({ vendor: "", brand: name, architecture: "" });
}
