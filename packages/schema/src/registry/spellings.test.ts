import { expect, test } from "vitest";
import { OPERATING_SYSTEMS, osFamilyOf, osSpellings } from "./operating-systems";
import { VENDORS, vendorNameOf, vendorSpellings } from "./vendors";

test("no text means two systems or two vendors", () => {
  const systems = OPERATING_SYSTEMS.flatMap(({ id, title, aliases }) => [
    ...new Set([id, title, ...aliases].map((text) => text.toLowerCase())),
  ]);
  const vendors = VENDORS.flatMap(({ id, aliases }) =>
    [id, ...aliases].map((text) => text.toLowerCase()),
  );
  for (const texts of [systems, vendors]) expect(new Set(texts).size).toBe(texts.length);
});

test.each([
  ["Linux", "linux"],
  [" LINUX ", "linux"],
  ["macOS", "darwin"],
  ["Mac  OS X", "darwin"],
  ["Windows", "windows"],
  ["Plan9", "plan9"],
])("the system %j is the family %j", (text, family) => {
  expect(osFamilyOf(text)).toBe(family);
  expect(osSpellings(text)).toContain(family);
});

test.each([
  ["AMD", "AMD", "authenticamd"],
  ["amd", "AMD", "authenticamd"],
  ["AuthenticAMD", "AMD", "authenticamd"],
  ["intel", "Intel", "genuineintel"],
  ["arm", "Arm", "arm"],
  ["Example", "Example", "example"],
])("the vendor %j is %j and matches %j", (text, name, stated) => {
  expect(vendorNameOf(text)).toBe(name);
  expect(vendorSpellings(text)).toContain(stated);
});
