/** What a reader could expect and no source gives. */
export type NotFound = {
  readonly wanted: string;
  /** Where it was looked for. */
  readonly looked: string;
  /** What there is instead, and what that means for the values. */
  readonly instead: string;
};

/** The list of what was looked for and not found. A source that fills a gap is a pull request. */
export const NOT_FOUND: readonly NotFound[] = [
  {
    wanted: "A rating for every run",
    looked: "the run itself, the list of ratings by processor, vendors’ figures",
    instead: "Values of runs without one are listed, and on no axis of MIPS.",
  },
  {
    wanted: "Clocks and SPECint92 of the systems in lmbench’s own tables of 1995",
    looked: "lmbench-doc: the tables refer to a file systems.tbl that the repository lacks",
    instead: "Labels alone; one of the fifteen can be rated by an inferred processor.",
  },
  {
    wanted: "A run that is bound to one processor",
    looked: "every source",
    instead: "lmbench and UnixBench do not pin. Several processors are drawn apart from one.",
  },
  {
    wanted: "A run in a virtual machine",
    looked: "every source",
    instead: "Where a source does not say what it ran on, it is shown as unknown.",
  },
  {
    wanted: "The number of descriptors of the select in the vendor’s guides",
    looked: "ti-sdk: lat_select without its argument",
    instead: "The values are listed without a factor to the paper’s select.",
  },
  {
    wanted: "open and close of a local file on the vendor’s boards",
    looked: "ti-sdk: lat_syscall-open takes 150 to 1600 µs on every board",
    instead: "A root over the network is suspected, so the values are not comparable.",
  },
  {
    wanted: "Create and delete as a time on the vendor’s boards",
    looked: "ti-sdk: lat_fs-0k prints a number of files",
    instead: "Not comparable.",
  },
  {
    wanted: "Create, write and delete of a file of 10 kbytes, the paper’s Table 9",
    looked: "every source",
    instead: "lmbench creates and deletes empty files in two loops: related, and shown so.",
  },
  {
    wanted: "The Andrew benchmark after 1992",
    looked: "every source",
    instead: "Nothing. Its tree and compiler differ from run to run in any case.",
  },
  {
    wanted: "The name and clock of the base system of BYTE’s suite, version 3",
    looked: "hayward-2002: the column BASELINE",
    instead: "Its values are listed; it has no year, and it is not drawn.",
  },
  {
    wanted: "The day on which each release of the boards’ system was measured",
    looked: "ti-sdk: the guides and the history of their repository",
    instead: "The day on which a guide first prints the values.",
  },
];
