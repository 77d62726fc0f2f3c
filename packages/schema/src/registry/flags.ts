/**
 * The one list of flags, which plausibility rules raise for reports that verify. A flagged report is stored and shown with
 * these texts. If `excludes` is true, aggregates leave the report out. Codes are append-only.
 */
type Flag = {
  readonly seen: string;
  readonly harm: string;
  /** True only if no honest run on a working machine can show this. docs/decisions.md gives the reason. */
  readonly excludes: boolean;
};

export const FLAGS = {
  implausible: {
    seen: "A result is faster than any machine can be.",
    harm: "The operation was not performed, or the numbers are not measurements.",
    excludes: true,
  },
  "contradictory-order": {
    seen: "An operation took less time than a part of itself.",
    harm: "The two results cannot both describe the same machine.",
    excludes: true,
  },
  inconsistent: {
    seen: "The times in this report contradict each other.",
    harm: "The samples add up to more time than there was, so none of them is credible.",
    excludes: true,
  },
  "rating-against-clock": {
    seen: "The rating contradicts the processor's clock as the same report shows it.",
    harm: "A rating that is not the machine's bends every relative speed of the report, and the ratings of its processor model.",
    excludes: true,
  },
  "equal-samples": {
    seen: "All samples of a measurement are exactly equal.",
    harm: "A fine clock does not show exactly the same interval every time, so these are not measurements.",
    excludes: true,
  },
  "repeated-samples": {
    seen: "An earlier report has exactly these samples.",
    harm: "The same measurement would count twice.",
    excludes: true,
  },
  "unusual-order": {
    seen: "A larger operation took less time than a smaller one of the same kind, in every sample of both.",
    harm: "This happens on real systems, and also if something disturbed the whole measurement of the smaller one.",
    excludes: false,
  },
  "coarse-samples": {
    seen: "All samples are multiples of a step that is far coarser than the recorded clock.",
    harm: "The samples come from a coarser clock than the report says, so they are less exact than they look.",
    excludes: false,
  },
  "too-few-samples": {
    seen: "A measurement has very few samples, and no warning that the time budget ended.",
    harm: "Its median is unreliable, and several other checks are impossible.",
    excludes: false,
  },
  "unlikely-machine": {
    seen: "The description of the machine contradicts itself.",
    harm: "The report may be filed under a machine that does not exist.",
    excludes: false,
  },
  "late-challenge": {
    seen: "The site issued this report's challenge after the run had begun.",
    harm: "The challenge proves when the report was signed, but not that the run took place after it.",
    excludes: false,
  },
  "low-rating": {
    seen: "The rating is far below that of the same processor model elsewhere.",
    harm: "A low rating raises every relative speed, so ranks use the model's rating instead.",
    excludes: false,
  },
  "many-machines": {
    seen: "The key has signed for very many machines.",
    harm: "Either one contributor measures a fleet, or many people share the key. In both cases its reports count as one contributor's.",
    excludes: false,
  },
  "wrong-clock": {
    seen: "The date of the run cannot be right.",
    harm: "The machine's clock was wrong, so nobody knows when the run took place. Its results are not affected, because another clock measures them.",
    excludes: false,
  },
} as const satisfies Record<string, Flag>;

export type FlagCode = keyof typeof FLAGS;
export const FLAG_CODES = Object.keys(FLAGS) as readonly FlagCode[];
