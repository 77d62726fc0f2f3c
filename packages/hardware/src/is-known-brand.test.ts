import { describe, expect, it, test } from "vitest";
import { isKnownBrand } from "./is-known-brand";

const isKnown = (vendor: string, brand: string, architecture = "x86_64") =>
  isKnownBrand({ vendor, brand, architecture });

test.each([
  "Intel(R) Xeon(R) CPU E5-2690 v4 @ 2.60GHz",
  "Intel(R) Xeon(R) CPU E3-1230 V2 @ 3.30GHz",
  "Intel(R) Xeon(R) CPU X5650 @ 2.67GHz",
  "Intel(R) Xeon(R) Platinum 8280 CPU @ 2.70GHz",
  "Intel(R) Xeon(R) Gold 6148 CPU @ 2.40GHz",
  "Intel(R) Xeon(R) Platinum 8488C",
  "INTEL(R) XEON(R) PLATINUM 8581C CPU @ 2.10GHz",
  "Intel(R) Xeon(R) CPU @ 2.20GHz",
  "Intel(R) Xeon(R) Processor @ 2.60GHz",
  "Intel(R) Xeon(R) Processor",
  "Intel(R) Xeon(R) W-2145 CPU @ 3.70GHz",
  "Intel(R) Xeon(R) E-2288G CPU @ 3.70GHz",
  "Intel(R) Xeon(R) D-2123IT CPU @ 2.20GHz",
  "Intel(R) Xeon(R) w9-3495X",
  "Intel(R) Xeon(R) 6975P-C",
  "Intel(R) Xeon(R) CPU MAX 9480",
  "13th Gen Intel(R) Core(TM) i9-13900KS",
  "11th Gen Intel(R) Core(TM) i7-1165G7 @ 2.80GHz",
  "Intel(R) Core(TM) i9-14900K",
  "Intel(R) Core(TM) i7-9750H CPU @ 2.60GHz",
  "Intel(R) Core(TM) i7 CPU 920 @ 2.67GHz",
  "Intel(R) Core(TM) i5 CPU M 520 @ 2.40GHz",
  "Intel(R) Core(TM) Ultra 7 155H",
  "Intel(R) Core(TM) Ultra 9 285K",
  "Intel(R) Core(TM) 5 120U",
  "Intel(R) Core(TM) m3-6Y30 CPU @ 0.90GHz",
  "Intel(R) Core(TM)2 Duo CPU E8400 @ 3.00GHz",
  "Intel(R) Core(TM)2 Quad CPU Q6600 @ 2.40GHz",
  "Intel(R) Celeron(R) N4020 CPU @ 1.10GHz",
  "Intel(R) Celeron(R) J4125 CPU @ 2.00GHz",
  "Intel(R) Pentium(R) CPU G4560 @ 3.50GHz",
  "Intel(R) Pentium(R) 4 CPU 3.00GHz",
  "Intel(R) Atom(TM) CPU D525 @ 1.80GHz",
  "Intel(R) Atom(TM) CPU C3758 @ 2.20GHz",
  "Intel(R) N100",
])("recognises %s", (brand) => {
  expect(isKnown("GenuineIntel", brand)).toBe(true);
});

test.each([
  "AMD EPYC 7763 64-Core Processor",
  "AMD EPYC 7R13 Processor",
  "AMD EPYC 9R14",
  "AMD EPYC 9B14",
  "AMD EPYC 7702P 64-Core Processor",
  "AMD EPYC-Milan Processor",
  "AMD EPYC Processor",
  "AMD Ryzen 9 5950X 16-Core Processor",
  "AMD Ryzen 7 7800X3D 8-Core Processor",
  "AMD Ryzen 7 PRO 4750U with Radeon Graphics",
  "AMD Ryzen 7 7840U w/ Radeon 780M Graphics",
  "AMD Ryzen AI 9 HX 370 w/ Radeon 890M",
  "AMD Ryzen 5 3500U with Radeon Vega Mobile Gfx",
  "AMD Ryzen Threadripper PRO 3995WX 64-Cores",
  "AMD Ryzen Threadripper 2950X 16-Core Processor",
  "AMD Ryzen Embedded V1605B with Radeon Vega Gfx",
  "AMD Opteron(tm) Processor 6174",
  "AMD FX(tm)-8350 Eight-Core Processor",
  "AMD Phenom(tm) II X4 955 Processor",
  "AMD Athlon(tm) 64 X2 Dual Core Processor 4200+",
])("recognises %s", (brand) => {
  expect(isKnown("AuthenticAMD", brand)).toBe(true);
});

describe("a brand that the catalogue does not know", () => {
  it.each([
    "13th Gen Intel(R) Core(TM) i9-13900KS @ fake",
    "13th Gen lntel(R) Core(TM) i9-13900KS",
    "13th Gen Intel(R) Core(TM) l9-13900KS",
    "13th Gen Intel(R) Core(TM) i9-139OOKS",
    "13th Gen Intel(R) Core(TM) i9-13900KS Genuine CPU Processor",
    "Genuine 13th Gen Intel(R) Core(TM) i9-13900KS",
    "13th Gen Intel(R) Core(TM) i9-13900KS with Radeon Graphics",
    "13th Gen Intel Core i9-13900KS",
    "13th Gen Intel(TM) Core(R) i9-13900KS",
    "13th Gen Intel(R) Core(TM) i9-13900KS(R)",
    "13th Gen Intel(R) Core(TM) i9-13900KS ",
    "13th Gen Intel(R)  Core(TM) i9-13900KS",
    "Intel(R) Xeon(TM) CPU @ 2.20GHz",
    "Intel(R)",
    "",
    "unknown",
    "QEMU Virtual CPU version 2.5+",
  ])("is %j", (brand) => {
    expect(isKnown("GenuineIntel", brand)).toBe(false);
  });

  it("is one of another vendor, or on another instruction set", () => {
    expect(isKnown("AuthenticAMD", "Intel(R) N100")).toBe(false);
    expect(isKnown("GenuineIntel", "AMD EPYC 9R14")).toBe(false);
    expect(isKnown("lntel", "Intel(R) N100")).toBe(false);
    expect(isKnown("GenuineIntel", "Intel(R) N100", "riscv64")).toBe(false);
    expect(isKnown("Apple", "Apple M1")).toBe(false);
  });

  it("is one that the catalogue has in other letters", () => {
    expect(isKnown("Apple", "Apple M1 Pro", "arm64")).toBe(true);
    for (const brand of ["apple m1 pro", "Apple M1 (Pro)", "Apple Ml Pro", "Apple M1 Pro, fast"])
      expect(isKnown("Apple", brand, "arm64")).toBe(false);
    expect(isKnown("Broadcom", "Raspberry Pi 4 Model B Rev 1.4", "arm64")).toBe(true);
    expect(isKnown("Broadcom", "Raspberry Pi 4 Model B Rev 1.4 fast", "arm64")).toBe(false);
  });

  it("is the name of a core that the processor does not have", () => {
    const core = (brand: string, part: number) =>
      isKnownBrand({ vendor: "ARM", brand, architecture: "aarch64", implementer: 0x41, part });
    expect(core("Neoverse-N1", 0xd0c)).toBe(true);
    expect(core("Neoverse-V2", 0xd0c)).toBe(false);
  });

  it("is found quickly, however long it is", () => {
    expect(isKnown("GenuineIntel", `Intel(R) ${"920 ".repeat(50_000)}!`)).toBe(false);
    expect(isKnown("AuthenticAMD", `AMD ${"Dual ".repeat(50_000)}!`)).toBe(false);
  });
});
