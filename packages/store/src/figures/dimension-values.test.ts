import { expect, it } from "vitest";
import { toShownProcessor } from "../queries/shown-processor";
import { configurationValue } from "./dimension-values";

const vendorOf = (processorVendor: string, processorIdentity: string, host = "native") => {
  const row = {
    id: "0".repeat(32),
    processorVendor,
    processorBrand: "Intel(R) N100",
    processorIdentity,
    architecture: "x86_64",
    osFamily: "linux",
    kernelSeries: "6.1",
    virtualization: null,
    container: null,
    storageClass: null,
    filesystem: null,
    buildClass: "local",
    host,
    year: null,
    identifiedBy: "unknown",
  };
  return configurationValue({ ...row, ...toShownProcessor(row) }, "vendor");
};

it("E24: never groups a processor whose vendor is only claimed with those of that vendor", () => {
  expect(vendorOf("GenuineIntel", "family 6 model 183 stepping 1")).toBe("Intel");
  expect(vendorOf("Intel", "")).toBe("Intel (unrecognised)");
  expect(vendorOf("Intel (unrecognised)", "")).toBe("Intel (unrecognised) (unrecognised)");
  expect(vendorOf("unknown", "", "browser")).toBe("unknown");
});
