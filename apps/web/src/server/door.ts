import type { Admission } from "@oslag/store";
import type { Gate } from "./limits/gate";
import type { UploadLimits } from "./limits/upload-limits";

/** What uploads need beyond the site; tests pass their own. */
export type Door = Admission & {
  readonly limits: UploadLimits;
  /** Through which checking and storing goes, so that uploads leave processor and connections to readers. */
  readonly gate: Gate;
  /** Through which figures are frozen, each of which takes a second of processor. */
  readonly drawing: Gate;
};
