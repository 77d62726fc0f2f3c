/** What the files of a dump contain, as its manifest says. Pages translate these sentences. */
export const DUMP_CONTENTS = {
  reports: "Every report with its signed bytes, one line each.",
  rows: "What was derived from them, one row for each measurement.",
  curves:
    "Figures 2 and 3: operations by number of processes, and memory bandwidth by block size, one row for each value.",
  contrasts:
    "The pairs that differ in one thing, with their factors, one line for each comparison.",
  statements: "The public log of signed statements, one line each.",
  dictionary: "What each column, member, benchmark, warning and flag means.",
  papers:
    "Every table of the papers, single runs of Andrew, sizes of sources, and which document prints which number.",
  claims: "The papers' claims, and what their tables and the reports say of them.",
  literature: "What others measured between the papers and today, each value with its source.",
  citation: "How to cite the data.",
  licence: "The licence, CC BY 4.0.",
} as const;
