import { configurationLabel } from "@oslag/labels";
import type { ConfigurationResource } from "@oslag/schema";
import type { ConfigurationSummary } from "@oslag/store";

export function toConfigurationResource(
  configuration: ConfigurationSummary,
): ConfigurationResource {
  return {
    id: configuration.id,
    label: configurationLabel(configuration),
    host: configuration.host,
    processor_vendor: configuration.processorVendor,
    processor_brand: configuration.processorBrand,
    architecture: configuration.architecture,
    os_family: configuration.osFamily,
    os_name: configuration.osName,
    os_version: configuration.osVersion,
    kernel_series: configuration.kernelSeries,
    virtualization: configuration.virtualization,
    container: configuration.container,
    storage_class: configuration.storageClass,
    filesystem: configuration.filesystem,
    build: configuration.buildClass,
    microarchitecture: configuration.microarchitecture,
    generation: configuration.generation,
    year: configuration.year,
    year_of: configuration.yearOf,
    identified_by: configuration.identifiedBy,
    processor_recognised: configuration.isProcessorRecognised,
  };
}
