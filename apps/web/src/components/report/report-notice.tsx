import { isModeration, REASONS, type ReportState } from "@oslag/schema";
import Link from "next/link";
import { paths } from "@/lib/paths";
import type { ListedStatement } from "@oslag/store";
import { TimeStamp } from "../time-stamp";

const WORDS: Readonly<Record<Exclude<ReportState, "counted">, string>> = {
  withdrawn: "This report was withdrawn by its key. It counts in no figure or ranking any more.",
  flagged: "A moderator flagged this report. It counts in no figure or ranking.",
  hidden:
    "A moderator hid this report. It counts in no figure or ranking, and its content is not shown.",
};

type ReportNoticeProps = {
  readonly state: ReportState;
  /** About this report, in the order in which they took effect. */
  readonly statements: readonly ListedStatement[];
};

/** What was said about a report after it was sent; nothing when nothing was. */
export function ReportNotice({ state, statements }: ReportNoticeProps) {
  // What a sender wrote about a hidden report is hidden with it.
  const shown = statements.filter(({ statement }) => state !== "hidden" || isModeration(statement));
  if (state === "counted" && shown.length === 0) return null;
  return (
    <section className="notice" aria-label="Statements about this report">
      {state !== "counted" && (
        <p>
          <strong>{WORDS[state]}</strong>
        </p>
      )}
      {shown.length > 0 && (
        <ul>
          {shown.map(({ id, received, statement }) => (
            <li key={id}>
              <TimeStamp time={received} />: {SAID[statement.action]}
              {isModeration(statement) && ` ${REASONS[statement.reason]}`}
              {statement.text !== undefined && ` “${statement.text}”`}
            </li>
          ))}
        </ul>
      )}
      <p className="small">
        Every statement is signed and stays in the <Link href={paths.moderation()}>public log</Link>
        .
      </p>
    </section>
  );
}

const SAID: Readonly<Record<ListedStatement["statement"]["action"], string>> = {
  withdraw: "Withdrawn by its key.",
  annotate: "Remark of the sender:",
  "revoke-key": "The key was revoked.",
  "rotate-key": "The key was replaced.",
  flag: "Flagged by a moderator.",
  hide: "Hidden by a moderator.",
  restore: "Restored by a moderator.",
};
