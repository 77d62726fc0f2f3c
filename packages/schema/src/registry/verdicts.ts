/**
 * The one list of verdicts on a report, gravest first: what it counts for, in the words of the site's pages and of the runner. `counts` says
 * whether it enters values and plots, `ranked` whether it enters rankings and fits. `next` says what the sender can do.
 */
type Verdict = {
  readonly says: string;
  readonly counts: boolean;
  readonly ranked: boolean;
  readonly next: string;
};

export const VERDICTS = {
  withdrawn: {
    says: "The key that signed this report withdrew it. It counts in no ranking, plot or value.",
    counts: false,
    ranked: false,
    next: "The site's log of moderation has the statement.",
  },
  flagged: {
    says: "A moderator flagged this report. It counts in no ranking, plot or value.",
    counts: false,
    ranked: false,
    next: "The site's log of moderation gives the reason.",
  },
  hidden: {
    says: "A moderator hid this report. Its content is not shown, and it counts in no ranking, plot or value.",
    counts: false,
    ranked: false,
    next: "The site's log of moderation gives the reason.",
  },
  "unknown-method": {
    says: "The site does not know the method of this report's suite. The report is stored and shown, but counts in no ranking, plot or value.",
    counts: false,
    ranked: false,
    next: "Measure again with a published suite: oslag run",
  },
  interrupted: {
    says: "The run was interrupted. Its report is stored and shown, but counts in no ranking, plot or value.",
    counts: false,
    ranked: false,
    next: "Measure again, to the end: oslag run",
  },
  excluded: {
    says: "An honest run on a working machine cannot give these results. The report is stored and shown, but counts in no ranking, plot or value.",
    counts: false,
    ranked: false,
    next: "A run of undisturbed slices may avoid the flags: oslag run --wait",
  },
  busy: {
    says: "The machine was busy. The report is stored and marked. It is in no ranking and no fit, and counts in its configuration's value only as long as that configuration has no report from a quiet machine.",
    counts: true,
    ranked: false,
    next: "`oslag doctor` says what disturbs a machine, and how to mend it. To wait for undisturbed slices: oslag run --wait",
  },
  partial: {
    says: "The report lacks the rating or a benchmark of the default set on local storage. It counts in the rankings, plots and values of what it measured, but its relative speed is not ranked.",
    counts: true,
    ranked: true,
    next: "To measure the whole set: oslag run. Add --dir FOLDER if the default folder is not on a local disk.",
  },
  counted: {
    says: "The report counts in rankings, plots and values.",
    counts: true,
    ranked: true,
    next: "",
  },
} as const satisfies Record<string, Verdict>;

export type VerdictId = keyof typeof VERDICTS;
