import { createHash } from "node:crypto";
import { identifyProcessor } from "@oslag/hardware";
import type { Report } from "@oslag/schema";
import type { ConfigurationRow, ProcessorModelRow } from "../db/rows";
import { DERIVATION } from "./derivation";

/**
 * The configuration that a report belongs to (docs/method.md): processor, operating system with its release series,
 * virtualisation, container, storage class and file system, and the class of the build. Kernel patch level, mitigations,
 * governor and the like are attributes of a report: they may change within a configuration, which is how their cost is seen.
 */
export function toConfiguration(
  report: Report,
  officialSuites: ReadonlySet<string>,
): ConfigurationRow {
  const { processor, virtualization } = report.machine;
  const storage = primaryStorage(report);
  // The brand is part of the identity because CPUID is not: one model number is sold at many clock rates.
  const model = {
    processorVendor: tidy(processor.vendor),
    processorBrand: tidy(processor.brand),
    architecture: processor.architecture,
  };
  const identity = {
    ...model,
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

/** The row of a configuration's processor model. */
export function toProcessorModel(configuration: ConfigurationRow): ProcessorModelRow {
  const { processorModel: id, processorVendor: vendor, processorBrand: brand } = configuration;
  return { id, vendor, brand, architecture: configuration.architecture };
}

/** What the catalogue of processors says under the identity; it may learn more, so it is no part of the identity. */
function identified(processor: Report["machine"]["processor"]) {
  const { microarchitecture, generation, year, yearOf, basis } = identifyProcessor(processor);
  return { microarchitecture, generation, year, yearOf, identifiedBy: basis };
}

/** Bare metal is what was asked twice and denied both; silence is never read either way. */
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

/** The storage that names the configuration: the one below --dir, or the remote one when it stands alone. */
function primaryStorage({ storage }: Report): Report["storage"][number] | undefined {
  return storage.find((entry) => entry.role === "local") ?? storage[0];
}

/** `6.1.0-37-amd64` -> `6.1`; a text without two numbers stays as it is. */
export function kernelSeries(kernel: string): string {
  return /\d+\.\d+/.exec(kernel)?.[0] ?? tidy(kernel);
}

function tidy(text: string): string {
  return text.trim().replace(/ +/g, " ");
}

function numbered(
  processor: Report["machine"]["processor"],
  names: readonly (
    "family" | "model" | "stepping" | "implementer" | "part" | "variant" | "revision"
  )[],
): string {
  return names
    .flatMap((name) => (processor[name] === undefined ? [] : [`${name} ${processor[name]}`]))
    .join(" ");
}

/** 128 bits of SHA-256 over JSON, whose quotes keep neighbouring texts apart. */
function digest(parts: readonly unknown[]): string {
  return createHash("sha256").update(JSON.stringify(parts)).digest("hex").slice(0, 32);
}
