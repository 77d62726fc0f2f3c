import type { Found } from "@oslag/store";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { FoundName } from "./found-name";

const CONFIGURATION: NonNullable<Found["configuration"]> = {
  id: "0".repeat(32),
  host: "native",
  processorVendor: "GenuineIntel",
  processorBrand: "Machine",
  processorName: "Machine",
  isProcessorRecognised: true,
  architecture: "x86-64",
  osFamily: "linux",
  osName: "Debian GNU/Linux",
  osVersion: "12",
  kernelSeries: "6.1",
  virtualization: "kvm",
  container: "none",
  storageClass: "local",
  filesystem: "ext4",
  buildClass: "local",
  microarchitecture: null,
  generation: null,
  year: null,
  yearOf: null,
  identifiedBy: "unknown",
};

const found = (digit: string, changed: Partial<Found["configuration"]> = {}): Found => ({
  kind: "configuration",
  id: digit.repeat(32),
  name: "Machine, Linux 6.1",
  reports: 1,
  configuration: { ...CONFIGURATION, ...changed },
});

const show = (one: Found, ...others: readonly Found[]) =>
  renderToStaticMarkup(<FoundName found={one} among={[one, ...others]} href="/here" />);

test("names what a configuration ran in, so that results of one name can be told apart", () => {
  const shown = show(found("a"), found("b", { virtualization: "none" }));
  expect(shown).toContain('<a href="/here">Machine, Linux 6.1</a>');
  expect(shown).toContain("local build");
  expect(shown).toContain("VM: kvm");
});

test("adds digits of the id where another result looks the same", () => {
  expect(show(found("a"), found("b"))).toContain(">Machine, Linux 6.1, aaaaaaaaaaaa</a>");
  expect(show(found("a"), { ...found("b"), kind: "report" })).toContain(">Machine, Linux 6.1</a>");
});

test("shows names that belong to no configuration alone, twice too", () => {
  const kernel = { ...found("a"), kind: "kernel", configuration: null } as const;
  expect(show(kernel, kernel)).toBe('<a href="/here">Machine, Linux 6.1</a> ');
});
