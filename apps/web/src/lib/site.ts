import { msg } from "@oslag/language";

export const SITE_NAME = "OSlag";
/** Files and feeds have it in English; pages translate it. */
export const SITE_QUESTION = msg(
  "Is your operating system getting faster as fast as your hardware?",
);
export const SITE_DESCRIPTION = msg(
  "Ousterhout's operating system benchmarks of 1990, on any machine. Reports are signed, every sample is stored, and results are drawn beside the machines of the paper.",
);
export const DATASET_TITLE = `${SITE_NAME}: signed operating system benchmark reports`;
/** The paper that asked the question. */
export const PAPER_1990 =
  "John K. Ousterhout: Why Aren’t Operating Systems Getting Faster As Fast as Hardware? USENIX Summer Conference, 1990.";
/** The licence of data and figures. */
export const DATA_LICENCE = "https://creativecommons.org/licenses/by/4.0/";
