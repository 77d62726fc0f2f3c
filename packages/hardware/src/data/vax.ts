import type { NameTable, YearTable } from "./row";

export const VAX: NameTable = {
  vendor: "DEC",
  instructionSet: "vax",
  names: [
    ["VAX-11/780", "VAX", "VAX-11/780", "vax-timeline"],
    ["VAX-11/750", "VAX", "VAX-11/750", "vax-timeline"],
    ["VAX-11/730", "VAX", "VAX-11/730", "vax-timeline"],
    ["VAX-11/782", "VAX", "VAX-11/782", "vax-timeline"],
    ["VAX 8600", "VAX", "VAX 8600", "vax-timeline"],
    ["VAX 8200", "VAX", "VAX 8200", "vax-timeline"],
    ["VAX 8300", "VAX", "VAX 8300", "vax-timeline"],
    ["MicroVAX I", "VAX", "MicroVAX I", "vax-timeline"],
    ["VAXstation 2000", "VAX", "VAXstation 2000", "vax-timeline"],
    ["MicroVAX 3500", "CVAX", "MicroVAX 3500", "vax-timeline"],
    ["MicroVAX 3600", "CVAX", "MicroVAX 3600", "vax-timeline"],
    ["VAX 6200", "VAX", "VAX 6200", "vax-timeline"],
    ["VAX 6000-400", "VAX", "VAX 6000-400", "vax-timeline"],
    ["MicroVAX 3100", "VAX", "MicroVAX 3100", "vax-timeline"],
    ["VAX 9000", "VAX", "VAX 9000", "vax-timeline"],
    ["VAX 4000", "VAX", "VAX 4000", "vax-timeline"],
  ],
};

/** The VAX-11/780 was announced in 1977; the year of the first systems counts. */
export const VAX_YEARS: YearTable = {
  "VAX-11/780": [1978, "vax-timeline"],
  "VAX-11/750": [1980, "vax-timeline"],
  "VAX-11/730": [1982, "vax-timeline"],
  "VAX-11/782": [1982, "vax-timeline"],
  "VAX 8600": [1984, "vax-timeline"],
  "VAX 8200": [1986, "vax-timeline"],
  "VAX 8300": [1986, "vax-timeline"],
  "MicroVAX I": [1984, "vax-timeline"],
  "VAXstation 2000": [1987, "vax-timeline"],
  "MicroVAX 3500": [1987, "vax-timeline"],
  "MicroVAX 3600": [1987, "vax-timeline"],
  "VAX 6200": [1988, "vax-timeline"],
  "VAX 6000-400": [1989, "vax-timeline"],
  "MicroVAX 3100": [1989, "vax-timeline"],
  "VAX 9000": [1989, "vax-timeline"],
  "VAX 4000": [1990, "vax-timeline"],
};
