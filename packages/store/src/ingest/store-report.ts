import type { OpenedReport } from "@oslag/signing";
import type { Database } from "../db/database";
import { isUnavailable, sqlStateOf } from "../db/is-unavailable";
import { deriveReport, type DerivedReport } from "../derive/derive-report";
import { officialSuites as releasedSuites } from "../releases/official-suites";
import { siteFlag, type FlagRow } from "../derive/to-flags";
import type { UsedChallenge } from "./admit";
import { createGroupCommit, type GroupCommit } from "./group-commit";
import { insertReports, type InsertedReport, type MadeReport } from "./insert-reports";

/** What the function of the database raises. */
const USED_CHALLENGE = "OS002";

/** What was stored, as far as the envelope alone does not say it. */
export type StoredReport = {
  readonly received: Date;
  readonly derived: DerivedReport;
  /** Those of the report and those that the site found. */
  readonly flags: readonly FlagRow[];
  /** The usual rating of the processor model; null before three keys reported it. */
  readonly modelRating: number | null;
};

export type Stored =
  | { readonly verdict: "stored"; readonly stored: StoredReport }
  | { readonly verdict: "known" }
  | { readonly verdict: "challenge used" };

export type StoreOptions = {
  readonly challenge?: UsedChallenge | null;
  readonly officialSuites?: ReadonlySet<string>;
};

/**
 * Stores a report with all that is derived from it, and uses up its challenge, in one transaction, which reports that come at
 * the same time share; the values of its configuration are left to the refresher, for whom a change is recorded with it.
 */
export async function storeReport(
  db: Database,
  opened: OpenedReport,
  { challenge = null, officialSuites = releasedSuites() }: StoreOptions = {},
): Promise<Stored> {
  const derived = deriveReport(opened, officialSuites);
  const inserted = await storeOf(db)
    .add({ opened, derived, challenge })
    .catch((error: unknown) => {
      if (sqlStateOf(error) === USED_CHALLENGE) return "challenge used" as const;
      throw error;
    });
  if (inserted === "challenge used") return { verdict: "challenge used" };
  if (inserted === null) return { verdict: "known" };
  const { received, repeated, late, model_rating: modelRating } = inserted;
  const flags = [
    ...derived.flags,
    ...(repeated ? [siteFlag("site-repeated")] : []),
    ...(late ? [siteFlag("site-challenge")] : []),
  ];
  return { verdict: "stored", stored: { received, derived, flags, modelRating } };
}

/** One commit holds so many reports, and so many bytes of them, at most. */
const GROUP = { items: 16, size: 2 ** 21 };

type Store = GroupCommit<MadeReport, InsertedReport | null>;

const stores = new WeakMap<Database, Store>();

function storeOf(db: Database): Store {
  const known = stores.get(db);
  if (known !== undefined) return known;
  const store = createGroupCommit<MadeReport, InsertedReport | null>({
    commit: (group) => insertReports(db, group),
    // What PostgreSQL refuses, it refuses for one of them: a key that ended or a challenge that was used meanwhile.
    isOfItem: (error) => sqlStateOf(error) !== null && !isUnavailable(error),
    sizeOf: ({ opened }) => opened.envelope.byteLength + opened.payload.byteLength,
    most: GROUP,
  });
  stores.set(db, store);
  return store;
}
