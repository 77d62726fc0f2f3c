import { STATEMENT_SCHEMA, type Statement } from "@oslag/schema";

/** What the holder of a report's key says about it. */
type Saying = {
  readonly action: "withdraw" | "annotate";
  /** The report's id. */
  readonly report: string;
  /** The key that will sign. */
  readonly key: string;
  /** The site's origin, or `any`. */
  readonly audience: string;
  /** Published with the statement; an annotation must have one. */
  readonly text?: string;
};

/**
 * Returns a statement ready to be signed. Its sequence is the time in milliseconds, as in the runner, so that a later
 * statement of the same key has a higher sequence.
 */
export function makeStatement(saying: Saying, now: Date): Statement {
  const { action, report, key, audience, text } = saying;
  const head = {
    schema: STATEMENT_SCHEMA,
    audience,
    key,
    subject: report,
    issued: now.toISOString().replace(/\.\d+Z$/, "Z"),
    sequence: now.getTime(),
  } as const;
  if (action === "annotate") return { ...head, action, text: text ?? "" };
  return text === undefined ? { ...head, action } : { ...head, action, text };
}
