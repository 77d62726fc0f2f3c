import { getDatabase } from "./database";
import type { Database } from "@oslag/store";
import { readEnvironment } from "./env";

/** What a handler needs of the site that it runs in; tests pass their own. */
export type Site = {
  readonly db: Database;
  /** Scheme, host and port; from the configuration, never from a request's Host header. */
  readonly origin: string;
};

export function getSite(): Site {
  return { db: getDatabase(), origin: readEnvironment().origin };
}
