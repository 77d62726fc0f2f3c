import type { Result } from "@oslag/schema";
import type { Refresher } from "../aggregates/refresher";
import type { Database } from "../db/database";
import type { NetworkSecret } from "../networks/network-secret";

/** The rate limits of keys, which the site implements. */
type KeyLimits = {
  /** Returns whether a key may store another report now. `admitKey` counts the report after it is stored. */
  readonly mayStore: (key: string) => Result<null>;
  /** Counts an upload or a statement whose signature was verified: only its owner can use up a key's limit. */
  readonly admitKey: (sending: "upload" | "statement", key: string) => Result<null>;
};

/** The services that accepting a report or a statement needs. Tests pass their own. */
export type Admission = {
  readonly db: Database;
  /** Scheme, host and port of the site, which reports and statements name as their audience. */
  readonly origin: string;
  /** Returns the secrets that authenticate challenges, newest first. The newest issues challenges. */
  readonly challengeSecrets: () => Promise<readonly Uint8Array[]>;
  /** Returns the secret that hashes the networks of senders; null if there is none now. */
  readonly networkSecret: () => Promise<NetworkSecret | null>;
  readonly now: () => Date;
  readonly limits: KeyLimits;
  /** Refreshes the aggregates of stored reports after the upload was answered. */
  readonly refresher: Refresher;
};
