import type { Result } from "@oslag/schema";
import type { Settler } from "../aggregates/settler";
import type { Database } from "../db/database";

/** What one key may send. The site limits keys; the store only asks. */
export type KeyLimits = {
  /** Whether a key may store another report now; `admitKey` counts it once it is stored. */
  readonly mayStore: (key: string) => Result<null>;
  /** Called after the signature was verified, so that only the owner of a key can use up its allowance. */
  readonly admitKey: (sending: "upload" | "statement", key: string) => Result<null>;
};

/** What decides whether a report or a statement is stored; tests pass their own. */
export type Admission = {
  readonly db: Database;
  /** Scheme, host and port: what reports and statements name as their audience. */
  readonly origin: string;
  /** What challenges are authenticated with, newest first; the first one issues. */
  readonly challengeSecrets: () => Promise<readonly Uint8Array[]>;
  readonly now: () => Date;
  readonly limits: KeyLimits;
  /** Takes in what stored reports changed, after they were answered. */
  readonly settler: Settler;
};
