import type { MidrTable, YearTable } from "./row";

/** Arm cores that companies other than Arm and Apple designed. */
export const ARM_LICENSEES: readonly MidrTable[] = [
  {
    vendor: "Broadcom",
    implementer: 0x42,
    parts: [
      [0x00f, "Brahma-B15", "Brahma-B15", "lscpu-arm"],
      [0x100, "Brahma-B53", "Brahma-B53", "lscpu-arm"],
      [0x516, "ThunderX2", "ThunderX2", "lscpu-arm"],
    ],
  },
  {
    vendor: "Cavium",
    implementer: 0x43,
    parts: [
      [0x0a0, "ThunderX", "ThunderX", "lscpu-arm"],
      [0x0a1, "ThunderX", "ThunderX 88XX", "lscpu-arm"],
      [0x0a2, "ThunderX", "ThunderX 81XX", "lscpu-arm"],
      [0x0a3, "ThunderX", "ThunderX 83XX", "lscpu-arm"],
      [0x0af, "ThunderX2", "ThunderX2 99XX", "lscpu-arm"],
      [0x0b0, "OcteonTX2", "OcteonTX2", "lscpu-arm"],
      [0x0b1, "OcteonTX2", "OcteonTX2 98XX", "lscpu-arm"],
      [0x0b2, "OcteonTX2", "OcteonTX2 96XX", "lscpu-arm"],
      [0x0b3, "OcteonTX2", "OcteonTX2 95XX", "lscpu-arm"],
      [0x0b8, "ThunderX3", "ThunderX3 T110", "lscpu-arm"],
    ],
  },
  {
    vendor: "DEC",
    implementer: 0x44,
    parts: [
      [0xa10, "StrongARM", "SA-110", "lscpu-arm"],
      [0xa11, "StrongARM", "SA-1100", "lscpu-arm"],
    ],
  },
  {
    vendor: "Fujitsu",
    implementer: 0x46,
    parts: [
      [0x001, "A64FX", "A64FX", "lscpu-arm"],
      [0x003, "MONAKA", "MONAKA", "lscpu-arm"],
    ],
  },
  {
    vendor: "HiSilicon",
    implementer: 0x48,
    parts: [
      [0xd01, "TaiShan v110", "Kunpeng 920", "cpufetch-arm"],
      [0xd06, "Kunpeng 950", "Kunpeng 950", "lscpu-arm"],
      [0xd40, "Cortex-A76", "Kirin 980", "cpufetch-arm"],
    ],
  },
  {
    vendor: "NVIDIA",
    implementer: 0x4e,
    parts: [
      [0x000, "Denver", "Denver", "lscpu-arm"],
      [0x003, "Denver 2", "Denver 2", "lscpu-arm"],
      [0x004, "Carmel", "Carmel", "lscpu-arm"],
      [0x010, "Olympus", "Olympus", "lscpu-arm"],
    ],
  },
  {
    vendor: "Applied Micro",
    implementer: 0x50,
    parts: [[0x000, "X-Gene", "X-Gene", "lscpu-arm"]],
  },
  {
    vendor: "Qualcomm",
    implementer: 0x51,
    parts: [
      [0x001, "Oryon", "Oryon", "lscpu-arm"],
      [0x00f, "Scorpion", "Scorpion", "lscpu-arm"],
      [0x02d, "Scorpion", "Scorpion", "lscpu-arm"],
      [0x04d, "Krait", "Krait", "lscpu-arm"],
      [0x06f, "Krait", "Krait", "lscpu-arm"],
      [0x201, "Kryo", "Kryo", "lscpu-arm"],
      [0x205, "Kryo", "Kryo", "lscpu-arm"],
      [0x211, "Kryo", "Kryo", "lscpu-arm"],
      [0x800, "Cortex-A73", "Kryo 2xx Gold", "cpufetch-arm"],
      [0x801, "Cortex-A53", "Kryo 2xx Silver", "cpufetch-arm"],
      [0x802, "Cortex-A75", "Kryo 3xx Gold", "cpufetch-arm"],
      [0x803, "Cortex-A55", "Kryo 3xx Silver", "cpufetch-arm"],
      [0x804, "Cortex-A76", "Kryo 4xx Gold", "cpufetch-arm"],
      [0x805, "Cortex-A55", "Kryo 4xx Silver", "cpufetch-arm"],
      [0xc00, "Falkor", "Falkor", "lscpu-arm"],
      [0xc01, "Saphira", "Saphira", "lscpu-arm"],
    ],
  },
  {
    vendor: "Samsung",
    implementer: 0x53,
    parts: [
      [0x001, "Exynos M1", "Exynos M1", "lscpu-arm"],
      [0x002, "Exynos M3", "Exynos M3", "lscpu-arm"],
      [0x003, "Exynos M4", "Exynos M4", "lscpu-arm"],
      [0x004, "Exynos M5", "Exynos M5", "lscpu-arm"],
    ],
  },
  {
    vendor: "Marvell",
    implementer: 0x56,
    parts: [
      [0x131, "Feroceon", "Feroceon 88FR131", "lscpu-arm"],
      [0x581, "PJ4", "PJ4", "lscpu-arm"],
      [0x584, "PJ4B-MP", "PJ4B-MP", "lscpu-arm"],
    ],
  },
  {
    vendor: "Intel",
    implementer: 0x69,
    parts: [[0xb11, "StrongARM", "SA-1110", "lscpu-arm"]],
  },
  {
    vendor: "Microsoft",
    implementer: 0x6d,
    parts: [[0xd49, "Azure Cobalt 100", "Azure Cobalt 100", "lscpu-arm"]],
  },
  {
    vendor: "Phytium",
    implementer: 0x70,
    parts: [
      [0x303, "FTC310", "FTC310", "lscpu-arm"],
      [0x660, "FTC660", "FTC660", "lscpu-arm"],
      [0x661, "FTC661", "FTC661", "lscpu-arm"],
      [0x662, "FTC662", "FTC662", "lscpu-arm"],
      [0x663, "FTC663", "FTC663", "lscpu-arm"],
      [0x664, "FTC664", "FTC664", "lscpu-arm"],
      [0x862, "FTC862", "FTC862", "lscpu-arm"],
    ],
  },
  {
    vendor: "Ampere",
    implementer: 0xc0,
    parts: [
      [0xac3, "Ampere-1", "Ampere-1", "lscpu-arm"],
      [0xac4, "Ampere-1a", "Ampere-1a", "lscpu-arm"],
    ],
  },
];

/** No source that was read gives a year for the other generations. */
export const ARM_LICENSEE_YEARS: YearTable = {
  "Kunpeng 920": [2019, "kunpeng-920", "announcement"],
  Denver: [2014, "denver"],
  "X-Gene": [2014, "x-gene"],
  Oryon: [2024, "oryon"],
  "Exynos M1": [2016, "exynos-mongoose"],
  "Exynos M3": [2018, "exynos-mongoose"],
  "Exynos M4": [2019, "exynos-mongoose"],
  "Exynos M5": [2020, "exynos-mongoose"],
};
