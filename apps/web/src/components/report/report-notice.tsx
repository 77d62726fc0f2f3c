import { msg, t, translate } from "@oslag/language";
import { link, rich } from "@/lib/rich";
import { isModeration, REASONS, VERDICTS, type ReportState } from "@oslag/schema";
import { paths } from "@/lib/paths";
import type { ListedStatement } from "@oslag/store";
import { describeHiddenText } from "../describe-hidden-text";
import { TimeStamp } from "../time-stamp";

type ReportNoticeProps = {
  readonly state: ReportState;
  /** The statements about this report, in the order in which they took effect. */
  readonly statements: readonly ListedStatement[];
};

/** Shows the statements about a report and its state; nothing if there are none. */
export function ReportNotice({ state, statements }: ReportNoticeProps) {
  // The contributor's own statements are hidden with the report.
  const shown = statements.filter(({ statement }) => state !== "hidden" || isModeration(statement));
  if (state === "counted" && shown.length === 0) return null;
  return (
    <section className="note" aria-label={t("Statements about this report")}>
      {state !== "counted" && (
        <p>
          <strong>{translate(VERDICTS[state].says)}</strong>
        </p>
      )}
      {shown.length > 0 && (
        <ul>
          {shown.map(({ id, received, statement, text, textHidden }) => (
            <li key={id}>
              <TimeStamp time={received} />: {translate(ACTION_TEXTS[statement.action])}
              {isModeration(statement) && ` ${translate(REASONS[statement.reason])}`}
              {text !== null && ` “${text}”`}
              {textHidden !== null && ` ${describeHiddenText(textHidden)}`}
            </li>
          ))}
        </ul>
      )}
      <p className="small">
        {rich("Every statement is signed and remains in the <link>public log</link>.", {
          link: link(paths.moderation()),
        })}
      </p>
    </section>
  );
}

const ACTION_TEXTS: Readonly<Record<ListedStatement["statement"]["action"], string>> = {
  withdraw: msg("Withdrawn by its key."),
  annotate: msg("The sender’s remark:"),
  "revoke-key": msg("The key was revoked."),
  "rotate-key": msg("The key was replaced."),
  flag: msg("Flagged by a moderator."),
  hide: msg("Hidden by a moderator."),
  restore: msg("Restored by a moderator."),
};
