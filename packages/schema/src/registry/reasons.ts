/**
 * The one list of reasons that a moderator gives for flagging, hiding or restoring a report. Each act stands in the
 * public log with one of them. Codes are append-only.
 */
export const REASONS = {
  "not-a-measurement": "The numbers are not measurements of the machine that the report describes.",
  "wrong-machine": "The report describes another machine than the one that was measured.",
  "broken-method": "The suite or the system was changed so that the result cannot be compared.",
  duplicate: "The same run was sent under more than one report.",
  "personal-content": "The report holds something about a person.",
  "abusive-content": "A text in the report insults, advertises or harms.",
  "under-embargo": "The report describes hardware that may not be published yet.",
  "legal-demand": "The law demands it.",
  "sender-asks": "The sender asked for it and cannot sign any more.",
  "looked-into": "Somebody looked into it, and the earlier act does not hold.",
} as const satisfies Record<string, string>;

export type ReasonCode = keyof typeof REASONS;
export const REASON_CODES = Object.keys(REASONS) as readonly ReasonCode[];
