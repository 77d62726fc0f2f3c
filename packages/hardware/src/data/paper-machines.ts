import type { NameTable, YearTable } from "./row";

/** The machines of the paper's editions and of the author's archive, by the names used there. */
export const PAPER_MACHINES: readonly NameTable[] = [
  {
    vendor: "DEC",
    instructionSet: "vax",
    names: [
      ["MicroVAX II", "VAX", "MicroVAX II", "usenix-1990"],
      ["VAX 8800", "VAX", "VAX 8800", "usenix-1990"],
      ["VAX-11/785", "VAX", "VAX-11/785", "sprite-archive"],
    ],
  },
  {
    vendor: "DEC",
    instructionSet: "mips",
    names: [
      ["DECstation 3100", "R2000", "DECstation 3100", "techmonitor-decstation"],
      ["DECstation 5000", null, "DECstation 5000", "usenix-1990"],
    ],
  },
  {
    vendor: "DEC",
    instructionSet: "titan",
    names: [["DEC Titan", null, "Titan", "sprite-archive"]],
  },
  {
    vendor: "MIPS",
    instructionSet: "mips",
    names: [["MIPS M2000", null, "MIPS M2000", "usenix-1990"]],
  },
  {
    vendor: "Sun",
    instructionSet: "sparc",
    names: [
      ["SPARCstation-1", "LSI L64801", "SPARCstation 1", "sparcstation-1"],
      ["Sun-4/280", "SPARC V7", "Sun-4", "sparc-history"],
    ],
  },
  {
    vendor: "Sun",
    instructionSet: "m68k",
    names: [["Sun-3/75", "68020", "Sun-3", "sun-workstations"]],
  },
  {
    vendor: "HP",
    instructionSet: "hppa",
    names: [["H-P 9000-835CHX", null, "HP 9000 Model 835", "usenix-1990"]],
  },
  {
    vendor: "IBM",
    instructionSet: "romp",
    names: [["IBM RT-APC", "ROMP", "RT PC (Advanced Processor Card)", "ibm-rt"]],
  },
  {
    vendor: "IBM",
    instructionSet: "power",
    names: [["RS/6000-320", "POWER1", "RS/6000 Model 320", "rs6000-320"]],
  },
  {
    vendor: "UC Berkeley",
    instructionSet: "spur",
    names: [["SPUR", "SPUR", "SPUR", "spur"]],
  },
];

/** No source that was read gives a year for the other generations. */
export const PAPER_MACHINE_YEARS: YearTable = {
  "MicroVAX II": [1985, "vax-timeline"],
  "VAX 8800": [1986, "vax-timeline"],
  "VAX-11/785": [1984, "vax-timeline"],
  "DECstation 3100": [1989, "decstation"],
  "SPARCstation 1": [1989, "sparcstation-1"],
  "Sun-4": [1987, "sun-workstations"],
  "Sun-3": [1985, "sun-workstations"],
  "RS/6000 Model 320": [1990, "rs6000-320"],
};
