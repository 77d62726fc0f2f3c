import type { Statement, StatementAction } from "@oslag/schema";
import { signStatement } from "@oslag/signing";
import { TEST_ORIGIN, testKey } from "./make-report";

export type StatementScenario = {
  readonly key: string;
  readonly action: StatementAction;
  /** The id of a report; for actions on keys the name of a test key. */
  readonly subject: string;
  readonly sequence: number;
  readonly audience?: string;
  readonly reason?: string;
  readonly text?: string;
};

/** Makes the envelope of a correctly signed statement. The subject signs `rotate-key` too. */
export function makeStatement(scenario: StatementScenario): Buffer {
  const { key, action, subject, sequence, audience = TEST_ORIGIN, reason, text } = scenario;
  const onKeys = action === "revoke-key" || action === "rotate-key";
  const isModeration = action === "flag" || action === "hide" || action === "restore";
  const statement = {
    schema: "oslag.statement/1",
    audience,
    key: testKey(key).id,
    action,
    subject: onKeys ? testKey(subject).id : subject,
    issued: "2026-02-03T04:05:06Z",
    sequence,
    ...(isModeration ? { reason: reason ?? "looked-into" } : {}),
    ...(text === undefined ? {} : { text }),
  } as Statement;
  const seeds = action === "rotate-key" ? [key, subject] : [key];
  return Buffer.from(signStatement(statement, ...seeds.map((name) => testKey(name).seed)));
}
