import { t, translate } from "@oslag/language";
import { REASONS, type ReasonCode } from "@oslag/schema";

/** Returns what is shown in place of a statement's text that a moderator hid. */
export function describeHiddenText(reason: ReasonCode): string {
  return t("Text hidden by a moderator: {reason}", { reason: translate(REASONS[reason]) });
}
