import { createHash } from "node:crypto";
import { identifyProcessor } from "@oslag/hardware";
import { architectureInIds, architectureName, FORMAT_1, type Report } from "@oslag/schema";
import type { ConfigurationRow, ProcessorModelRow } from "../db/rows";
import { DERIVATION } from "./derivation";

/**
 * Returns the configuration of a report (docs/method.md): processor, operating system with its release series,
 * virtualisation, container, storage class and file system, and the class of the build. Kernel patch level, mitigations,
 * governor and the like are attributes of a report. They may differ within a configuration, which shows their cost.
 */
export function toConfiguration(
  report: Report,
  officialSuites: ReadonlySet<string>,
): ConfigurationRow {
  const { virtualization } = report.machine;
  const processor = { ...report.machine.processor, architecture: architectureOf(report) };
  const storage = primaryStorage(report);
  // The brand is part of the identity, because processors with one CPUID model number are sold at many clock rates.
  const model = {
    processorVendor: tidy(processor.vendor),
    processorBrand: tidy(processor.brand),
    architecture: processor.architecture,
  };
  const identity = {
    host: report.host,
    processorModel: digest([
      ...Object.values(model),
      numbered(processor, ["family", "model", "implementer", "part"]),
    ]),
    processorIdentity: numbered(processor, [
      "family",
      "model",
      "stepping",
      "implementer",
      "part",
      "variant",
      "revision",
    ]),
    osFamily: report.os.family,
    osName: tidy(report.os.name),
    osVersion: tidy(report.os.version),
    kernelSeries: kernelSeries(report.os.kernel),
    virtualization: virtualization ?? null,
    container: report.os.container ?? null,
    storageClass: storage?.class ?? null,
    filesystem: storage === undefined ? null : tidy(storage.filesystem),
    buildClass:
      report.suite.build === "official" && officialSuites.has(report.suite.sha256)
        ? "official"
        : "local",
    ...model,
  };
  const id = digest(Object.entries(identity).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  return {
    id,
    derivation: DERIVATION,
    ...identity,
    ...identified(processor),
    machineClass: machineClassOf(identity),
  };
}

/**
 * Returns the name of the architecture that is part of the identity. Format 2 has canonical names; the same machine keeps the configuration that its
 * reports of format 1 have.
 */
function architectureOf({ schema, machine }: Report): string {
  const { architecture } = machine.processor;
  return schema === FORMAT_1.schema ? architecture : architectureInIds(architecture);
}

/** Returns the row of a configuration's processor model. */
export function toProcessorModel(configuration: ConfigurationRow): ProcessorModelRow {
  const { processorModel: id, processorVendor: vendor, processorBrand: brand } = configuration;
  return { id, vendor, brand, architecture: configuration.architecture };
}

/** Returns what packages/hardware knows of a processor. Its data may grow, so these columns are not part of the identity. */
function identified(processor: Report["machine"]["processor"]) {
  const { microarchitecture, generation, year, yearOf, basis } = identifyProcessor({
    ...processor,
    architecture: architectureName(processor.architecture),
  });
  return { microarchitecture, generation, year, yearOf, identifiedBy: basis };
}

/** Returns `virtual` if the report names a hypervisor or a container, `bare` if it denies both, and `unknown` otherwise. */
function machineClassOf({
  virtualization,
  container,
}: {
  readonly virtualization: string | null;
  readonly container: string | null;
}): "bare" | "virtual" | "unknown" {
  const asked = [virtualization, container];
  if (asked.some((answer) => answer !== null && answer !== "none")) return "virtual";
  return asked.every((answer) => answer === "none") ? "bare" : "unknown";
}

/** Returns the storage that the configuration is named after: that of --dir, or the remote one if there is no other. */
function primaryStorage({ storage }: Report): Report["storage"][number] | undefined {
  return storage.find((entry) => entry.role === "local") ?? storage[0];
}

/** Returns `6.1` for `6.1.0-37-amd64`, and a text without such numbers unchanged. */
function kernelSeries(kernel: string): string {
  return /\d+\.\d+/.exec(kernel)?.[0] ?? tidy(kernel);
}

function tidy(text: string): string {
  return text.trim().replace(/ +/g, " ");
}

function numbered(
  processor: Report["machine"]["processor"],
  names: readonly (
    | "family"
    | "model"
    | "stepping"
    | "implementer"
    | "part"
    | "variant"
    | "revision"
  )[],
): string {
  return names
    .flatMap((name) => (processor[name] === undefined ? [] : [`${name} ${processor[name]}`]))
    .join(" ");
}

/** Returns 128 bits of the SHA-256 of the parts as JSON, whose quotes separate neighbouring texts. */
function digest(parts: readonly unknown[]): string {
  return createHash("sha256").update(JSON.stringify(parts)).digest("hex").slice(0, 32);
}
