import { describe, expect, it } from "vitest";
import { identifyProcessor, type ProcessorIdentity } from "./identify-processor";

const intel = (family: number, model: number, stepping = 0): ProcessorIdentity => ({
  vendor: "GenuineIntel",
  brand: "Intel(R) Xeon(R) Processor",
  architecture: "x86_64",
  family,
  model,
  stepping,
});
const amd = (family: number, model: number): ProcessorIdentity => ({
  ...intel(family, model),
  vendor: "AuthenticAMD",
  brand: "AMD EPYC Processor",
});
const arm = (implementer: number, part: number, brand = "unknown"): ProcessorIdentity => ({
  vendor: "unknown",
  brand,
  architecture: "aarch64",
  implementer,
  part,
});
const named = (brand: string, architecture: string): ProcessorIdentity => ({
  vendor: "unknown",
  brand,
  architecture,
});

describe("x86 by CPUID", () => {
  it.each([
    [intel(6, 207, 2), "Raptor Cove", "Emerald Rapids", 2023],
    [intel(6, 143, 8), "Golden Cove", "Sapphire Rapids", 2023],
    [intel(6, 106), "Sunny Cove", "Ice Lake-SP", 2021],
    [intel(6, 85, 4), "Skylake", "Skylake-SP", 2017],
    [intel(6, 85, 7), "Skylake", "Cascade Lake", 2019],
    [intel(6, 158, 10), "Skylake", "Coffee Lake", 2017],
    [intel(6, 151), "Golden Cove / Gracemont", "Alder Lake", 2021],
    [intel(6, 1), "P6", "Pentium Pro", 1995],
    [intel(15, 2), "NetBurst", "Northwood", 2002],
    [intel(5, 1), "P5", "Pentium", 1993],
    [intel(4, 3), "i486", "i486", 1989],
    [amd(15, 5), "K8", "K8", 2003],
    [amd(21, 1), "Bulldozer", "Bulldozer", 2011],
    [amd(23, 1), "Zen", "Zen", 2017],
    [amd(23, 8), "Zen+", "Zen+", 2018],
    [amd(23, 49), "Zen 2", "Zen 2", 2019],
    [amd(25, 1), "Zen 3", "Milan", 2021],
    [amd(25, 17), "Zen 4", "Zen 4", 2022],
  ])("%j is stated", (...[identity, microarchitecture, generation, year]) => {
    const found = identifyProcessor(identity);
    expect(found).toMatchObject({ microarchitecture, generation, year, yearOf: "product" });
    expect(found).toMatchObject({ basis: "stated", style: "CISC" });
    expect(found.source).not.toBeNull();
    expect(found.yearSource).not.toBeNull();
  });

  it("does not need the brand, which a cloud may make anonymous", () => {
    const nameless = { ...intel(6, 207), brand: "06/cf" };
    expect(identifyProcessor(nameless)).toEqual(identifyProcessor(intel(6, 207)));
  });

  it("infers from a range of models, and says so", () => {
    expect(identifyProcessor(amd(26, 2))).toMatchObject({
      generation: "Turin",
      year: 2024,
      basis: "inferred",
      rule: "x86 AuthenticAMD 26/0-15",
    });
    expect(identifyProcessor(amd(25, 0x12))).toMatchObject({
      microarchitecture: "Zen 4",
      basis: "inferred",
    });
  });

  it("takes the narrowest of two ranges", () => {
    expect(identifyProcessor(amd(26, 0x55))).toMatchObject({ generation: "Zen 6", year: null });
  });

  it("gives null for a year without a source", () => {
    expect(identifyProcessor(intel(6, 174))).toMatchObject({
      generation: "Granite Rapids-D",
      year: null,
      yearOf: null,
      yearSource: null,
      basis: "stated",
    });
  });

  it("knows only the style of an unlisted model", () => {
    expect(identifyProcessor(intel(6, 254))).toMatchObject({
      microarchitecture: null,
      year: null,
      style: "CISC",
      basis: "unknown",
    });
    expect(identifyProcessor({ ...intel(6, 207), vendor: "NotIntelAtAll" }).basis).toBe("unknown");
  });

  it.each(["QEMU Virtual CPU version 2.5+", "Common KVM processor", "VirtualApple @ 2.50GHz"])(
    "does not believe the family and model of %s",
    (brand) => {
      expect(identifyProcessor({ ...amd(15, 107), brand }).basis).toBe("unknown");
    },
  );
});

describe("Arm by MIDR", () => {
  it.each([
    [arm(0x41, 0xb76), "ARM1176", null],
    [arm(0x41, 0xd08), "Cortex-A72", 2015],
    [arm(0x41, 0xd0b), "Cortex-A76", 2018],
    [arm(0x41, 0xd0c), "Neoverse N1", 2019],
    [arm(0x41, 0xd4f), "Neoverse V2", 2022],
    [arm(0x61, 0x23), "Firestorm", 2020],
    [arm(0x61, 0x33), "Avalanche", 2022],
    [arm(0x61, 0x43), "Everest", 2023],
    [arm(0x61, 0x53), "Donan performance core", 2024],
    [arm(0xc0, 0xac3), "Ampere-1", null],
  ])("%j is stated", (identity, microarchitecture, year) => {
    expect(identifyProcessor(identity)).toMatchObject({ microarchitecture, year, style: "RISC" });
    expect(identifyProcessor(identity).basis).toBe("stated");
  });

  it("says that a licensed core's year is its announcement", () => {
    expect(identifyProcessor(arm(0x41, 0xd08)).yearOf).toBe("announcement");
    expect(identifyProcessor(arm(0x61, 0x23)).yearOf).toBe("product");
  });

  it.each([
    [arm(0x41, 0xd0c, "AWS Graviton2"), "Graviton2", 2019, "stated"],
    [arm(0x41, 0xd40, "AWS Graviton3"), "Graviton3", 2022, "stated"],
    [arm(0x41, 0xd08, "Raspberry Pi 4 Model B Rev 1.4"), "Raspberry Pi 4", 2019, "inferred"],
    [arm(0x41, 0xd0b, "Raspberry Pi 5 Model B Rev 1.0"), "Raspberry Pi 5", 2023, "inferred"],
    [arm(0x41, 0xd03, "BCM2837"), "Raspberry Pi 3", 2016, "stated"],
    [arm(0x41, 0xd0c, "Ampere(R) Altra(R) Processor"), "Ampere Altra", 2020, "inferred"],
  ])("%j is dated as the product", (...[identity, generation, year, basis]) => {
    expect(identifyProcessor(identity)).toMatchObject({ generation, year, basis });
  });

  it("trusts the register when the brand names another core", () => {
    expect(identifyProcessor(arm(0x41, 0xd0b, "AWS Graviton3"))).toMatchObject({
      microarchitecture: "Cortex-A76",
      basis: "stated",
    });
  });
});

describe("by name", () => {
  it.each([
    ["Apple M1", "arm64", "Apple M1", 2020],
    ["Apple M2 Ultra", "arm64", "Apple M2 Ultra", 2023],
    ["Apple M3 Max", "arm64", "Apple M3 Max", 2023],
    ["Apple M4 Pro", "arm64", "Apple M4 Pro", 2024],
    ["POWER8 (raw), altivec supported", "ppc64le", "POWER8", 2014],
    ["POWER7+", "ppc64", "POWER7+", 2012],
    ["8561 (machine type)", "s390x", "z15", 2019],
    ["3931 (machine type)", "s390x", "z16", 2022],
    ["9175 (machine type)", "s390x", "z17", 2025],
    ["POWER9 (architected)", "ppc64le", "POWER9", 2016],
    ["Power11 (architected)", "ppc64le", "POWER11", 2025],
    ["sifive,u54", "riscv64", "U54", 2018],
    ["R2000", "mips", "R2000", 1986],
    ["R3000", "mips", "R3000", 1988],
    ["SPARC T5", "sparc64", "SPARC T5", 2013],
    ["68020", "m68k", "68020", 1984],
    ["PA-8000", "hppa", "PA-8000", 1995],
    ["VAX-11/780", "vax", "VAX-11/780", 1978],
    ["8086", "i386", "8086", 1978],
  ])("%s on %s is stated", (...[brand, architecture, generation, year]) => {
    const found = identifyProcessor(named(brand, architecture));
    expect(found).toMatchObject({ generation, year, basis: "stated" });
  });

  it.each([
    ["Microvax II", "vax", "CISC", 1985],
    ["VAX 8800", "vax", "CISC", 1986],
    ["Sun-3/75", "m68k", "CISC", 1985],
    ["Sun-4/280", "sparc", "RISC", 1987],
    ["SPARCstation-1", "sparc", "RISC", 1989],
    ["DECstation 3100", "mips", "RISC", 1989],
    ["DECstation 5000", "mips", "RISC", null],
    ["MIPS M2000", "mips", "RISC", null],
    ["H-P 9000-835CHX", "hppa", "RISC", null],
    ["IBM RT-APC", "romp", "RISC", null],
    ["RS/6000-320", "power", "RISC", 1990],
    ["VAX-11/785", "vax", "CISC", 1984],
  ])("the paper's %s on %s", (...[brand, architecture, style, year]) => {
    const found = identifyProcessor(named(brand, architecture));
    expect(found).toMatchObject({ style, year, basis: "stated" });
  });

  it("knows the paper's machines without their instruction set", () => {
    expect(identifyProcessor(named("MicroVAX II", "unlisted"))).toMatchObject({
      style: "CISC",
      year: 1985,
    });
  });

  it("infers from a name within the brand, the longest first", () => {
    const found = identifyProcessor(
      named("Snapdragon(R) X Elite - X1E80100 - Qualcomm(R) Oryon(TM) CPU", "arm64"),
    );
    expect(found).toMatchObject({ microarchitecture: "Oryon", basis: "inferred" });
    expect(identifyProcessor(named("Apple M1 Pro (Virtual)", "arm64")).generation).toBe(
      "Apple M1 Pro",
    );
  });

  it("finds a name only within its instruction set", () => {
    const ryzen = named("AMD Ryzen Embedded R2000 Series", "x86_64");
    expect(identifyProcessor(ryzen)).toMatchObject({ basis: "unknown", style: "CISC" });
    expect(identifyProcessor(named("the R2000 of somebody", "unlisted")).basis).toBe("unknown");
  });

  it("says unknown for an empty identity", () => {
    expect(identifyProcessor(named("x", "wasm32"))).toEqual({
      vendor: null,
      microarchitecture: null,
      generation: null,
      year: null,
      yearOf: null,
      style: null,
      basis: "unknown",
      rule: "no entry",
      source: null,
      yearSource: null,
    });
  });
});
