import type { NameTable, YearTable } from "./row";

/** Boards, cloud processors and old chips whose brand says more than their identification registers. */
export const PRODUCTS: readonly NameTable[] = [
  {
    vendor: "AWS",
    instructionSet: "arm",
    names: [
      ["AWS Graviton", "Cortex-A72", "Graviton", "graviton"],
      ["AWS Graviton2", "Neoverse N1", "Graviton2", "graviton-2"],
      ["AWS Graviton3", "Neoverse V1", "Graviton3", "neoverse"],
      ["AWS Graviton4", "Neoverse V2", "Graviton4", "graviton-4"],
    ],
  },
  {
    vendor: "Ampere",
    instructionSet: "arm",
    names: [["Ampere Altra", "Neoverse N1", "Ampere Altra", "ampere-altra"]],
  },
  {
    vendor: "Google",
    instructionSet: "arm",
    names: [["Google Axion", "Neoverse V2", "Axion", "google-axion"]],
  },
  {
    vendor: "NVIDIA",
    instructionSet: "arm",
    names: [["NVIDIA Grace", "Neoverse V2", "Grace", "neoverse"]],
  },
  {
    vendor: "Raspberry Pi",
    instructionSet: "arm",
    names: [
      ["BCM2835", "ARM1176", "Raspberry Pi 1", "raspberry-pi"],
      ["BCM2836", "Cortex-A7", "Raspberry Pi 2", "raspberry-pi"],
      ["BCM2837", "Cortex-A53", "Raspberry Pi 3", "raspberry-pi"],
      ["BCM2711", "Cortex-A72", "Raspberry Pi 4", "raspberry-pi"],
      ["BCM2712", "Cortex-A76", "Raspberry Pi 5", "raspberry-pi-5"],
      ["Raspberry Pi 2", "Cortex-A7", "Raspberry Pi 2", "raspberry-pi"],
      ["Raspberry Pi 3", "Cortex-A53", "Raspberry Pi 3", "raspberry-pi"],
      ["Raspberry Pi 4", "Cortex-A72", "Raspberry Pi 4", "raspberry-pi"],
      ["Raspberry Pi 5", "Cortex-A76", "Raspberry Pi 5", "raspberry-pi-5"],
    ],
  },
  {
    vendor: "Qualcomm",
    instructionSet: "arm",
    names: [
      ["Snapdragon X Elite", "Oryon", "Snapdragon X", "oryon"],
      ["Snapdragon X Plus", "Oryon", "Snapdragon X", "oryon"],
    ],
  },
  {
    vendor: "SiFive",
    instructionSet: "riscv",
    names: [
      ["sifive,u54", "U54", "U54", "cpufetch-riscv"],
      ["sifive,u74", "U74", "U74", "cpufetch-riscv"],
      ["sifive,u74-mc", "U74", "U74-MC", "cpufetch-riscv"],
      ["sifive,bullet0", "U74", "U740", "cpufetch-riscv"],
    ],
  },
  {
    vendor: "T-Head",
    instructionSet: "riscv",
    names: [
      ["thead,c906", "C906", "C906", "cpufetch-riscv"],
      ["thead,c910", "C910", "C910", "cpufetch-riscv"],
    ],
  },
  {
    vendor: "SpacemiT",
    instructionSet: "riscv",
    names: [["0x8000000058000001", "X60", "X60", "cpufetch-riscv"]],
  },
  {
    vendor: "Intel",
    instructionSet: "x86",
    names: [
      ["8086", "8086", "8086", "intel-microarchitectures"],
      ["80186", "80186", "80186", "intel-microarchitectures"],
      ["80286", "80286", "80286", "intel-microarchitectures"],
      ["80386", "80386", "80386", "intel-microarchitectures"],
      ["80486", "i486", "80486", "intel-microarchitectures"],
    ],
  },
  {
    vendor: "VIA",
    instructionSet: "x86",
    names: [
      ["VIA C7", "Esther", "VIA C7", "via-c7"],
      ["VIA Esther", "Esther", "VIA C7", "via-c7"],
      ["VIA Samuel", "Samuel", "VIA Cyrix III", "via-cyrix-iii"],
    ],
  },
];

/** No source that was read gives a year for the other generations. */
export const PRODUCT_YEARS: YearTable = {
  Graviton: [2018, "graviton"],
  Graviton2: [2019, "graviton-2"],
  Graviton3: [2022, "graviton"],
  Graviton4: [2023, "graviton-4", "announcement"],
  "Ampere Altra": [2020, "ampere-altra"],
  "Raspberry Pi 1": [2012, "raspberry-pi"],
  "Raspberry Pi 2": [2015, "raspberry-pi"],
  "Raspberry Pi 3": [2016, "raspberry-pi"],
  "Raspberry Pi 4": [2019, "raspberry-pi"],
  "Raspberry Pi 5": [2023, "raspberry-pi-5-year", "announcement"],
  "Snapdragon X": [2024, "oryon"],
  U54: [2018, "freedom-u540"],
  "8086": [1978, "intel-microarchitectures"],
  "80186": [1982, "intel-microarchitectures"],
  "80286": [1982, "intel-microarchitectures"],
  "80386": [1985, "intel-microarchitectures"],
  "80486": [1989, "intel-microarchitectures"],
  "VIA C7": [2005, "via-c7"],
  "VIA Cyrix III": [2000, "via-cyrix-iii"],
};
