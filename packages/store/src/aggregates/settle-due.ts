import type { Database } from "../db/database";
import { isTimeout } from "../db/is-timeout";
import { isUnavailable } from "../db/is-unavailable";
import type { Due } from "./is-due";
import { CONFIGURATIONS, refreshConfiguration } from "./refresh-configuration";
import { MODELS, refreshModel } from "./refresh-model";
import { listDue, type SubjectKind } from "./refresh-values";

export type SettleOptions = {
  /** Called for a subject that could not be computed. The others are computed all the same. */
  readonly onFailure: (id: string, error: unknown) => void;
  /** Whether a subject is left out of this pass. */
  readonly isResting?: (id: string) => boolean;
};

/**
 * Computes the values of every subject whose recorded changes are due, in one pass; returns how many of them others were
 * computing, which are passed over. Any number of settlers may do this at once. Ratings of processor models come before
 * configurations, because they change the values of these. Large subjects come last, so that small ones do not wait for them.
 * Throws if the database cannot be used.
 */
export async function settleDue(db: Database, options: SettleOptions): Promise<number> {
  const settle = async (kind: SubjectKind<unknown>, wanted: Due): Promise<number> => {
    let taken = 0;
    for (const [id, due] of await listDue(db, kind)) {
      if (due !== wanted || options.isResting?.(id) === true) continue;
      try {
        const refresh = { large: wanted === "in background", skipTaken: true };
        const answer =
          kind === MODELS
            ? (await refreshModel(db, id, refresh)).due
            : await refreshConfiguration(db, id, refresh);
        if (answer === "taken") taken += 1;
      } catch (error) {
        if (isUnavailable(error) && !isTimeout(error)) throw error;
        options.onFailure(id, error);
      }
    }
    return taken;
  };
  return (
    (await settle(MODELS, "now")) +
    (await settle(CONFIGURATIONS, "now")) +
    (await settle(MODELS, "in background")) +
    // Ratings of large models have moved small configurations too.
    (await settle(CONFIGURATIONS, "now")) +
    (await settle(CONFIGURATIONS, "in background"))
  );
}
