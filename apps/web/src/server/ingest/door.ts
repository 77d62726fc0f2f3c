import type { Settler } from "../aggregates/settler";
import type { Gate } from "../limits/gate";
import type { UploadLimits } from "../limits/upload-limits";
import type { Site } from "../site";

/** What uploads need beyond the site; tests pass their own. */
export type Door = Site & {
  /** What challenges are authenticated with, newest first; the first one issues. */
  readonly challengeSecrets: () => Promise<readonly Uint8Array[]>;
  readonly now: () => Date;
  readonly limits: UploadLimits;
  /** Through which checking and storing goes, so that uploads leave processor and connections to readers. */
  readonly gate: Gate;
  /** Through which figures are frozen, each of which takes a second of processor. */
  readonly drawing: Gate;
  /** Takes in what stored reports changed, after they were answered. */
  readonly settler: Settler;
};
