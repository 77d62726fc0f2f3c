import type { OpenedReport } from "@oslag/signing";
import type { Database } from "../db/database";
import { isUnavailable, sqlStateOf } from "../db/is-unavailable";
import { deriveReport, type DerivedReport } from "../derive/derive-report";
import { officialSuites as releasedSuites } from "../releases/official-suites";
import { withSiteFlags, type FlagRow } from "../derive/to-flags";
import type { UsedChallenge } from "./admit";
import { createGroupCommit, type GroupCommit } from "./group-commit";
import {
  insertReports,
  type HashedNetwork,
  type InsertedReport,
  type NewReport,
} from "./insert-reports";

/** The SQLSTATE that the function `store_uploads` of the database raises. */
const USED_CHALLENGE = "OS002";

/** What was stored beside the envelope. */
export type StoredReport = Pick<InsertedReport, "received" | "committedBy"> & {
  readonly derived: DerivedReport;
  /** The report's own flags and those of the site's rules. */
  readonly flags: readonly FlagRow[];
  /** The median rating of the processor model; null until three clusters reported it. */
  readonly modelRating: number | null;
};

type Stored =
  | { readonly verdict: "stored"; readonly stored: StoredReport }
  | { readonly verdict: "known" }
  | { readonly verdict: "challenge used" };

type StoreOptions = {
  readonly challenge?: UsedChallenge | null;
  readonly network?: HashedNetwork | null;
  readonly officialSuites?: ReadonlySet<string>;
};

/**
 * Stores a report with everything derived from it and its network, and uses its challenge. Reports that arrive at the same time share a
 * transaction. The transaction also records that the configuration's values changed, for the refresher.
 */
export async function storeReport(
  db: Database,
  opened: OpenedReport,
  { challenge = null, network = null, officialSuites = releasedSuites() }: StoreOptions = {},
): Promise<Stored> {
  const challengeIssued = challenge?.issued ?? null;
  const derived = deriveReport({ challengeIssued, ...opened }, officialSuites);
  const inserted = await groupCommitOf(db)
    .add({ opened, derived, challenge, network })
    .catch((error: unknown) => {
      if (sqlStateOf(error) === USED_CHALLENGE) return "challenge used" as const;
      throw error;
    });
  if (inserted === "challenge used") return { verdict: "challenge used" };
  if (inserted === null) return { verdict: "known" };
  const { received, committedBy, repeated, late: tooSoon, model_rating: modelRating } = inserted;
  const flags = withSiteFlags(derived.flags, { repeated, tooSoon });
  return { verdict: "stored", stored: { received, committedBy, derived, flags, modelRating } };
}

/** The most reports of one commit, and the most bytes. */
const GROUP = { items: 16, size: 2 ** 21 };
/** Three to four reports are checked in this time. */
const GATHER_MS = 15;

type ReportCommit = GroupCommit<NewReport, InsertedReport | null>;

const commits = new WeakMap<Database, ReportCommit>();

function groupCommitOf(db: Database): ReportCommit {
  const known = commits.get(db);
  if (known !== undefined) return known;
  const created = createGroupCommit<NewReport, InsertedReport | null>({
    commit: (group) => insertReports(db, group),
    // PostgreSQL refuses a group because of one report: its key ended, or its challenge was used meanwhile.
    isOfItem: (error) => sqlStateOf(error) !== null && !isUnavailable(error),
    sizeOf: ({ opened }) => opened.payload.byteLength,
    most: GROUP,
    gatherMs: GATHER_MS,
  });
  commits.set(db, created);
  return created;
}
