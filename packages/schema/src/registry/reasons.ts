/**
 * The one list of a moderator's reasons for flagging, hiding or restoring a report, or for hiding or restoring the text of a
 * statement. The public log gives one for each action. Codes are append-only.
 */
export const REASONS = {
  "not-a-measurement": "The numbers are not measurements of the machine that the report describes.",
  "wrong-machine": "The report describes a different machine from the one that was measured.",
  "broken-method": "The suite or the system was changed so that the result cannot be compared.",
  duplicate: "The same run was sent under more than one report.",
  "personal-content": "The report contains information about a person.",
  "abusive-content": "A text in the report insults, advertises or harms.",
  "under-embargo": "The report describes hardware that may not be published yet.",
  "legal-demand": "The law requires it.",
  "sender-asks": "The sender asked for it and can no longer sign.",
  "looked-into": "Somebody looked into it and found the earlier action wrong.",
} as const satisfies Record<string, string>;

export type ReasonCode = keyof typeof REASONS;
export const REASON_CODES = Object.keys(REASONS) as readonly ReasonCode[];

/**
 * The reasons with which a hidden report is withheld: nothing of it is served any more, in old figures and dumps either. With the
 * others its values stay where they were published. The database has the same list in `withholds`.
 */
export const WITHHOLDING_REASONS = [
  "personal-content",
  "abusive-content",
  "legal-demand",
] as const satisfies readonly ReasonCode[];
