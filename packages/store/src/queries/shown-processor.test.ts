import { shortConfigurationName } from "@oslag/labels";
import fc from "fast-check";
import { expect, it } from "vitest";
import { toShownProcessor } from "./shown-processor";

const nameOf = (processorBrand: string, processorVendor = "GenuineIntel", host = "native") =>
  toShownProcessor({
    host,
    processorVendor,
    processorBrand,
    architecture: "x86_64",
    processorIdentity: "family 6 model 183 stepping 1",
  }).processorName;

const REAL = "13th Gen Intel(R) Core(TM) i9-13900KS";

it("E23: shows a look-alike of a processor under its own brand, with the word unrecognised", () => {
  expect(nameOf(REAL)).toBe("13th Gen Intel Core i9-13900KS");
  for (const fake of [
    `${REAL} @ fake`,
    `${REAL} Genuine CPU Processor`,
    REAL.replace("Intel", "lntel"),
    REAL.replaceAll(/\((?:R|TM)\)/g, ""),
    "13th Gen Intel Core i9-13900KS (unrecognised)",
  ])
    expect(nameOf(fake)).toBe(`${fake} (unrecognised)`);
  // The one other vendor's text that a report can give stands beside the same brand.
  expect(nameOf(REAL, "lntel")).toBe(`${REAL} (unrecognised)`);
  const shown = { host: "native", osFamily: "linux", kernelSeries: "6.1" };
  expect(shortConfigurationName({ ...shown, processorName: nameOf(`${REAL} @ fake`) })).toBe(
    `${REAL} @ fake (unrecognised), Linux 6.1`,
  );
});

it("E23: says nothing of a browser's processor, whose name a page cannot read", () => {
  const browser = { host: "browser", processorVendor: "unknown", processorBrand: "8 threads" };
  const shown = toShownProcessor({ ...browser, architecture: "wasm32", processorIdentity: "" });
  expect(shown).toEqual({ processorName: "8 threads", isProcessorRecognised: null });
});

it("E23: never gives two brands of one vendor the same name", () => {
  const words = [
    "Core(TM)",
    "Core",
    "i9-13900KS",
    "CPU",
    "Processor",
    "Genuine",
    "@ 3.20GHz",
    "@ fake",
  ];
  const starts = ["Intel(R)", "Intel", "lntel(R)", "AMD", "13th Gen Intel(R)"];
  const brand = fc
    .tuple(fc.constantFrom(...starts), fc.array(fc.constantFrom(...words), { maxLength: 4 }))
    .map(([start, rest]) => [start, ...rest].join(" "));
  for (const vendor of ["GenuineIntel", "AuthenticAMD"])
    fc.assert(
      fc.property(fc.uniqueArray(brand, { minLength: 200, maxLength: 400 }), (brands) => {
        expect(new Set(brands.map((one) => nameOf(one, vendor))).size).toBe(brands.length);
      }),
      { numRuns: 20 },
    );
});
