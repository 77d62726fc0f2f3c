/**
 * The one list of flags: what the plausibility rules find in a report that verifies. A flag never refuses a report: it
 * is stored, shown in these words, and where `excludes` is true the report counts in no aggregate. Codes are append-only.
 */
type Flag = {
  readonly seen: string;
  readonly harm: string;
  /** True only where no honest run of a sound machine can show this; docs/decisions.md gives the reason. */
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
    harm: "Samples claim more time than there was, so none of them can be believed.",
    excludes: true,
  },
  "equal-samples": {
    seen: "All samples of a measurement are exactly equal.",
    harm: "A fine clock never reads the same interval every time, so these are not readings.",
    excludes: true,
  },
  "repeated-samples": {
    seen: "Another report had exactly these samples before.",
    harm: "The same measurement would count twice.",
    excludes: true,
  },
  "unusual-order": {
    seen: "A larger operation took less time than a smaller one of the same kind.",
    harm: "It happens on real systems, and it also happens when something disturbed one of the two.",
    excludes: false,
  },
  "coarse-samples": {
    seen: "All samples are multiples of a step that is far coarser than the recorded clock.",
    harm: "Another clock was read than the report says, so the samples are less exact than they look.",
    excludes: false,
  },
  "too-few-samples": {
    seen: "A measurement has very few samples.",
    harm: "Its median may be anywhere, and several of the other checks cannot be made.",
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
    harm: "Somebody measures a fleet, or the key is in many hands; its reports weigh as one contributor's either way.",
    excludes: false,
  },
} as const satisfies Record<string, Flag>;

export type FlagCode = keyof typeof FLAGS;
export const FLAG_CODES = Object.keys(FLAGS) as readonly FlagCode[];
